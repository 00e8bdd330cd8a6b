/** Which cards are chosen for one action on all of them. */
import { useCallback, useMemo, useState } from 'react';
import type { Board, Card } from '../types';

export function useSelection(board: Board | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const choose = useCallback((chosen: readonly string[]) => setIds(new Set(chosen)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  const cards = useMemo<Card[]>(
    () => board?.columns.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)) ?? [],
    [board, ids],
  );
  return { ids, cards, toggle, choose, clear };
}

export type Selection = ReturnType<typeof useSelection>;
