/** Where the focus goes once no shift is chosen any more: the bar with its buttons is gone. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusCell } from '../components/desktop/focus-cell';
import type { Shift } from '../types';

/** Frames to wait for a dialog to close. */
const MAX_FRAMES = 60;

/** The focus returns to the last of the `chosen` shifts, or to its day, unless the reader has put it elsewhere. */
export function useFocusAfterChoice(grid: RefObject<HTMLElement | null>, chosen: readonly Shift[]) {
  const last = useRef<Shift | null>(null);
  const now = chosen.at(-1) ?? null;
  useEffect(() => {
    const left = last.current;
    last.current = now;
    if (!left || now) return;
    let frame = 0;
    const next = (framesLeft: number) => {
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (!activeElement || activeElement === body) focusCell(grid.current, left);
        else if (framesLeft > 0 && activeElement.closest('[role=dialog], [role=alertdialog]'))
          next(framesLeft - 1);
      });
    };
    next(MAX_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [grid, now]);
}
