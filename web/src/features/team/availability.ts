/** When a person can work in a week: arithmetic on windows of a day, without a clock or a screen. */
import type { Wire } from '@/api/wire';
import { minutesOfDay } from '@/lib/time/clock';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';

/** A window that ends at or before its start ends the next day. */
export type Window = Wire<'Window'>;
export type DayPlan = Wire<'DayAvailability'>;
/** Days by their names; the document has no word for which names there are. */
export type WeekAvailability = Wire<'Availability'>['days'];

const DAY = 1440;
/** The halves of a restaurant's day that the small picture shows. */
const HALVES = { am: [360, 840], pm: [840, 1320] } as const;
export type Half = keyof typeof HALVES;

/** Every day, the ones that are not named being open. */
export function wholeWeek(days: WeekAvailability | undefined): Record<Weekday, DayPlan> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, days?.[day] ?? 'open'])) as Record<Weekday, DayPlan>;
}

function span({ start, end }: Window): [number, number] {
  const from = minutesOfDay(start);
  const to = minutesOfDay(end);
  return [from, to <= from ? to + DAY : to];
}

/** The positions of windows that overlap another one of the same day. */
export function overlapping(windows: readonly Window[]): Set<number> {
  const spans = windows.map(span);
  const found = new Set<number>();
  spans.forEach(([from, to], index) => {
    spans.forEach(([otherFrom, otherTo], other) => {
      if (index !== other && from < otherTo && otherFrom < to) found.add(index);
    });
  });
  return found;
}

/** Whether every window has both times and none overlaps another. */
export function isSound(plan: DayPlan): boolean {
  if (typeof plan === 'string') return true;
  const complete = plan.every(({ start, end }) => start !== '' && end !== '');
  return complete && plan.length > 0 && overlapping(plan).size === 0;
}

/** How much of a half day a person can work: all of it, some of it, or nothing. */
export function halfDay(plan: DayPlan, half: Half): 'free' | 'part' | 'off' {
  if (plan === 'open') return 'free';
  if (plan === 'unavailable') return 'off';
  const [from, to] = HALVES[half];
  const blocked = plan
    .filter(({ kind }) => kind === 'unavailable')
    .map(span)
    .reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  if (blocked === 0) return 'free';
  return blocked >= to - from ? 'off' : 'part';
}

/** Each day by its name, as the wire wants them. */
export function toWire(week: Record<Weekday, DayPlan>): WeekAvailability {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, week[day]]));
}
