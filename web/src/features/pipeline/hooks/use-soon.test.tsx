/** A long lane begins with what fills the screen, and is whole right after. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSoon } from './use-soon';

function shown(items: readonly number[], first: number) {
  const lengths: number[] = [];
  const { rerender } = renderHook(
    (given: readonly number[]) => {
      lengths.push(useSoon(given, first).length);
    },
    { initialProps: items },
  );
  return { lengths, rerender };
}

test('the first paint has a few, the next one all', () => {
  const { lengths } = shown([1, 2, 3, 4, 5], 2);
  expect(lengths[0]).toBe(2);
  expect(lengths.at(-1)).toBe(5);
});

test('a short list is there at once', () => {
  expect(shown([1], 2).lengths[0]).toBe(1);
});

test('later, what goes is gone and what comes is there at once', () => {
  const { lengths, rerender } = shown([1, 2, 3], 2);
  const before = lengths.length;
  rerender([1]);
  rerender([1, 2, 3, 4]);
  expect(lengths.slice(before)).toEqual([1, 4]);
});
