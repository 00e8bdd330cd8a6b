/** What labor analytics read. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import type { PlainDate } from '@/lib/time/dates';

export type Report = Wire<'LaborAnalytics'>;
export type Figures = Report['totals'];
export type Row = Report['rows'][number];
export type LeagueRow = Wire<'LaborLeague'>['rows'][number];
export type PayPeriod = Wire<'PayPeriodView'>;

export const PIVOTS = ['day', 'location', 'position'] as const;
export type Pivot = (typeof PIVOTS)[number];

/** Some days, and the location that they are about: of every one where none is named. */
export type Asked = { from: PlainDate; to: PlainDate; locationId: string | undefined };

export const periodsQuery = read('/api/pay-periods');
export const reportQuery = ({ from, to, locationId }: Asked, by: Pivot) =>
  read('/api/labor/analytics', undefined, { from, to, locationId, by });
export const leagueQuery = ({ from, to }: Asked) => read('/api/labor/league', undefined, { from, to });

/** The report as comma-separated values. */
export function csvAddress({ from, to, locationId }: Asked, by: Pivot): string {
  const query = new URLSearchParams({ from, to });
  if (locationId) query.set('locationId', locationId);
  query.set('by', by);
  query.set('format', 'csv');
  return `/api/labor/analytics?${query}`;
}
