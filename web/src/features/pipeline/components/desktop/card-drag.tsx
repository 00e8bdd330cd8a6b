/**
 * A card dragged by mouse, finger or pen (by keyboard: `use-keyboard-drag.ts`). It renders nothing and beside the lanes, so that
 * a pick-up renders only this.
 */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHoldLive } from '@/api/use-live';
import type { Stage } from '@/hiring/types';
import type { DragOptions } from '@/lib/drag/drag-controller';
import { useDrag } from '@/lib/drag/use-drag';
import { findCard } from '../../model';
import type { Board, Card } from '../../types';
import { laneDroppables } from './lane-droppables';

type Props = {
  board: Board;
  lanes: RefObject<HTMLElement | null>;
  disabled: boolean;
  /** The lane that a card from another one is over. */
  onOver(over: Stage | null): void;
  onDrop(card: Card, to: Stage): void;
};

export function CardDrag({ disabled, ...props }: Props) {
  const { board, lanes } = props;
  const latest = useRef(props);
  latest.current = props;
  const [dragged, setDragged] = useState<Card | null>(null);
  useHoldLive(dragged !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in a new board the card may be another element
  useLayoutEffect(() => {
    const card = dragged && lanes.current?.querySelector<HTMLElement>(`[data-card="${dragged.id}"]`);
    if (!card) return;
    card.dataset.holding = '';
    return () => {
      delete card.dataset.holding;
    };
  }, [lanes, dragged, board]);

  const options = useMemo((): DragOptions<Stage> => {
    let own: Card | null = null;
    function end(): Card | null {
      const was = own;
      own = null;
      setDragged(null);
      latest.current.onOver(null);
      return was;
    }
    return {
      droppables: laneDroppables(lanes),
      onPick(id) {
        own = findCard(latest.current.board, id) ?? null;
        flushSync(() => setDragged(own));
      },
      onOver: (stage) => latest.current.onOver(stage === own?.stage ? null : stage),
      onDrop(_, stage) {
        const was = end();
        if (was && stage) latest.current.onDrop(was, stage);
      },
      onCancel: end,
    };
  }, [lanes]);
  useDrag(lanes, { ...options, disabled });
  return null;
}
