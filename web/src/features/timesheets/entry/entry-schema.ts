/** What is typed about a time entry → what is sent. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import { fault, neededText } from '@/components/form/schema';
import { localAt } from '@/lib/time/zone';
import type { SheetBreak, SheetEntry } from '../api';
import { reasonText } from '../reason-sheet';
import { exact, type Found, nextAfter, onDate, type Pass, passOf } from './times';

const TIME_FAULTS = defineMessages({
  missing: {
    id: 'schedule.refused.no_time',
    defaultMessage: 'Clocks go forward that night, so this time doesn’t exist.',
  },
  twice: { id: 'timesheets.which_time', defaultMessage: 'Clocks go back that night. Which one?' },
  outside: { id: 'timesheets.break_outside', defaultMessage: 'A break must be within the time worked.' },
});

export type Typed = { time: string; pass: Pass };
type TypedBreak = { kind: SheetBreak['kind']; paid: boolean; start: Typed; end: Typed };
export type EntryValues = {
  /** Whose time it is. */
  employeeId: string;
  date: string;
  clockIn: Typed;
  /** Empty: no one clocked out yet. */
  clockOut: Typed;
  positionId: string;
  breaks: TypedBreak[];
  reason: string;
};

/** What the API takes, besides where it was. */
export type EntrySent = {
  employeeId: string;
  clockInAt: string;
  clockOutAt: string | null;
  positionId: string;
  breaks: { kind: SheetBreak['kind']; paid: boolean; startsAt: string; endsAt: string }[];
  reason: string;
};

/** The stored entry's fields, or those of a new one. */
export function draftOf(zone: string, employeeId: string, entry: SheetEntry): EntryValues {
  const typed = (at: string | null): Typed =>
    at === null
      ? { time: '', pass: '' }
      : { time: localAt(zone, Date.parse(at)).time, pass: passOf(zone, Date.parse(at)) };
  return {
    employeeId,
    date: localAt(zone, Date.parse(entry.startsAt)).date,
    clockIn: typed(entry.startsAt),
    clockOut: typed(entry.endsAt),
    positionId: entry.positionId ?? '',
    breaks: entry.breaks
      .filter(({ endsAt }) => endsAt !== null)
      .map(({ kind, paid, startsAt, endsAt }) => ({
        kind,
        paid,
        start: typed(startsAt),
        end: typed(endsAt),
      })),
    reason: '',
  };
}

type Context = z.core.ParsePayload;

const TYPED = z.custom<Typed>();
const NEEDED = z
  .custom<Typed>()
  .check(z.refine(({ time }) => time !== '', { error: fault({ id: 'field.required' }), path: ['time'] }));

type Options = {
  zone: string;
  /** The stored entry, whose seconds stay where its minutes do. */
  stored?: SheetEntry | undefined;
  /** Whether it must have ended. */
  needsEnd: boolean;
};

export function entrySchema({ zone, stored, needsEnd }: Options) {
  return z.pipe(
    z.object({
      employeeId: neededText(),
      date: neededText(),
      clockIn: NEEDED,
      clockOut: needsEnd ? NEEDED : TYPED,
      positionId: neededText(),
      breaks: z.array(
        z.object({ kind: z.custom<SheetBreak['kind']>(), paid: z.boolean(), start: NEEDED, end: NEEDED }),
      ),
      reason: reasonText(),
    }),
    z.transform((values: EntryValues, context): EntrySent => {
      const start = instant(
        context,
        ['clockIn'],
        onDate(zone, values.date, values.clockIn.time, values.clockIn.pass),
      );
      const after = (path: Path, { time, pass }: Typed, from: number) =>
        instant(context, path, nextAfter(zone, from, time, pass));
      const end = values.clockOut.time === '' ? null : after(['clockOut'], values.clockOut, start);
      const breaks = values.breaks.map((one, index) => {
        const startsAt = after(['breaks', index, 'start'], one.start, start);
        const endsAt = after(['breaks', index, 'end'], one.end, startsAt);
        if (end !== null && endsAt > end)
          context.issues.push(issue(context, ['breaks', index, 'end', 'time'], TIME_FAULTS.outside));
        const was = stored?.breaks[index];
        return {
          kind: one.kind,
          paid: one.paid,
          startsAt: exact(startsAt, was?.startsAt ?? null),
          endsAt: exact(endsAt, was?.endsAt ?? null),
        };
      });
      return {
        employeeId: values.employeeId,
        clockInAt: exact(start, stored?.startsAt ?? null),
        clockOutAt: end === null ? null : exact(end, stored?.endsAt ?? null),
        positionId: values.positionId,
        breaks,
        reason: values.reason,
      };
    }),
  );
}

type Path = (string | number)[];

const issue = (context: Context, path: Path, message: Parameters<typeof fault>[0]) => ({
  code: 'custom' as const,
  message: fault(message),
  path,
  input: context.value,
  continue: true,
});

/** The instant of a typed time; says at its field why there is none. What follows is then counted from anywhere. */
function instant(context: Context, path: Path, found: Found): number {
  if (found.kind === 'found') return found.at;
  const fault = found.kind === 'twice' ? TIME_FAULTS.twice : TIME_FAULTS.missing;
  context.issues.push(issue(context, [...path, found.kind === 'twice' ? 'pass' : 'time'], fault));
  return found.kind === 'twice' ? (found.instants[0] ?? 0) : 0;
}
