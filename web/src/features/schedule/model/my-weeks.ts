/** A person's own shifts: which is next, and which belong to one calendar week. */
import { groupBy } from '@/lib/group-by';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { workweekStart } from '@/lib/time/weeks';
import type { MyShift } from '../types';

/** Days around today that a person's own shifts are asked for: together as many as the server reads at once. */
export const DAYS_BACK = 7;
export const DAYS_AHEAD = 92;

export type MyWeek = { monday: string; items: MyShift[]; minutes: number };

/** The first shift that is not over. */
export function nextShift(items: readonly MyShift[], now: Date): MyShift | null {
  return inOrder(items).find(({ endsAt }) => new Date(endsAt) > now) ?? null;
}

/** What is still to come, week by week, and what is over, the newest first; hours count the whole week. */
export function aheadAndDone(items: readonly MyShift[], now: Date): { ahead: MyWeek[]; done: MyShift[] } {
  const over = ({ endsAt }: MyShift) => new Date(endsAt) <= now;
  return {
    ahead: byWeek(items)
      .map((week) => ({ ...week, items: week.items.filter((shift) => !over(shift)) }))
      .filter((week) => week.items.length > 0),
    done: inOrder(items).filter(over).reverse(),
  };
}

/** The first week with a shift in the seven days from a week's start on: a workweek can begin on any day. */
export function linkedWeek(weeks: readonly MyWeek[], start: PlainDate | null): MyWeek | undefined {
  if (!start) return undefined;
  const end = addDays(start, 6);
  return weeks.find(({ items }) => items.some(({ date }) => start <= date && date <= end));
}

export function byWeek(items: readonly MyShift[]): MyWeek[] {
  const weeks = groupBy(inOrder(items), ({ date }) => workweekStart(date, 'mon'));
  return [...weeks].map(([monday, shifts]) => ({
    monday,
    items: shifts,
    minutes: shifts.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
  }));
}

function inOrder(items: readonly MyShift[]): MyShift[] {
  return [...items].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
