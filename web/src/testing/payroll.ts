/** A locked period of two people for the tests, a payroll provider and its files, as the server sends them. */
import type { Wire } from '@/api/wire';

export const PERIOD: Wire<'PayrollPeriod'> = {
  id: '2026-11-16',
  startDate: '2026-11-16',
  endDate: '2026-11-29',
  payDate: '2026-12-04',
  state: 'locked',
  people: 2,
  locked: 2,
  exports: 0,
};
export const BEFORE: Wire<'PayrollPeriod'> = {
  ...PERIOD,
  id: '2026-11-02',
  startDate: '2026-11-02',
  endDate: '2026-11-15',
  payDate: '2026-11-20',
};

const totals = (change: Partial<Wire<'PayrollTotals'>> = {}): Wire<'PayrollTotals'> => ({
  workedMinutes: 4885,
  regularMinutes: 4596,
  overtimeMinutes: 289,
  doubletimeMinutes: 0,
  leaveMinutes: 0,
  premiumCents: 0,
  wagesCents: 176_033,
  tipsCents: 41_724,
  cashTipsCents: 0,
  correctionCents: 0,
  grossCents: 217_757,
  overtimePremiumCents: 5058,
  ...change,
});

const DIEGO: Wire<'PayrollRow'> = {
  key: 'diego',
  name: { en: 'Diego Fuentes', es: 'Diego Fuentes' },
  employeeId: 'diego',
  rateE4: 210_000,
  state: 'locked',
  minor: false,
  totals: totals(),
  weeks: [
    {
      weekStart: '2026-11-16',
      parts: [
        { kind: 'regular', minutes: 2400, rateE4: 210_000, cents: 84_000 },
        { kind: 'overtime', minutes: 280, rateE4: 315_000, cents: 14_700 },
      ],
      note: { en: '9 min over 8 h a day, 4:31 over 40 h', es: '9 min sobre 8 h al día, 4:31 sobre 40 h' },
      qualifiedOvertimeCents: 4900,
    },
  ],
  corrections: [],
};

const SOFIA: Wire<'PayrollRow'> = {
  ...DIEGO,
  key: 'sofia',
  name: { en: 'Sofía Méndez', es: 'Sofía Méndez' },
  employeeId: 'sofia',
  rateE4: 190_000,
  totals: totals({ overtimeMinutes: 0, regularMinutes: 4535, workedMinutes: 4535, premiumCents: 3800 }),
  weeks: [],
};

export const check = (
  code: Wire<'PayrollCheck'>['code'],
  change: Partial<Wire<'PayrollCheck'>> = {},
): Wire<'PayrollCheck'> => ({ code, ok: 'yes', count: 0, cents: null, people: [], path: null, ...change });

export const summary = (change: Partial<Wire<'PayrollSummary'>> = {}): Wire<'PayrollSummary'> => ({
  period: { ...PERIOD, toReview: null, clean: null, approved: 2, locked: 2 },
  people: 2,
  signed: 1,
  approved: 2,
  locked: 2,
  totals: totals({ workedMinutes: 9420, grossCents: 2_333_258 }),
  before: totals({ workedMinutes: 9000 }),
  scheduledMinutes: 9400,
  salesCents: 622_000,
  rows: [DIEGO, SOFIA],
  checks: [
    check('approved_and_locked'),
    check('tips_given_out', {
      ok: 'no',
      count: 1,
      cents: 1900,
      path: '/payroll-reports?tab=tips',
    }),
    check('hundredths', { ok: 'note', cents: 23 }),
    check('w2', { cents: 4900, tipsCents: 541_591 }),
  ],
  ruleSet: { name: { en: 'California adult hours', es: 'Horas de adultos de California' }, version: '4be1' },
  ...change,
});

export const GUSTO: Wire<'PayrollProvider'> = {
  id: 'gusto',
  settings: {},
  codes: [
    { code: 'REG', name: 'Regular', needed: true },
    { code: 'REST_PREM', name: null, needed: true },
  ],
  version: 4,
};

const FILE: Wire<'ExportTotals'> = {
  regularHours: 15_218,
  overtimeHours: 482,
  minutes: 9420,
  grossCents: 2_249_810,
  tipsCents: 83_448,
  leftOutCents: 0,
  people: 2,
};

export const SHA = `4be1${'0'.repeat(56)}9c07`;

export const preview = (problems: Wire<'ExportProblem'>[] = []): Wire<'ExportPreview'> => ({
  problems,
  header: ['last_name', 'regular_hours', 'overtime_hours'],
  rows: [
    ['Fuentes', '76.60', '4.82'],
    ['Méndez', '75.58', ''],
  ],
  rowCount: 2,
  hundredthsCents: -23,
  hundredthsSent: true,
  totals: FILE,
  sha256: SHA,
});

export const run = (change: Partial<Wire<'ExportRun'>> = {}): Wire<'ExportRun'> => ({
  id: 'run-1',
  provider: 'gusto',
  mode: 'premium',
  locationId: null,
  madeAt: '2026-12-01T18:00:00Z',
  madeByName: 'Ingrid Halvorsen',
  fileName: 'gusto-2026-11-16.csv',
  sha256: SHA,
  rowCount: 2,
  totals: FILE,
  stale: false,
  acknowledgedAt: null,
  differences: null,
  ...change,
});
