/** Days of the week as the wire names them, and as people do. */
import { useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { addDays, dateValue, daysBetween, type PlainDate } from './dates';

export type Weekday = Wire<'Day'>;
export const WEEKDAYS = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly Weekday[];

/** A Monday; only its weekday matters. */
const A_MONDAY = '2024-01-01';

/** The day of the week of a date. */
export function weekdayOf(date: PlainDate): Weekday {
  const days = daysBetween(A_MONDAY, date) % WEEKDAYS.length;
  return WEEKDAYS.at(days) ?? 'mon';
}

export function useWeekdays() {
  const intl = useIntl();
  const name = (day: Weekday, weekday: 'long' | 'short' | 'narrow') =>
    intl.formatDate(dateValue(addDays(A_MONDAY, WEEKDAYS.indexOf(day))), { weekday, timeZone: 'UTC' });
  return {
    long: (day: Weekday) => name(day, 'long'),
    short: (day: Weekday) => name(day, 'short'),
    narrow: (day: Weekday) => name(day, 'narrow'),
  };
}
