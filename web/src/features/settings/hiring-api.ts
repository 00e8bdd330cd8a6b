/** The brand's own matters of hiring: letters, records and how long they are kept, and what applicants asked for. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { Language } from '@/i18n/language';

/** A wording of offer letters, and what it is for; no limits: everywhere and for every position. */
export type Wording = {
  id: string;
  name: Text;
  body: Text;
  builtIn: boolean;
  jurisdictions: string[];
  locationIds: string[];
  positionIds: string[];
  isDefault: boolean;
  active: boolean;
  archived: boolean;
  version: number;
};
export type Wordings = { items: Wording[]; placeholders: string[] };
export type WordingDraft = Omit<Wording, 'id' | 'builtIn' | 'version'>;
/** A letter with the terms of the newest offer that the wording is meant for. */
export type TriedLetter = {
  name: string | null;
  jobTitle: string;
  locationName: string;
  paragraphs: string[];
  unknown: string[];
};
export type LetterTrial = Pick<WordingDraft, 'body' | 'jurisdictions' | 'locationIds' | 'positionIds'> & {
  language: Language;
};
export type EeoSettings = {
  enabled: boolean;
  federalContractor: boolean;
  setVersion: number;
  /** States whose own set of questions is asked there. */
  stateVariants: string[];
  variants: EeoVariant[];
  version: number;
};
/** A state's own set of questions, where the brand has a location. */
export type EeoVariant = { state: string; setVersion: number; sexes: string[] };
export type OnboardingSettings = { wotc: boolean; version: number; welcome: boolean };
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

export const wordingsQuery = read<Wordings>('/api/offer-templates');
export const eeoQuery = read<EeoSettings>('/api/eeo/settings');
export const onboardingSettingsQuery = read<OnboardingSettings>('/api/onboarding/settings');
export const retentionQuery = read<RetentionSetting>('/api/hiring/retention');
export const requestPages = (state: 'open' | null) =>
  readPages<ApplicantRequest>('/api/applicant-requests', {}, { state, limit: 30 });

export const addWording = (body: WordingDraft) => write<Wording>('POST', '/api/offer-templates', { body });
export const saveWording = (id: string, version: number, body: WordingDraft) =>
  write<Wording>('PATCH', '/api/offer-templates/{id}', { params: { id }, body: { version, ...body } });
export const tryLetter = (body: LetterTrial) =>
  write<TriedLetter>('POST', '/api/offer-templates/preview', { body });
export const saveEeo = (
  body: { version: number } & Partial<Pick<EeoSettings, 'enabled' | 'federalContractor' | 'stateVariants'>>,
) => write<EeoSettings>('PATCH', '/api/eeo/settings', { body });
export const saveOnboarding = (body: OnboardingSettings) =>
  write<OnboardingSettings>('PATCH', '/api/onboarding/settings', { body });
export const saveRetention = (body: Omit<RetentionSetting, 'laws'>) =>
  write<RetentionSetting>('PUT', '/api/hiring/retention', { body });
export const holdJob = (id: string, body: { on: boolean; reason: string }) =>
  write('PUT', '/api/jobs/{id}/legal-hold', { params: { id }, body });
export const answerRequest = (
  id: string,
  body: { version: number; state: 'done' | 'declined'; answer: string },
) => write<ApplicantRequest>('POST', '/api/applicant-requests/{id}/answer', { params: { id }, body });
