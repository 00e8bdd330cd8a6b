/** An applicant's week against what the job needs: two halves of seven days. */
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import type { DayPart, JobShift, WeekParts } from './types';

export const HALVES = ['am', 'pm'] as const;
export type Half = (typeof HALVES)[number];

export type Cell = { day: Weekday; half: Half; free: boolean; needed: boolean };

const HALF_OF: Partial<Record<JobShift, Half>> = {
  morning: 'am',
  afternoon: 'pm',
  evening: 'pm',
  night: 'pm',
};
const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

export const isFree = (part: DayPart | undefined, half: Half) => part === 'anytime' || part === half;

/**
 * The halves that a job needs. Parts of the day mean Monday to Friday, and the weekend too where weekends or holidays are asked
 * for; these alone mean both halves of both days. A flexible job needs no half in particular.
 */
export function needs(shifts: readonly JobShift[], day: Weekday, half: Half): boolean {
  const halves = new Set(shifts.map((shift) => HALF_OF[shift]).filter(Boolean));
  if (!WEEKEND.includes(day)) return halves.has(half);
  const weekend = shifts.includes('weekends') || shifts.includes('holidays');
  return weekend && (halves.size === 0 || halves.has(half));
}

/** Mornings of Monday to Sunday, then the evenings. */
export function cells(week: WeekParts, shifts: readonly JobShift[]): Cell[] {
  return HALVES.flatMap((half) =>
    WEEKDAYS.map((day) => ({ day, half, free: isFree(week[day], half), needed: needs(shifts, day, half) })),
  );
}

/** How many of the halves that the job needs the applicant can work. */
export function cover(all: readonly Cell[]): { covered: number; needed: number } {
  const needed = all.filter((cell) => cell.needed);
  return { covered: needed.filter((cell) => cell.free).length, needed: needed.length };
}
