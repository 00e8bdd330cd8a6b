/** A period, a row and a sheet for the tests, as the server sends them. */
import type { Wire } from '@/api/wire';
import type { EntryFlag, PayLine, PayPeriod, Row, SheetDay, SheetEntry, TimeEdit, Timesheet } from './api';

export const PERIOD: PayPeriod = {
  id: '2026-11-16',
  startDate: '2026-11-16',
  endDate: '2026-11-29',
  payDate: '2026-12-04',
  state: 'current',
  toReview: null,
  clean: null,
  approved: 0,
  locked: 0,
};
export const EARLIER: PayPeriod = {
  ...PERIOD,
  id: '2026-11-02',
  startDate: '2026-11-02',
  endDate: '2026-11-15',
  payDate: '2026-11-20',
  state: 'past',
};

export const flag = (code: EntryFlag['code'], change: Partial<EntryFlag> = {}): EntryFlag => ({
  code,
  date: '2026-11-19',
  entryId: 'e1',
  cleared: false,
  ...change,
});

export const row = (change: Partial<Row> = {}): Row => ({
  employeeId: 'ana',
  name: 'Ana Ortiz',
  state: 'open',
  version: 3,
  scheduledMinutes: 450,
  workedMinutes: 454,
  regularMinutes: 454,
  overtimeMinutes: 0,
  doubletimeMinutes: 0,
  leaveMinutes: 0,
  premiumCents: 0,
  wagesCents: 16_268,
  grossCents: 16_268,
  declaredTipsCents: 0,
  flags: [],
  openEdits: 0,
  days: [{ date: '2026-11-19', scheduledMinutes: 450, workedMinutes: 454, flags: [] }],
  ...change,
});

export const sheets = (rows: Row[]): Wire<'PeriodSheets'> => ({
  period: PERIOD,
  locations: [{ id: 'loc-1', name: 'North Park' }],
  rows,
  totals: {
    scheduledMinutes: 27_720,
    workedMinutes: 27_504,
    regularMinutes: 27_206,
    overtimeMinutes: 298,
    doubletimeMinutes: 0,
    leaveMinutes: 0,
    premiumCents: 2150,
    wagesCents: 950_246,
    grossCents: 952_396,
    declaredTipsCents: 0,
  },
});

/** 9:58:12 AM to 6:01:40 PM in San Diego, with a meal of 31 minutes. */
export const entry = (change: Partial<SheetEntry> = {}): SheetEntry => ({
  id: 'e1',
  locationId: 'loc-1',
  positionId: 'line',
  startsAt: '2026-11-19T17:58:12Z',
  endsAt: '2026-11-20T02:01:40Z',
  paidMinutes: 452,
  breaks: [{ kind: 'meal', paid: false, startsAt: '2026-11-19T22:00:05Z', endsAt: '2026-11-19T22:31:10Z' }],
  cashTipsCents: null,
  attestation: null,
  flags: [],
  punches: [
    {
      id: 'p1',
      kind: 'clock_in',
      at: '2026-11-19T17:58:12Z',
      source: 'kiosk',
      offline: false,
      geofence: null,
      distanceM: null,
      photoId: null,
      voided: false,
      editId: null,
    },
    {
      id: 'p2',
      kind: 'clock_out',
      at: '2026-11-20T02:01:40Z',
      source: 'phone',
      offline: true,
      geofence: 'outside',
      distanceM: 240,
      photoId: null,
      voided: false,
      editId: null,
    },
  ],
  ...change,
});

export const day = (change: Partial<SheetDay> = {}): SheetDay => ({
  date: '2026-11-19',
  scheduled: [
    {
      shiftId: 's1',
      locationId: 'loc-1',
      startsAt: '2026-11-19T18:00:00Z',
      endsAt: '2026-11-20T02:00:00Z',
      positionId: 'line',
    },
  ],
  entries: [entry()],
  findings: [],
  premiums: [],
  ...change,
});

export const line = (change: Partial<PayLine> = {}): PayLine => ({
  weekStart: '2026-11-16',
  locationId: 'loc-1',
  positionId: 'line',
  rateE4: 210_000,
  kind: 'regular',
  minutes: 2400,
  cents: 84_000,
  ruleId: null,
  title: null,
  ...change,
});

export const edit = (change: Partial<TimeEdit> = {}): TimeEdit => ({
  id: 'x1',
  employeeId: 'ana',
  entryId: 'e1',
  reason: 'The tablet had no network',
  minutesBefore: 435,
  minutesAfter: 452,
  madeAt: '2026-11-20T16:00:00Z',
  madeByName: 'Carmen',
  answer: 'pending',
  answerNote: null,
  answeredAt: null,
  ...change,
});

export const sheet = (change: Partial<Timesheet> = {}): Timesheet => ({
  period: PERIOD,
  employeeId: 'ana',
  name: 'Ana Ortiz',
  state: 'open',
  version: 3,
  signedAt: null,
  disputeNote: null,
  approvedAt: null,
  approvedByName: null,
  lockedAt: null,
  sha256: null,
  days: [day()],
  weeks: [
    {
      weekStart: '2026-11-16',
      regularMinutes: 2400,
      overtimeMinutes: 280,
      doubletimeMinutes: 0,
      regularRateE4: 210_000,
      wagesCents: 98_700,
      overtimePremiumCents: 4900,
      qualifiedOvertimeCents: 4900,
      tipCreditCents: 0,
      trace: [
        { en: 'Over 8 h in a day: 9 min', es: 'Más de 8 h en un día: 9 min' },
        { en: 'Over 40 h in the week: 271 min', es: 'Más de 40 h en la semana: 271 min' },
      ],
    },
  ],
  lines: [line(), line({ kind: 'overtime', minutes: 280, rateE4: 315_000, cents: 14_700 })],
  edits: [],
  ...change,
});

/** The period is over, and not paid yet. */
export const OVER: PayPeriod = { ...PERIOD, state: 'past' };
