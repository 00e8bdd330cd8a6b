/** The hours of a day from left to right, by instants: a day with a clock change has an hour less or more. */
import type { LocalTime } from '@/lib/time/clock';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { instantAtMinutes, instantOf, localAt, nextAt } from '@/lib/time/zone';
import type { PositionDemand } from '../demand/api';
import type { Break, Shift } from '../types';
import type { OpenTimes } from './times';

export const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
/** What is shown of a day of which nothing is known. */
const DEFAULT_HOURS = { from: 6 * 60, to: 24 * 60 };

/** From one instant to another, in milliseconds. */
export type Span = { from: number; to: number };

export type DayAxis = Span & {
  zone: string;
  date: PlainDate;
  /** From midnight to midnight: shifts of the day begin in it, and may end after it. */
  day: Span;
};

/** A shift by its clock times. The instants of the server are older where the times were just changed. */
export function shiftSpan(
  shift: Pick<Shift, 'date' | 'start' | 'end' | 'zone' | 'localStart' | 'localEnd'>,
): Span {
  const { date, start, end, zone, localStart, localEnd } = shift;
  const from = localStart.startsWith(`${date}T${start}`)
    ? Date.parse(localStart)
    : instantOf(zone, date, start);
  const known = localEnd.slice(11, 16) === end ? Date.parse(localEnd) : Number.NaN;
  const to = nextAt(zone, from, end);
  // Of two equal times the server knows which one is meant.
  return { from, to: known > from && Math.abs(known - to) <= HOUR_MS ? known : to };
}

/** A break inside of its shift; null where it has no set time or is outside. */
export function breakSpan(zone: string, { start, minutes }: Break, shift: Span): Span | null {
  if (!start) return null;
  const from = nextAt(zone, shift.from - 1, start);
  const to = from + minutes * MINUTE_MS;
  return to <= shift.to ? { from, to } : null;
}

/**
 * From the opening or the first shift to the closing or the last one, in whole hours, and an hour around them, into which
 * a shift can be moved. `demand` is what is shown where neither is known, in half hours from midnight.
 */
export function dayAxis(
  { zone, date }: { zone: string; date: PlainDate },
  shifts: readonly Span[],
  open?: OpenTimes,
  demand?: { from: number; to: number } | null,
): DayAxis {
  const at = (minutes: number) => instantAtMinutes(zone, date, minutes);
  const day = { from: at(0), to: at(1440) };
  const spans = open ? [...shifts, openSpan(zone, date, open)] : [...shifts];
  const hours = demand ? { from: demand.from * 30, to: demand.to * 30 } : DEFAULT_HOURS;
  if (spans.length === 0) spans.push({ from: at(hours.from), to: at(hours.to) });
  const hoursTo = (instant: number) => (instant - day.from) / HOUR_MS;
  const first = Math.floor(hoursTo(Math.min(...spans.map(({ from }) => from)))) - 1;
  const last = day.from + (Math.ceil(hoursTo(Math.max(...spans.map(({ to }) => to)))) + 1) * HOUR_MS;
  const ends = Math.max(...spans.map(({ to }) => to)) > day.to ? last : Math.min(last, day.to);
  return { zone, date, day, from: day.from + Math.max(0, first) * HOUR_MS, to: ends };
}

function openSpan(zone: string, date: PlainDate, { opens, closes }: OpenTimes): Span {
  const from = instantOf(zone, date, opens);
  return {
    from,
    to: closes > opens ? instantOf(zone, date, closes) : instantOf(zone, addDays(date, 1), closes),
  };
}

/** Where an instant is, as a part of the width: 0 at the left, 1 at the right. */
export function partOf({ from, to }: Span, instant: number): number {
  return Math.min(1, Math.max(0, (instant - from) / (to - from)));
}

/** The instants at which its hours begin, and what the clock shows then. */
export function hoursOfAxis({ zone, from, to }: DayAxis): { at: number; time: LocalTime }[] {
  return Array.from({ length: (to - from) / HOUR_MS }, (_, index) => {
    const at = from + index * HOUR_MS;
    return { at, time: localAt(zone, at).time };
  });
}

/** The demand of the half hours that it shows; after midnight they are those of the next day. */
export function axisDemand(
  { zone, from, to }: DayAxis,
  days: ReadonlyMap<PlainDate, { positions: readonly PositionDemand[] }>,
): { positions: PositionDemand[]; halfHours: number } {
  const slots = Array.from({ length: Math.ceil((to - from) / HALF_HOUR_MS) }, (_, index) => {
    const { date, time } = localAt(zone, from + index * HALF_HOUR_MS);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { positions: days.get(date)?.positions ?? [], half: hours * 2 + (minutes >= 30 ? 1 : 0) };
  });
  const ids = new Set(slots.flatMap(({ positions }) => positions.map(({ positionId }) => positionId)));
  const positions = [...ids].map((positionId) => {
    const people = (kind: 'need' | 'have') =>
      slots.map(
        (slot) => slot.positions.find((one) => one.positionId === positionId)?.[kind][slot.half] ?? 0,
      );
    return { positionId, need: people('need'), have: people('have') };
  });
  return { positions, halfHours: slots.length };
}

/** Lines for shifts that overlap: each is on the first line that is free when it starts. */
export function linesOf(spans: readonly Span[]): { lines: number[]; count: number } {
  const ends: number[] = [];
  const lines: number[] = [];
  const order = spans.map((span, index) => ({ span, index })).sort((a, b) => a.span.from - b.span.from);
  for (const { span, index } of order) {
    const free = ends.findIndex((end) => end <= span.from);
    const line = free === -1 ? ends.length : free;
    ends[line] = span.to;
    lines[index] = line;
  }
  return { lines, count: Math.max(1, ends.length) };
}
