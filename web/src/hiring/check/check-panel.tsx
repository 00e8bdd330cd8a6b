/** The background check that an offer depends on: its state, its deadline, and the one next step. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { useDates } from '@/lib/time/use-dates';
import type { OfferFor } from '../offer/api';
import { type BackgroundCheck, type CheckState, checksQuery } from './api';
import { CheckSteps } from './check-steps';
import { CheckTexts, Sources } from './check-texts';
import { CHECK_STATES, CHECK_TONES } from './names';

const CheckSheet = lazy(() => import('./check-sheet'));

/** What the sheet asks for. */
export type OpenForm = 'begin' | 'waive' | 'notice' | 'clear' | 'final' | 'call_off';

const ENDED: CheckState[] = ['clear', 'cleared', 'final', 'waived', 'called_off'];

export default function CheckPanel({ of }: { of: OfferFor }) {
  const intl = useIntl();
  const { data } = useQuery(checksQuery(of.id));
  const [confirming, setConfirming] = useState<OpenForm | null>(null);
  if (!data) return null;
  const [check, ...earlier] = data.items;
  const over = Boolean(check?.answerUntil && data.today > check.answerUntil);
  return (
    <section aria-labelledby="check-title" className="grid gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="check-title" className="font-semibold text-16 md:text-14">
          <FormattedMessage id="check.title" defaultMessage="Background check" />
        </h3>
        {check && (
          <Badge tone={check.state === 'noticed' && over ? 'danger' : CHECK_TONES[check.state]}>
            {check.state === 'noticed' && over
              ? intl.formatMessage({ id: 'check.state.over', defaultMessage: 'Decision due' })
              : intl.formatMessage(CHECK_STATES[check.state])}
          </Badge>
        )}
      </div>
      <CheckStatus of={of} check={check} over={over} />
      {check && <CheckTexts of={of} check={check} />}
      {check?.waiting && check.state === 'noticed' && <Sources waiting={check.waiting} />}
      <CheckSteps of={of} check={check} over={over} onRequest={setConfirming} />
      {earlier.length > 0 && <Earlier of={of} checks={earlier} />}
      {confirming && (
        <Suspense fallback={null}>
          <CheckSheet
            of={of}
            check={check}
            all={data}
            confirming={confirming}
            onClose={() => setConfirming(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Its state, in a sentence. */
function CheckStatus({
  of,
  check,
  over,
}: {
  of: OfferFor;
  check: BackgroundCheck | undefined;
  over: boolean;
}) {
  return (
    <p className="text-14 text-muted md:text-13">
      {check ? (
        <Sentence of={of} check={check} over={over} />
      ) : (
        <FormattedMessage
          id="check.none"
          defaultMessage="The offer depends on this check. You can start it now; hiring waits for the result."
          values={{ name: of.name }}
        />
      )}
    </p>
  );
}

function Sentence({ of, check, over }: { of: OfferFor; check: BackgroundCheck; over: boolean }) {
  const dates = useDates();
  const { name } = of;
  const { provider } = check;
  const on = dates.moment(check.decidedAt ?? check.begunAt, of.zone);
  const author = check.decidedBy ?? check.begunBy ?? 'Lineup';
  switch (check.state) {
    case 'begun':
      return (
        <FormattedMessage
          id="check.started"
          defaultMessage="Requested from {provider} on {on} by {name}. Enter the result; the report stays with the provider."
          values={{ provider, on, name: author }}
        />
      );
    case 'under_review':
      return (
        <FormattedMessage
          id="check.under_review"
          defaultMessage="Review the result for this job. Before any rejection, {name} gets a notice and time to respond."
          values={{ name }}
        />
      );
    case 'noticed':
      return over ? (
        <FormattedMessage
          id="check.over"
          defaultMessage="The response period ended {until}. Review everything and decide."
          values={{ until: check.answerUntil ? dates.day(check.answerUntil) : '' }}
        />
      ) : (
        <FormattedMessage
          id="check.waiting"
          defaultMessage="{name} can respond through {until}. Final notice possible from {from}."
          values={{
            name,
            until: check.answerUntil ? dates.day(check.answerUntil) : '',
            from: check.decisionDueFrom ? dates.day(check.decisionDueFrom) : '',
          }}
        />
      );
    case 'clear':
      return (
        <FormattedMessage
          id="check.clear"
          defaultMessage="Clear: {provider}, {on}, {name}."
          values={{ provider, on, name: author }}
        />
      );
    case 'cleared':
      return (
        <FormattedMessage
          id="check.cleared"
          defaultMessage="Reviewed by {name} on {on}: cleared."
          values={{ on, name: author }}
        />
      );
    case 'final':
      return (
        <FormattedMessage
          id="check.final"
          defaultMessage="{name} sent the final notice on {on}, after the days to answer."
          values={{ on, name: author }}
        />
      );
    case 'waived':
      return (
        <FormattedMessage
          id="check.waived"
          defaultMessage="{name} decided on {on} to hire without a check."
          values={{ on, name: author }}
        />
      );
    default:
      return (
        <FormattedMessage
          id="check.canceled"
          defaultMessage="Canceled on {on} by {name}. It doesn’t count."
          values={{ on, name: author }}
        />
      );
  }
}

function Earlier({ of, checks }: { of: OfferFor; checks: BackgroundCheck[] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <ul className="text-13 text-muted">
      {checks
        .filter(({ state }) => ENDED.includes(state))
        .map((check) => (
          <li key={check.id}>
            <FormattedMessage
              id="check.earlier"
              defaultMessage="Before: {state}, {on}"
              values={{
                state: intl.formatMessage(CHECK_STATES[check.state]),
                on: dates.moment(check.decidedAt ?? check.begunAt, of.zone),
              }}
            />
          </li>
        ))}
    </ul>
  );
}
