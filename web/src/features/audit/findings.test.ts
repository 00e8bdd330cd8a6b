/** Findings as the trail keeps them, in the rules' own words. */
import { expect, test } from 'vitest';
import { finalSeverity } from '@/components/finding/types';
import { asFindings } from './findings';

const stored = { ruleId: 'us-x', title: { en: 'x', es: 'x' } };

test('what publication asked for is read from the words of the rules, the gravest first', () => {
  const found = asFindings([
    { ...stored, severity: 'warn', atPublish: 'reason_required' },
    { ...stored, severity: 'block', atPublish: 'block', consent: 'added_hours' },
    { ...stored, severity: 'block', atPublish: 'block', consent: null },
    { ...stored, severity: 'info' },
  ]);
  expect(found.map(finalSeverity)).toEqual(['block', 'consent', 'reason_required', 'info']);
});

test('what cannot be shown as a finding is left out', () => {
  expect(asFindings([null, 'x', { ...stored }, { ...stored, severity: 'loud' }])).toEqual([]);
});
