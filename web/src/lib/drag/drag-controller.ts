/**
 * A drag from the press to the drop, by mouse, touch and keyboard. It works beside React: a move writes one transform
 * and does arithmetic, renders nothing and reads no layout.
 */
import { autoScroll } from './auto-scroll';
import { createPreview, type DragPreview } from './drag-preview';
import type { Direction, Point } from './geometry';

/** A mouse that moved this far means to drag. */
const MOUSE_SLOP_PX = 4;
/** A finger that rests this long means to drag; one that moves further before means to scroll. */
const LONG_PRESS_MS = 200;
const LONG_PRESS_SLOP_PX = 8;

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The places where things can be put down, in coordinates of the window. */
export type Droppables<At> = {
  /** Measures the droppables: at the pick-up, after a scroll and at the drop, never during a move. */
  measure(): void;
  at(point: Point): At | null;
  same(a: At, b: At): boolean;
  /** For the keyboard; without it nothing is picked up by keys. */
  steps?: Steps<At>;
};

export type Steps<At> = {
  /** The place next to another one, brought into sight. */
  next(from: At | null, direction: Direction): At | null;
  middle(at: At): Point;
};

export type By = 'pointer' | 'keys';

export type DragOptions<At> = {
  droppables: Droppables<At>;
  disabled?: boolean;
  onPick(id: string, by: By): void;
  /** The drag is over another droppable. */
  onOver(at: At | null, by: By): void;
  onDrop(id: string, at: At | null, by: By): void;
  onCancel(id: string): void;
};

type Pressed = { id: string; node: HTMLElement; from: Point; timer?: ReturnType<typeof setTimeout> };
type Active<At> = { id: string; by: By; preview: DragPreview; over: At | null; point: Point };

/**
 * Items are elements with `data-drag`; `surface` holds them and scrolls, and has `data-draggable` while they can be dragged.
 * Returns how to stop.
 */
export function attachDragController<At>(surface: HTMLElement, read: () => DragOptions<At>): () => void {
  let pressed: Pressed | null = null;
  let active: Active<At> | null = null;
  /** Escape cancelled a drag whose button is still down. */
  let cancelledWhileDown = false;
  const scroller = autoScroll(surface);
  const stop = new AbortController();
  const listen = <Name extends keyof GlobalEventHandlersEventMap>(
    target: EventTarget,
    name: Name,
    handle: (event: GlobalEventHandlersEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => target.addEventListener(name, handle as EventListener, { ...options, signal: stop.signal });

  function press(event: Event, from: Point): Pressed | null {
    const node = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const id = node?.dataset.drag;
    if (!node || !id || active || read().disabled) return null;
    pressed = { id, node, from };
    return pressed;
  }

  function release() {
    clearTimeout(pressed?.timer);
    pressed = null;
  }

  function pick({ id, node, from }: Pressed, by: By, point: Point) {
    release();
    const { droppables, onPick } = read();
    // All that is read is read before anything is written.
    droppables.measure();
    scroller.measure();
    active = { id, by, preview: createPreview(node, from, by === 'pointer'), over: null, point };
    active.preview.moveTo(point);
    active.preview.overlay.addEventListener(
      'wheel',
      ({ deltaX, deltaY }) => surface.scrollBy(deltaX, deltaY),
      {
        passive: true,
      },
    );
    onPick(id, by);
  }

  function move(point: Point) {
    if (!active) return;
    active.point = point;
    active.preview.moveTo(point);
    if (active.by === 'pointer') scroller.follow(point);
    settle(read().droppables.at(point));
  }

  function settle(at: At | null) {
    const { droppables, onOver } = read();
    if (!active || (at && active.over ? droppables.same(at, active.over) : at === active.over)) return;
    active.over = at;
    onOver(at, active.by);
  }

  /** Ends the drag; what follows is the caller's. */
  function endDrag(): Active<At> | null {
    const was = active;
    active = null;
    release();
    scroller.rest();
    was?.preview.remove();
    return was;
  }

  /** Where the pointer is at this moment counts, not where it last moved. */
  function dropAt(point: Point) {
    read().droppables.measure();
    move(point);
    drop();
  }

  function drop() {
    const was = endDrag();
    if (was) read().onDrop(was.id, was.over, was.by);
  }

  function cancel() {
    const was = endDrag();
    if (was) read().onCancel(was.id);
  }

  // The mouse and the pen.
  listen(
    window,
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch') return;
      cancelledWhileDown = false;
      // The release of the press before was not seen, so no one knows where it was.
      if (active?.by === 'pointer') cancel();
      else if (event.button === 0 && surface.contains(event.target as Node)) press(event, pointOf(event));
    },
    { capture: true },
  );
  listen(window, 'pointermove', (event) => {
    if (event.pointerType === 'touch') return;
    if (active?.by === 'pointer') move(pointOf(event));
    else if (pressed && apart(pressed.from, pointOf(event)) >= MOUSE_SLOP_PX) {
      pick(pressed, 'pointer', pointOf(event));
      active?.preview.overlay.setPointerCapture?.(event.pointerId);
      move(pointOf(event));
    }
  });
  listen(window, 'pointerup', (event) => {
    if (event.pointerType === 'touch') return;
    release();
    if (cancelledWhileDown) swallowClick();
    cancelledWhileDown = false;
    if (active?.by !== 'pointer') return;
    swallowClick();
    dropAt(pointOf(event));
  });
  listen(window, 'pointercancel', (event) => event.pointerType !== 'touch' && cancel());
  listen(window, 'blur', cancel);

  // The finger: it rests before it drags, so that a swipe still scrolls.
  listen(surface, 'touchstart', (event) => {
    const touch = event.touches[0];
    if (event.touches.length !== 1 || !touch) return cancel();
    // The page still glides from a swipe: this finger stops it and means nothing else.
    if (!event.cancelable) return;
    const own = press(event, pointOf(touch));
    if (own) own.timer = setTimeout(() => pick(own, 'pointer', own.from), LONG_PRESS_MS);
  });
  listen(
    surface,
    'touchmove',
    (event) => {
      const touch = event.touches[0];
      if (active && !event.cancelable) cancel();
      else if (active?.by === 'pointer' && touch) {
        event.preventDefault();
        move(pointOf(touch));
      } else if (pressed && touch && apart(pressed.from, pointOf(touch)) > LONG_PRESS_SLOP_PX) release();
    },
    { passive: false },
  );
  listen(
    surface,
    'touchend',
    (event) => {
      release();
      if (active?.by !== 'pointer') return;
      if (event.cancelable) event.preventDefault();
      dropAt(active.point);
    },
    { passive: false },
  );
  listen(surface, 'touchcancel', cancel);
  listen(surface, 'contextmenu', (event) => (active || pressed?.timer) && event.preventDefault());

  // The keyboard.
  listen(
    window,
    'keydown',
    (event) => {
      if (active) return steer(event);
      if (!read().droppables.steps) return;
      if (event.code !== 'Space' || event.repeat || !surface.contains(event.target as Node)) return;
      const rect = (event.target as HTMLElement).getBoundingClientRect();
      const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
      const own = press(event, middle);
      if (!own) return;
      quiet(event);
      pick(own, 'keys', middle);
    },
    { capture: true },
  );
  // A button answers Space when it is let go.
  listen(window, 'keyup', (event) => active?.by === 'keys' && event.code === 'Space' && quiet(event), {
    capture: true,
  });

  function steer(event: KeyboardEvent) {
    if (!active) return;
    const direction = DIRECTIONS[event.code];
    const { droppables } = read();
    if (event.code === 'Escape') {
      quiet(event);
      cancelledWhileDown = active.by === 'pointer';
      cancel();
    } else if (active.by === 'keys' && direction && droppables.steps) {
      quiet(event);
      const next = droppables.steps.next(active.over ?? droppables.at(active.point), direction);
      if (!next) return;
      active.point = droppables.steps.middle(next);
      active.preview.moveTo(active.point);
      settle(next);
    } else if (active.by === 'keys' && (event.code === 'Space' || event.code === 'Enter') && !event.repeat) {
      quiet(event);
      listenOnce('keyup', quiet);
      drop();
    } else if (active.by === 'keys' && event.code === 'Tab') cancel();
  }

  // The surface or one of its scroll containers.
  listen(
    window,
    'scroll',
    () => {
      if (!active) return;
      const { droppables } = read();
      droppables.measure();
      if (active.by === 'pointer') settle(droppables.at(active.point));
      else if (active.over && droppables.steps) active.preview.moveTo(droppables.steps.middle(active.over));
    },
    { passive: true, capture: true },
  );

  surface.dataset.draggable = '';
  return () => {
    endDrag();
    stop.abort();
    delete surface.dataset.draggable;
  };
}

function quiet(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** The click that follows a drop is no click on the element below. */
function swallowClick() {
  const end = listenOnce('click', quiet);
  setTimeout(end, 0);
}

function listenOnce(name: 'click' | 'keyup', handle: (event: Event) => void): () => void {
  window.addEventListener(name, handle, { capture: true, once: true });
  return () => window.removeEventListener(name, handle, { capture: true });
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
