/** A person's own shifts: which is next, and which belong to one calendar week. */
import { groupBy } from '@/lib/group-by';
import type { MyShift } from '../types';
import { workweekStart } from './address';

export type MyWeek = { monday: string; items: MyShift[]; minutes: number };

/** The first shift that is not over. */
export function nextShift(items: readonly MyShift[], now: Date): MyShift | null {
  return inOrder(items).find(({ endsAt }) => new Date(endsAt) > now) ?? null;
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
