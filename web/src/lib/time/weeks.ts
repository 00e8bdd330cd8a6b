/** Which week: the address keeps the location, any date of the week, and the shift that is open. */
import { addDays, daysBetween, type PlainDate } from '@/lib/time/dates';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The first day of a date's workweek; `startDay` is "mon" … "sun". */
export function workweekStart(date: PlainDate, startDay: string): PlainDate {
  const startIndex = Math.max(0, WEEKDAYS.indexOf(startDay));
  const day = (((daysBetween('2023-01-01', date) % 7) + 7) % 7) - startIndex;
  return addDays(date, -((day + 7) % 7));
}

export function asDate(text: string | null): PlainDate | null {
  if (!text || !DATE.test(text)) return null;
  const value = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(value.getTime()) || value.toISOString().slice(0, 10) !== text ? null : text;
}
