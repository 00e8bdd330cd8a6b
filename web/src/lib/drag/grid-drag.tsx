/**
 * Dragging over a grid by pointer, touch and keyboard. One droppable for the whole grid, and only the item under the
 * pointer or the focus is a draggable; the cell is arithmetic. The library stays behind this file.
 */
import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { snapCenterToCursor } from '@dnd-kit/modifiers';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { boxOf, type CellAt, cellAt, type Direction, type GridBox, neighbour } from './geometry';

const GRID = 'grid';
const LONG_PRESS_MS = 200;
const LONG_PRESS_SLOP_PX = 8;
const MOUSE_SLOP_PX = 4;

const DIRECTIONS: Record<string, Direction> = {
  [KeyboardCode.Up]: 'up',
  [KeyboardCode.Down]: 'down',
  [KeyboardCode.Left]: 'left',
  [KeyboardCode.Right]: 'right',
};

const alwaysTheGrid: CollisionDetection = () => [{ id: GRID }];
/** We announce in the person's language ourselves. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Props = {
  /** The element whose top left corner is the origin of the geometry. */
  grid: RefObject<HTMLElement | null>;
  /** Read at each move, so it may change without a render. */
  geometry: () => GridBox;
  /** Draws what is in the hand. */
  overlay: (id: string) => ReactNode;
  onPick(id: string): void;
  /** Called when the cell changes, not at each move. */
  onOver(cell: CellAt): void;
  onDrop(id: string, cell: CellAt | null): void;
  onCancel(id: string): void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

type Hot = { id: string; node: HTMLElement };

export function GridDrag(props: Props) {
  const { grid, geometry, overlay, onPick, onOver, onDrop, onCancel, disabled, className, children } = props;
  const [hot, setHot] = useState<Hot | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const listeners = useRef<Listeners>(undefined);
  const over = useRef<CellAt | null>(null);

  const locate = (rect: { left: number; top: number; width: number; height: number } | null) => {
    const origin = grid.current?.getBoundingClientRect();
    if (!rect || !origin) return null;
    return cellAt(geometry(), {
      x: rect.left + rect.width / 2 - origin.left,
      y: rect.top + rect.height / 2 - origin.top,
    });
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLOP_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: LONG_PRESS_MS, tolerance: LONG_PRESS_SLOP_PX },
    }),
    useSensor(KeyboardSensor, {
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      coordinateGetter(event, { currentCoordinates, context }) {
        const direction = DIRECTIONS[event.code];
        const rect = context.collisionRect;
        const origin = grid.current?.getBoundingClientRect();
        const from = over.current ?? locate(rect);
        if (!direction || !rect || !origin || !from) return currentCoordinates;
        event.preventDefault();
        const box = boxOf(geometry(), neighbour(geometry(), from, direction));
        return {
          x: origin.left + box.left + (box.width - rect.width) / 2,
          y: origin.top + box.top + (box.height - rect.height) / 2,
        };
      },
    }),
  );

  function heat(target: EventTarget): boolean {
    const node = (target as Element).closest<HTMLElement>('[data-drag]');
    const id = node?.dataset.drag;
    if (!node || !id || disabled) return false;
    if (hot?.node !== node) flushSync(() => setHot({ id, node }));
    return true;
  }

  function onMove({ active }: DragMoveEvent) {
    const cell = locate(active.rect.current.translated);
    if (!cell || (cell.row === over.current?.row && cell.column === over.current.column)) return;
    over.current = cell;
    onOver(cell);
  }

  function finish(end: (cell: CellAt | null) => void) {
    const cell = over.current;
    over.current = null;
    setHeldId(null);
    end(cell);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={alwaysTheGrid}
      modifiers={[snapCenterToCursor]}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: '' },
        restoreFocus: false,
      }}
      onDragStart={({ active }) => {
        over.current = null;
        setHeldId(String(active.id));
        onPick(String(active.id));
      }}
      onDragMove={onMove}
      onDragEnd={({ active }) => finish((cell) => onDrop(String(active.id), cell))}
      onDragCancel={({ active }) => finish(() => onCancel(String(active.id)))}
    >
      {hot && <HotItem key={hot.id} hot={hot} listeners={listeners} />}
      <Surface
        className={className}
        heat={heat}
        start={(name, event) => listeners.current?.[name]?.(event)}
        held={heldId !== null}
      >
        {children}
      </Surface>
      <DragOverlay dropAnimation={null}>{heldId !== null && overlay(heldId)}</DragOverlay>
    </DndContext>
  );
}

type Listeners = Record<string, (event: unknown) => void> | undefined;

/** The only draggable: it stands for the item under the pointer or the focus. */
function HotItem({ hot, listeners }: { hot: Hot; listeners: RefObject<Listeners> }) {
  const { setNodeRef, listeners: own } = useDraggable({ id: hot.id });
  useLayoutEffect(() => {
    setNodeRef(hot.node);
    listeners.current = own as Listeners;
  }, [hot.node, own, setNodeRef, listeners]);
  return null;
}

type SurfaceProps = {
  className?: string | undefined;
  heat(target: EventTarget): boolean;
  start(name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: unknown): void;
  held: boolean;
  children: ReactNode;
};

/** Hands the events of all items to the one draggable. */
function Surface({ className, heat, start, held, children }: SurfaceProps) {
  const { setNodeRef } = useDroppable({ id: GRID });
  const pickUp = useCallback(
    (event: KeyboardEvent) => {
      if (held || event.code !== 'Space' || !heat(event.target)) return;
      start('onKeyDown', event);
    },
    [held, heat, start],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the items inside are buttons; this only listens for them
    <div
      ref={setNodeRef}
      className={className}
      onPointerDownCapture={(event) => heat(event.target)}
      onMouseDown={(event) => isItem(event.target) && start('onMouseDown', event)}
      onTouchStart={(event) => isItem(event.target) && start('onTouchStart', event)}
      onKeyDown={pickUp}
    >
      {children}
    </div>
  );
}

const isItem = (target: EventTarget) => (target as Element).closest('[data-drag]') !== null;
