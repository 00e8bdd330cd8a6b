/** Half hours of the local day, from midnight: what they are called, who is needed and planned in them. */
import { compactTime, hoursText, timeOfMinutes } from '@/lib/time/clock';
import type { DayDemand, LaborTarget, PositionDemand } from './api';

const MINUTES = 30;

/** The local time at which a half hour begins: 23 → "11:30". */
export const startOf = (halfHour: number) => timeOfMinutes(halfHour * MINUTES);

/** "11:30a–1p" of half hours 23 to 26, the last not included. */
export const rangeText = (from: number, to: number) =>
  `${compactTime(startOf(from))}–${compactTime(startOf(to))}`;

/** "1.5": hours of people, of half hours of people. */
export const peopleHours = (halfHours: number) => hoursText(halfHours * MINUTES);

/** People in a half hour: those needed, of them those who are missing, and those beyond the need. */
export type Slot = { need: number; short: number; over: number };

/** The half hours of a day, or so many of them, over all positions: one cook too few and one host too many are both. */
export function slotsOf(positions: readonly PositionDemand[], halfHours = 48): Slot[] {
  return Array.from({ length: halfHours }, (_, at) => {
    const slot = { need: 0, short: 0, over: 0 };
    for (const { need, have } of positions) {
      const [wanted, there] = [need[at] ?? 0, have[at] ?? 0];
      slot.need += wanted;
      slot.short += Math.max(0, wanted - there);
      slot.over += Math.max(0, there - wanted);
    }
    return slot;
  });
}

/** The half hours in which anyone is needed or planned on any of the days: all strips show the same hours. */
export function hoursOf(days: readonly DayDemand[]): { from: number; to: number } | null {
  const busy = days.flatMap(({ positions }) =>
    slotsOf(positions).flatMap(({ need, over }, at) => (need + over > 0 ? [at] : [])),
  );
  return busy.length === 0 ? null : { from: Math.min(...busy), to: Math.max(...busy) + 1 };
}

export type Stretch = { from: number; to: number; people: number };

/** Stretches in which as many people are missing all the time. */
export function shortStretches({ need, have }: PositionDemand): Stretch[] {
  const found: Stretch[] = [];
  need.forEach((wanted, at) => {
    const people = Math.max(0, wanted - (have[at] ?? 0));
    if (people === 0) return;
    const last = found.at(-1);
    if (last?.to === at && last.people === people) last.to = at + 1;
    else found.push({ from: at, to: at + 1, people });
  });
  return found;
}

/** Whether a figure keeps its target; null where there is none of that kind or the figure is missing. */
export function keeps(
  target: LaborTarget | null,
  kind: LaborTarget['kind'],
  value: number | null | undefined,
) {
  if (target?.kind !== kind || value === null || value === undefined) return null;
  return kind === 'sales_per_hour' ? value >= target.value : value <= target.value;
}

/** The curve with another sum, in whole cents and of the same shape; a flat one over the open hours where it has none. */
export function scaled(curve: readonly number[], total: number, open: readonly boolean[]): number[] {
  const sum = curve.reduce((all, cents) => all + cents, 0);
  const weights = sum > 0 ? curve : open.map((isOpen) => (isOpen ? 1 : 0));
  const all = weights.reduce<number>((so, one) => so + one, 0);
  if (all === 0) return curve.map(() => 0);
  let left = total;
  let rest = all;
  return weights.map((weight) => {
    const cents = rest === 0 ? 0 : Math.round((left * weight) / rest);
    left -= cents;
    rest -= weight;
    return cents;
  });
}

/** The curve with a straight line drawn from one half hour to another. */
export function drawn(
  curve: readonly number[],
  from: { at: number; cents: number },
  to: { at: number; cents: number },
): number[] {
  const [first, last] = from.at <= to.at ? [from, to] : [to, from];
  const steps = last.at - first.at;
  return curve.map((cents, at) => {
    if (at < first.at || at > last.at) return cents;
    if (steps === 0) return to.cents;
    const along = (at - first.at) / steps;
    return Math.round(first.cents + (last.cents - first.cents) * along);
  });
}
