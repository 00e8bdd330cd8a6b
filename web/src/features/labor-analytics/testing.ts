/** Figures, pay periods and reports for tests. */
import type { Figures, PayPeriod, Report } from './api';

export const figures: Figures = {
  scheduledMinutes: 2400,
  actualMinutes: 2490,
  scheduledCents: 80_000,
  actualCents: 84_000,
  overtimeMinutes: 90,
  overtimeCents: 1_500,
  premiumCents: 2_000,
  salesCents: 300_000,
  laborBasisPoints: 2_800,
  noShows: 1,
  late: 2,
  reducedMinutes: 15,
  published: { onTime: 1, late: 0 },
};

/** What someone sees who may not see wages. */
export const withoutMoney: Figures = {
  ...figures,
  scheduledCents: null,
  actualCents: null,
  overtimeCents: null,
  premiumCents: null,
  laborBasisPoints: null,
};

export const period = (startDate: string, endDate: string): PayPeriod => ({
  id: startDate,
  startDate,
  endDate,
  payDate: endDate,
  state: 'current',
  approved: 0,
  locked: 0,
  clean: null,
  toReview: null,
});

export const report = (of: Figures, changes: Partial<Report> = {}): Report => ({
  from: '2026-11-16',
  to: '2026-11-19',
  asOf: '2026-11-19',
  locations: [
    { id: 'austin', name: 'Pitaya Austin' },
    { id: 'dallas', name: 'Pitaya Dallas' },
  ],
  totals: of,
  before: { ...of, actualMinutes: 2400, laborBasisPoints: of.laborBasisPoints && 3_000 },
  rows: [{ key: '2026-11-17', name: null, date: '2026-11-17', figures: of }],
  ...changes,
});
