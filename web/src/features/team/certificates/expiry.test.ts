import { expect, test } from 'vitest';
import { expiryOn } from './expiry';

test('a certificate holds on its last day and is expired on the next', () => {
  expect(expiryOn('2026-12-01', '2026-12-01')).toBe('expiring');
  expect(expiryOn('2026-12-02', '2026-12-01')).toBe('expired');
});

test('an end is worth knowing thirty days before', () => {
  expect(expiryOn('2026-11-01', '2026-12-01')).toBe('expiring');
  expect(expiryOn('2026-10-31', '2026-12-01')).toBe('fine');
  expect(expiryOn('2026-11-01', null)).toBe('fine');
});
