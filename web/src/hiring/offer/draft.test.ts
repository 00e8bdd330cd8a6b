import { describe, expect, it } from 'vitest';
import type { OfferFor } from './api';
import { bodyOf, draftOf, inLanguage, rangeOf } from './draft';

const LUCIA: OfferFor = {
  id: 'a',
  version: 3,
  status: 'active',
  name: 'Lucía Marín',
  language: 'es',
  locationId: 'l',
  zone: 'America/Los_Angeles',
  jobTitle: { en: 'Line cook', es: 'Cocinera de línea' },
  positionId: 'p',
  tipEligible: true,
  payMinE4: 175_000,
  payMaxE4: 200_000,
  employer: 'Pitaya LLC',
  employeeId: null,
};

describe('an offer in the making', () => {
  it('begins with what the posting and the applicant already say', () => {
    const draft = draftOf(LUCIA, null, 'Carmen Ibarra');
    expect(draft).toMatchObject({
      rate: '17.50',
      language: 'es',
      manager: 'Carmen Ibarra',
      tipEligible: true,
    });
    expect(bodyOf(draft, 0)).toMatchObject({ rateE4: 175_000, outsideRangeReason: null });
  });

  it('carries the posting’s title into the letter’s language, and leaves one’s own words', () => {
    const draft = draftOf(LUCIA, null, '');
    expect(draft.jobTitle).toBe('Cocinera de línea');
    expect(inLanguage(draft, LUCIA, 'en').jobTitle).toBe('Line cook');
    expect(inLanguage({ ...draft, jobTitle: 'Jefa de línea' }, LUCIA, 'en').jobTitle).toBe('Jefa de línea');
  });

  it('knows the posted range at its ends', () => {
    const draft = draftOf(LUCIA, null, '');
    expect(rangeOf({ ...draft, rate: '17.50' }, LUCIA)).toBe('inside');
    expect(rangeOf({ ...draft, rate: '20' }, LUCIA)).toBe('inside');
    expect(rangeOf({ ...draft, rate: '20.01' }, LUCIA)).toBe('outside');
    expect(rangeOf({ ...draft, rate: '17.4999' }, LUCIA)).toBe('outside');
    expect(rangeOf({ ...draft, rate: 'twenty' }, LUCIA)).toBeNull();
  });

  it('says nothing about a first shift that has no date', () => {
    const draft = draftOf(LUCIA, null, '');
    expect(bodyOf(draft, 0)?.terms.firstShift).toBeNull();
    expect(bodyOf({ ...draft, firstDate: '2026-12-01' }, 0)?.terms.firstShift).toEqual({
      date: '2026-12-01',
      start: '16:00',
      end: '22:00',
    });
  });
});
