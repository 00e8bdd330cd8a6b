/** The calendar years that reports cover. */

/** How many years back reports are offered. */
const BACK = 4;

/** This year and those before it, the newest first. */
export function yearsOf(today: string): string[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: BACK + 1 }, (_, back) => String(year - back));
}

/** The days of a year. */
export const daysOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
