/** Everything that the board's two designs share: the cards, what moves them, and which sheet is open. */
import { useCallback, useState } from 'react';
import { useNow } from '@/lib/use-now';
import { type Card, TRAYS, type Tray } from '../types';
import { useBoard } from './use-board';
import { useDepartures } from './use-bulk-actions';
import { useMoves } from './use-moves';
import { useSelection } from './use-selection';

export function usePipeline() {
  const board = useBoard();
  const now = useNow();
  const moves = useMoves(board);
  const selection = useSelection(board.board);
  const departures = useDepartures(board, selection);
  const [menu, setMenu] = useState<Card | null>(null);
  const [adding, setAdding] = useState(false);
  const openMenu = useCallback((card: Card | null) => setMenu(card), []);
  const asked = board.get('off');
  const openTray = TRAYS.find((tray) => tray === asked) ?? null;
  const setTray = (tray: Tray | null) => board.set({ off: tray });
  const tray =
    openTray && board.board
      ? {
          board: board.board,
          filters: board.filters,
          tray: openTray,
          onTray: (next: Tray) => board.set({ off: next }, { replace: true }),
          onClose: () => setTray(null),
          onRestore: departures.restore,
        }
      : null;
  return { ...board, now, moves, selection, departures, menu, openMenu, adding, setAdding, tray, setTray };
}

export type Pipeline = ReturnType<typeof usePipeline>;
