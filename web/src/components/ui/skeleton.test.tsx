/** Skeletons do not flicker. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSkeleton } from './skeleton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a quick answer shows no skeleton', () => {
  const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
    initialProps: { loading: true },
  });
  advance(149);
  expect(result.current).toBe('wait');
  rerender({ loading: false });
  expect(result.current).toBe('content');
});

test('a slow answer shows it after 150 ms and keeps it for at least 300 ms', () => {
  const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
    initialProps: { loading: true },
  });
  advance(150);
  expect(result.current).toBe('skeleton');
  advance(50);
  rerender({ loading: false });
  advance(249);
  expect(result.current).toBe('skeleton');
  advance(1);
  expect(result.current).toBe('content');
});
