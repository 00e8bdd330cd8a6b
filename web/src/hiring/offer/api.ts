/** Offers and hiring on the wire. */

import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type OfferState = Wire<'OfferState'>;

export type Classification = Wire<'Classification'>;
export const CLASSIFICATIONS = [
  'full_time',
  'part_time',
  'seasonal',
  'temporary',
] as const satisfies readonly Classification[];

export type Contingency = Wire<'Contingency'>;
export const CONTINGENCIES = [
  'i9',
  'work_permit',
  'food_handler',
  'background',
] as const satisfies readonly Contingency[];

export type Offer = Wire<'Offer'>;

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

export type OfferBody = Wire<'OfferDraft'>;

export const offersQuery = (id: string) => read('/api/applications/{id}/offers', { id });

/** The templates for an offer; the default one first. */
export const offerTemplatesQuery = (id: string, positionId: string) =>
  read('/api/applications/{id}/offer-templates', { id }, positionId ? { positionId } : {});
/** The letter as it was sent, or as it would leave now. */
export const letterQuery = (offer: Offer) => read('/api/offers/{id}/letter', { id: offer.id });

export const createOffer = (id: string, body: OfferBody) =>
  write('POST', '/api/applications/{id}/offers', { params: { id }, body });
export const changeOffer = (id: string, body: OfferBody) =>
  write('PATCH', '/api/offers/{id}', { params: { id }, body });

const STEPS = {
  submit: '/api/offers/{id}/submit',
  countersign: '/api/offers/{id}/countersign',
} as const;
export type OfferStep = keyof typeof STEPS;
export const applyStep = ({ id, version }: Offer, step: OfferStep) =>
  write('POST', STEPS[step], { params: { id }, body: { version } });

const DECISIONS = { approve: '/api/offers/{id}/approve', void: '/api/offers/{id}/void' } as const;
export type OfferDecision = keyof typeof DECISIONS;
export const decideOffer = ({ id, version }: Offer, what: OfferDecision, reason: string) =>
  write('POST', DECISIONS[what], { params: { id }, body: { version, reason } });
export const sendOffer = (id: string, version: number) =>
  write('POST', '/api/offers/{id}/send', { params: { id }, body: { version } });

export type HireBody = Wire<'Hiring'>;

export const hire = (id: string, body: HireBody) =>
  write('POST', '/api/applications/{id}/hire', { params: { id }, body });
export const unhire = (id: string, version: number, reason: string) =>
  write('POST', '/api/applications/{id}/unhire', { params: { id }, body: { version, reason } });

export const positionsQuery = read('/api/positions');
export const schoolsQuery = read('/api/school-calendars');

/** After any step of an offer: everything about applications, and the team where someone was hired. */
export async function refreshHiring(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/applications') }),
    client.invalidateQueries({ queryKey: readKey('/api/team') }),
  ]);
}
