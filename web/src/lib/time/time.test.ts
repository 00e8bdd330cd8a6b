/** Times and dates as restaurants read them. */
import { expect, test } from 'vitest';
import {
  clockHours,
  compactRange,
  compactTime,
  hoursText,
  localTimeOf,
  minutesOfDay,
  noBreakTimes,
  timeOfMinutes,
} from './clock';
import { normalizeDateText } from './date-text';
import { addDays, dateIn, daysBetween, remaining, weekDates } from './dates';
import { age } from './use-ages';

test.each([
  ['10:00', '18:00', '10a–6p'],
  ['16:30', '22:15', '4:30p–10:15p'],
  ['00:00', '12:00', '12a–12p'],
  ['22:00', '02:00', '10p–2a'],
])('%s to %s is %s', (start, end, text) => expect(compactRange(start, end)).toBe(text));

test('a time of day survives being counted in minutes', () => {
  for (const time of ['00:00', '09:05', '23:59']) expect(timeOfMinutes(minutesOfDay(time))).toBe(time);
  expect(timeOfMinutes(-30)).toBe('23:30');
  expect(() => compactTime('7pm')).toThrow('not a time of day');
});

test('local times keep the offset of the location, not of this device', () => {
  expect(localTimeOf('2026-11-20T16:00:00-08:00')).toBe('16:00');
});

test.each([
  [2400, '40'],
  [2190, '36.5'],
  [0, '0'],
  [50, '0.8'],
  [2175, '36.3'],
])('%i minutes are %s hours', (minutes, text) => expect(hoursText(minutes)).toBe(text));

test('minutes read as hours that add up', () => {
  expect([clockHours(0), clockHours(329), clockHours(2_680)]).toEqual(['0:00', '5:29', '44:40']);
});

test('days are counted across a change of the clocks', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(weekDates('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('the date is the location’s, also when it is already tomorrow here', () => {
  const at = new Date('2026-11-21T05:30:00Z');
  expect(dateIn('America/Los_Angeles', at)).toBe('2026-11-20');
  expect(dateIn('America/New_York', at)).toBe('2026-11-21');
});

test('what is left until a deadline, and that it has passed', () => {
  const now = new Date('2026-11-21T01:08:00Z');
  expect(remaining('2026-11-23T08:00:00Z', now)).toEqual({ past: false, days: 2, hours: 6, minutes: 52 });
  expect(remaining('2026-11-21T00:00:00Z', now)).toEqual({ past: true, days: 0, hours: 1, minutes: 8 });
});

test.each([
  ['antes de sáb 5 dic, 3:00 p. m.; pago', 'antes de sáb 5 dic, 3:00~p.~m.; pago'],
  ['21 nov, 5:30 p.m.', '21 nov, 5:30~p.m.'],
  ['Start by 4:00 PM, or 9 am', 'Start by 4:00~PM, or 9~am'],
  ['8 a mitad del turno', '8 a mitad del turno'],
])('no line ends inside a time: %s', (text, expected) =>
  expect(noBreakTimes(text).replaceAll('\u00a0', '~')).toBe(expected),
);

test.each([
  ['lun, 23 de nov', 'lun 23 nov'],
  ['lun., 23 de nov, 10:30 p.m.', 'lun 23 nov, 10:30 p. m.'],
  ['23–29 de nov de 2026', '23–29 nov 2026'],
  ['lun 10:30 p. m.', 'lun 10:30 p. m.'],
  ['Mon, Nov 23, 10:30 PM', 'Mon, Nov 23, 10:30 PM'],
])('%s is written as %s', (text, written) => {
  expect(normalizeDateText(text).replaceAll('\u00a0', ' ')).toBe(written);
});

test('ages are hours up to two days, and days after that', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  expect(age(since(0.1), now)).toEqual({ value: 6, unit: 'minute' });
  expect(age(since(31), now)).toEqual({ value: 31, unit: 'hour' });
  expect(age(since(49), now)).toEqual({ value: 2, unit: 'day' });
});
