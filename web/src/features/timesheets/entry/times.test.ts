/** Typed times in nights in which the clocks change, and seconds that nobody typed. */
import { expect, test } from 'vitest';
import { entry } from '../testing';
import { draftOf, entrySchema } from './entry-schema';
import { exact, nextAfter, onDate, passOf } from './times';

const ZONE = 'America/New_York';
/** 10 PM on the evening before the clocks go back, and before they go forward. */
const AUTUMN = Date.parse('2026-11-01T02:00:00Z');
const SPRING = Date.parse('2026-03-08T03:00:00Z');

test('a time that comes twice is asked for, and each answer is its own instant', () => {
  const found = nextAfter(ZONE, AUTUMN, '01:15', '');
  expect(found).toEqual({
    kind: 'twice',
    instants: [Date.parse('2026-11-01T05:15:00Z'), Date.parse('2026-11-01T06:15:00Z')],
  });
  expect(nextAfter(ZONE, AUTUMN, '01:15', 'first')).toEqual({
    kind: 'found',
    at: Date.parse('2026-11-01T05:15:00Z'),
  });
  expect(onDate(ZONE, '2026-11-01', '01:15', 'second')).toEqual({
    kind: 'found',
    at: Date.parse('2026-11-01T06:15:00Z'),
  });
});

test('only the second one can end what the first one began', () => {
  const first = Date.parse('2026-11-01T05:30:00Z');
  expect(nextAfter(ZONE, first, '01:15', '')).toEqual({
    kind: 'found',
    at: Date.parse('2026-11-01T06:15:00Z'),
  });
});

test('a time that the clocks skip does not exist', () => {
  expect(nextAfter(ZONE, SPRING, '02:30', '')).toEqual({ kind: 'missing' });
  expect(onDate(ZONE, '2026-03-08', '02:30', '')).toEqual({ kind: 'missing' });
  expect(nextAfter(ZONE, SPRING, '06:00', '')).toEqual({
    kind: 'found',
    at: Date.parse('2026-03-08T10:00:00Z'),
  });
});

test('an end at or before the start is on the next day', () => {
  const start = Date.parse('2026-11-19T23:00:00Z');
  expect(nextAfter(ZONE, start, '17:00', '')).toEqual({
    kind: 'found',
    at: Date.parse('2026-11-20T22:00:00Z'),
  });
});

test('a stored instant knows which of two equal times it is', () => {
  expect(passOf(ZONE, Date.parse('2026-11-01T05:15:00Z'))).toBe('first');
  expect(passOf(ZONE, Date.parse('2026-11-01T06:15:00Z'))).toBe('second');
  expect(passOf(ZONE, Date.parse('2026-11-01T15:15:00Z'))).toBe('');
});

test('a time that is left keeps its seconds, another one has none', () => {
  expect(exact(Date.parse('2026-11-19T17:58:00Z'), '2026-11-19T17:58:12Z')).toBe('2026-11-19T17:58:12Z');
  expect(exact(Date.parse('2026-11-19T17:50:00Z'), '2026-11-19T17:58:12Z')).toBe('2026-11-19T17:50:00.000Z');
});

const LOCAL = 'America/Los_Angeles';
const faults = (values: object) => {
  const stored = entry();
  const result = entrySchema({ zone: LOCAL, stored, needsEnd: true }).safeParse({
    ...draftOf(LOCAL, 'ana', stored),
    reason: 'camera shows it',
    ...values,
  });
  return result.success ? result.data : result.error.issues.map(({ path }) => path.join('.'));
};

test('only what was typed changes', () => {
  expect(faults({ clockOut: { time: '18:04', pass: '' } })).toEqual({
    employeeId: 'ana',
    clockInAt: '2026-11-19T17:58:12Z',
    clockOutAt: '2026-11-20T02:04:00.000Z',
    positionId: 'line',
    breaks: [{ kind: 'meal', paid: false, startsAt: '2026-11-19T22:00:05Z', endsAt: '2026-11-19T22:31:10Z' }],
    reason: 'camera shows it',
  });
});

test('a break outside of the entry, a missing time and a short reason are said at their fields', () => {
  expect(faults({ clockOut: { time: '14:10', pass: '' } })).toEqual(['breaks.0.end.time']);
  expect(faults({ clockOut: { time: '', pass: '' } })).toEqual(['clockOut.time']);
  expect(faults({ reason: 'abc' })).toEqual(['reason']);
});

test('in the night of the change the form asks at the time', () => {
  const night = { date: '2026-11-01', clockIn: { time: '01:15', pass: '' }, breaks: [] };
  expect(faults({ ...night, clockOut: { time: '06:00', pass: '' } })).toEqual(['clockIn.pass']);
  const skipped = { date: '2027-03-14', clockIn: { time: '02:30', pass: '' }, breaks: [] };
  expect(faults({ ...skipped, clockOut: { time: '06:00', pass: '' } })).toContain('clockIn.time');
});
