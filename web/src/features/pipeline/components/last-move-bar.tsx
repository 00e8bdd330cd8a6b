/** The bar after this window's newest move. */
import { MovedBar } from '@/components/hiring/moved/moved-bar';
import type { Done, Moves } from '../hooks/use-moves';
import { useUndoLast } from '../hooks/use-undo-last';

type Props = { moves: Moves; done: Done; onLinked(): void };

export function LastMoveBar({ moves, done, onLinked }: Props) {
  const undo = useUndoLast(moves);
  return (
    <MovedBar
      moved={{ ...done.card, reply: done.moved }}
      onUndo={() => void undo()}
      onClose={moves.forget}
      onLinked={onLinked}
    />
  );
}
