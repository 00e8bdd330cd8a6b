import { expect, test } from 'vitest';
import { daysOf, yearsOf } from './model';

test('reports cover calendar years, this one first', () => {
  expect(yearsOf('2026-11-30')).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(daysOf('2025')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
