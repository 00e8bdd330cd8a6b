/** Rubrics, their trials and where scoring is on. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type WeightKey = keyof Wire<'Weights'>;
export const WEIGHTS = [
  'availability',
  'screening',
  'requirements',
  'experience',
  'work_sample',
] as const satisfies readonly WeightKey[];

export type RubricText = Wire<'RubricText'>;

export type Rubric = Wire<'Rubric'>;

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

export type ScriptFault = Wire<'ScriptFault'>;
export type Preview = Wire<'Preview'>;

export type ScoringSwitch = Wire<'ScoringSwitch'>;

export type Rubrics = Wire<'Rubrics'>;

/** The versions of the brand's rubric, or of a job's own. */
export const rubricsQuery = (jobId?: string) =>
  read('/api/scoring/rubrics', undefined, jobId === undefined ? undefined : { jobId });
export const overridesQuery = read('/api/scoring/overrides');
export const switchesQuery = read('/api/scoring/switches');

export const startDraft = (jobId: string | null) =>
  write('POST', '/api/scoring/rubrics', { body: { ...(jobId && { jobId }) } });
export const saveDraft = (id: string, version: number, rubric: RubricText) =>
  write('PUT', '/api/scoring/rubrics/{id}', { params: { id }, body: { version, rubric } });
export const dropDraft = (id: string, version: number) =>
  write('DELETE', '/api/scoring/rubrics/{id}', { params: { id }, query: { version } });
export const activate = (id: string, version: number) =>
  write('POST', '/api/scoring/rubrics/{id}/activate', { params: { id }, body: { version } });
/** A job's own rubric ends; the brand's scores its applicants from now on. */
export const retire = (id: string, version: number) =>
  write('POST', '/api/scoring/rubrics/{id}/retire', { params: { id }, body: { version } });
export const tryOut = (rubric: RubricText, jobId: string | null) =>
  write('POST', '/api/scoring/preview', { body: { rubric, ...(jobId && { jobId }) } });
export const setSwitch = (locationId: string, body: Wire<'ScoringSwitchChange'>) =>
  write('PUT', '/api/scoring/switches/{locationId}', { params: { locationId }, body });

export const inEffect = (versions: readonly Rubric[]) => versions.find(({ state }) => state === 'active');

export const weightSum = (rubric: RubricText) =>
  WEIGHTS.reduce((sum, key) => sum + (rubric.settings.weights[key] || 0), 0);
