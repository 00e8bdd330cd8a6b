import { expect, test } from 'vitest';
import { phoneText } from '@/components/hiring/thread/phone';
import { morningIn, titleOf, waiting } from './model';

const NOW = new Date('2026-11-20T17:00:00Z');

test('somebody waits too long after a day, not at it', () => {
  expect(waiting('2026-11-19T17:00:00Z', NOW)).toMatchObject({ days: 1, hours: 24, tooLong: false });
  expect(waiting('2026-11-19T16:59:00Z', NOW).tooLong).toBe(true);
  expect(waiting('2026-11-20T17:05:00Z', NOW)).toMatchObject({ minutes: 0, tooLong: false });
});

test('who has no name yet is their number', () => {
  expect(titleOf({ name: '', phone: '+16195550142' })).toBe('(619) 555-0142');
  expect(titleOf({ name: 'Lupe Díaz', phone: '+16195550142' })).toBe('Lupe Díaz');
  expect(phoneText('+525512345678')).toBe('+525512345678');
});

test('a conversation comes back in the morning', () => {
  expect(new Date(morningIn(1, NOW)).getHours()).toBe(8);
  expect(new Date(morningIn(1, NOW)).getTime()).toBeGreaterThan(NOW.getTime());
});
