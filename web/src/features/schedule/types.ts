/** The schedule as the server tells it. */
import type { Text } from '@/api/errors';
import type { Finding, FindingCounts } from '@/lib/finding';
import type { Station } from '@/lib/station';
import type { LocalTime } from '@/lib/time/clock';
import type { PlainDate } from '@/lib/time/dates';
import type { ConsentKind, Impact } from './model/impact';

export type Break = { kind: 'meal' | 'rest'; paid: boolean; minutes: number; start: LocalTime | null };

export type PublishState = 'draft' | 'published' | 'changed' | 'removing' | 'awaiting_consent';
export type AckState = 'not_required' | 'pending' | 'confirmed' | 'declined' | 'lapsed';
export type Ack = { state: AckState; at: string | null /** Why they cannot come. */; reason?: string | null };
export type Initiator = 'employer' | 'employee';
/** Who wanted a change, and the reason in the words of the law. */
export type ChangeOrigin = { initiatedBy: Initiator; reason: string | null; evidence: string | null };
/** A reason for a change that the law of the place knows. */
export type ChangeReason = { word: string; label: Text; initiatedBy: Initiator };
/** A change that waits for the employee's answer. */
export type Consent = { kind: ConsentKind; kinds: ConsentKind[]; state: 'needed' | 'given' | 'declined' };
/** The same for the employee, with the words that the law wants them to read; the answer names their version. */
export type MyConsent = Consent & { text: Text; textVersion: string };

/** What of a shift is published, and what a diff compares. */
export type ShiftHalf = {
  employeeId: string | null;
  positionId: string;
  date: PlainDate;
  start: LocalTime;
  end: LocalTime;
  startsAt: string;
  endsAt: string;
};

export type Shift = ShiftHalf & {
  id: string;
  locationId: string;
  departmentId: string;
  localStart: string;
  localEnd: string;
  zone: string;
  breaks: Break[];
  note: string | null;
  onCall: boolean;
  /** Minutes between start and end as a clock on the wall of physics counts them. */
  elapsedMinutes: number;
  paidMinutes: number;
  costCents: number | null;
  clockChangeMinutes: number;
  publishState: PublishState;
  published: ShiftHalf | null;
  ack: Ack;
  consent: Consent | null;
  /** It has begun, so a change of it needs a reason. */
  started?: boolean;
  /** Null where nobody said it. */
  changeOrigin: ChangeOrigin | null;
  version: number;
  updatedAt: string;
  updatedBy: { id: string; name: string };
};

export type AvailabilityWindow = { kind: 'unavailable' | 'preferred'; start: LocalTime; end: LocalTime };
export type DayAvailability = 'open' | 'unavailable' | AvailabilityWindow[];
export type DayTimeOff = 'all_day' | { start: LocalTime; end: LocalTime };

export type Person = {
  employeeId: string;
  firstName: string;
  lastName: string;
  initials: string;
  ageBand?: 'adult' | '16_17' | '14_15' | 'under_14' | 'unknown';
  departmentId: string | null;
  primaryPositionId: string | null;
  positionIds: string[];
  minutes: number;
  elsewhereMinutes: number;
  limitMinutes: number;
  costCents: number | null;
  overtimeMinutes: number;
  findings: FindingCounts;
  availability: Record<PlainDate, DayAvailability>;
  timeOff: Record<PlainDate, DayTimeOff>;
};

export type Day = {
  date: PlainDate;
  minutes: number;
  costCents: number | null;
  headcount: number;
  toFill: number;
  findings: FindingCounts;
  clockChangeMinutes: number;
  /** Why the location is closed that day. */
  closed?: string | null;
  holiday?: Text | null;
};

export type WeekStatus = 'empty' | 'draft' | 'published' | 'changed' | 'closed';

export type Week = {
  locationId: string;
  weekStart: PlainDate;
  weekEnd: PlainDate;
  zone: string;
  status: WeekStatus;
  version: number;
  publishedAt: string | null;
  publishedBy: string | null;
  publishDeadline: string | null;
  noticeDays: number;
  lawNotice: boolean;
  changeReasons: ChangeReason[];
  days: Day[];
  totals: {
    /** Paid minutes. */
    minutes: number;
    wagesCents?: number;
    premiumCents?: number;
    /** Wages and premiums. */
    costCents?: number;
    shifts: number;
    toFill: number;
    findings: FindingCounts;
  };
  people: Person[];
  shifts: Shift[];
  findings: Finding[];
  canSeeCost: boolean;
};

/** The fields a person writes; the server works out the rest. */
export type ShiftFields = {
  positionId: string;
  employeeId: string | null;
  date: PlainDate;
  start: LocalTime;
  end: LocalTime;
  startOffset?: string;
  endOffset?: string;
  breaks?: Break[];
  note?: string | null;
  onCall?: boolean;
};

export type ShiftPatch = Partial<ShiftFields> & {
  restore?: true;
  changeOrigin?: ChangeOrigin;
  /** Why time that has begun is changed. */
  reason?: string;
};
/** `findings` is what the write brought. */
export type ShiftReply = { shift: Shift; weekVersion: number; findings: Finding[]; impact?: Impact };
export type Saved = Pick<ShiftReply, 'shift' | 'findings'>;
export type DeleteReply = { shift: Shift | null; weekVersion: number };

export type VerdictCell = Impact & {
  date: PlainDate;
  label: Text;
  minutesAfter: number;
  /** The gravest finding; `findingCount` says how many there are. */
  findingKey: string | null;
};
export type Verdicts = {
  weekVersion: number;
  rows: { employeeId: string; cells: VerdictCell[] }[];
  findings: Finding[];
};

export type Validation = Impact & {
  findings: Finding[];
  minutesAfter: number;
  costCents?: number;
};

export type Candidate = Impact & {
  employeeId: string;
  /** What it would bring, the gravest first. */
  labels: Text[];
  minutesAfter: number;
  available: boolean;
  /** Holds the position here. */
  trained: boolean;
};

export type DiffItem = {
  shiftId: string;
  employeeId: string | null;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: ShiftHalf | null;
  after: ShiftHalf | null;
  premiumCents: number | null;
  premiums: Finding[];
  needsConsent: boolean;
  consents?: ConsentKind[];
  origin: ChangeOrigin | null;
  /** A law wants to know before it is published. */
  originNeeded: boolean;
};
export type Recipient = {
  employeeId: string;
  name: string;
  channel: 'email' | 'sms' | 'app' | 'none';
  changes: number;
};
export type Diff = {
  version: number;
  items: DiffItem[];
  recipients: Recipient[];
  findings: Finding[];
  premiumCents: number | null;
  toFill: number;
  /** `lawDays` is null where no law asks for notice: then being late needs no reason. */
  notice: { lawDays: number | null; targetDays: number; deadline: string | null; late: boolean };
};

export type PublishBody = {
  version: number;
  notify: 'changed' | 'all' | 'none';
  requireAck: boolean;
  message?: string;
  overrides: { key: string; reason: string }[];
};
export type PublishReply = {
  week: Week;
  published: number;
  awaitingConsent: number | unknown[];
  recipients: Recipient[];
};
export type CopyReply = {
  week: Week;
  copied: number;
  unassigned: { shiftId: string; findings: Finding[] }[];
  /** Left out, because their time has begun. */
  past: number;
  undoId: string;
};
export type ClearReply = { week: Week; cleared: number; kept: number; undoId: string };

/** A shift as its own person sees it. */
export type MyShift = {
  shiftId: string;
  locationId: string;
  locationName: string;
  positionId: string;
  position: Text;
  stationCode: string;
  date: PlainDate;
  start: LocalTime;
  end: LocalTime;
  startsAt: string;
  endsAt: string;
  zone: string;
  breaks: Break[];
  note: string | null;
  ack: Ack;
  /** A no that the manager has not acted on yet. */
  canTakeBack: boolean;
  consent: MyConsent | null;
  proposed: ShiftHalf | null;
  withPeople: string[];
  paidMinutes: number;
  version: number;
  /** Else it is only proposed, and not theirs yet. */
  published: boolean;
};
export type MySchedule = { items: MyShift[]; weekMinutes: number };

export type Position = {
  id: string;
  departmentId: string;
  name: Text;
  code: string;
  station: Station;
  archived?: boolean;
};
export type Department = { id: string; kind: 'foh' | 'boh'; name: Text };
