/** Which period is meant, and figures as people type and compare them. */
import { expect, test } from 'vitest';
import { BEFORE, check, PERIOD } from '@/testing/payroll';
import { changeTenths, choosePeriod, hundredthsText, inOrder, parseHundredths, shortHash } from './model';

const CURRENT = {
  ...PERIOD,
  id: '2026-11-30',
  startDate: '2026-11-30',
  endDate: '2026-12-13',
  payDate: '2026-12-18',
  state: 'current' as const,
};
const ALL = [BEFORE, CURRENT, PERIOD];

test('the last period is meant until it is paid, then the current one, unless one is named', () => {
  expect(choosePeriod(ALL, '', '2026-12-04')?.open.id).toBe(PERIOD.id);
  expect(choosePeriod(ALL, '', '2026-12-05')?.open.id).toBe(CURRENT.id);
  expect(choosePeriod(ALL, BEFORE.id, '2026-12-05')).toMatchObject({ open: BEFORE, before: undefined });
  expect(choosePeriod(ALL, '', '2026-12-04')?.before).toBe(BEFORE);
  expect(choosePeriod([], '', '2026-12-04')).toBeUndefined();
});

test('what does not hold comes first', () => {
  const checks = [check('w2'), check('hundredths', { ok: 'note' }), check('wage_missing', { ok: 'no' })];
  expect(inOrder(checks).map(({ code }) => code)).toEqual(['wage_missing', 'hundredths', 'w2']);
});

test.each([
  ['76.60', 7660],
  ['76.6', 7660],
  ['1,855.07', 185_507],
  ['5', 500],
  ['0.05', 5],
  ['', null],
  ['4:49', null],
  ['4.825', null],
])('hours as providers write them: %s', (text, hundredths) => {
  expect(parseHundredths(text)).toBe(hundredths);
});

test('figures are written exactly', () => {
  expect(hundredthsText(7660)).toBe('76.60');
  expect(changeTenths(9420, 9000)).toBe(47);
  expect(changeTenths(5, 0)).toBeNull();
  expect(shortHash(`4be1${'0'.repeat(56)}9c07`)).toBe('4be1…9c07');
});
