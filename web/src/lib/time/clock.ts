/** Times of day as restaurants write them: "10a–6p" in grids. Input is local "HH:MM" of the location. */
export type LocalTime = string;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

export function minutesOfDay(time: LocalTime): number {
  const match = /^(\d{2}):(\d{2})/.exec(time);
  if (!match) throw new Error(`not a time of day: ${time}`);
  return Number(match[1]) * MINUTES_PER_HOUR + Number(match[2]);
}

export function timeOfMinutes(minutes: number): LocalTime {
  const day = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(day / MINUTES_PER_HOUR))}:${two(day % MINUTES_PER_HOUR)}`;
}

/** "16:30" → "4:30p", "12:00" → "12p", "00:00" → "12a". */
export function compactTime(time: LocalTime): string {
  const minutes = minutesOfDay(time);
  const hour = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'a' : 'p'}`;
}

/** "10:00", "18:00" → "10a–6p". */
export function compactRange(start: LocalTime, end: LocalTime): string {
  return `${compactTime(start)}–${compactTime(end)}`;
}

/** The local time inside an instant that carries its offset: "2026-11-20T16:00:00-08:00" → "16:00". */
export function localTimeOf(local: string): LocalTime {
  return local.slice(11, 16);
}

/** Minutes as hours, half a tenth rounded up as on the server: 2190 → "36.5", 2175 → "36.3", 2400 → "40". */
export function hoursText(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}

/** Minutes as hours and minutes, which add up: 329 → "5:29". */
export const clockHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Keeps "3:00 p. m." on one line anywhere in a text. */
export function noBreakTimes(text: string): string {
  return text.replace(/\d\s[ap](\.\s?)?m\b/gi, (time) => time.replace(/\s/g, '\u00a0'));
}
