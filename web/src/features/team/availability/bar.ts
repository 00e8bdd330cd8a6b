/** A day as a bar: the stretches in which someone can work, likes to, or cannot. */
import { minutesOfDay } from '@/lib/time/clock';
import type { DayPlan, Window } from '../availability';

const DAY = 1440;
/** What a bar shows: 5 in the morning to midnight. */
export const BAR = { from: 300, to: DAY } as const;

export type Range = { from: number; to: number };
export type Segment = Range & { kind: 'can' | 'likes' };

/** Minutes from the day's midnight; a window over midnight ends after 1440. */
export function rangeOf({ start, end }: Pick<Window, 'start' | 'end'>): Range {
  const from = minutesOfDay(start);
  const to = minutesOfDay(end);
  return { from, to: to <= from ? to + DAY : to };
}

/** What is left of a stretch outside of others. */
export function without(whole: Range, closed: readonly Range[]): Range[] {
  let left: Range[] = [whole];
  for (const { from, to } of closed) {
    left = left.flatMap((range) =>
      to <= range.from || from >= range.to
        ? [range]
        : [
            { from: range.from, to: from },
            { from: to, to: range.to },
          ].filter((part) => part.from < part.to),
    );
  }
  return left;
}

const ranges = (plan: DayPlan, kind: Window['kind']) =>
  typeof plan === 'string' ? [] : plan.filter((window) => window.kind === kind).map(rangeOf);

/** The stretches that a bar draws, in their order; the rest of it is closed. */
export function segments(plan: DayPlan): Segment[] {
  if (plan === 'unavailable') return [];
  const likes = ranges(plan, 'preferred').flatMap(clip);
  const can = without(BAR, [...ranges(plan, 'unavailable'), ...likes]);
  return [
    ...can.map((range) => ({ ...range, kind: 'can' as const })),
    ...likes.map((range) => ({ ...range, kind: 'likes' as const })),
  ].sort((a, b) => a.from - b.from);
}

function clip({ from, to }: Range): Range[] {
  const shown = { from: Math.max(from, BAR.from), to: Math.min(to, BAR.to) };
  return shown.from < shown.to ? [shown] : [];
}

/** Where a minute of the day is on a bar, in percent. */
export const percentOf = (minute: number): number =>
  ((Math.min(Math.max(minute, BAR.from), BAR.to) - BAR.from) / (BAR.to - BAR.from)) * 100;
