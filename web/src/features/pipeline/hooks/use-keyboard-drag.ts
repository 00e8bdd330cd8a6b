/**
 * A card carried by keyboard: Space lifts it, left and right go to another stage, Space or Enter drops it, Escape puts it
 * back. It goes by stages and not by places on the screen, so that no key is lost while something is measured.
 */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import type { Stage } from '@/hiring/types';
import { useAnnouncer } from '@/lib/use-announcer';
import { columnOf } from '../model';
import type { Board, Card } from '../types';
import { useBoardText } from './use-board-text';

/** The dragged card, and the stage that it is over. */
export type DraggedCard = { card: Card; over: Stage };

type Options = {
  board: Board;
  lanes: RefObject<HTMLElement | null>;
  onDrop(card: Card, to: Stage): void;
};

export function useKeyboardDrag({ board, lanes, onDrop }: Options) {
  const intl = useIntl();
  const boardText = useBoardText();
  const { ref, announce } = useAnnouncer();
  const [dragged, setDragged] = useState<DraggedCard | null>(null);
  useHoldLive(dragged !== null);

  function lift(card: Card) {
    setDragged({ card, over: card.stage });
    announce(
      intl.formatMessage(
        {
          id: 'pipeline.drag.lifted',
          defaultMessage: 'Picked up {name}. Arrow keys choose a stage, Space drops, Escape cancels.',
        },
        { name: card.name },
      ),
    );
  }

  function goTo({ card }: DraggedCard, over: Stage) {
    setDragged({ card, over });
    lanes.current
      ?.querySelector(`[data-lane="${over}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    announce(
      intl.formatMessage(
        { id: 'pipeline.drag.over', defaultMessage: '{name} over {stage}, {count, number} there' },
        { name: card.name, stage: boardText.stage(over), count: columnOf(board, over)?.count ?? 0 },
      ),
    );
  }

  function cancelDrag() {
    if (!dragged) return;
    setDragged(null);
    announce(
      intl.formatMessage(
        { id: 'pipeline.drag.back', defaultMessage: '{name} returned' },
        { name: dragged.card.name },
      ),
    );
  }

  /** What a drop came to is said where the move is made or refused. */
  function drop({ card, over }: DraggedCard) {
    if (over === card.stage) return cancelDrag();
    setDragged(null);
    announce('');
    onDrop(card, over);
  }

  /** During a drag every key belongs to it. Returns whether this one did. */
  function steer(event: KeyboardEvent): boolean {
    if (!dragged) return false;
    const stages = board.columns.map(({ stage }) => stage);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && stages[stages.indexOf(dragged.over) + by];
    // The Tab key moves the focus elsewhere, so it ends the drag.
    if (event.key !== 'Tab') event.preventDefault();
    if (event.key === 'Escape') cancelDrag();
    else if (next) goTo(dragged, next);
    else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) drop(dragged);
    return true;
  }

  return { dragged, lift, steer, cancelDrag, announcerRef: ref };
}
