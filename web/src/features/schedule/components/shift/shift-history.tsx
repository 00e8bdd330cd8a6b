/** The events of a shift: who, when, what changed, and why. Times are those of the location. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { shiftHistoryQuery } from '../../api';
import { planChanges } from '../../model/history';
import type { Shift, ShiftEvent } from '../../types';
import { BonusLine } from '../staff/shift-extras';
import { FIELD_NAMES, usePlanValue } from './plan-value';
import { EVENT_NAMES, OTHER_EVENT } from './shift-event-names';

export function ShiftHistory({ shift }: { shift: Shift }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-14 md:min-h-8 md:text-13">
        <FormattedMessage id="schedule.shift.history" defaultMessage="History" />
      </summary>
      {open && <Events shift={shift} />}
    </details>
  );
}

function Events({ shift: { id, version } }: { shift: Shift }) {
  const query = useQuery(shiftHistoryQuery(id));
  const { refetch } = query;
  // Each change of the shift is an event more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each version
  useEffect(() => void refetch(), [refetch, version]);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ items, zone, bonusCents }) => (
        <>
          <BonusLine cents={bonusCents} className="py-2 md:text-13" />
          <ol className="divide-y divide-line">
            {items.map((event) => (
              <Event key={event.seq} event={event} zone={zone} />
            ))}
          </ol>
        </>
      )}
    </AsyncPanel>
  );
}

function Event({ event, zone }: { event: ShiftEvent; zone: string }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const value = usePlanValue();
  const changes = planChanges(event);
  const name = EVENT_NAMES[event.action.replace(/\.refused$/, '')] ?? OTHER_EVENT;
  return (
    <li className="py-2 text-14 md:text-13">
      <p className="font-medium">
        {intl.formatMessage(name)}
        {event.refused && (
          <span className="text-danger">
            {' · '}
            <FormattedMessage id="schedule.history.refused" defaultMessage="not allowed" />
          </span>
        )}
      </p>
      <p className="text-muted">
        {[event.actorName, dates.moment(event.at, zone)].filter(Boolean).join(' · ')}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field} className="break-words">
              <FormattedMessage {...FIELD_NAMES[field]} />
              {': '}
              <del className="text-muted">{value(field, before)}</del>
              {' → '}
              <ins className="no-underline">{value(field, after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {event.swap && (
        <p className="text-muted">
          <FormattedMessage
            id="schedule.history.swap"
            defaultMessage="Employees’ own request: {name}, {time}"
            values={{
              name: event.swap.requesterName ?? '–',
              time: dates.moment(event.swap.requestedAt, zone),
            }}
          />
          {event.swap.premiumCents !== null && ' · '}
          {event.swap.premiumCents !== null && (
            <FormattedMessage
              id="schedule.history.premium"
              defaultMessage="premium for the change {amount}"
              values={{ amount: money.cents(event.swap.premiumCents) }}
            />
          )}
        </p>
      )}
      {event.reason && !event.swap && (
        <p className="text-muted">
          <FormattedMessage
            id="schedule.history.reason"
            defaultMessage="Reason: {reason}"
            values={{ reason: event.reason }}
          />
        </p>
      )}
    </li>
  );
}
