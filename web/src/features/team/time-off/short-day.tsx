/** A day on which a request leaves fewer shifts that can be filled. */
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { useDates } from '@/lib/time/use-dates';

export function ShortDay({ now, after }: Wire<'TimeOffImpact'>['days'][number]) {
  const dates = useDates();
  return (
    <FormattedMessage
      id="time_off.short_day"
      defaultMessage="{day}: {after} of {shifts, plural, one {# shift} other {# shifts}} can be filled, now {now}"
      values={{
        day: dates.day(now.date),
        after: after.fillable,
        shifts: now.shifts,
        now: now.fillable,
      }}
    />
  );
}
