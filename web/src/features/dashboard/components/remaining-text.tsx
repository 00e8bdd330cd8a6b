/** "2 d 6 h 52 min": the two or three largest units of what is left. */
import { FormattedMessage } from 'react-intl';
import type { Remaining } from '@/lib/time/dates';

export function RemainingText({ left }: { left: Remaining }) {
  const { days, hours, minutes } = left;
  if (days > 0) {
    return (
      <FormattedMessage
        id="time.days_hours_minutes"
        defaultMessage="{days} d {hours} h {minutes} min"
        values={{ days, hours, minutes }}
      />
    );
  }
  return (
    <FormattedMessage
      id="time.hours_minutes"
      defaultMessage="{hours} h {minutes} min"
      values={{ hours, minutes }}
    />
  );
}
