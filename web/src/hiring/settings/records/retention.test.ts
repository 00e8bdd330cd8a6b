/** What the law asks for beside the years that a brand sets. */
import { expect, test } from 'vitest';
import type { RetentionLaw } from '../api';
import { firstYears, lawIn } from './retention';

const law = (state: string | null, years: number, from: string | null = null): RetentionLaw => ({
  state,
  years,
  from,
  citation: `law of ${state ?? 'all'}`,
});
const laws = [law(null, 1), law('CA', 4), law('CO', 3, '2027-01-01')];

test('a state without a law of its own has the country’s', () => {
  expect(lawIn(laws, 'TX', '2026-11-20')).toEqual({ now: laws[0], later: undefined });
  expect(lawIn(laws, 'CA', '2026-11-20')).toEqual({ now: laws[1], later: undefined });
  expect(lawIn(laws, null, '2026-11-20').now).toBe(laws[0]);
});

test('a future law is beside the current one', () => {
  expect(lawIn(laws, 'CO', '2026-12-31')).toEqual({ now: laws[0], later: laws[2] });
  expect(lawIn(laws, 'CO', '2027-01-01')).toEqual({ now: laws[2], later: undefined });
});

test('a state’s own row never begins below a law, nor below the other states', () => {
  expect(firstYears(lawIn(laws, 'CO', '2026-11-20'), '2')).toBe('3');
  expect(firstYears(lawIn(laws, 'CA', '2026-11-20'), '6')).toBe('6');
  expect(firstYears(lawIn(laws, 'TX', '2026-11-20'), 'x')).toBe('1');
});
