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

export type DayHours = {
  /** When they can work; null where they cannot. */
  can: Range | null;
  /** When they like to. */
  likes: Range | null;
  /** Hours in several pieces, which the two stretches cannot say. */
  pieces?: DayPlan;
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
    WEEKDAYS.map((day) => [day, hoursOf(week[day], open[day], night(day), night(nextDay(day)))]),
  ) as WeekHours;
}

const nextDay = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? 'mon';

function hoursOf(plan: DayPlan, open: Range[], before: Range | null, after: Range | null): DayHours {
  const stretches = open.filter((range) => range !== before);
  const likes = windowsOf(plan, 'preferred');
  const [only] = stretches;
  if (stretches.length > 1 || likes.length > 1) return { can: only ?? null, likes: null, pieces: plan };
  const can = only && only.to === DAY && after ? { from: only.from, to: DAY + after.to } : (only ?? null);
  return { can, likes: likes[0] ?? null };
}

/** The days as the wire wants them. */
export function toDays(week: WeekHours): Record<Weekday, DayPlan> {
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const before = week[dayBefore(day)];
      const night = before.pieces ? 0 : Math.max(0, (before.can?.to ?? 0) - DAY);
      return [day, planOf(week[day], night)];
    }),
  ) as Record<Weekday, DayPlan>;
}

function planOf({ can, likes, pieces }: DayHours, night: number): DayPlan {
  if (pieces) return pieces;
  if (!can) return night === 0 ? 'unavailable' : [closed({ from: night, to: DAY })];
  const windows = [
    ...(night < can.from ? [closed({ from: night, to: can.from })] : []),
    ...(can.to < DAY ? [closed({ from: can.to, to: DAY })] : []),
    ...(likes ? [{ ...closed(likes), kind: 'preferred' as const }] : []),
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
  WEEKDAYS.reduce((sum, day) => {
    const { can, pieces } = week[day];
    if (!pieces) return sum + (can ? can.to - can.from : 0);
    const open = without(ALL_DAY, windowsOf(pieces, 'unavailable'));
    return sum + open.reduce((minutes, { from, to }) => minutes + to - from, 0);
  }, 0);
