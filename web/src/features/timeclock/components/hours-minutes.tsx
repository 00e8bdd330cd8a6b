/** Worked time to the minute: "19 h 3 min". */
import { FormattedMessage } from 'react-intl';

export const HoursMinutes = ({ minutes }: { minutes: number }) => (
  <FormattedMessage
    id="timeclock.duration"
    defaultMessage="{hours} h {minutes} min"
    values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }}
  />
);
