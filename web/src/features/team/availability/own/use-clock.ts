/** "5:00 PM" of minutes from a day's midnight; the night after counts on. */
import { timeOfMinutes } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';

export function useClock(): (minute: number) => string {
  const dates = useDates();
  return (minute) => dates.clock(timeOfMinutes(minute));
}
