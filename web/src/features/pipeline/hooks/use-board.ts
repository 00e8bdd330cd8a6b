/** The board on screen: the server's, with what this person has just moved on top of its column. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { Stage } from '@/hiring/types';
import { useErrorText } from '@/i18n/error-text';
import { boardKey, boardQuery, morePage } from '../api';
import { useFilters } from '../filters';
import { columnOf, findCard, hasPoints, withOnTop, without, withPinnedCards } from '../model';
import type { Board, Card } from '../types';

/** How many own moves stay on top. */
const RECENT = 12;

export function useBoard() {
  const client = useQueryClient();
  const errorText = useErrorText();
  const address = useFilters();
  const { filters, narrowed } = address;
  const query = useQuery(boardQuery(filters, client));
  const [recent, setRecent] = useState<readonly Card[]>([]);
  const [loading, setLoading] = useState<Stage | null>(null);
  /** Whether any card has points. A filtered board does not show it: the answer of the whole one is kept meanwhile. */
  const [scored, setScored] = useState(true);
  if (query.data && !narrowed && hasPoints(query.data) !== scored) setScored(!scored);
  const key = useMemo(() => boardKey(filters), [filters]);

  const change = useCallback(
    (how: (board: Board) => Board) => client.setQueryData<Board>(key, (board) => board && how(board)),
    [client, key],
  );

  /** Puts a card into its stage, before and after the server's reply. */
  const put = useCallback(
    (card: Card) => {
      setRecent((before) => [card, ...before.filter(({ id }) => id !== card.id)].slice(0, RECENT));
      change((board) => withOnTop(board, card));
    },
    [change],
  );
  const drop = useCallback((ids: string[]) => change((board) => without(board, new Set(ids))), [change]);
  const snapshot = useCallback(() => {
    const before = client.getQueryData<Board>(key);
    return () => {
      client.setQueryData(key, before);
      setRecent((cards) => cards.filter(({ id }) => findCard(before, id)?.version !== undefined));
    };
  }, [client, key]);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key]);

  /** An undone card is at its stage at once, and in its place in the order with the server's next board. */
  const putBack = useCallback(
    (card: Card) => {
      setRecent((before) => before.filter(({ id }) => id !== card.id));
      change((board) => withOnTop(board, card));
      void refresh();
    },
    [change, refresh],
  );

  const more = useCallback(
    async (stage: Stage) => {
      const cursor = columnOf(client.getQueryData<Board>(key) ?? EMPTY, stage)?.nextCursor;
      if (!cursor) return;
      setLoading(stage);
      try {
        const page = await morePage(stage, cursor, filters);
        change((board) => appended(board, stage, page));
      } catch (error) {
        toast({ tone: 'danger', title: errorText(error) });
      } finally {
        setLoading(null);
      }
    },
    [client, key, filters, change, errorText],
  );

  const board = useMemo(() => query.data && withPinnedCards(query.data, recent), [query.data, recent]);
  return {
    ...address,
    query,
    board,
    scored,
    put,
    putBack,
    drop,
    snapshot,
    refresh,
    more,
    loadingMore: loading,
  };
}

export type BoardControl = ReturnType<typeof useBoard>;

const EMPTY: Board = {
  columns: [],
  active: 0,
  autoRejected: 0,
  rejected: 0,
  withdrawn: 0,
  knockoutWarnings: [],
};

function appended(board: Board, stage: Stage, page: { items: Card[]; nextCursor: string | null }): Board {
  const columns = board.columns.map((column) => {
    if (column.stage !== stage) return column;
    const shown = new Set(column.items.map(({ id }) => id));
    const items = [...column.items, ...page.items.filter(({ id }) => !shown.has(id))];
    return { ...column, items, nextCursor: page.nextCursor };
  });
  return { ...board, columns };
}
