import { expect, test } from 'vitest';
import { perDay, unused } from '@/hiring/interviews/rules';
import { WEEKDAYS } from '@/lib/time/weekdays';
import { hours, moved, ROWS, ruleAt, stretch } from './model';
import { rule } from './testing';

test('a painted stretch stays in its day and goes either way', () => {
  const down = stretch({ day: 'mon', row: 6 }, { day: 'wed', row: 8 });
  expect(down).toEqual({ day: 'mon', first: 6, last: 8 });
  expect(hours(down)).toEqual({ startTime: '09:00', endTime: '10:30' });
  expect(hours(stretch({ day: 'mon', row: 8 }, { day: 'mon', row: 6 }))).toEqual(hours(down));
});

test('a cell belongs to the rule that covers any minute of it', () => {
  const rules = [rule({ startTime: '09:15', endTime: '10:00' })];
  expect(ruleAt(rules, { day: 'mon', row: 6 })).toBeDefined();
  expect(ruleAt(rules, { day: 'mon', row: 7 })).toBeDefined();
  expect(ruleAt(rules, { day: 'mon', row: 8 })).toBeUndefined();
  expect(ruleAt(rules, { day: 'tue', row: 6 })).toBeUndefined();
});

test('the keys stop at the edges', () => {
  expect(moved({ day: 'mon', row: 0 }, 'ArrowLeft', WEEKDAYS)).toBeNull();
  expect(moved({ day: 'mon', row: 0 }, 'ArrowUp', WEEKDAYS)).toBeNull();
  expect(moved({ day: 'mon', row: 0 }, 'ArrowRight', WEEKDAYS)).toEqual({ day: 'tue', row: 0 });
  expect(moved({ day: 'sun', row: ROWS - 1 }, 'ArrowDown', WEEKDAYS)).toBeNull();
});

test('whole interviews are counted, with buffers between them, and the rest is shown', () => {
  const hour = { startTime: '09:00', endTime: '10:40', slotMinutes: 30, bufferMinutes: 0 };
  expect([perDay(hour), unused(hour)]).toEqual([3, 10]);
  expect([perDay({ ...hour, bufferMinutes: 5 }), unused({ ...hour, bufferMinutes: 5 })]).toEqual([3, 0]);
  expect(perDay({ ...hour, slotMinutes: 120 })).toBe(0);
});
