/** The screen does not change during a drag or while a form is open: updates wait. */
import { expect, test, vi } from 'vitest';
import { createLiveGate, UPDATE_INTERVAL_MS } from './live-gate';

function gate() {
  const apply = { stale: vi.fn(), reset: vi.fn() };
  return { apply, gate: createLiveGate(apply) };
}

test('updates pass immediately without a hold', () => {
  const { apply, gate: live } = gate();
  live.stale(['/api/team']);
  expect(apply.stale).toHaveBeenCalledWith(['/api/team']);
});

test('held updates come once, when the last hold ends', () => {
  const { apply, gate: live } = gate();
  const drag = live.hold();
  const form = live.hold();
  live.stale(['/api/a']);
  live.stale(['/api/a', '/api/b']);
  drag();
  drag();
  expect(apply.stale).not.toHaveBeenCalled();
  form();
  expect(apply.stale).toHaveBeenCalledExactlyOnceWith(['/api/a', '/api/b']);
});

test('a reset while held replaces the single keys', () => {
  const { apply, gate: live } = gate();
  const release = live.hold();
  live.stale(['/api/a']);
  live.reset();
  release();
  expect(apply.reset).toHaveBeenCalledOnce();
  expect(apply.stale).not.toHaveBeenCalled();
});

test('what comes thick and fast is taken together: the first at once, the others a second later', () => {
  vi.useFakeTimers();
  const { apply, gate: live } = gate();
  for (const key of ['/api/a', '/api/b', '/api/b', '/api/c']) live.stale([key]);
  expect(apply.stale).toHaveBeenCalledExactlyOnceWith(['/api/a']);
  vi.advanceTimersByTime(UPDATE_INTERVAL_MS);
  expect(apply.stale).toHaveBeenCalledTimes(2);
  expect(apply.stale).toHaveBeenLastCalledWith(['/api/b', '/api/c']);
  vi.advanceTimersByTime(UPDATE_INTERVAL_MS);
  live.stale(['/api/d']);
  expect(apply.stale).toHaveBeenLastCalledWith(['/api/d']);
  vi.useRealTimers();
});
