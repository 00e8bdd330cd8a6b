/**
 * A card in the hand by mouse or finger (by keyboard: `use-carry.ts`). Drag and drop stands beside the lanes, not around
 * them: it tells all that is inside of it of every movement, and here that is one place for each lane, one grip and what
 * hangs from the hand.
 */
import {
  DndContext,
  type DndContextProps,
  DragOverlay,
  type DragStartEvent,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHoldLive } from '@/api/use-live';
import type { Stage } from '@/components/hiring/types';
import { findCard } from '../../model';
import type { Board, Card } from '../../types';
import { CardBody, Waiting } from '../card-body';

/** What a card's events go to while it can be taken up. */
export type Listeners = Record<string, ((event: unknown) => void) | undefined>;
/** The lane that a card from another one hangs over. */
export type Over = Stage | null;

type Coordinates = { x: number; y: number };

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
/** Who drags by pointer sees it; what the move came to is said where it is made. */
const SILENT: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The library knows of a card in the hand once that is drawn; a card that is let go sooner would stay in it. */
const atOnce = <P extends { onStart(at: Coordinates): void }>(props: P): P => ({
  ...props,
  onStart: (at: Coordinates) => flushSync(() => props.onStart(at)),
});
class ByMouse extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(atOnce(props));
  }
}
class ByFinger extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(atOnce(props));
  }
}

export function Hand({ board, now, armed, lanes, listeners, onOver, onDrop }: HandProps) {
  const [held, setHeld] = useState<Card | null>(null);
  // Says that cards can be taken up.
  useLayoutEffect(() => lanes.current?.setAttribute('data-hand', ''), [lanes]);
  useHoldLive(held !== null);
  /** A lane stands still under the hand; the lanes move sideways where a window has no room for all of them. */
  const autoScroll = useMemo(
    () => ({ canScroll: (element: Element) => element === lanes.current, layoutShiftCompensation: false }),
    [lanes],
  );
  const sensors = useSensors(
    useSensor(ByMouse, { activationConstraint: { distance: 4 } }),
    useSensor(ByFinger, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const start = useCallback(
    ({ active }: DragStartEvent) => setHeld(findCard(board, String(active.id)) ?? null),
    [board],
  );
  const put = useRelease(held !== null);
  const end = useCallback(() => {
    const to = put.current;
    setHeld(null);
    onOver(null);
    if (held && to) onDrop(held, to);
  }, [held, put, onDrop, onOver]);

  return (
    <DndContext
      sensors={sensors}
      measuring={MEASURING}
      autoScroll={autoScroll}
      // A card counts where the pointer is: beside the lanes is nowhere.
      collisionDetection={pointerWithin}
      accessibility={SILENT}
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

/**
 * The lane under the pointer where it let go, or null beside them. The library's own answer is the lane of what was
 * drawn last, and a quick hand on a slow machine is further by then.
 */
function useRelease(held: boolean): RefObject<Stage | null> {
  const lane = useRef<Stage | null>(null);
  useLayoutEffect(() => {
    if (!held) return;
    // What the last card fell on says nothing about this one.
    lane.current = null;
    const released = (event: MouseEvent | TouchEvent) => {
      const at = 'changedTouches' in event ? event.changedTouches[0] : event;
      const under = at ? document.elementsFromPoint(at.clientX, at.clientY) : [];
      const found = under.map((element) => element.closest<HTMLElement>('[data-lane]')).find(Boolean);
      lane.current = (found?.dataset.lane as Stage | undefined) ?? null;
    };
    window.addEventListener('mouseup', released, true);
    window.addEventListener('touchend', released, true);
    return () => {
      window.removeEventListener('mouseup', released, true);
      window.removeEventListener('touchend', released, true);
    };
  }, [held]);
  return lane;
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
