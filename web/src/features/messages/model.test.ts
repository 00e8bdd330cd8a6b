import { expect, test } from 'vitest';
import { phoneText } from '@/lib/phone';
import { morningIn, titleOf, waitsTooLong } from './model';

const NOW = new Date('2026-11-20T17:00:00Z');

test('someone waits too long after a day, not at it', () => {
  expect(waitsTooLong('2026-11-19T17:00:00Z', NOW)).toBe(false);
  expect(waitsTooLong('2026-11-19T16:59:00Z', NOW)).toBe(true);
  expect(waitsTooLong('2026-11-20T17:05:00Z', NOW)).toBe(false);
});

test('who has no name yet is their number', () => {
  expect(titleOf({ name: '', phone: '+16195550142' })).toBe('(619) 555-0142');
  expect(titleOf({ name: 'Lupe Díaz', phone: '+16195550142' })).toBe('Lupe Díaz');
  expect(phoneText('+525512345678')).toBe('+525512345678');
});

test('a conversation snoozed until in the morning', () => {
  expect(new Date(morningIn(1, NOW)).getHours()).toBe(8);
  expect(new Date(morningIn(1, NOW)).getTime()).toBeGreaterThan(NOW.getTime());
});
