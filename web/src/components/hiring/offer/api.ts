/** Offers and hiring on the wire. */

import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { PlainDate } from '@/lib/time/dates';

export type OfferState =
  | 'draft'
  | 'pending_approval'
  | 'approved'
  | 'sent'
  | 'viewed'
  | 'signed'
  | 'countersigned'
  | 'declined'
  | 'expired'
  | 'voided';

export const CLASSIFICATIONS = ['full_time', 'part_time', 'seasonal', 'temporary'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

export const CONTINGENCIES = ['i9', 'work_permit', 'food_handler', 'background'] as const;
export type Contingency = (typeof CONTINGENCIES)[number];

export type Terms = {
  tipEligible: boolean;
  classification: Classification;
  firstShift: { date: PlainDate; start: string; end: string } | null;
  manager: string;
  contingencies: Contingency[];
  employer: string;
  /** How long the applicant may think about it, in days. */
  answerDays: number;
  words: string;
};

export type Offer = {
  id: string;
  jobTitle: string;
  positionId: string | null;
  rateE4: number;
  startsOn: PlainDate;
  language: 'en' | 'es';
  terms: Terms;
  /** The wording of its letter; null for letters from before there were several. */
  templateId: string | null;
  state: OfferState;
  outsideRangeReason: string | null;
  approvalReason: string | null;
  authorId: string;
  expiresAt: string | null;
  signedAt: string | null;
  declineReason: string | null;
  /** How old they will be on the first day, as they said when they signed. */
  ageRange: '18_plus' | '16_17' | '14_15' | null;
  version: number;
};

/** The application that an offer is for, as its screens know it. */
export type OfferFor = {
  id: string;
  version: number;
  status: string;
  name: string;
  language: 'en' | 'es';
  locationId: string;
  zone: string;
  jobTitle: Text;
  positionId: string | null;
  tipEligible: boolean;
  payMinE4: number | null;
  payMaxE4: number | null;
  employer: string;
  employeeId: string | null;
  /** Since when they are hired, where they are. */
  hiredAt?: string;
};

export type OfferBody = {
  version: number;
  jobTitle: string;
  positionId: string | null;
  rateE4: number;
  startsOn: PlainDate;
  language: 'en' | 'es';
  terms: Terms;
  /** Null: the one that is meant most exactly. */
  templateId: string | null;
  outsideRangeReason: string | null;
};

export type SentOffer = { offer: Offer; linkUrl: string; messageId: string | null };

export const offersQuery = (id: string) => read<{ items: Offer[] }>('/api/applications/{id}/offers', { id });

/** The wordings that an offer may have; the one that it gets by itself first. */
export const wordingChoicesQuery = (id: string, positionId: string) =>
  read<{ items: { id: string; name: { en: string; es: string } }[] }>(
    '/api/applications/{id}/offer-templates',
    { id },
    positionId ? { positionId } : {},
  );
/** The letter as it was sent, or as it would leave now. */
export const letterQuery = (offer: Offer) =>
  read<{ language: 'en' | 'es'; paragraphs: string[]; templateName: { en: string; es: string } | null }>(
    '/api/offers/{id}/letter',
    { id: offer.id },
  );

export const createOffer = (id: string, body: OfferBody) =>
  write<Offer>('POST', '/api/applications/{id}/offers', { params: { id }, body });
export const changeOffer = (id: string, body: OfferBody) =>
  write<Offer>('PATCH', '/api/offers/{id}', { params: { id }, body });

const STEPS = {
  submit: '/api/offers/{id}/submit',
  approve: '/api/offers/{id}/approve',
  void: '/api/offers/{id}/void',
  countersign: '/api/offers/{id}/countersign',
} as const;
export type OfferStep = keyof typeof STEPS;
export const takeStep = (id: string, step: OfferStep, body: { version: number; reason?: string }) =>
  write<Offer>('POST', STEPS[step], { params: { id }, body });
export const sendOffer = (id: string, version: number) =>
  write<SentOffer>('POST', '/api/offers/{id}/send', { params: { id }, body: { version } });

export type HireBody = {
  version: number;
  positionId: string | null;
  isMinor: boolean;
  birthDate: PlainDate | null;
  schoolCalendarId: string | null;
  paperOffer: { reason: string; rateE4: number; startsOn: PlainDate } | null;
};
/** `welcome`: by which way the first message went; null where there is none. `invited`: they can sign in from now on. */
export type Hired = {
  employeeId: string;
  version: number;
  welcome: 'sms' | 'email' | null;
  invited: boolean;
};

export const hire = (id: string, body: HireBody) =>
  write<Hired>('POST', '/api/applications/{id}/hire', { params: { id }, body });
export const unhire = (id: string, version: number, reason: string) =>
  write('POST', '/api/applications/{id}/unhire', { params: { id }, body: { version, reason } });

export type PositionOption = { id: string; name: { en: string; es: string }; archived: boolean };
export const positionsQuery = read<{ items: PositionOption[] }>('/api/positions');
export type SchoolOption = { id: string; name: string };
export const schoolsQuery = read<{ items: SchoolOption[] }>('/api/school-calendars');

/** After any step of an offer: everything about applications, and the team where somebody was hired. */
export async function refreshHiring(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/applications') }),
    client.invalidateQueries({ queryKey: readKey('/api/team') }),
  ]);
}
