/** The brand's own matters of hiring: letters, records and how long they are kept, and what applicants asked for. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';

export type Wording = { body: Text; version: number; placeholders: string[] };
export type EeoSettings = {
  enabled: boolean;
  federalContractor: boolean;
  setVersion: number;
  version: number;
};
/** Years by state where a state has its own; the others follow `years`. */
export type Retention = { years: number; states: Record<string, number> };
/** What a law asks for; `state: null` is the whole country's. */
export type RetentionLaw = { state: string | null; years: number; from: string | null; citation: string };
export type RetentionSetting = { retention: Retention; laws: RetentionLaw[]; version: number };

export type ApplicantRequest = {
  id: string;
  applicationId: string;
  applicantName: string;
  jobTitle: Text;
  locationName: string;
  kind: 'correction' | 'human_review' | 'deletion' | 'message';
  words: string;
  dueOn: string;
  state: 'open' | 'done' | 'declined';
  answer: string | null;
  answeredBy: string | null;
  at: string;
  version: number;
};

export const wordingQuery = read<Wording>('/api/offer-wording');
export const eeoQuery = read<EeoSettings>('/api/eeo/settings');
export const retentionQuery = read<RetentionSetting>('/api/hiring/retention');
export const requestPages = (state: 'open' | null) =>
  readPages<ApplicantRequest>('/api/applicant-requests', {}, { state, limit: 30 });

export const saveWording = (version: number, body: Text) =>
  write<Wording>('PUT', '/api/offer-wording', { body: { version, body } });
export const saveEeo = (body: { version: number; enabled?: boolean; federalContractor?: boolean }) =>
  write<EeoSettings>('PATCH', '/api/eeo/settings', { body });
export const saveRetention = (body: Omit<RetentionSetting, 'laws'>) =>
  write<RetentionSetting>('PUT', '/api/hiring/retention', { body });
export const holdJob = (id: string, body: { on: boolean; reason: string }) =>
  write('PUT', '/api/jobs/{id}/legal-hold', { params: { id }, body });
export const answerRequest = (
  id: string,
  body: { version: number; state: 'done' | 'declined'; answer: string },
) => write<ApplicantRequest>('POST', '/api/applicant-requests/{id}/answer', { params: { id }, body });
