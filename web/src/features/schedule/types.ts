/** The schedule as the server sends it. */
import type { Wire } from '@/api/wire';

export type Break = Wire<'Break'>;
/** Who wanted a change, and the reason in the words of the law. */
export type ChangeOrigin = Wire<'ChangeReason'>;
/** A reason for a change that the law of the place knows. */
export type ChangeReason = Wire<'ReasonView'>;

/** What of a shift is published, and what a diff compares. */
export type ShiftHalf = Wire<'ShiftDetailsView'>;
export type Shift = Wire<'ShiftView'>;

export type DayAvailability = Wire<'DayAvailability'>;

export type Person = Wire<'PersonView'>;
export type ShiftElsewhere = Wire<'ShiftElsewhere'>;
export type Day = Wire<'DayView'>;
export type Week = Wire<'WeekView'>;
export type PremiumLine = Wire<'PremiumLine'>;

type Change = Wire<'ShiftChange'>;
/** What a new shift, a change and a trial all take. */
type Shared = keyof Wire<'NewShift'> & keyof Change & keyof Wire<'Trial'>;
type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields a person writes; the server works out the rest. */
export type ShiftFields = Pick<Wire<'NewShift'>, Exclude<Shared, 'employeeId' | 'breaks'>> &
  Record<Extract<Shared, 'employeeId'>, Shift['employeeId']> &
  Partial<Record<Extract<Shared, 'breaks'>, Break[]>>;

/** Where a shift goes, with the offsets of its times where the clock repeats an hour. */
export type Destination = Pick<ShiftFields, 'employeeId' | 'date' | 'startOffset' | 'endOffset'>;

export type ShiftPatch = Partial<ShiftFields> & Present<Pick<Change, 'restore' | 'changeOrigin' | 'reason'>>;
/** `findings` is what the write brought. */
export type Saved = { shift: Shift; findings: Wire<'ShiftResult'>['findings'] };

/** One change of many that are made together. */
export type ShiftOp = Wire<'ShiftOp'>;
export type RecordedPlan = Wire<'RecordedPlan'>;
export type ShiftEvent = Wire<'ShiftEvent'>;

export type Verdicts = Wire<'VerdictMap'>;
export type VerdictCell = Wire<'Cell'>;
export type Validation = Wire<'Verdict'>;
export type Candidate = Wire<'Candidate'>;

export type Diff = Wire<'Diff'>;
export type DiffItem = Wire<'DiffItem'>;
export type Recipient = Wire<'Recipient'>;
export type PublishBody = Wire<'Publication'>;

/** A shift as its own person sees it. */
export type MyShift = Wire<'MyShift'>;

export type Position = Wire<'Position'>;
export type Department = Wire<'Department'>;
