/** Times as people type them. */
import { describe, expect, test } from 'vitest';
import { commonTimes, elapsedMinutes, parseTime, stepTime, wallMinutes } from './times';

describe('a typed time', () => {
  test.each([
    ['4p', '16:00'],
    ['4 pm', '16:00'],
    ['4:30 p.m.', '16:30'],
    ['430p', '16:30'],
    ['12a', '00:00'],
    ['12p', '12:00'],
    ['16:30', '16:30'],
    ['1630', '16:30'],
    ['0:15', '00:15'],
    ['07:00', '07:00'],
    ['noon', '12:00'],
    ['Mediodía', '12:00'],
    ['midnight', '00:00'],
  ])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

  test.each(['', 'lunch', '25:00', '4:75', '13p', '0p', '-4'])('%s is none', (typed) =>
    expect(parseTime(typed)).toBeNull(),
  );

  test('a bare hour stays in the half of the day it was in', () => {
    expect(parseTime('4', '17:00')).toBe('16:00');
    expect(parseTime('7', '06:00')).toBe('07:00');
    expect(parseTime('11', '22:00')).toBe('23:00');
    expect(parseTime('2', '01:00')).toBe('02:00');
  });
  test('early hours are the afternoon, whatever the hour before', () => {
    expect(parseTime('4', '10:00')).toBe('16:00');
    expect(parseTime('5', '07:00')).toBe('17:00');
  });
  test.each([
    ['10', '16:00', '22:00'],
    ['3', '07:00', '15:00'],
    ['2', '18:00', '02:00'],
    ['12', '16:00', '00:00'],
    ['22:00', '16:00', '22:00'],
  ])('"%s" as the end of a shift from %s is %s', (typed, start, end) =>
    expect(parseTime(typed, '15:00', start)).toBe(end),
  );
});

test.each([
  ['10:00', 1, '10:15'],
  ['10:07', 1, '10:15'],
  ['10:07', -1, '10:00'],
  ['00:00', -1, '23:45'],
  ['23:45', 1, '00:00'],
] as const)('from %s by %s quarter hour is %s', (from, direction, to) => {
  expect(stepTime(from, direction)).toBe(to);
});

test('an end at or before the start is on the next day', () => {
  expect(wallMinutes('22:00', '06:00')).toBe(480);
  expect(wallMinutes('10:00', '10:00')).toBe(1440);
});

test('a new shift starts with the commonest times of its position', () => {
  const shifts = [
    { positionId: 'line', start: '07:00', end: '15:00' },
    { positionId: 'dish', start: '17:00', end: '23:00' },
    { positionId: 'dish', start: '17:00', end: '23:00' },
  ];
  expect(commonTimes(shifts, 'line')).toEqual({ start: '07:00', end: '15:00' });
  expect(commonTimes(shifts, 'host')).toEqual({ start: '17:00', end: '23:00' });
  expect(commonTimes([], 'host')).toEqual({ start: '10:00', end: '18:00' });
  expect(commonTimes([], 'host', { opens: '17:00', closes: '02:00' })).toEqual({
    start: '17:00',
    end: '01:00',
  });
  expect(commonTimes([], 'host', { opens: '11:00', closes: '15:00' })).toEqual({
    start: '11:00',
    end: '15:00',
  });
});

test('an overnight shift is an hour longer or shorter when the clocks change', () => {
  const night = (date: string) => elapsedMinutes('America/New_York', date, '22:00', '06:00');
  expect([night('2026-10-30'), night('2026-10-31'), night('2026-03-07')]).toEqual([480, 540, 420]);
});
