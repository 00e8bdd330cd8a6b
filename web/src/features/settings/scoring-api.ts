/** Rubrics, their trials and where scoring is on. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import type { OwnRubric } from '@/api/rubrics';
import { write } from '@/api/write';
import type { ComponentKey } from '@/components/hiring/score/api';
import type { Band } from '@/components/hiring/types';

export const WEIGHTS = ['availability', 'screening', 'requirements', 'experience', 'work_sample'] as const;
export type WeightKey = (typeof WEIGHTS)[number];

export type RubricText = {
  settings: {
    weights: Record<WeightKey, number>;
    bands: { strong: number; review: number; minAttainable: number };
    weekendFactor: number;
    flexibleHours: number;
  };
  scoreScript: string;
  knockoutScript: string;
};

export type Rubric = {
  id: string;
  jobId: string | null;
  versionNo: number;
  state: 'draft' | 'active' | 'retired';
  rubric: RubricText;
  hash: string;
  createdAt: string;
  activatedAt: string | null;
  version: number;
};

/** What is being written: a stored draft, or one without an id that the first save stores. */
export type Draft = Pick<Rubric, 'jobId' | 'versionNo' | 'rubric' | 'version'> & { id: string | null };

/** A new version that begins from what scores now. */
export const draftFrom = (versions: readonly Rubric[], rubric: RubricText, jobId: string | null): Draft => ({
  id: null,
  jobId,
  rubric,
  versionNo: Math.max(0, ...versions.map(({ versionNo }) => versionNo)) + 1,
  version: 0,
});

export type ScriptFault = {
  script: 'scoreScript' | 'knockoutScript';
  line: number | null;
  message: string;
};

type PreviewScore = { pointsTenths: number; attainableTenths: number; percent: number | null; band: Band };
export type Preview = {
  faults: ScriptFault[];
  items: {
    applicationId: string;
    name: string;
    jobTitle: Text;
    before: PreviewScore | null;
    after: PreviewScore | null;
    fault: ScriptFault | null;
  }[];
  changed: number;
};

export type OverrideRate = {
  rubricId: string;
  versionNo: number;
  scored: number;
  overridden: number;
  raised: number;
  lowered: number;
  rateTenths: number;
  /** Which parts people disagreed with, the most often named first. */
  about: { part: ComponentKey; times: number }[];
};

export type DayHours = { amFrom: string; amTo: string; pmFrom: string; pmTo: string };
export type ScoringSwitch = {
  locationId: string;
  location: string;
  on: boolean;
  offBecause: 'switched_off' | 'bias_audit_needed' | 'notice_running' | null;
  needsBiasAudit: boolean;
  biasAuditOn: string | null;
  noticedOn: string | null;
  startsOn: string | null;
  earliestStart: string;
  dayHours: DayHours;
  version: number;
};

export type Rubrics = { items: Rubric[]; standard: RubricText; own: OwnRubric[] };

/** The versions of the brand's rubric, or of a job's own. */
export const rubricsQuery = (jobId?: string) =>
  read<Rubrics>('/api/scoring/rubrics', undefined, jobId === undefined ? undefined : { jobId });
export const overridesQuery = read<{ items: OverrideRate[] }>('/api/scoring/overrides');
export const switchesQuery = read<{ items: ScoringSwitch[] }>('/api/scoring/switches');

export const beginDraft = (jobId: string | null) =>
  write<Rubric>('POST', '/api/scoring/rubrics', { body: { ...(jobId && { jobId }) } });
export const saveDraft = (id: string, version: number, rubric: RubricText) =>
  write<Rubric>('PUT', '/api/scoring/rubrics/{id}', { params: { id }, body: { version, rubric } });
export const dropDraft = (id: string, version: number) =>
  write('DELETE', '/api/scoring/rubrics/{id}', { params: { id }, query: { version } });
export const activate = (id: string, version: number) =>
  write<Rubric>('POST', '/api/scoring/rubrics/{id}/activate', { params: { id }, body: { version } });
/** A job's own rubric ends; the brand's scores its applicants from now on. */
export const retire = (id: string, version: number) =>
  write<Rubric>('POST', '/api/scoring/rubrics/{id}/retire', { params: { id }, body: { version } });
export const tryOut = (rubric: RubricText, jobId: string | null) =>
  write<Preview>('POST', '/api/scoring/preview', { body: { rubric, ...(jobId && { jobId }) } });
export const setSwitch = (
  locationId: string,
  body: { version: number; on: boolean; biasAuditOn?: string | null; startsOn?: string; dayHours?: DayHours },
) => write<ScoringSwitch>('PUT', '/api/scoring/switches/{locationId}', { params: { locationId }, body });

export const inEffect = (versions: readonly Rubric[]) => versions.find(({ state }) => state === 'active');

export const weightSum = (rubric: RubricText) =>
  WEIGHTS.reduce((sum, key) => sum + (rubric.settings.weights[key] || 0), 0);
