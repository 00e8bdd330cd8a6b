/**
 * A card in the hand by mouse, finger or keyboard. Drag and drop stands beside the lanes, not around them: it tells all that
 * is inside of it of every movement, and here that is one place for each lane, one grip and what hangs from the hand.
 */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import type { Stage } from '@/components/hiring/types';
import { useWords } from '../../hooks/use-words';
import { findCard } from '../../model';
import type { Board, Card } from '../../types';
import { CardBody, Waiting } from '../card-body';
import { nextLane } from './lane-keys';

/** What a card's events go to while it can be taken up. */
export type Listeners = Record<string, ((event: unknown) => void) | undefined>;
/** The lane that a card from another one hangs over. */
export type Over = Stage | null;

export type HandProps = {
  board: Board;
  now: Date;
  /** The card under the pointer or the focus. */
  armed: string | null;
  lanes: RefObject<HTMLElement | null>;
  listeners: RefObject<Listeners>;
  onOver(over: Over): void;
  onDrop(card: Card, to: Stage): void;
};

const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

export function Hand({ board, now, armed, lanes, listeners, onOver, onDrop }: HandProps) {
  const intl = useIntl();
  const words = useWords();
  const [held, setHeld] = useState<Card | null>(null);
  // Says that cards can be taken up.
  useLayoutEffect(() => lanes.current?.setAttribute('data-hand', ''), [lanes]);
  const lifted = useRef(false);
  useHoldLive(held !== null);
  /** A lane stands still under the hand; the lanes move sideways where a window has no room for all of them. */
  const autoScroll = useMemo(
    () => ({ canScroll: (element: Element) => element === lanes.current, layoutShiftCompensation: false }),
    [lanes],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextLane,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      scrollBehavior: 'auto',
    }),
  );

  const announcements = useMemo((): Announcements => {
    const name = (id: unknown) => findCard(board, String(id))?.name ?? '';
    const where = (id: unknown) => {
      const stage = id as Stage;
      const count = board.columns.find((column) => column.stage === stage)?.count ?? 0;
      return { stage: words.stage(stage), count };
    };
    return {
      onDragStart: ({ active }) => {
        lifted.current = true;
        return intl.formatMessage(
          {
            id: 'pipeline.drag.lifted',
            defaultMessage:
              '{name} is in your hand. Arrow keys go to another stage, Space drops, Escape puts back.',
          },
          { name: name(active.id) },
        );
      },
      onDragOver({ active, over }) {
        // What was said at the pick-up stands until the card leaves its own lane.
        const first = lifted.current;
        lifted.current = false;
        if (!over || (first && over.id === findCard(board, String(active.id))?.stage)) return undefined;
        return intl.formatMessage(
          { id: 'pipeline.drag.over', defaultMessage: '{name} over {stage}, {count, number} there' },
          { name: name(active.id), ...where(over.id) },
        );
      },
      onDragEnd: ({ active, over }) =>
        over
          ? intl.formatMessage(
              { id: 'pipeline.drag.dropped', defaultMessage: '{name} dropped on {stage}' },
              { name: name(active.id), ...where(over.id) },
            )
          : intl.formatMessage(
              { id: 'pipeline.drag.back', defaultMessage: '{name} put back' },
              { name: name(active.id) },
            ),
      onDragCancel: ({ active }) =>
        intl.formatMessage(
          { id: 'pipeline.drag.back', defaultMessage: '{name} put back' },
          { name: name(active.id) },
        ),
    };
  }, [board, intl, words]);

  const start = useCallback(
    ({ active }: DragStartEvent) => setHeld(findCard(board, String(active.id)) ?? null),
    [board],
  );
  const end = useCallback(
    ({ over }: DragEndEvent) => {
      setHeld(null);
      onOver(null);
      if (held && over) onDrop(held, over.id as Stage);
    },
    [held, onDrop, onOver],
  );

  return (
    <DndContext
      sensors={sensors}
      measuring={MEASURING}
      autoScroll={autoScroll}
      // A pointer counts where it is: beside the lanes is nowhere. The keyboard has none.
      collisionDetection={(at) => (at.pointerCoordinates ? pointerWithin(at) : rectIntersection(at))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={start}
      onDragEnd={end}
      onDragOver={({ over }) => onOver(over && over.id !== held?.stage ? (over.id as Stage) : null)}
      onDragCancel={() => {
        setHeld(null);
        onOver(null);
      }}
    >
      {board.columns.map(({ stage }) => (
        <Place key={stage} stage={stage} lanes={lanes} />
      ))}
      {armed && <Grip key={armed} id={armed} board={board} lanes={lanes} listeners={listeners} />}
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="-rotate-2 cursor-grabbing rounded-[10px] border border-field/50 bg-card px-[11px] pt-2 pb-2.5 leading-[1.3] shadow-float">
            <div className="flex items-center gap-1.5">
              <span className="min-w-0 flex-1 truncate text-14 font-semibold">{held.name}</span>
              <Waiting card={held} now={now} />
            </div>
            <CardBody card={held} now={now} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type Within = { lanes: RefObject<HTMLElement | null> };

/** A lane as a place to put a card down. */
function Place({ stage, lanes }: Within & { stage: Stage }) {
  const { setNodeRef } = useDroppable({ id: stage });
  useLayoutEffect(() => {
    setNodeRef(lanes.current?.querySelector<HTMLElement>(`[data-lane="${stage}"]`) ?? null);
  }, [setNodeRef, lanes, stage]);
  return null;
}

type GripProps = Within & Pick<HandProps, 'board' | 'listeners'> & { id: string };

/** Makes one card something to take up. */
function Grip({ id, board, lanes, listeners: hand }: GripProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board may have put the card elsewhere
  useLayoutEffect(() => {
    const card = lanes.current?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null;
    setNodeRef(card);
    setActivatorNodeRef(card?.querySelector('a') ?? null);
    if (!isDragging || !card) return;
    card.dataset.holding = '';
    return () => {
      delete card.dataset.holding;
    };
  }, [setNodeRef, setActivatorNodeRef, lanes, id, isDragging, board]);
  useLayoutEffect(() => {
    hand.current = { ...listeners } as Listeners;
    return () => {
      hand.current = {};
    };
  }, [hand, listeners]);
  return null;
}
