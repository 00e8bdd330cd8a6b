/** A day in the words of a restaurant: Open, Lunch, Dinner, Close. */
import { minutesOfDay } from '@/lib/time/clock';
import type { Shift } from '../types';

const DAYPARTS = [
  { id: 'open', from: '05:00', to: '10:30' },
  { id: 'lunch', from: '10:30', to: '15:30' },
  { id: 'dinner', from: '15:30', to: '20:00' },
  { id: 'close', from: '20:00', to: '05:00' },
] as const;
export type DaypartId = (typeof DAYPARTS)[number]['id'];
export type DaypartGroup = {
  id: DaypartId;
  from: string;
  to: string;
  shifts: Shift[];
  filled: number;
};

/** The part of the day in which a shift starts. */
export function daypartOf(start: string): DaypartId {
  const minutes = minutesOfDay(start);
  for (const { id, from, to } of DAYPARTS) {
    if (minutes >= minutesOfDay(from) && minutes < minutesOfDay(to)) return id;
  }
  return 'close';
}

/** The parts of a day that have shifts; those to fill come first in each. */
export function byDaypart(shifts: readonly Shift[]): DaypartGroup[] {
  return DAYPARTS.map((part) => {
    const own = shifts
      .filter(({ start }) => daypartOf(start) === part.id)
      .sort(
        (a, b) =>
          Number(a.employeeId !== null) - Number(b.employeeId !== null) ||
          a.startsAt.localeCompare(b.startsAt),
      );
    return { ...part, shifts: own, filled: own.filter(({ employeeId }) => employeeId).length };
  }).filter(({ shifts: own }) => own.length > 0);
}
