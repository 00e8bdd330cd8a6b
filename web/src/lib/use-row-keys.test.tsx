/** A row keeps its key while others come and go. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowKeys } from './use-row-keys';

test('removing a row in the middle leaves the keys of the others, and a new row gets one of its own', () => {
  const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } });
  expect(result.current.keys).toEqual([0, 1, 2]);
  result.current.remove(1);
  rerender({ count: 2 });
  expect(result.current.keys).toEqual([0, 2]);
  rerender({ count: 3 });
  expect(result.current.keys).toEqual([0, 2, 3]);
});
