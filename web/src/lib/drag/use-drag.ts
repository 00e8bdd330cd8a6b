/** Attaches the drag controller to a surface for as long as it is shown. */
import { type RefObject, useEffect, useRef } from 'react';
import type { DragOptions } from './drag-controller';

/** Asked for with the screen, so that it is there before anyone can press; the screen is drawn and works without it. */
const controller = import('./drag-controller').catch(() => null);

/** The options are read when something happens, so they may change without a render. */
export function useDrag<At>(surface: RefObject<HTMLElement | null>, options: DragOptions<At>) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let shown = true;
    let endDrag: (() => void) | undefined;
    void controller.then((code) => {
      if (shown && surface.current)
        endDrag = code?.attachDragController(surface.current, () => latest.current);
    });
    return () => {
      shown = false;
      endDrag?.();
    };
  }, [surface]);
}
