/** A request for other weekly hours: what changes, what it does to the plan, and the two answers. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { wholeWeek } from '../../availability';
import { Escalated } from '../../time-off/request-hours';
import { ShortDay } from '../../time-off/short-day';
import { type AvailabilityRequest, approveAvailability, declineAvailability, impactQuery } from '../api';
import { useHoursText } from '../use-hours-text';
import { DecisionForm } from './decision-form';

type Props = { request: AvailabilityRequest; onDone(): void };

export function AvailabilityDecision({ request, onDone }: Props) {
  const names = useWeekdays();
  const hoursText = useHoursText();
  const impact = useQuery(impactQuery(request.id));
  const { id, version } = request;
  const [before, after] = [wholeWeek(request.replaces), wholeWeek(request.days)];
  const changed = WEEKDAYS.filter((day) => hoursText(before[day]) !== hoursText(after[day]));
  return (
    <DecisionForm
      note={request.note ?? null}
      approveLabel={<FormattedMessage id="time_off.approve" defaultMessage="Approve" />}
      approve={(note) => approveAvailability(id, { version, note })}
      decline={(note) => declineAvailability(id, { version, note })}
      onDone={onDone}
    >
      {request.escalated && <Escalated className="text-16 text-muted md:text-13" />}
      <dl className="text-16 md:text-13">
        {changed.map((day) => (
          <div key={day} className="flex justify-between gap-3 py-0.5">
            <dt>{names.long(day)}</dt>
            <dd>
              <s className="mr-1.5 text-muted">{hoursText(before[day])}</s>
              {hoursText(after[day])}
            </dd>
          </div>
        ))}
      </dl>
      <AsyncPanel query={impact} skeleton={<SkeletonRows rows={1} />}>
        {(found) => <Effect impact={found} />}
      </AsyncPanel>
    </DecisionForm>
  );
}

function Effect({ impact }: { impact: Wire<'AvailabilityImpact'> }) {
  const dates = useDates();
  const { recentOutside, recentShifts, shifts, days } = impact;
  if (recentOutside.length + shifts.length + days.length === 0) {
    return (
      <Notice tone="ok">
        {recentShifts > 0 ? (
          <FormattedMessage id="weekly_hours.all_fit" defaultMessage="All their usual shifts still fit" />
        ) : (
          <FormattedMessage
            id="time_off.no_effect"
            defaultMessage="Every scheduled shift can still be filled."
          />
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <ul>
        {recentOutside.length > 0 && (
          <li>
            <FormattedMessage
              id="weekly_hours.recent_lost"
              defaultMessage="{count} of {all, plural, one {# usual shift} other {# usual shifts}} outside"
              values={{
                count: recentOutside.reduce((sum, { times }) => sum + times, 0),
                all: recentShifts,
              }}
            />
          </li>
        )}
        {days.map(({ now, after }) => (
          <li key={now.date}>
            <ShortDay now={now} after={after} />
          </li>
        ))}
        {shifts.map(({ shiftId, date, start, end, published }) => (
          <li key={shiftId}>
            {published ? (
              <FormattedMessage
                id="weekly_hours.published_stays"
                defaultMessage="Published, stays: {shift}"
                values={{ shift: `${dates.day(date)} ${compactRange(start, end)}` }}
              />
            ) : (
              `${dates.day(date)} ${compactRange(start, end)}`
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
