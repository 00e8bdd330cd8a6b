import { expect, test } from 'vitest';
import { monthsBack } from './model';

test('twelve months end with this one', () => {
  expect(monthsBack('2026-11-30', 12)).toBe('2025-12-01');
  expect(monthsBack('2026-01-31', 1)).toBe('2026-01-01');
});
