import { expect, test } from 'vitest';
import type { Spread } from './api';
import { change, daysOf, even, filterOf, sourceKind } from './model';

const spread = (median: number | null): Spread => ({ n: 1, mean: median, median, p90: median });

test('twelve weeks are 84 days, today included', () => {
  expect(daysOf('84', '2026-11-18')).toEqual({ from: '2026-08-27', to: '2026-11-18' });
  expect(daysOf('28', '2026-03-01')).toEqual({ from: '2026-02-02', to: '2026-03-01' });
});

test('an address names the filter; what it does not know it leaves out', () => {
  const filter = filterOf(new URLSearchParams('range=28&location=7&language=&drop=table'), '2026-11-18');
  expect(filter).toEqual({ from: '2026-10-22', to: '2026-11-18', location: '7' });
  expect(filterOf(new URLSearchParams('range=9999'), '2026-11-18').from).toBe('2026-08-27');
});

test('a change is told only where there is one', () => {
  expect(change(spread(4), spread(9))).toBe(-5);
  expect(change(spread(4), spread(4))).toBeNull();
  expect(change(spread(null), spread(4))).toBeNull();
});

test('languages are even within a tenth', () => {
  expect(even(0.81, 0.84)).toBe(true);
  expect(even(2.9, 4.1)).toBe(false);
  expect(even(null, 4.1)).toBe(true);
});

test('a keyword belongs to its source', () => {
  expect(sourceKind('sms:TACO')).toEqual({ kind: 'sms', word: 'TACO' });
  expect(sourceKind('qr')).toEqual({ kind: 'qr' });
});
