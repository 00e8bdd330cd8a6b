/** Plain questions about people. */
import { expect, test } from 'vitest';
import type { Pack, PackRule } from './api';
import { minorRules, nameOf, wageState } from './model';

const wage = { id: 'w', positionId: null, locationId: null, rateE4: 1, reason: '', version: 1 };

test('people are called by the name they prefer', () => {
  expect(nameOf({ firstName: 'Ana', lastName: 'Ortiz', preferredName: 'Anita' })).toBe('Anita Ortiz');
  expect(nameOf({ firstName: 'Ana', lastName: 'Ortiz', preferredName: null })).toBe('Ana Ortiz');
});

test('a wage is past, now or planned; its last day still counts', () => {
  expect(wageState({ ...wage, from: '2026-01-01', to: '2026-11-21' }, '2026-11-21')).toBe('now');
  expect(wageState({ ...wage, from: '2026-01-01', to: '2026-11-20' }, '2026-11-21')).toBe('past');
  expect(wageState({ ...wage, from: '2026-11-22', to: null }, '2026-11-21')).toBe('future');
});

test('a minor sees the rules of their age group where they work, the country first', () => {
  const rule = (ruleId: string, family = 'minor_daily_hours'): PackRule => ({
    ruleId,
    family,
    title: { en: '', es: '' },
    explanation: { en: '', es: '' },
    remedy: { en: '', es: '' },
    citation: {
      text: '29 CFR § 570.35',
      url: 'https://example.org/570-35',
      jurisdiction: 'us',
      effectiveFrom: null,
      reviewedOn: '2026-10-12',
    },
    confidence: 'verified',
    consent: null,
    draft: 'block',
    overridableBy: null,
    parameters: [],
    severity: 'block',
    versions: ['2026-01-01'],
    worked: 'block',
  });
  const pack = (jurisdiction: string, rules: Pack['rules']): Pack => ({
    pack: jurisdiction,
    jurisdiction,
    topic: 'minors',
    hash: 'a'.repeat(64),
    reviewedOn: '2026-10-12',
    wages: [],
    title: { en: '', es: '' },
    rules,
  });
  const packs = [
    pack('us-ca', [rule('ca-1415-day'), rule('ca-1617-day')]),
    pack('us-ny', [rule('ny-1415-days')]),
    pack('us', [rule('us-1415-day'), rule('us-1415-baking', 'minor_hazard')]),
  ];
  const found = minorRules(packs, new Set(['us', 'us-ca']), '14_15');
  expect(found.map(({ ruleId }) => ruleId)).toEqual(['us-1415-day', 'ca-1415-day']);
  expect(minorRules(packs, new Set(['us', 'us-ca']), 'adult')).toEqual([]);
  const state = [
    pack('us', [rule('us-minor-week-school')]),
    pack('us-nv', [rule('nv-hs-time'), rule('nv-u16-day')]),
    pack('us-wa', [rule('wa-minor-days')]),
  ];
  const older = minorRules(state, new Set(['us', 'us-nv', 'us-wa']), '16_17');
  expect(older.map(({ ruleId }) => ruleId)).toEqual(['nv-hs-time', 'wa-minor-days']);
});
