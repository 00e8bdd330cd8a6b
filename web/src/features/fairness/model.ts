/** The first day of the months that a report covers. */

/** The first day of the month that lies `months - 1` before today's, so that this month is the last of them. */
export function monthsBack(today: string, months: number): string {
  const first = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (months - 1));
  return first.toISOString().slice(0, 10);
}
