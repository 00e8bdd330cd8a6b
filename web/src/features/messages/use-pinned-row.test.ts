import { expect, test } from 'vitest';
import { withPinned } from './use-pinned-row';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const order = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('an open conversation stays where it was opened, also when reading it sorts it down or out of the list', () => {
  const pinned = { row: { id: 'c' }, at: 0 };
  expect(order(withPinned(rows, null))).toBe('abc');
  expect(order(withPinned(rows, pinned))).toBe('cab');
  expect(order(withPinned(rows.slice(0, 2), pinned))).toBe('cab');
});
