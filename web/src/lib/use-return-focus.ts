/** Gives the focus back to where it was when something that opened over it, or beside it, closes again. */
import { useEffect, useRef } from 'react';

/** Handlers for a Radix dialog without a trigger of its own, which would otherwise leave the focus nowhere. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const target = opener.current;
      if (!(target instanceof HTMLElement) || !target.isConnected || target === document.body) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/** After closing what was opened from a list, its row (marked with the id `{list}-{openId}`) has the focus again. */
export function useRowFocus(list: string, openId: string | null): void {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === null && last.current !== null)
      document.getElementById(`${list}-${last.current}`)?.closest('button')?.focus();
    last.current = openId;
  }, [list, openId]);
}
