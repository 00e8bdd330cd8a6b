/** The last wages of someone who leaves: when the law wants them paid, what they hold, and what late pay costs. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { Section } from '../components/section';
import { type FinalPay, finalPayQuery, markFinalPayPaid, refreshFinalPay } from './api';
import { FinalPayFacts } from './final-pay-facts';
import { SEPARATION_NAMES } from './names';

const SeparationSheet = lazy(() => import('./separation-sheet'));
const PaidSheet = lazy(() => import('./paid-sheet'));

const TONES: Record<FinalPay['state'], Tone> = { open: 'warn', late: 'danger', paid: 'ok' };

const ABSENT = ['plan_required', 'not_found'];

export function FinalPayCard({ employeeId }: { employeeId: string }) {
  const query = useQuery(finalPayQuery(employeeId));
  // Without the time clock in the plan, or without a position, there is none.
  if (query.isError && ABSENT.includes(errorCode(query.error))) return null;
  return (
    <Section title={<FormattedMessage id="team.final_pay.title" defaultMessage="Final pay" />}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={2} />}>
        {(pay) => <Content pay={pay} />}
      </AsyncPanel>
    </Section>
  );
}

function Content({ pay }: { pay: FinalPay }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [open, setOpen] = useState<'separation' | 'paid' | null>(null);
  const reopen = useMutation({
    mutationFn: () => markFinalPayPaid(pay.employeeId, { version: pay.version, paidAt: null }),
    onSettled: () => refreshFinalPay(client),
  });
  return (
    <>
      <Badge tone={TONES[pay.state]}>
        <StateText pay={pay} />
      </Badge>
      {pay.due && (
        <p className="mt-1 text-14 text-muted md:text-13">
          {pay.kind === null ? (
            <FormattedMessage
              id="team.final_pay.assumed"
              defaultMessage="{law}, as for a dismissal until you say how it ended"
              values={{ law: pay.due.citation.text }}
            />
          ) : (
            `${intl.formatMessage(SEPARATION_NAMES[pay.kind])} · ${pay.due.citation.text}`
          )}
        </p>
      )}
      <FinalPayFacts pay={pay} />
      <div className="mt-3 flex flex-wrap gap-2">
        {pay.canMarkPaid && pay.state !== 'paid' && (
          <Button size="sm" onClick={() => setOpen('paid')}>
            <FormattedMessage id="team.final_pay.mark" defaultMessage="Mark as paid" />
          </Button>
        )}
        {pay.canMarkPaid && pay.state === 'paid' && (
          <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
            <FormattedMessage id="team.final_pay.unmark" defaultMessage="Not paid after all" />
          </Button>
        )}
        {pay.canSetSeparation && (
          <Button size="sm" onClick={() => setOpen('separation')}>
            <FormattedMessage id="team.final_pay.how" defaultMessage="How it ended" />
          </Button>
        )}
      </div>
      {reopen.isError && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {errorText(reopen.error)}
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'separation' && <SeparationSheet pay={pay} onClose={() => setOpen(null)} />}
        {open === 'paid' && <PaidSheet pay={pay} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function StateText({ pay }: { pay: FinalPay }) {
  const dates = useDates();
  const { due, paidAt, zone } = pay;
  if (paidAt) {
    return (
      <FormattedMessage
        id="team.final_pay.paid"
        defaultMessage="Paid {when}"
        values={{ when: dates.moment(paidAt, zone) }}
      />
    );
  }
  if (!due) {
    return <FormattedMessage id="team.final_pay.no_day" defaultMessage="The law here sets no day" />;
  }
  const when = due.byTheHour ? dates.moment(due.latestAt, zone) : dates.day(due.day);
  return pay.state === 'late' ? (
    <FormattedMessage id="team.final_pay.late" defaultMessage="Late: was due {when}" values={{ when }} />
  ) : (
    <FormattedMessage id="team.final_pay.due" defaultMessage="Due {when}" values={{ when }} />
  );
}
