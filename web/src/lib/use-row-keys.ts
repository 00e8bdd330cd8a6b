/** Keys for the rows of a list whose things have no identity: a row that is removed takes its key, and its state, along. */
import { useRef } from 'react';

export function useRowKeys(count: number): { keys: readonly number[]; remove(index: number): void } {
  const rows = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 }).current;
  while (rows.keys.length < count) rows.keys.push(rows.next++);
  rows.keys.length = count;
  return { keys: rows.keys, remove: (index) => void rows.keys.splice(index, 1) };
}
