/** Times as managers type and step them, in quarter hours. */
import { plain } from '@/lib/plain';
import { type LocalTime, minutesOfDay, timeOfMinutes } from '@/lib/time/clock';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { instantOf } from '@/lib/time/zone';

export const STEP_MINUTES = 15;
const DAY = 1440;
const MINUTE_MS = 60_000;
const NOON = 720;

/** Times that have a name, in both languages. */
const NAMED: Record<string, LocalTime> = {
  noon: '12:00',
  mediodia: '12:00',
  midnight: '00:00',
  medianoche: '00:00',
};
/** A bare hour before this is the afternoon's: no one opens a restaurant at four in the morning. */
const EARLIEST_HOUR = 6;

/**
 * "4p", "4:30 pm", "430p", "16:30", "1630", "4:00 p.m.", "noon" → "16:30"-like; null when it is no time of day. An hour
 * of 1–12 without a letter is read as the next one after `after`, else near `like`.
 */
export function parseTime(text: string, like?: LocalTime, after?: LocalTime): LocalTime | null {
  const typed = plain(text.trim());
  const named = NAMED[typed];
  if (named) return named;
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?\s*m?\.?$/.exec(typed);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? '0');
  if (minute > 59 || hour > 23) return null;
  if (match[3]) {
    if (hour < 1 || hour > 12) return null;
    return timeOfMinutes((hour % 12) * 60 + minute + (match[3] === 'p' ? NOON : 0));
  }
  const asTyped = timeOfMinutes(hour * 60 + minute);
  const typedAs24 = match[1]?.startsWith('0') || hour > 12;
  if (typedAs24 || (like ?? after) === undefined) return asTyped;
  const other = timeOfMinutes(hour * 60 + minute + NOON);
  if (after !== undefined) return wallMinutes(after, asTyped) <= wallMinutes(after, other) ? asTyped : other;
  const near = minutesOfDay(like ?? asTyped);
  if (hour < EARLIEST_HOUR) return near < EARLIEST_HOUR * 60 ? asTyped : other;
  return apart(minutesOfDay(asTyped), near) <= apart(minutesOfDay(other), near) ? asTyped : other;
}

function apart(a: number, b: number): number {
  const distance = Math.abs(a - b) % DAY;
  return Math.min(distance, DAY - distance);
}

/** The next quarter hour up or down. */
export function stepTime(time: LocalTime, direction: 1 | -1): LocalTime {
  const minutes = minutesOfDay(time);
  const next =
    direction > 0
      ? Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES + STEP_MINUTES
      : Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES - STEP_MINUTES;
  return timeOfMinutes(next);
}

/** Minutes on the wall clock; an end at or before the start is on the next day. */
export function wallMinutes(start: LocalTime, end: LocalTime): number {
  return (minutesOfDay(end) - minutesOfDay(start) + DAY) % DAY || DAY;
}

/** Minutes that pass at a place: in the night of a clock change an hour more or less than on the wall clock. */
export function elapsedMinutes(zone: string, date: PlainDate, start: LocalTime, end: LocalTime): number {
  const endDate = end > start ? date : addDays(date, 1);
  return (instantOf(zone, endDate, end) - instantOf(zone, date, start)) / MINUTE_MS;
}

/** The longest shift there is; the server refuses a longer one. */
export const LONGEST_MINUTES = 16 * 60;

/** The same end twelve hours off, when a shift can be that long: "10 am" typed for an evening shift meant 10 pm. */
export function likelyEnd(start: LocalTime, end: LocalTime): LocalTime | null {
  const other = timeOfMinutes(minutesOfDay(end) + NOON);
  return wallMinutes(start, other) <= LONGEST_MINUTES ? other : null;
}

export type TimesShift = { positionId: string; start: LocalTime; end: LocalTime };

/** When a location is open on a day. */
export type OpenTimes = { opens: LocalTime; closes: LocalTime };

/** A usual shift. */
const DEFAULT_MINUTES = 8 * 60;

/** The first shift of a day: from the opening, and until the closing where that is sooner. */
function firstTimes({ opens, closes }: OpenTimes) {
  const minutes = Math.min(wallMinutes(opens, closes), DEFAULT_MINUTES);
  return { start: opens, end: timeOfMinutes(minutesOfDay(opens) + minutes) };
}

/**
 * The times that a new shift most likely has: the commonest in the week, first for the same position; in an empty week
 * those of the opening.
 */
export function commonTimes(
  shifts: readonly TimesShift[],
  positionId: string | null,
  open: OpenTimes = { opens: '10:00', closes: '18:00' },
): { start: LocalTime; end: LocalTime } {
  const same = shifts.filter((shift) => shift.positionId === positionId);
  const counts = new Map<string, number>();
  for (const { start, end } of same.length > 0 ? same : shifts) {
    const key = `${start} ${end}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const [start, end] = best?.[0].split(' ') ?? [];
  return start && end ? { start, end } : firstTimes(open);
}

/** The same length from another start. */
export function startingAt(times: { start: LocalTime; end: LocalTime }, start = times.start) {
  const minutes = wallMinutes(times.start, times.end);
  return { start, end: timeOfMinutes(minutesOfDay(start) + minutes) };
}
