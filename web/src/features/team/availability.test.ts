/** Availability: windows of a day. */
import { expect, test } from 'vitest';
import { halfDay, isSound, overlapping, type Window, wholeWeek } from './availability';

const off = (start: string, end: string): Window => ({ kind: 'unavailable', start, end });

test('a day that no one spoke of is open', () => {
  const week = wholeWeek({ mon: 'unavailable' });
  expect(week.mon).toBe('unavailable');
  expect(week.sun).toBe('open');
});

test('windows that touch do not overlap', () => {
  expect(overlapping([off('08:00', '12:00'), off('12:00', '15:00')]).size).toBe(0);
});

test('windows that share a minute both count as overlapping', () => {
  expect([...overlapping([off('08:00', '12:01'), off('12:00', '15:00'), off('16:00', '17:00')])]).toEqual([
    0, 1,
  ]);
});

test('a window over midnight overlaps a late one of the same day', () => {
  expect(overlapping([off('22:00', '02:00'), off('23:00', '23:30')]).size).toBe(2);
});

test('a day needs both times of each window', () => {
  expect(isSound([off('08:00', '')])).toBe(false);
  expect(isSound([off('08:00', '12:00')])).toBe(true);
  expect(isSound('open')).toBe(true);
});

test.each([
  ['open', 'am', 'free'],
  ['unavailable', 'pm', 'off'],
  [[off('00:00', '15:00')], 'am', 'off'],
  [[off('00:00', '15:00')], 'pm', 'part'],
  [[off('08:00', '15:00')], 'am', 'part'],
  [[{ kind: 'preferred', start: '08:00', end: '15:00' } as Window], 'am', 'free'],
] as const)('%j in the %s: %s', (plan, half, expected) => {
  expect(halfDay(typeof plan === 'string' ? plan : [...plan], half)).toBe(expected);
});
