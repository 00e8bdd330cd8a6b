/** Hours of the job's week that an applicant can work. A half day is eight hours: 6 to 14 and 14 to 22 o'clock. */
import type { Cell } from '@/hiring/availability';

const HALF_HOURS = 8;

export function overlap(all: readonly Cell[]): { hours: number; needed: number } {
  const needed = all.filter((cell) => cell.needed);
  const covered = needed.filter((cell) => cell.free);
  return { hours: covered.length * HALF_HOURS, needed: needed.length * HALF_HOURS };
}
