/** What the bars of a day show: its half hours with people, and where the present moment is. */

/** A half hour of the local day, from midnight. */
export type Bar = { halfHour: number; need: number; have: number };

/** The half hours from the first to the last with anyone needed or planned. */
export function barsOf(need: readonly number[], have: readonly number[]): Bar[] {
  const all = have.map((people, halfHour) => ({ halfHour, need: need[halfHour] ?? 0, have: people }));
  const busy = all.filter((bar) => bar.need > 0 || bar.have > 0);
  const [first, last] = [busy[0], busy.at(-1)];
  if (!first || !last) return [];
  return all.slice(first.halfHour, last.halfHour + 1);
}

/** Half hours of people that are needed and not planned. */
export const shortOf = (bars: readonly Bar[]): number =>
  bars.reduce((sum, { need, have }) => sum + Math.max(0, need - have), 0);

/** The half hour of an instant by the clock of a zone, with its part: 17.5 is a quarter to nine. */
export function halfHourAt(at: Date, zone: string | undefined): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return ((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) / 30;
}
