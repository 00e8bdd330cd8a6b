/** A touch on a card: to the right, to the left, or a long press. Each also has a button; there is no momentum. */
import { type PointerEvent, useRef } from 'react';

/** From here on a swipe counts when the finger lifts. */
const COMMIT_PX = 96;
/** A touch that moved this far is a swipe or a scroll. */
const SLOP_PX = 10;
const LONG_PRESS_MS = 450;

type Options = {
  onRight?: (() => void) | undefined;
  onLeft?: (() => void) | undefined;
  onLongPress?: (() => void) | undefined;
};

type Press = {
  id: number;
  x: number;
  y: number;
  swiping: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Handlers for the element that moves. It needs `touch-action: pan-y`. */
export function useSwipe({ onRight, onLeft, onLongPress }: Options) {
  const press = useRef<Press | null>(null);
  /** A swipe or a long press is not a tap on the link inside. */
  const used = useRef(false);

  function end(node: HTMLElement): number {
    const at = press.current;
    if (!at) return 0;
    clearTimeout(at.timer);
    press.current = null;
    const moved = Number(node.dataset.moved ?? 0);
    node.style.transform = '';
    delete node.dataset.moved;
    delete node.parentElement?.dataset.swipe;
    return at.swiping ? moved : 0;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      used.current = false;
      const rest = () => {
        used.current = true;
        press.current = null;
        navigator.vibrate?.(10);
        onLongPress?.();
      };
      const timer = onLongPress && setTimeout(rest, LONG_PRESS_MS);
      press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, swiping: false, timer };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const at = press.current;
      if (!at || event.pointerId !== at.id) return;
      const node = event.currentTarget;
      const [x, y] = [event.clientX - at.x, event.clientY - at.y];
      if (!at.swiping && Math.hypot(x, y) > SLOP_PX) {
        clearTimeout(at.timer);
        if (Math.abs(y) > Math.abs(x)) {
          press.current = null;
          return;
        }
        at.swiping = true;
        node.setPointerCapture(event.pointerId);
      }
      if (!at.swiping) return;
      const moved = (x > 0 && onRight) || (x < 0 && onLeft) ? x : 0;
      node.dataset.moved = String(moved);
      node.style.transform = `translateX(${moved}px)`;
      if (node.parentElement)
        node.parentElement.dataset.swipe = moved > 0 ? 'right' : moved < 0 ? 'left' : '';
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const moved = end(event.currentTarget);
      if (moved !== 0) used.current = true;
      if (moved > COMMIT_PX) onRight?.();
      else if (moved < -COMMIT_PX) onLeft?.();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      end(event.currentTarget);
    },
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!used.current) return;
      used.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: { preventDefault(): void }) {
      if (onLongPress && (press.current || used.current)) event.preventDefault();
    },
  };
}
