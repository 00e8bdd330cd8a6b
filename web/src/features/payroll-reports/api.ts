/** What the screens of payroll reports read and write. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { BodyOf, Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { PlainDate } from '@/lib/time/dates';

export type PayrollPeriod = Wire<'PayrollPeriod'>;
export type PayrollTotals = Wire<'PayrollTotals'>;
export type PayrollSummary = Wire<'PayrollSummary'>;
export type PayrollRow = Wire<'PayrollRow'>;
export type PayrollCheck = Wire<'PayrollCheck'>;
export type Pivot = 'person' | 'location' | 'position' | 'day';
export type Provider = Wire<'PayrollProvider'>;
export type ProviderId = Provider['id'];
export type EarningCode = Provider['codes'][number]['code'];
export type ExportMode = Wire<'ExportRun'>['mode'];
export type ExportProblem = Wire<'ExportProblem'>;
export type ExportPreview = Wire<'ExportPreview'>;
export type ExportRun = Wire<'ExportRun'>;
export type NewExport = BodyOf<'post', '/api/payroll/{periodStart}/exports'>;

/** A period, and whose pay: of everyone where no location is named. */
export type Chosen = { periodStart: PlainDate; locationId: string | undefined };

const REPORTS = ['hours', 'overtime', 'premiums', 'exceptions', 'corrections'] as const;
export type ReportName = (typeof REPORTS)[number];

export const payrollPeriodsQuery = read('/api/payroll/periods');
export const summaryQuery = ({ periodStart, locationId }: Chosen, by: Pivot) =>
  read('/api/payroll/{periodStart}/summary', { periodStart }, { locationId, by });
export const hoursQuery = ({ periodStart, locationId }: Chosen) =>
  read('/api/payroll/{periodStart}/hours', { periodStart }, { locationId });
export const overtimeQuery = ({ periodStart, locationId }: Chosen) =>
  read('/api/payroll/{periodStart}/overtime', { periodStart }, { locationId });
export const premiumsQuery = ({ periodStart, locationId }: Chosen) =>
  read('/api/payroll/{periodStart}/premiums', { periodStart }, { locationId });
export const exceptionsQuery = ({ periodStart, locationId }: Chosen) =>
  read('/api/payroll/{periodStart}/exceptions', { periodStart }, { locationId });
export const correctionsQuery = ({ periodStart, locationId }: Chosen) =>
  read('/api/payroll/{periodStart}/corrections', { periodStart }, { locationId });
export const qualifiedQuery = (year: number) => read('/api/payroll/{year}/qualified', { year });

export const providersQuery = read('/api/payroll/providers');
export const payrollIdsQuery = (provider: ProviderId) =>
  read('/api/payroll/payroll-ids', undefined, { provider });
export const runsQuery = (periodStart: PlainDate) =>
  read('/api/payroll/{periodStart}/exports', { periodStart });

/** What a file would hold, and what keeps it from being made. */
export const checkQuery = (periodStart: PlainDate, body: NewExport) =>
  queryOptions({
    queryKey: readKey('/api/payroll/{periodStart}/exports/check', { periodStart }, { ...body }),
    queryFn: () =>
      write('POST', '/api/payroll/{periodStart}/exports/check', { params: { periodStart }, body }),
  });

export const changeProvider = (id: ProviderId, body: Wire<'NewPayrollProvider'>) =>
  write('PUT', '/api/payroll/providers/{provider}', { params: { provider: id }, body });
export const changePayrollId = (
  employeeId: string,
  body: BodyOf<'put', '/api/payroll/payroll-ids/{employeeId}'>,
) => write('PUT', '/api/payroll/payroll-ids/{employeeId}', { params: { employeeId }, body });
/** The same key makes the file once, also where the answer was lost on the way. */
export const makeExport = (periodStart: PlainDate, body: NewExport, idempotencyKey: string) =>
  write('POST', '/api/payroll/{periodStart}/exports', { params: { periodStart }, body, idempotencyKey });
export const acknowledgeExport = (
  id: string,
  body: BodyOf<'post', '/api/payroll/exports/{exportId}/acknowledge'>,
) => write('POST', '/api/payroll/exports/{exportId}/acknowledge', { params: { exportId: id }, body });

/** A made file. */
export const fileAddress = (id: string) => `/api/payroll/exports/${id}/file`;

/** A report as comma-separated values. */
export function csvAddress({ periodStart, locationId }: Chosen, report: ReportName | 'summary', by?: Pivot) {
  const query = new URLSearchParams({ format: 'csv' });
  if (locationId) query.set('locationId', locationId);
  if (by) query.set('by', by);
  return `/api/payroll/${periodStart}/${report}?${query}`;
}

/** What files depend on: the providers, the ids of people, and what was made. */
export const refreshExports = (client: QueryClient, periodStart: PlainDate) =>
  Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/payroll/providers') }),
    client.invalidateQueries({ queryKey: readKey('/api/payroll/payroll-ids') }),
    client.invalidateQueries({ queryKey: readKey('/api/payroll/{periodStart}/exports', { periodStart }) }),
    client.invalidateQueries({
      queryKey: readKey('/api/payroll/{periodStart}/exports/check', { periodStart }),
    }),
  ]);
