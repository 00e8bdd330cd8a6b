/** Takes the newest move of this window back. What can undo loads when there is something to undo. */
import { useUndo } from '@/hiring/undo/use-undo';
import type { Moves } from './use-moves';

export function useUndoLast({ done, forget, undone }: Pick<Moves, 'done' | 'forget' | 'undone'>) {
  const undo = useUndo();
  return async () => {
    if (!done) return;
    forget();
    undone(await undo(done.card.id, done.moved.undoToken));
  };
}
