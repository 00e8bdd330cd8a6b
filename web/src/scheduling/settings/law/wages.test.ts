/** The figure of today and the announced ones are in sight; history is apart. */
import { expect, test } from 'vitest';
import type { PackWage } from './api';
import { currentWages } from './wages';

const wage = (from: string, more: Partial<PackWage> = {}): PackWage => ({
  from,
  until: null,
  rateE4: 150_000,
  unknown: false,
  tippedCashE4: null,
  trades: [],
  locationsUsFrom: null,
  employeesFrom: null,
  employeesBelow: null,
  confidence: 'high',
  source: 'Act',
  url: '',
  ...more,
});
const froms = (wages: PackWage[]) => wages.map(({ from }) => from);

test('current and future wages come before history', () => {
  const { now, before } = currentWages(
    [wage('2024-01-01'), wage('2026-01-01'), wage('2027-01-01')],
    '2026-11-21',
  );
  expect(froms(now)).toEqual(['2027-01-01', '2026-01-01']);
  expect(froms(before)).toEqual(['2024-01-01']);
});

test('each trade and size has a figure of its own', () => {
  const chain = wage('2024-04-01', { trades: ['fast_food'], locationsUsFrom: 60 });
  const { now, before } = currentWages([wage('2025-01-01'), chain, wage('2026-01-01')], '2026-11-21');
  expect(froms(now)).toEqual(['2026-01-01', '2024-04-01']);
  expect(froms(before)).toEqual(['2025-01-01']);
});

test('a figure that ended without a successor is history', () => {
  const { now, before } = currentWages([wage('2024-01-01', { until: '2024-12-31' })], '2026-11-21');
  expect(now).toEqual([]);
  expect(froms(before)).toEqual(['2024-01-01']);
});
