/** How a person says that a day was: times of day at the location, which become instants. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { fail, neededText } from '@/components/form/schema';
import type { LocalTime } from '@/lib/time/clock';
import type { PlainDate } from '@/lib/time/dates';
import { instantOf, localAt, nextAt } from '@/lib/time/zone';
import type { BreakChoice, ClockEntry } from '../api';

export type FixBreak = { kind: Wire<'PunchBreakKind'>; start: string; end: string };
export type FixValues = {
  date: string;
  clockIn: string;
  clockOut: string;
  breaks: FixBreak[];
  note: string;
};
/** Worked time as the clock and the timesheet know it. */
export type WorkedEntry = Pick<ClockEntry, 'id' | 'locationId' | 'startsAt' | 'endsAt' | 'breaks'>;
type Times = Pick<Wire<'NewTimeRequest'>, 'date' | 'clockInAt' | 'clockOutAt' | 'breaks'>;

const FAULTS = defineMessages({
  time: { id: 'timeclock.fault.time', defaultMessage: 'Enter a time.' },
});
const TIME = /^\d{2}:\d{2}$/;

const neededTime = () =>
  z.pipe(
    z.string(),
    z.transform((time, context): LocalTime => (TIME.test(time) ? time : fail(context, FAULTS.time))),
  );

export const FIX_SCHEMA = z.object({
  date: neededText(),
  clockIn: neededTime(),
  /** Empty while the work goes on. */
  clockOut: z.string(),
  breaks: z.array(
    z.object({
      kind: z.custom<FixBreak['kind']>(),
      start: neededTime(),
      end: neededTime(),
    }),
  ),
  note: neededText(),
});

const instant = (at: number) => new Date(at).toISOString();

/**
 * Each time is the first one on the clock after the one before it, so that work goes past midnight. Whether a break is paid
 * follows from its kind, as the location has it.
 */
export function timesOf(
  { zone, breaks: choices }: { zone: string; breaks: readonly BreakChoice[] },
  { date, clockIn, clockOut, breaks }: Omit<FixValues, 'note'>,
): Times {
  const clockInAt = instantOf(zone, date, clockIn);
  return {
    date,
    clockInAt: instant(clockInAt),
    clockOutAt: clockOut ? instant(nextAt(zone, clockInAt, clockOut)) : null,
    breaks: breaks.map(({ kind, start, end }) => {
      const startsAt = nextAt(zone, clockInAt - 1, start);
      const paid = choices.find((choice) => choice.kind === kind)?.paid ?? kind === 'rest';
      return { kind, paid, startsAt: instant(startsAt), endsAt: instant(nextAt(zone, startsAt, end)) };
    }),
  };
}

/** The date on the clock when an entry began: past midnight another one than the workday. */
export const dateOf = ({ startsAt }: WorkedEntry, zone: string): PlainDate =>
  localAt(zone, Date.parse(startsAt)).date;

/** An entry as the form of a day shows it; without one, nothing. */
export function valuesOf(entry: WorkedEntry | undefined, zone: string, day: PlainDate): FixValues {
  const local = (at: string) => localAt(zone, Date.parse(at));
  if (!entry) return { date: day, clockIn: '', clockOut: '', breaks: [], note: '' };
  return {
    date: day,
    clockIn: local(entry.startsAt).time,
    clockOut: entry.endsAt ? local(entry.endsAt).time : '',
    breaks: entry.breaks.map(({ kind, startsAt, endsAt }) => ({
      kind,
      start: local(startsAt).time,
      end: endsAt ? local(endsAt).time : '',
    })),
    note: '',
  };
}
