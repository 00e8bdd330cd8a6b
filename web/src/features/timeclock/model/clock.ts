/** The time clock counted in milliseconds of the server's clock: what runs, what is paid, what comes next. */
import type { BreakChoice, ClockBreak, ClockEntry, MyTimeClock, Workplace } from '../api';

const MINUTE_MS = 60_000;
/** An unpaid break of at most so many minutes is work (29 CFR 785.18). */
const SHORT_BREAK_MINUTES = 20;

/** How far this device's clock is behind the server's, by the last reply and when it came. */
export const offsetOf = (serverNow: string, receivedAt: number): number => Date.parse(serverNow) - receivedAt;

/** Worked time is paid by whole minutes: each punch counts for the minute that it is in, as on the server. */
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);
const minutesBetween = (from: string, to: number) => Math.max(0, minuteOf(to) - minuteOf(Date.parse(from)));

/** Minutes of a break up to `now` where it goes on. */
export const breakMinutes = ({ startsAt, endsAt }: ClockBreak, now: number): number =>
  minutesBetween(startsAt, endsAt ? Date.parse(endsAt) : now);

/** Minutes of an entry that are paid, up to `now` where it goes on. */
export function paidMinutes(entry: ClockEntry, now: number): number {
  if (entry.endsAt) return entry.paidMinutes;
  const unpaid = entry.breaks
    .filter((one) => !one.paid && !(one.endsAt && breakMinutes(one, now) <= SHORT_BREAK_MINUTES))
    .reduce((sum, one) => sum + breakMinutes(one, now), 0);
  return Math.max(0, minutesBetween(entry.startsAt, now) - unpaid);
}

/** Paid minutes of the workweek now: what the server counted, and what has been worked since. */
export function weekMinutes({ weekMinutes: counted, entry, now: asOf }: MyTimeClock, now: number): number {
  if (!entry) return counted;
  return counted + Math.max(0, paidMinutes(entry, now) - paidMinutes(entry, Date.parse(asOf)));
}

/** The break that goes on. */
export const runningBreak = ({ state, entry }: MyTimeClock): ClockBreak | null =>
  (state === 'on_break' && entry?.breaks.find(({ endsAt }) => endsAt === null)) || null;

/** Minutes as people read a clock: 153 → "2:33". */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Seconds of a countdown: 83 → "1:23". */
export const countdownText = (milliseconds: number): string =>
  clockText(Math.max(0, Math.ceil(milliseconds / 1000)));

/** The location that work is at, or begins at next: that of the running entry, of the next shift, else the first. */
export function firstWorkplace({ entry, workplaces }: MyTimeClock): Workplace | undefined {
  const current = workplaces.find(({ locationId }) => locationId === entry?.locationId);
  const [next] = workplaces
    .filter(({ shift }) => shift)
    .sort((a, b) => Date.parse(a.shift?.startsAt ?? '') - Date.parse(b.shift?.startsAt ?? ''));
  return current ?? next ?? workplaces[0];
}

/** The position to clock in for, unless the person chooses another one. */
export const firstPosition = ({ shift, positions }: Workplace): string | null =>
  positions.find(({ id }) => id === shift?.positionId)?.id ?? positions[0]?.id ?? null;

/** When clocking in is allowed, while that is still ahead. */
export const opensLater = ({ opensAt }: Workplace, now: number): string | null =>
  opensAt && Date.parse(opensAt) > now ? opensAt : null;

/** How long a break of a kind lasts at the location. */
export const choiceOf = (workplace: Workplace | undefined, one: ClockBreak): BreakChoice | undefined =>
  workplace?.breaks.find(({ kind, paid }) => kind === one.kind && paid === one.paid) ??
  workplace?.breaks.find(({ kind }) => kind === one.kind);

const HOUR_MS = 60 * MINUTE_MS;
/** How much of the hour before a shift has passed, 0 to 1: what the ring around the button shows. */
export const nearness = (startsAt: string, now: number): number =>
  Math.min(1, Math.max(0, 1 - (Date.parse(startsAt) - now) / HOUR_MS));
