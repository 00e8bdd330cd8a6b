/** "5:00 PM" of minutes from a day's midnight, and "2:00 AM next day" after the next one. */
import { useIntl } from 'react-intl';
import { timeOfMinutes } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { ALL_DAY } from '../hours';

export function useClock(): (minute: number) => string {
  const intl = useIntl();
  const dates = useDates();
  return (minute) => {
    const time = dates.clock(timeOfMinutes(minute));
    if (minute <= ALL_DAY.to) return time;
    return intl.formatMessage({ id: 'weekly_hours.next_day', defaultMessage: '{time} next day' }, { time });
  };
}
