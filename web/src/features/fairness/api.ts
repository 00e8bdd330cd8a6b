/** What the fairness screen asks. */
import { read } from '@/api/read';
import type { QueryOf, Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { SimPosition } from '@/hiring/score/api';

export type Sex = Wire<'Sex'>;
export const SEXES = ['female', 'male', 'non_binary', 'unknown'] as const satisfies readonly Sex[];
export type Race = Wire<'Race'>;
export const RACES = [
  'hispanic',
  'white',
  'black',
  'pacific_islander',
  'asian',
  'american_indian',
  'two_or_more',
  'unknown',
] as const satisfies readonly Race[];

export type Verdict = Wire<'ImpactVerdict'>;

/** A group; figures are null for fewer than five people. */
export type Line = Wire<'GroupRow'>;
export type Tables = Wire<'Tables'>;

export type Step = Wire<'SelectionStep'>;
export const STEPS = [
  'overall',
  'knockout',
  'band',
  'interview',
  'offer',
  'hire',
] as const satisfies readonly Step[];

/** A task of a work sample; selected is who got all of its points. */
export type SampleItemTables = Wire<'WorkSampleItemTables'>;
export type EeoReport = Wire<'EeoReport'>;

type ReportParams = NonNullable<QueryOf<'get', '/api/fairness/year'>>;

export type Filter = { [Name in keyof ReportParams]: NonNullable<ReportParams[Name]> };

export const yearQuery = (filter: Filter) => read('/api/fairness/year', {}, filter);

export const selectionQuery = (filter: Filter) => read('/api/fairness/selection', {}, filter);
export const scoringQuery = (filter: Filter) => read('/api/fairness/scoring', {}, filter);
export const workSampleQuery = (filter: Filter, position: SimPosition) =>
  read('/api/fairness/work-sample', {}, { ...filter, position });
export const reportQuery = (filter: Filter) => read('/api/eeo/report', {}, filter);

/** A bias audit published on the career site; its figures are those of that day. */
export type BiasAudit = Wire<'BiasAudit'>;
export type AuditFacts = Wire<'NewBiasAudit'>;
export const PUBLICATIONS = '/api/fairness/publications';
export const publicationsQuery = read(PUBLICATIONS);
export const publish = (filter: Filter, body: AuditFacts) =>
  write('POST', PUBLICATIONS, { query: filter, body });
export const correctAudit = (id: string, body: Wire<'BiasAuditChange'>) =>
  write('PUT', '/api/fairness/publications/{id}', { params: { id }, body });
