import { expect, test } from 'vitest';
import { byDay, nextAction, pressing } from './model';
import { interview } from './testing';

const before = new Date('2026-11-23T16:00:00Z');
const after = new Date('2026-11-23T17:05:00Z');

test('days have what is ahead, without canceled interviews', () => {
  const days = byDay([
    interview(),
    interview({ id: 'i-2', state: 'cancelled' }),
    interview({ id: 'i-3', localStart: '2026-11-24T09:00:00-08:00' }),
  ]);
  expect(days.map(({ date, items }) => [date, items.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 1],
  ]);
});

test('the next thing to do follows the clock', () => {
  expect(nextAction(interview(), before)).toBe('confirm');
  expect(nextAction(interview({ state: 'confirmed' }), before)).toBeNull();
  expect(nextAction(interview({ state: 'confirmed' }), after)).toBe('complete');
  expect(nextAction(interview({ state: 'completed', feedbackDue: true }), after)).toBe('feedback');
  expect(nextAction(interview({ canEdit: false }), before)).toBeNull();
  expect(pressing([interview({ atRisk: true }), interview()])).toBe(1);
});
