/**
 * Typed clock times of a time entry → instants. In the night of a clock change a time can be missing, or come twice: then
 * the person says which one is meant.
 */
import type { LocalTime } from '@/lib/time/clock';
import { addDays, type PlainDate } from '@/lib/time/dates';
import { instantsOf, localAt } from '@/lib/time/zone';

/** Which of two equal clock times; '' where it was not asked. */
export type Pass = '' | 'first' | 'second';
export type Found =
  | { kind: 'found'; at: number }
  | { kind: 'missing' }
  | { kind: 'twice'; instants: number[] };

/** The instant on a date. */
export function onDate(zone: string, date: PlainDate, time: LocalTime, pass: Pass): Found {
  return choose(instantsOf(zone, date, time), pass);
}

/** The next instant after another one: on the same date, or on the next. */
export function nextAfter(zone: string, start: number, time: LocalTime, pass: Pass): Found {
  const from = localAt(zone, start);
  for (const date of [from.date, addDays(from.date, 1)]) {
    const all = instantsOf(zone, date, time);
    const isAhead = date > from.date || time > from.time;
    if (all.length === 0 && isAhead) return { kind: 'missing' };
    const ahead = all.filter((instant) => instant > start);
    if (ahead.length > 0) return choose(ahead, pass);
  }
  return { kind: 'missing' };
}

function choose(instants: number[], pass: Pass): Found {
  const [first, second] = instants;
  if (first === undefined) return { kind: 'missing' };
  if (second === undefined) return { kind: 'found', at: first };
  if (pass === '') return { kind: 'twice', instants };
  return { kind: 'found', at: pass === 'first' ? first : second };
}

/** Which of two equal clock times an instant is. */
export function passOf(zone: string, instant: number): Pass {
  const { date, time } = localAt(zone, instant);
  const all = instantsOf(zone, date, time);
  if (all.length < 2) return '';
  return instant < (all[1] ?? 0) ? 'first' : 'second';
}

/** A typed time that is the stored one to the minute keeps its seconds. */
export function exact(at: number, stored: string | null): string {
  const minute = (instant: number) => Math.floor(instant / 60_000);
  return stored !== null && minute(Date.parse(stored)) === minute(at) ? stored : new Date(at).toISOString();
}
