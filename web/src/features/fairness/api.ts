/** What the fairness screen asks. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { SimPosition } from '@/components/hiring/score/api';

export const SEXES = ['female', 'male', 'non_binary', 'unknown'] as const;
export type Sex = (typeof SEXES)[number];
export const RACES = [
  'hispanic',
  'white',
  'black',
  'pacific_islander',
  'asian',
  'american_indian',
  'two_or_more',
  'unknown',
] as const;
export type Race = (typeof RACES)[number];

export type Verdict = 'even' | 'watch' | 'flag' | 'insufficient' | 'not_compared' | 'covered';
export type Test = { method: 'z' | 'fisher'; value: number; significant: boolean };

/** A group; null figures would tell of fewer than five people. */
export type Line = {
  sex?: Sex;
  race?: Race;
  assessed: number | null;
  selected: number | null;
  rate: number | null;
  impactRatio: number | null;
  leftOut: boolean;
  verdict: Verdict;
  test: Test | null;
};
export type Tables = {
  assessed: number;
  selected: number;
  bySex: Line[];
  byRace: Line[];
  byBoth: Line[];
  count: { flags: number; watches: number };
};

export const STEPS = ['overall', 'knockout', 'band', 'interview', 'offer', 'hire'] as const;
export type Step = (typeof STEPS)[number];

export type Ground = {
  period: { from: string; to: string };
  open: boolean;
  needed: number;
  applications: number;
  answered: number | null;
  asOf: string;
};
export type Selection = Ground & { steps: (Tables & { step: Step; notAssessed: number })[] };
export type Scoring = Ground & {
  median: number | null;
  unscored: number | null;
  tables: Tables | null;
};
/** A task of a work sample; selected is who got all of its points. */
export type SampleItemTables = Tables & { item: string; title: Text };
export type EeoReport = {
  period: { from: string; to: string };
  open: boolean;
  needed: number;
  responses: number | null;
  cells: { sex?: Sex; race?: Race; people: number | null }[];
};

export type Filter = { from?: string; to?: string; group?: string; location?: string };

export type Division = 'whole' | 'locations' | 'states' | 'jobs';
export type FairnessYear = {
  from: string;
  /** In which way it is read; null while no report of it was opened. */
  division: Division | null;
  /** By which states it may be read. */
  states: string[];
};
export const yearQuery = (filter: Filter) => read<FairnessYear>('/api/fairness/year', {}, filter);

export const selectionQuery = (filter: Filter) => read<Selection>('/api/fairness/selection', {}, filter);
export const scoringQuery = (filter: Filter) => read<Scoring>('/api/fairness/scoring', {}, filter);
export const workSampleQuery = (filter: Filter, position: SimPosition) =>
  read<Ground & { items: SampleItemTables[] }>('/api/fairness/work-sample', {}, { ...filter, position });
export const reportQuery = (filter: Filter) => read<EeoReport>('/api/eeo/report', {}, filter);

/** A bias audit whose summary stands on the career site; its figures are those of that day. */
export type BiasAudit = {
  id: string;
  year: number;
  locationId: string | null;
  auditedOn: string;
  distributedOn: string;
  auditor: string;
  publishedAt: string;
  version: number;
};
export type AuditFacts = Pick<BiasAudit, 'auditedOn' | 'distributedOn' | 'auditor'>;
export const PUBLICATIONS = '/api/fairness/publications';
export const publicationsQuery = read<{ items: BiasAudit[]; page: string; shown: boolean }>(PUBLICATIONS);
export const publish = (filter: Filter, body: AuditFacts) =>
  write<BiasAudit>('POST', PUBLICATIONS, { query: filter, body });
export const correctAudit = (id: string, body: AuditFacts & { version: number }) =>
  write<BiasAudit>('PUT', '/api/fairness/publications/{id}', { params: { id }, body });
