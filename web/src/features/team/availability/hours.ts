/**
 * A week as people edit it: for each day one stretch in which they can work, which may go on past midnight, and one in
 * which they like to. Days that say more than that stay as they are until they are edited.
 */
import { timeOfMinutes } from '@/lib/time/clock';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import type { DayPlan, WeekAvailability, Window } from '../availability';
import { wholeWeek } from '../availability';
import { type Range, rangeOf, without } from './bar';

const DAY = 1440;
/** A stretch that begins the day before ends by then. */
const LATEST = DAY + 240;
export const STEP = 30;
export const ALL_DAY: Range = { from: 0, to: DAY };
/** What a day gets that was open or closed before. */
export const EVENING: Range = { from: 1020, to: DAY };

export type DayHours = {
  /** When they can work; null where they cannot. */
  can: Range | null;
  /** When they like to. */
  likes: Range | null;
  /** Hours in several pieces, which the two stretches cannot say; the last one may go on past midnight. */
  pieces?: { can: Range[]; likes: Range[] };
};
export type WeekHours = Record<Weekday, DayHours>;

const dayBefore = (day: Weekday): Weekday => WEEKDAYS.at(WEEKDAYS.indexOf(day) - 1) ?? 'sun';

const windowsOf = (plan: DayPlan, kind: Window['kind']): Range[] => {
  if (plan === 'unavailable') return kind === 'unavailable' ? [ALL_DAY] : [];
  return plan === 'open' ? [] : plan.filter((window) => window.kind === kind).map(rangeOf);
};

export function weekHours(days: WeekAvailability | undefined): WeekHours {
  const week = wholeWeek(days);
  const open = Object.fromEntries(
    WEEKDAYS.map((day) => {
      const night = windowsOf(week[dayBefore(day)], 'unavailable')
        .filter(({ to }) => to > DAY)
        .map(({ to }) => ({ from: 0, to: to - DAY }));
      return [day, without(ALL_DAY, [...windowsOf(week[day], 'unavailable'), ...night])];
    }),
  ) as Record<Weekday, Range[]>;
  const endsAtMidnight = (day: Weekday) => open[day].at(-1)?.to === DAY;
  /** The first hours of a day that belong to the evening before. */
  const night = (day: Weekday): Range | null => {
    const [first] = open[day];
    const isNight = first?.from === 0 && first.to <= LATEST - DAY && endsAtMidnight(dayBefore(day));
    return isNight ? first : null;
  };
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const before = night(day);
      const own = open[day].filter((range) => range !== before);
      return [day, hoursOf(own, windowsOf(week[day], 'preferred'), night(nextDay(day)))];
    }),
  ) as WeekHours;
}

const nextDay = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? 'mon';

/** A day of stretches from midnight on; `after` are the first hours of the next day that belong to it. */
function hoursOf(stretches: Range[], likes: Range[], after: Range | null): DayHours {
  const can = stretches.map((range) =>
    range.to === DAY && after ? { from: range.from, to: DAY + after.to } : range,
  );
  if (can.length > 1 || likes.length > 1) return { can: can[0] ?? null, likes: null, pieces: { can, likes } };
  return { can: can[0] ?? null, likes: likes[0] ?? null };
}

const stretchesOf = ({ can, pieces }: DayHours): Range[] => pieces?.can ?? (can ? [can] : []);

/** The days as the wire wants them. */
export function toDays(week: WeekHours): Record<Weekday, DayPlan> {
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const night = Math.max(0, (stretchesOf(week[dayBefore(day)]).at(-1)?.to ?? 0) - DAY);
      return [day, planOf(week[day], night)];
    }),
  ) as Record<Weekday, DayPlan>;
}

/** A day after an evening that went on for `night` minutes past midnight. */
function planOf(day: DayHours, night: number): DayPlan {
  const open = stretchesOf(day);
  if (open.length === 0 && night === 0) return 'unavailable';
  const likes = day.pieces?.likes ?? (day.likes ? [day.likes] : []);
  const windows = [
    ...without(ALL_DAY, [{ from: 0, to: night }, ...open]).map(closed),
    ...likes.map((range) => ({ ...closed(range), kind: 'preferred' as const })),
  ];
  return windows.length === 0 ? 'open' : windows;
}

const closed = ({ from, to }: Range): Window => ({
  kind: 'unavailable',
  start: timeOfMinutes(from),
  end: timeOfMinutes(to),
});

export const isAllDay = ({ can, pieces }: DayHours): boolean =>
  !pieces && can?.from === ALL_DAY.from && can.to === ALL_DAY.to;

const isSameRange = (one: Range | null, other: Range | null) =>
  one?.from === other?.from && one?.to === other?.to;
export const isSame = (one: DayHours, other: DayHours): boolean =>
  isSameRange(one.can, other.can) &&
  isSameRange(one.likes, other.likes) &&
  JSON.stringify(one.pieces) === JSON.stringify(other.pieces);

/** What is liked first of what can be worked: the evening, or all of it where it ends before. */
export const firstLikes = ({ from, to }: Range): Range => ({
  from: to > EVENING.from ? Math.max(from, EVENING.from) : from,
  to,
});

/** Other hours of a day; what they like stays within them. */
export function withCan(day: DayHours, can: Range): DayHours {
  const likes = day.likes && {
    from: Math.max(day.likes.from, can.from),
    to: Math.min(day.likes.to, can.to),
  };
  return { can, likes: likes && likes.from < likes.to ? likes : null };
}

/** An end of a stretch moved to a minute, in steps, and never past the other end. */
export function moved(range: Range, end: keyof Range, minute: number): Range {
  const stepped = Math.round(minute / STEP) * STEP;
  return end === 'from'
    ? { ...range, from: Math.min(Math.max(stepped, 0), Math.min(range.to, DAY) - STEP) }
    : { ...range, to: Math.max(Math.min(stepped, LATEST), range.from + STEP) };
}

/** Minutes of a week in which they can work. */
export const weekMinutes = (week: WeekHours): number =>
  WEEKDAYS.flatMap((day) => stretchesOf(week[day])).reduce((sum, { from, to }) => sum + to - from, 0);
