/** The brand's own matters of hiring: letters, records and how long they are kept, and what applicants asked for. */
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

/** A wording of offer letters, and what it is for; no limits: everywhere and for every position. */
export type OfferTemplate = Wire<'OfferTemplate'>;
export type OfferTemplates = Wire<'OfferTemplates'>;
export type OfferTemplateDraft = Omit<OfferTemplate, 'id' | 'builtIn' | 'version'>;
export type LetterTrial = Wire<'OfferTemplateTrial'>;
export type EeoSettings = Wire<'EeoSettings'>;
/** A state's own set of questions, where the brand has a location. */
export type EeoVariant = Wire<'EeoVariant'>;
export type OnboardingSettings = Wire<'OnboardingSettings'>;
/** Years by state where a state has its own; the others follow `years`. */
export type Retention = Wire<'Retention'>;
/** What a law asks for; `state: null` is the whole country's. */
export type RetentionLaw = Wire<'RetentionLaw'>;
export type RetentionSetting = Wire<'RetentionSetting'>;

export type ApplicantRequest = Wire<'ApplicantRequest'>;

export const offerTemplatesQuery = read('/api/offer-templates');
export const eeoQuery = read('/api/eeo/settings');
export const onboardingSettingsQuery = read('/api/onboarding/settings');
export const retentionQuery = read('/api/hiring/retention');
export const requestPages = (state: 'open' | null) =>
  readPages('/api/applicant-requests', {}, { state, limit: 30 });

export const addOfferTemplate = (body: OfferTemplateDraft) => write('POST', '/api/offer-templates', { body });
export const saveOfferTemplate = (id: string, version: number, body: OfferTemplateDraft) =>
  write('PATCH', '/api/offer-templates/{id}', { params: { id }, body: { version, ...body } });
export const tryLetter = (body: LetterTrial) => write('POST', '/api/offer-templates/preview', { body });
export const saveEeo = (body: Wire<'EeoChange'>) => write('PATCH', '/api/eeo/settings', { body });
export const saveOnboarding = (body: Wire<'OnboardingChange'>) =>
  write('PATCH', '/api/onboarding/settings', { body });
export const saveRetention = (body: Wire<'RetentionChange'>) =>
  write('PUT', '/api/hiring/retention', { body });
export const holdJob = (id: string, body: Wire<'Hold'>) =>
  write('PUT', '/api/jobs/{id}/legal-hold', { params: { id }, body });
export const answerRequest = (id: string, body: Wire<'RequestAnswer'>) =>
  write('POST', '/api/applicant-requests/{id}/answer', { params: { id }, body });
