/** Everything that the board's two designs share: the cards, what moves them, and which sheet is open. */
import { useCallback, useState } from 'react';
import { useNow } from '@/lib/use-now';
import { BOARD_LISTS, type BoardList, type Card } from '../types';
import { useBoard } from './use-board';
import { useBulkActions } from './use-bulk-actions';
import { useMoves } from './use-moves';
import { useSelection } from './use-selection';

export function usePipeline() {
  const board = useBoard();
  const now = useNow();
  const moves = useMoves(board);
  const selection = useSelection(board.board);
  const bulkActions = useBulkActions(board, selection);
  const [menu, setMenu] = useState<Card | null>(null);
  const [adding, setAdding] = useState(false);
  const openMenu = useCallback((card: Card | null) => setMenu(card), []);
  const requested = board.get('off');
  const openList = BOARD_LISTS.find((list) => list === requested) ?? null;
  const setList = (list: BoardList | null) => board.set({ off: list });
  const list =
    openList && board.board
      ? {
          board: board.board,
          filters: board.filters,
          list: openList,
          onList: (next: BoardList) => board.set({ off: next }, { replace: true }),
          onClose: () => setList(null),
          onRestore: bulkActions.restore,
        }
      : null;
  return { ...board, now, moves, selection, bulkActions, menu, openMenu, adding, setAdding, list, setList };
}

export type Pipeline = ReturnType<typeof usePipeline>;
