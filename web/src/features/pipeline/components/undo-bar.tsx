/** The bar after this window's newest move. */
import { useEffect } from 'react';
import { MovedBar } from '@/hiring/undo/moved-bar';
import type { Done, Moves } from '../hooks/use-moves';
import { useUndoLast } from '../hooks/use-undo-last';

type Props = {
  moves: Moves;
  done: Done;
  /** Where there is room for one strip, the newer one sends the other away. */
  onShown(): void;
  onLinked(): void;
};

export function UndoBar({ moves, done, onShown, onLinked }: Props) {
  const undo = useUndoLast(moves);
  useEffect(onShown, [onShown]);
  return (
    <MovedBar
      moved={{ ...done.card, reply: done.moved }}
      onUndo={() => void undo()}
      onClose={moves.forget}
      onLinked={onLinked}
    />
  );
}
