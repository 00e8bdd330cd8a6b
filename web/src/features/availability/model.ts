/** The week as a grid of half hours: which rule covers a cell, and what a painted stretch becomes. */

import type { Rule } from '@/hiring/interviews/rules';
import { minutesOfDay, timeOfMinutes } from '@/lib/time/clock';
import type { Weekday } from '@/lib/time/weekdays';

/** Minutes of one cell. */
const STEP = 30;
const FIRST = 6 * 60;
const LAST = 23 * 60;
export const ROWS = (LAST - FIRST) / STEP;

export const rowTime = (row: number) => timeOfMinutes(FIRST + row * STEP);

export type Cell = { day: Weekday; row: number };

/** The rule in a cell, at one location. */
export function ruleAt(rules: readonly Rule[], { day, row }: Cell): Rule | undefined {
  const from = FIRST + row * STEP;
  return rules.find(
    (rule) =>
      rule.days.includes(day) &&
      minutesOfDay(rule.startTime) < from + STEP &&
      from < minutesOfDay(rule.endTime),
  );
}

/** The cells from where the pointer went down to where it is now, within one day. */
export function stretch(from: Cell, to: Cell): { day: Weekday; first: number; last: number } {
  return { day: from.day, first: Math.min(from.row, to.row), last: Math.max(from.row, to.row) };
}

/** The hours of a stretch. */
export function hours({ first, last }: { first: number; last: number }): {
  startTime: string;
  endTime: string;
} {
  return { startTime: rowTime(first), endTime: timeOfMinutes(FIRST + (last + 1) * STEP) };
}

/** Where the arrow keys lead. */
export function moved({ day, row }: Cell, key: string, days: readonly Weekday[]): Cell | null {
  const at = days.indexOf(day);
  const sideways = (step: number): Cell | null => {
    const next = days[at + step];
    return next ? { day: next, row } : null;
  };
  if (key === 'ArrowLeft') return sideways(-1);
  if (key === 'ArrowRight') return sideways(1);
  if (key === 'ArrowUp') return row > 0 ? { day, row: row - 1 } : null;
  if (key === 'ArrowDown') return row < ROWS - 1 ? { day, row: row + 1 } : null;
  return null;
}
