/** The opening hours of a location while they are being edited: each day has its times as typed, also a closed one. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import type { Wire } from '@/api/wire';
import { fault } from '@/components/form/schema';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';

export type DayHours = { closed: boolean; opens: string; closes: string };
export type HoursDraft = Record<Weekday, DayHours>;

const FAULTS = defineMessages({
  time: { id: 'settings.hours.time', defaultMessage: 'Enter a time.' },
});

const DAY = z.object({ closed: z.boolean(), opens: z.string(), closes: z.string() }).check(
  z.check<DayHours>(({ value, issues }) => {
    if (value.closed) return;
    for (const name of ['opens', 'closes'] as const) {
      if (value[name] === '')
        issues.push({ code: 'custom', path: [name], message: fault(FAULTS.time), input: '', continue: true });
    }
  }),
);
export const HOURS = z.record(z.enum(WEEKDAYS), DAY);

const byDay = (hoursOf: (day: Weekday) => DayHours): HoursDraft =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(day)])) as HoursDraft;

/** The wire has no row for a closed day. */
export function hoursDraft(hours: readonly Wire<'OpeningHours'>[]): HoursDraft {
  return byDay((day) => {
    const found = hours.find((one) => one.day === day);
    return { closed: !found, opens: found?.opens ?? '', closes: found?.closes ?? '' };
  });
}

const openDays = (draft: HoursDraft) => WEEKDAYS.filter((day) => !draft[day].closed);

/** In the order in which the server keeps them, so that unchanged hours are equal to those that were read. */
export const hoursToWire = (draft: HoursDraft): Wire<'OpeningHours'>[] =>
  openDays(draft).map((day) => ({ day, opens: draft[day].opens, closes: draft[day].closes }));

/** `openingHours`, `openingHours[2]` or `openingHours[2].closes`. */
const SERVER_FIELD = /^openingHours(?:\[(\d+)\])?(?:\.(opens|closes))?/;

/**
 * A refusal in the form's names. The server counts only the open days: its `openingHours[0]` is the first of them. What it
 * says about a day, or about all the hours, is said beside a time.
 */
export function hoursRefusal(error: unknown, draft: HoursDraft): unknown {
  if (!(error instanceof ApiError && error.problem?.fields)) return error;
  const days = openDays(draft);
  const fields = error.problem.fields.map((one) => {
    const found = SERVER_FIELD.exec(one.field);
    const day = found && days[Number(found[1] ?? 0)];
    return day ? { ...one, field: `openingHours.${day}.${found[2] ?? 'opens'}` } : one;
  });
  return new ApiError(error.status, JSON.stringify({ ...error.problem, fields }), '');
}

/** The days in the order of a workweek. */
export function workweek(start: Weekday): Weekday[] {
  const first = WEEKDAYS.indexOf(start);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
}

const isFilled = ({ closed, opens, closes }: DayHours) => !closed && opens !== '' && closes !== '';

/** The first of the days that has its times. */
export const firstFilled = (draft: HoursDraft, days: readonly Weekday[]) =>
  days.find((day) => isFilled(draft[day]));

/** The same hours on every day. */
export const copied = (draft: HoursDraft, from: Weekday): HoursDraft => byDay(() => ({ ...draft[from] }));

/** What times mean that close at or before they open: the next day, or a whole day. */
export function closing(hours: DayHours): 'next_day' | 'all_day' | null {
  if (!isFilled(hours) || hours.closes > hours.opens) return null;
  return hours.closes === hours.opens ? 'all_day' : 'next_day';
}
