/** Rates are typed by people and kept as integers. */
import { expect, test } from 'vitest';
import { centsText, parseCents, parseRateE4, rateText } from './money';

test.each([
  ['17.25', 172_500],
  ['$18', 180_000],
  ['17,50', 175_000],
  ['16.9001', 169_001],
  ['0.5', 5_000],
])('%s is a rate', (text, rate) => expect(parseRateE4(text)).toBe(rate));

test.each(['', 'abc', '-5', '1.23456', '17.25.1', '1e3'])('“%s” is not a rate', (text) =>
  expect(parseRateE4(text)).toBeNull(),
);

test.each([
  [172_500, '17.25'],
  [180_000, '18.00'],
  [169_001, '16.9001'],
  [169_010, '16.901'],
])('%i is shown as %s', (rate, text) => expect(rateText(rate)).toBe(text));

test.each([
  ['420', 42_000],
  ['$1,250.50', 125_050],
  ['420,5', 42_050],
  ['12,000', 1_200_000],
  ['0', 0],
])('%s is an amount', (text, cents) => expect(parseCents(text)).toBe(cents));

test.each(['', 'many', '-5', '1.234.5', '12.345', '1e3'])('“%s” is not an amount', (text) =>
  expect(parseCents(text)).toBeNull(),
);

test('an amount shows its cents only where it has some', () => {
  expect([centsText(42_000), centsText(42_050)]).toEqual(['420', '420.50']);
});
