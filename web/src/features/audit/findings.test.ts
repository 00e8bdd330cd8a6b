/** Findings as the trail keeps them, in the rules' own words. */
import { expect, test } from 'vitest';
import { finalSeverity } from '@/components/finding/types';
import { asFindings } from './findings';

const kept = { ruleId: 'us-x', title: { en: 'x', es: 'x' } };

test('what publication asked for is read from the words of the rules, the gravest first', () => {
  const found = asFindings([
    { ...kept, severity: 'warn', atPublish: 'reason_required' },
    { ...kept, severity: 'block', atPublish: 'block', consent: 'added_hours' },
    { ...kept, severity: 'block', atPublish: 'block', consent: null },
    { ...kept, severity: 'info' },
  ]);
  expect(found.map(finalSeverity)).toEqual(['block', 'consent', 'reason_required', 'info']);
});

test('what cannot be shown as a finding is left out', () => {
  expect(asFindings([null, 'x', { ...kept }, { ...kept, severity: 'loud' }])).toEqual([]);
});
