/** The open conversation keeps its place in the list: reading it makes it neither jump away nor vanish from under the hand. */
import { useState } from 'react';

type Row = { id: string };
type Pinned<R> = { row: R; at: number };

/** The rows with the held one where it stood, as new as it is known. */
export function withPinned<R extends Row>(rows: readonly R[], held: Pinned<R> | null): R[] {
  if (!held) return [...rows];
  const others = rows.filter(({ id }) => id !== held.row.id);
  const row = rows.find(({ id }) => id === held.row.id) ?? held.row;
  return [...others.slice(0, held.at), row, ...others.slice(held.at)];
}

/** `narrowing`: another search or filter begins anew. */
export function usePinnedRow<R extends Row>(
  rows: readonly R[],
  openId: string | null,
  narrowing: string,
): R[] {
  const [held, hold] = useState<(Pinned<R> & { narrowing: string }) | null>(null);
  if (held && (held.row.id !== openId || held.narrowing !== narrowing)) hold(null);
  else if (!held && openId) {
    const at = rows.findIndex(({ id }) => id === openId);
    const row = rows[at];
    if (row) hold({ row, at, narrowing });
  }
  return withPinned(rows, held?.row.id === openId ? held : null);
}
