/** During a drag: updates wait, and Alt makes the drop a copy. Separate, so that a pick-up renders only this. */
import { useEffect } from 'react';
import { useHoldLive } from '@/api/use-live';
import { type DragStore, useDragState } from '../../hooks/drag-store';

export function DragWatch({ store }: { store: DragStore }) {
  const dragging = useDragState(store, ({ dragged }) => dragged !== null);
  useHoldLive(dragging);
  useCopyKey(store, dragging);
  return null;
}

/** Alt held down makes the drop a copy. */
function useCopyKey(store: DragStore, dragging: boolean) {
  useEffect(() => {
    if (!dragging) return undefined;
    const follow = (event: KeyboardEvent | PointerEvent | MouseEvent) => {
      const { dragged, canCopy, copy } = store.get();
      if (dragged && canCopy && copy !== event.altKey) store.set({ copy: event.altKey });
    };
    window.addEventListener('keydown', follow, true);
    window.addEventListener('keyup', follow, true);
    window.addEventListener('mousemove', follow, true);
    return () => {
      window.removeEventListener('keydown', follow, true);
      window.removeEventListener('keyup', follow, true);
      window.removeEventListener('mousemove', follow, true);
    };
  }, [store, dragging]);
}
