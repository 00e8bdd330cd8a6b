import { expect, test } from 'vitest';
import { hasJumped, measure, serverTime } from './clock';

const AT = Date.parse('2026-11-20T17:49:00Z');

test('a clock that runs 95 seconds fast is corrected: 18:01:40 is 18:00:05', () => {
  const fast = AT + 95_000;
  const measured = measure(
    fast - 40,
    { wallMs: fast + 40, monotonicMs: 5_000, session: 'a' },
    new Date(AT).toISOString(),
  );
  expect(measured.offsetMs).toBe(-95_000);
  const onDevice = Date.parse('2026-11-20T18:01:40Z');
  expect(serverTime(measured, onDevice).toISOString()).toBe('2026-11-20T18:00:05.000Z');
});

test('a clock that was set is seen against the monotonic one', () => {
  const since = { offsetMs: 0, wallMs: AT, monotonicMs: 1_000, session: 'a' };
  const later = (wall: number, monotonic: number, session = 'a') =>
    hasJumped(since, { wallMs: AT + wall, monotonicMs: 1_000 + monotonic, session });
  expect(later(3_600_000, 3_600_000)).toBe(false);
  expect(later(3_604_000, 3_600_000)).toBe(false);
  expect(later(3_610_000, 3_600_000)).toBe(true);
  expect(later(-600_000, 3_600_000)).toBe(true);
  // After a reload the monotonic clock is another one.
  expect(later(3_600_000, -500, 'b')).toBe(false);
  expect(later(-1_000, -500, 'b')).toBe(true);
});
