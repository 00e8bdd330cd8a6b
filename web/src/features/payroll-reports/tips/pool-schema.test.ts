import { expect, test } from 'vitest';
import { position } from '@/testing/locations';
import { pool } from '@/testing/tips';
import { POOL_SCHEMA, ruleOf, valuesOf } from './pool-schema';

const POSITIONS = [
  position('server', { en: 'Server', es: 'Mesero' }, { tipped: true }),
  position('busser', { en: 'Busser', es: 'Garrotero' }, { tipped: true }),
  position('lead', { en: 'Lead', es: 'Líder' }),
  position('line', { en: 'Line', es: 'Línea' }),
];

const values = (rule = pool.rules[0]) =>
  valuesOf(rule, { name: 'Floor', effectiveFrom: '2026-11-23' }, POSITIONS);

test('a rule that is only given another date stays as it is', () => {
  const { number: _, ...rule } = { ...pool.rules[0], effectiveFrom: '2026-11-23' };
  expect(ruleOf(POOL_SCHEMA.parse(values()))).toEqual(rule);
});

test('another method drops the points, another period the hours', () => {
  const rule = ruleOf(POOL_SCHEMA.parse({ ...values(), method: 'hours', starts: '11:00', ends: '16:00' }));
  expect(rule.positions.every(({ points }) => points === null)).toBe(true);
  expect([rule.starts, rule.ends]).toEqual([null, null]);
});

test('a new pool starts with the tipped positions', () => {
  const parts = valuesOf(undefined, { name: '', effectiveFrom: '2026-11-16' }, POSITIONS).positions;
  expect(parts.map(({ part }) => part)).toEqual(['in', 'in', 'none', 'none']);
});

test('percentages are whole numbers from 1 to 100, and a source is needed', () => {
  const result = POOL_SCHEMA.safeParse({ ...values(), contributionPercent: '101', sources: [] });
  expect(result.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['contributionPercent', 'sources']);
});

test('positions with a share need points; percentages add up to 100', () => {
  const faults = (change: object) =>
    POOL_SCHEMA.safeParse({ ...values(), ...change }).error?.issues.map(({ path }) => path.join('.'));
  const [first, ...rest] = values().positions;
  if (!first) throw new Error('no position');
  expect(faults({ positions: [{ ...first, amount: '' }, ...rest] })).toEqual(['positions.0.amount']);
  expect(faults({ positions: [{ ...first, part: 'none' }] })).toEqual(['positions']);
  expect(faults({ method: 'percent' })).toEqual(['positions']);
  const halves = values().positions.map((one) => ({ ...one, amount: '50' }));
  expect(faults({ method: 'percent', positions: halves })).toBeUndefined();
});
