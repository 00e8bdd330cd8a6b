/** What a drag along the hours makes of a shift, and what of it is written. */
import { type LocalTime, minutesOfDay, timeOfMinutes } from '@/lib/time/clock';
import { instantsOf, localAt, zonedText } from '@/lib/time/zone';
import type { Break, Shift, ShiftPatch } from '../types';
import { breakSpan, MINUTE_MS, type Span, shiftSpan } from './day-axis';
import { LONGEST_MINUTES, STEP_MINUTES } from './times';

/** What is dragged: the whole shift, one of its ends, or one of its breaks by its index. */
export type Grip = 'move' | 'start' | 'end' | number;

/** The shift of a bar and what of it is dragged, as one name. */
export const gripId = (shiftId: string, grip: Grip): string => `${grip}:${shiftId}`;

export function gripOf(id: string): { shiftId: string; grip: Grip } {
  const at = id.indexOf(':');
  const name = id.slice(0, at);
  const grip = name === 'move' || name === 'start' || name === 'end' ? name : Number(name);
  return { shiftId: id.slice(at + 1), grip };
}

const STEP_MS = STEP_MINUTES * MINUTE_MS;
const LONGEST_MS = LONGEST_MINUTES * MINUTE_MS;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
/** Clocks differ by whole quarter hours everywhere, so those of instants are those of the clock. */
const quarter = (instant: number) => Math.round(instant / STEP_MS) * STEP_MS;

/** The shift after a drag by some minutes; the same object where that changes nothing. It begins within `day`. */
export function adjusted(shift: Shift, grip: Grip, minutes: number, day: Span): Shift {
  if (minutes === 0) return shift;
  const span = shiftSpan(shift);
  const by = minutes * MINUTE_MS;
  if (typeof grip === 'number') return withBreak(shift, span, grip, by);
  if (grip === 'end') {
    const to = clamp(quarter(span.to + by), span.from + STEP_MS, span.from + LONGEST_MS);
    return withSpan(shift, { from: span.from, to });
  }
  if (grip === 'start') {
    const low = Math.max(day.from, span.to - LONGEST_MS);
    const from = clamp(quarter(span.from + by), low, Math.min(day.to, span.to) - STEP_MS);
    return withSpan(shift, { from, to: span.to });
  }
  const from = clamp(quarter(span.from + by), day.from, day.to - STEP_MS);
  const moved = withSpan(shift, { from, to: from + span.to - span.from });
  if (moved === shift) return shift;
  const later = minutesOfDay(moved.start) - minutesOfDay(shift.start);
  return { ...moved, breaks: shift.breaks.map((one) => withStart(one, later)) };
}

function withSpan(shift: Shift, { from, to }: Span): Shift {
  const { zone } = shift;
  const now = shiftSpan(shift);
  if (from === now.from && to === now.to) return shift;
  const start = localAt(zone, from);
  return {
    ...shift,
    date: start.date,
    start: start.time,
    end: localAt(zone, to).time,
    localStart: zonedText(zone, from),
    localEnd: zonedText(zone, to),
  };
}

/** Breaks move with their shift, as on the server. */
const withStart = (one: Break, minutes: number): Break =>
  one.start ? { ...one, start: timeOfMinutes(minutesOfDay(one.start) + minutes) } : one;

function withBreak(shift: Shift, span: Span, index: number, by: number): Shift {
  const dragged = shift.breaks[index];
  const at = dragged && breakSpan(shift.zone, dragged, span);
  if (!dragged || !at) return shift;
  const from = clamp(quarter(at.from + by), span.from, span.to - (at.to - at.from));
  if (from === at.from) return shift;
  const start = localAt(shift.zone, from).time;
  return { ...shift, breaks: shift.breaks.map((one, other) => (other === index ? { ...one, start } : one)) };
}

/**
 * What a drag writes. The server moves the breaks with the start of their shift; while only the start is dragged they
 * stay, so they are named as long as they fit.
 */
export function dayPatch(before: Shift, after: Shift, grip: Grip): ShiftPatch {
  const breaksStay = grip === 'start' && before.breaks.some(({ start }) => start) && breaksFit(after);
  return {
    ...(after.employeeId !== before.employeeId && { employeeId: after.employeeId }),
    ...(after.date !== before.date && { date: after.date }),
    ...(after.start !== before.start && { start: after.start }),
    ...(after.end !== before.end && { end: after.end }),
    ...offsets(before, after),
    ...((typeof grip === 'number' || breaksStay) && { breaks: after.breaks }),
  };
}

function breaksFit(shift: Shift): boolean {
  const span = shiftSpan(shift);
  return shift.breaks.every((one) => !one.start || breakSpan(shift.zone, one, span) !== null);
}

/** Which of two equal times is meant, where the clock repeats an hour. */
function offsets(before: Shift, after: Shift): ShiftPatch {
  const isNew = before.localStart !== after.localStart || before.localEnd !== after.localEnd;
  return isNew ? offsetsOf(after) : {};
}

/** The offsets of a shift's times where the clock repeats their hour; a new value must name them. */
export function offsetsOf({ zone, localStart, localEnd }: Shift): {
  startOffset?: string;
  endOffset?: string;
} {
  const offset = (local: string): string | undefined => {
    const [date, time]: [string, LocalTime] = [local.slice(0, 10), local.slice(11, 16)];
    return instantsOf(zone, date, time).length > 1 ? local.slice(19) : undefined;
  };
  const [startOffset, endOffset] = [offset(localStart), offset(localEnd)];
  return { ...(startOffset && { startOffset }), ...(endOffset && { endOffset }) };
}
