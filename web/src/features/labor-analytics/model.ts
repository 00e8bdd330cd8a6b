/** Which days a choice means, how much a figure changed, and where a row leads. */
import { addDays, daysBetween, type PlainDate } from '@/lib/time/dates';
import { type Asked, type Figures, type PayPeriod, PIVOTS, type Pivot, type Row } from './api';

export const RANGES = ['period', 'last_period', 'weeks', 'own'] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 'period';

/** The most days of a report. */
export const LONGEST = 62;
const FOUR_WEEKS = 28;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Days = { from: PlainDate; to: PlainDate };

/** What is wrong with two days; null where nothing is, or where one of them is still being typed. */
export function wrongDays(from: string, to: string): 'reversed' | 'too_long' | null {
  if (!DAY.test(from) || !DAY.test(to)) return null;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'reversed';
  return days > LONGEST ? 'too_long' : null;
}

export const rangeOf = (word: string): Range => RANGES.find((known) => known === word) ?? DEFAULT_RANGE;

/** The period that a day is in. */
const periodOf = (periods: readonly PayPeriod[], day: PlainDate): PayPeriod | undefined =>
  periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate);

/** The days of a choice: custom ones that hold up, else those of the present pay period. */
export function daysOf(query: URLSearchParams, periods: readonly PayPeriod[], today: PlainDate): Days {
  const range = rangeOf(query.get('range') ?? '');
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (range === 'own' && DAY.test(from) && DAY.test(to) && !wrongDays(from, to)) return { from, to };
  const weeks = { from: addDays(today, -FOUR_WEEKS), to: addDays(today, -1) };
  if (range === 'weeks') return weeks;
  const present = periodOf(periods, today);
  const period =
    range === 'last_period' && present ? periodOf(periods, addDays(present.startDate, -1)) : present;
  return period ? { from: period.startDate, to: period.endDate } : weeks;
}

export const pivotOf = (word: string): Pivot => PIVOTS.find((known) => known === word) ?? 'day';

/** How much a figure is above what it was; null where one of the two is missing or nothing changed. */
export function change(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined || now === before) return null;
  return now - before;
}

/** Nothing was planned, worked, paid or sold. */
export const isEmpty = ({ scheduledMinutes, actualMinutes, actualCents, salesCents }: Figures): boolean =>
  scheduledMinutes === 0 && actualMinutes === 0 && !actualCents && salesCents === null;

/** Whether a figure of money can be seen in one of the rows: a column of nothing but dashes says nothing. */
export const sees = (
  figures: readonly Figures[],
  name: 'actualCents' | 'premiumCents' | 'laborBasisPoints',
) => figures.some((one) => one[name] !== null);

/** Where a row leads: a day at one location to its schedule, everything else to the timesheets behind it. */
export function rowAddress(
  row: Row,
  { by, asked, periods }: { by: Pivot; asked: Asked; periods: readonly PayPeriod[] },
): string {
  const locationId = by === 'location' ? row.key : asked.locationId;
  if (row.date && locationId) return `/schedule?${new URLSearchParams({ locationId, day: row.date })}`;
  const query = new URLSearchParams();
  if (locationId) query.set('locationId', locationId);
  const period = periodOf(periods, row.date ?? asked.from);
  if (period) query.set('period', period.id);
  return `/timesheets${query.size ? `?${query}` : ''}`;
}
