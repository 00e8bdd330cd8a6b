/** The keys of the week builder that work anywhere on its screen: undo, redo, and Escape. */
import { useEffect, useRef } from 'react';

export function useUndoKeys(undo: (redo?: boolean) => Promise<void>) {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = (event.target as Element).closest?.('input, textarea, select');
      if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current(event.shiftKey);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Escape closes what is open beside the grid; an overlay and a drag come first. */
export function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const over = (event.target as Element).closest?.('[role="dialog"], [role="alertdialog"], [popover]');
      if (event.key === 'Escape' && !event.defaultPrevented && !over) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
