/** What waits for a manager in a period, and how its rows and days are grouped. */
import { groupBy } from '@/lib/group-by';
import { addDays, daysBetween, type PlainDate } from '@/lib/time/dates';
import { isForReview } from '@/scheduling/timesheets/review';
import type {
  EntryFlag,
  FlagCode,
  PayLine,
  PayPeriod,
  Row,
  SheetBreak,
  SheetDay,
  SheetEntry,
  SheetState,
  TimeEdit,
} from './api';

/** What keeps time from being paid cannot be let stand: the times or the wage must change. */
const TO_CORRECT: ReadonlySet<FlagCode> = new Set<FlagCode>(['missing_out', 'overlap', 'wage_missing']);

export const needsReview = ({ code, cleared }: EntryFlag): boolean => !cleared && isForReview(code);
export const canClear = ({ code, cleared, entryId }: EntryFlag): boolean =>
  !cleared && entryId !== null && !TO_CORRECT.has(code);

/** What a row still needs, in the order of its days; what must be settled comes first. */
export function openFlags(flags: readonly EntryFlag[]): EntryFlag[] {
  const open = flags.filter(({ cleared }) => !cleared);
  return [...open.filter(needsReview), ...open.filter((flag) => !needsReview(flag))];
}

const GROUPS = ['review', 'clean', 'approved', 'locked'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(row: Pick<Row, 'state' | 'flags' | 'openEdits'>): Group {
  if (row.state === 'approved' || row.state === 'locked') return row.state;
  return row.state === 'disputed' || row.openEdits > 0 || row.flags.some(needsReview) ? 'review' : 'clean';
}

/** The rows of each group, and no empty group. */
export const grouped = (rows: readonly Row[]): { group: Group; rows: Row[] }[] =>
  GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) })).filter(
    (one) => one.rows.length > 0,
  );

export const FILTERS = ['all', 'review', 'overtime', 'edited', 'unsigned'] as const;
export type Filter = (typeof FILTERS)[number];

const PASSES: Record<Filter, (row: Row) => boolean> = {
  all: () => true,
  review: (row) => groupOf(row) === 'review',
  overtime: ({ overtimeMinutes, doubletimeMinutes }) => overtimeMinutes + doubletimeMinutes > 0,
  edited: ({ flags }) => flags.some(({ code }) => code === 'edited'),
  unsigned: ({ state }) => state === 'open' || state === 'disputed',
};

/** `flag` narrows further, to rows that have it open. */
export const filtered = (rows: readonly Row[], filter: Filter, flag: FlagCode | ''): Row[] =>
  rows.filter(
    (row) =>
      PASSES[filter](row) && (!flag || row.flags.some(({ code, cleared }) => code === flag && !cleared)),
  );

/** The codes that rows have open, each once. */
export const flagsOf = (rows: readonly Row[]): FlagCode[] => [
  ...new Set(rows.flatMap(({ flags }) => flags.filter(({ cleared }) => !cleared).map(({ code }) => code))),
];

const WEEK = 7;

/** The dates of a period in weeks of seven days; the last one may be shorter. */
export function weeksOf({ startDate, endDate }: Pick<PayPeriod, 'startDate' | 'endDate'>): PlainDate[][] {
  const days = daysBetween(startDate, endDate) + 1;
  return Array.from({ length: Math.ceil(days / WEEK) }, (_, week) =>
    Array.from({ length: Math.min(WEEK, days - week * WEEK) }, (_, day) =>
      addDays(startDate, week * WEEK + day),
    ),
  );
}

/** The week of a period that a date is in; the last one where the period is over. */
export function weekIndex(weeks: readonly PlainDate[][], today: PlainDate): number {
  const found = weeks.findIndex((days) => days.includes(today));
  return found < 0 ? weeks.length - 1 : found;
}

/** The newest first. */
const newestFirst = (periods: readonly PayPeriod[]): PayPeriod[] =>
  [...periods].sort((a, b) => b.startDate.localeCompare(a.startDate));

/** All of them, the newest first, and the open one with its neighbors. */
export type Periods = {
  all: PayPeriod[];
  open: PayPeriod;
  before: PayPeriod | undefined;
  after: PayPeriod | undefined;
};

/**
 * The period of an address. Without one: for who approves, the last one until it is locked or paid; else the current one.
 */
export function choosePeriod(
  list: readonly PayPeriod[],
  wanted: string,
  { approves, today }: { approves: boolean; today: PlainDate },
): Periods | undefined {
  const periods = newestFirst(list);
  const current = periods.find(({ state }) => state === 'current') ?? periods[0];
  const last = periods.find(({ state }) => state !== 'current');
  const waits = approves && last?.state === 'past' && today <= last.payDate ? last : undefined;
  const open = periods.find(({ id }) => id === wanted) ?? waits ?? current;
  if (!open) return undefined;
  const at = periods.indexOf(open);
  return { all: periods, open, before: periods[at + 1], after: periods[at - 1] };
}

export const totalPaid = (days: readonly SheetDay[]): number => sum(days.map(paidOf));
export const paidOf = ({ entries }: Pick<SheetDay, 'entries'>): number =>
  sum(entries.map(({ paidMinutes }) => paidMinutes));
export const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);

const MINUTE_MS = 60_000;
const minutesBetween = (from: string, to: string) =>
  Math.floor(Date.parse(to) / MINUTE_MS) - Math.floor(Date.parse(from) / MINUTE_MS);

/** Minutes of a break that ended. */
export const breakMinutes = ({ startsAt, endsAt }: SheetBreak): number =>
  endsAt === null ? 0 : minutesBetween(startsAt, endsAt);

/** A stretch of a day's axis, in percent of its length. */
export type Stretch = { left: number; width: number };

/** Where times are on an axis that covers all the planned and worked time of a day; `now` ends what still goes on. */
export function axisOf({ scheduled, entries }: Pick<SheetDay, 'scheduled' | 'entries'>, now: Date) {
  const moments = [
    ...scheduled.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...entries.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? now.toISOString()]),
  ].map((at) => Date.parse(at));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const length = Math.max(1, to - from);
  return (startsAt: string, endsAt: string | null): Stretch => {
    const start = Date.parse(startsAt);
    const end = endsAt === null ? now.getTime() : Date.parse(endsAt);
    return { left: ((start - from) / length) * 100, width: (Math.max(0, end - start) / length) * 100 };
  };
}

/** Whether a sheet can still be changed. */
export const isEditable = (state: SheetState): boolean => state !== 'locked' && state !== 'approved';

/** The day of an entry; none where it was removed. */
export const dayOfEntry = (days: readonly SheetDay[], entryId: string): SheetDay | undefined =>
  days.find(({ entries }) => entries.some(({ id }) => id === entryId));

export type TimeChange = { kind: 'clock_in' | 'clock_out'; from: string | null; to: string | null };

/** What an edit did to the start and the end of an entry, as its punches show it; breaks are not named. */
export function changesOf(
  { id }: Pick<TimeEdit, 'id'>,
  { punches }: Pick<SheetEntry, 'punches'>,
): TimeChange[] {
  return (['clock_in', 'clock_out'] as const).flatMap((kind) => {
    const ofKind = punches.filter((punch) => punch.kind === kind);
    const added = ofKind.find(({ editId }) => editId === id);
    if (!added) return [];
    const before = ofKind.filter(({ voided, editId }) => voided && editId !== id).at(-1);
    return before?.at === added.at ? [] : [{ kind, from: before?.at ?? null, to: added.at }];
  });
}

export type SummedLine = { key: string; line: PayLine; minutes: number; cents: number | null };

/**
 * Lines of one kind, position and rate in one; an amount that the reader may not see stays unknown. Corrections of several
 * weeks stay apart.
 */
export function summedLines(lines: readonly PayLine[]): SummedLine[] {
  const keyOf = ({ kind, positionId, rateE4, ruleId, title, weekStart }: PayLine) =>
    [kind, positionId, rateE4, ruleId, title?.en, kind === 'correction' && weekStart].join(' ');
  return [...groupBy(lines, keyOf)].flatMap(([key, [line, ...more]]) => {
    if (!line) return [];
    const all = [line, ...more];
    const cents = all.some((one) => one.cents === null) ? null : sum(all.map((one) => one.cents ?? 0));
    return [{ key, line, minutes: sum(all.map(({ minutes }) => minutes)), cents }];
  });
}

/** What the rules say about the premium of a line, by day. */
export const findingsOf = ({ ruleId, title }: PayLine, days: readonly SheetDay[]) =>
  days.flatMap(({ date, findings }) =>
    findings
      .filter((finding) => finding.ruleId === ruleId && finding.title.en === title?.en)
      .map((finding) => ({ date, finding })),
  );
