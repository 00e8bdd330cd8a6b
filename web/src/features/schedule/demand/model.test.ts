/** Half hours: gaps, their stretches, and curves. */
import { expect, test } from 'vitest';
import { drawn, keeps, rangeText, scaled, shortStretches, slotsOf } from './model';

const at = (values: Record<number, number>) => Array.from({ length: 48 }, (_, index) => values[index] ?? 0);

test('one cook too few and one host too many are both', () => {
  const cook = { positionId: 'cook', need: at({ 24: 2 }), have: at({ 24: 1 }) };
  const host = { positionId: 'host', need: at({ 24: 1 }), have: at({ 24: 2 }) };
  expect(slotsOf([cook, host])[24]).toEqual({ need: 3, short: 1, over: 1 });
});

test('a stretch lasts as long as the same number is missing', () => {
  const need = at({ 22: 1, 23: 1, 24: 2, 30: 1 });
  expect(shortStretches({ positionId: 'cook', need, have: at({}) })).toEqual([
    { from: 22, to: 24, people: 1 },
    { from: 24, to: 25, people: 2 },
    { from: 30, to: 31, people: 1 },
  ]);
  expect([rangeText(23, 26), rangeText(47, 48)]).toEqual(['11:30a–1p', '11:30p–12a']);
});

test('a scaled curve keeps its shape and has the wanted sum to the cent', () => {
  const open = at({ 20: 1, 21: 1, 22: 1 }).map(Boolean);
  const next = scaled(at({ 20: 100, 21: 200 }), 1_000, open);
  expect([next[20], next[21]]).toEqual([333, 667]);
  const flat = scaled(at({}), 1_000, open);
  expect(flat.reduce((sum, cents) => sum + cents, 0)).toBe(1_000);
  expect([flat[20], flat[21], flat[22], flat[23]]).toEqual([333, 334, 333, 0]);
});

test('a drawn line passes through both of its ends, in either direction', () => {
  const from = { at: 22, cents: 100 };
  const to = { at: 20, cents: 300 };
  const line = drawn(at({ 19: 7 }), from, to);
  expect([line[19], line[20], line[21], line[22], line[23]]).toEqual([7, 300, 200, 100, 0]);
});

test('labor keeps its target from below, sales per hour from above', () => {
  const percent = { kind: 'labor_percent', value: 250 } as const;
  expect([keeps(percent, 'labor_percent', 240), keeps(percent, 'labor_percent', 260)]).toEqual([true, false]);
  expect(keeps({ kind: 'sales_per_hour', value: 8_000 }, 'sales_per_hour', 8_312)).toBe(true);
  expect(keeps(percent, 'sales_per_hour', 1)).toBeNull();
});
