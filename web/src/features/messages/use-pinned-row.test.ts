import { expect, test } from 'vitest';
import { withHeld } from './use-pinned-row';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const order = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('an open conversation stays where it was opened, also when reading it sorts it down or out of the list', () => {
  const held = { row: { id: 'c' }, at: 0 };
  expect(order(withHeld(rows, null))).toBe('abc');
  expect(order(withHeld(rows, held))).toBe('cab');
  expect(order(withHeld(rows.slice(0, 2), held))).toBe('cab');
});
