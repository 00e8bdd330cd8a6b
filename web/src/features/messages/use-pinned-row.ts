/** The open conversation keeps its position in the list: reading it does not move or remove the row. */
import { useState } from 'react';

type Row = { id: string };
type Pinned<R> = { row: R; at: number };

/** The rows with the pinned one at its position, as new as it is known. */
export function withPinned<R extends Row>(rows: readonly R[], pinned: Pinned<R> | null): R[] {
  if (!pinned) return [...rows];
  const others = rows.filter(({ id }) => id !== pinned.row.id);
  const row = rows.find(({ id }) => id === pinned.row.id) ?? pinned.row;
  return [...others.slice(0, pinned.at), row, ...others.slice(pinned.at)];
}

/** `narrowing`: another search or filter resets it. */
export function usePinnedRow<R extends Row>(
  rows: readonly R[],
  openId: string | null,
  narrowing: string,
): R[] {
  const [pinned, setPinned] = useState<(Pinned<R> & { narrowing: string }) | null>(null);
  if (pinned && (pinned.row.id !== openId || pinned.narrowing !== narrowing)) setPinned(null);
  else if (!pinned && openId) {
    const at = rows.findIndex(({ id }) => id === openId);
    const row = rows[at];
    if (row) setPinned({ row, at, narrowing });
  }
  return withPinned(rows, pinned?.row.id === openId ? pinned : null);
}
