/** When a person cannot work on a day, as spans of the cell's width. */
import { type LocalTime, minutesOfDay } from '@/lib/time/clock';
import type { DayAvailability } from '../types';

/** The cell shows the hours from 6 in the morning to midnight. */
const SHOWN_FROM = 360;
const SHOWN_TO = 1440;

/** `from` and `to` are fractions of the width, 0 to 1. */
type Span = { from: number; to: number };
export type Closed = { allDay: 'time_off' | 'unavailable' | null; spans: Span[] };

/** Minutes from the day's midnight as a part of the cell's width. */
type PartOf = (minutes: number) => number;

const partOfCell: PartOf = (minutes) =>
  Math.min(1, Math.max(0, (minutes - SHOWN_FROM) / (SHOWN_TO - SHOWN_FROM)));

/** `timeOff` is "all_day", or from `start` to `end`. */
export function closedSpans(
  availability?: DayAvailability,
  timeOff?: unknown,
  partOf: PartOf = partOfCell,
): Closed {
  if (timeOff === 'all_day') return { allDay: 'time_off', spans: [{ from: 0, to: 1 }] };
  if (availability === 'unavailable') return { allDay: 'unavailable', spans: [{ from: 0, to: 1 }] };
  const windows = Array.isArray(availability)
    ? availability.filter(({ kind }) => kind === 'unavailable')
    : [];
  const spans = [...windows, ...(isPart(timeOff) ? [timeOff] : [])].flatMap(({ start, end }) =>
    span(start, end, partOf),
  );
  return { allDay: null, spans };
}

function isPart(timeOff: unknown): timeOff is { start: LocalTime; end: LocalTime } {
  return typeof timeOff === 'object' && timeOff !== null && 'start' in timeOff && 'end' in timeOff;
}

function span(start: string, end: string, partOf: PartOf): Span[] {
  const from = minutesOfDay(start);
  const until = minutesOfDay(end);
  const box = { from: partOf(from), to: partOf(until <= from ? until + SHOWN_TO : until) };
  return box.to > box.from ? [box] : [];
}
