/** The clock of a place: what it shows at an instant, and the instants at which it shows a time. Instants are milliseconds. */
import { type LocalTime, minutesOfDay, timeOfMinutes } from './clock';
import { addDays, type PlainDate } from './dates';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Making a format costs much more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The date and time on the clock, in whole minutes. */
export function localAt(zone: string, instant: number): { date: PlainDate; time: LocalTime } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** How far the clock is ahead of UTC. */
function aheadMs(zone: string, instant: number): number {
  const { date, time } = localAt(zone, instant);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** When the clock shows a time on a date: none where it skips it, two where it shows it twice. */
export function instantsOf(zone: string, date: PlainDate, time: LocalTime): number[] {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const candidates = new Set([wall - DAY_MS, wall + DAY_MS].map((near) => wall - aheadMs(zone, near)));
  return [...candidates]
    .filter((instant) => {
      const shown = localAt(zone, instant);
      return shown.date === date && shown.time === time;
    })
    .sort((a, b) => a - b);
}

/** The first instant at which the clock shows a time; a time that it skips is as far after the jump. */
export function instantOf(zone: string, date: PlainDate, time: LocalTime): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  return instantsOf(zone, date, time)[0] ?? wall - aheadMs(zone, wall - DAY_MS);
}

/** The instant of minutes on the clock since the midnight with which a date begins; 1500 is one in the morning after it. */
export function instantAtMinutes(zone: string, date: PlainDate, minutes: number): number {
  const days = Math.floor(minutes / 1440);
  return instantOf(zone, addDays(date, days), timeOfMinutes(minutes));
}

/** The first instant after another one at which the clock shows a time. */
export function nextAt(zone: string, after: number, time: LocalTime): number {
  const { date } = localAt(zone, after);
  const found = [date, addDays(date, 1)]
    .flatMap((day) => instantsOf(zone, day, time))
    .find((instant) => instant > after);
  return found ?? instantAtMinutes(zone, date, minutesOfDay(time) + 1440);
}

/** "2026-11-20T16:00:00-08:00" */
export function zonedText(zone: string, instant: number): string {
  const { date, time } = localAt(zone, instant);
  const ahead = aheadMs(zone, instant) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${date}T${time}:00${ahead < 0 ? '-' : '+'}${offset}`;
}
