/** The actions of a check in its state; the next step is the primary button. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundCheck, recordResult } from './api';
import type { OpenForm } from './check-panel';

type Props = {
  of: OfferFor;
  check: BackgroundCheck | undefined;
  over: boolean;
  onRequest(what: OpenForm): void;
};

export function CheckSteps({ of, check, over, onRequest }: Props) {
  const { can } = usePermissions();
  if (of.status !== 'active' || !can('offers:update')) return null;
  const state = check?.state;
  const none = state === undefined || state === 'called_off' || state === 'final';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {none && (
        <>
          <Button variant="primary" onClick={() => onRequest('begin')}>
            <FormattedMessage id="check.begin" defaultMessage="Start check" />
          </Button>
          {can('offers:approve') && (
            <Button onClick={() => onRequest('waive')}>
              <FormattedMessage id="check.waive" defaultMessage="Hire without check" />
            </Button>
          )}
        </>
      )}
      {check && state === 'begun' && <Result check={check} />}
      {state === 'under_review' && (
        <Button variant="primary" onClick={() => onRequest('notice')}>
          <FormattedMessage id="check.write_notice" defaultMessage="Write the notice" />
        </Button>
      )}
      {(state === 'under_review' || state === 'noticed') && (
        <Button onClick={() => onRequest('clear')}>
          <FormattedMessage id="check.stand" defaultMessage="Clear" />
        </Button>
      )}
      {check && state === 'noticed' && can('applications:reject') && (
        <Final check={check} over={over} onRequest={onRequest} />
      )}
      {check?.linkUrl && state === 'noticed' && <CopyLink link={check.linkUrl} />}
      {(state === 'begun' || state === 'under_review' || state === 'noticed') && (
        <Button onClick={() => onRequest('call_off')}>
          <FormattedMessage id="check.call_off" defaultMessage="Cancel check" />
        </Button>
      )}
    </div>
  );
}

function Result({ check }: { check: BackgroundCheck }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const put = useMutation({
    mutationFn: (result: Wire<'CheckResult'>) => recordResult(check.id, { version: check.version, result }),
    onSuccess: () => refreshHiring(client),
  });
  return (
    <>
      {put.error && (
        <Notice tone="danger" className="w-full">
          {errorText(put.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        busy={put.isPending && put.variables === 'clear'}
        onClick={() => put.mutate('clear')}
      >
        <FormattedMessage id="check.came_clear" defaultMessage="Clear" />
      </Button>
      <Button
        busy={put.isPending && put.variables === 'under_review'}
        onClick={() => put.mutate('under_review')}
      >
        <FormattedMessage id="check.came_other" defaultMessage="Needs review" />
      </Button>
    </>
  );
}

/** Before its day the button shows the start date; it stays focusable and readable. */
function Final({
  check,
  over,
  onRequest,
}: {
  check: BackgroundCheck;
  over: boolean;
  onRequest(what: OpenForm): void;
}) {
  const dates = useDates();
  return over ? (
    <Button variant="danger" onClick={() => onRequest('final')}>
      <FormattedMessage id="check.send_final" defaultMessage="Send the final notice" />
    </Button>
  ) : (
    <Button disabled>
      <FormattedMessage
        id="check.final_from"
        defaultMessage="Final notice from {day}"
        values={{ day: check.decisionDueFrom ? dates.monthDay(check.decisionDueFrom) : '' }}
      />
    </Button>
  );
}

function CopyLink({ link }: { link: string }) {
  const intl = useIntl();
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    toast({ title: intl.formatMessage({ id: 'check.link_copied', defaultMessage: 'Link copied' }) });
  };
  return (
    <Button onClick={() => void copy()}>
      <Copy size={14} aria-hidden="true" />
      <FormattedMessage id="check.copy_link" defaultMessage="Copy link" />
    </Button>
  );
}
