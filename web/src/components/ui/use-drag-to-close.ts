/** Pulling a bottom sheet down by its head closes it. The close button does the same, so no one has to drag. */
import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

const CLOSE_AFTER_PX = 96;

export function useDragToClose(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const startY = useRef<number | null>(null);

  function pull(distance: number) {
    if (sheet.current) sheet.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onPhone = window.matchMedia('(max-width: 767.98px)').matches;
      if (!onPhone || (event.target as HTMLElement).closest('button')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startY.current !== null) pull(event.clientY - startY.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startY.current === null) return;
      const distance = event.clientY - startY.current;
      startY.current = null;
      pull(0);
      if (distance > CLOSE_AFTER_PX) close();
    },
    onPointerCancel() {
      startY.current = null;
      pull(0);
    },
  };
}
