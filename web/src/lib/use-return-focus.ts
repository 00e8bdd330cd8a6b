/** Gives the focus back to where it was when something that opened over it, or beside it, closes again. */
import { useEffect, useRef } from 'react';

/** Where the focus came from, the nearest place first. */
type FocusPath = readonly HTMLElement[];
/** The ways of the dialogs that are open. */
const focusPaths: FocusPath[] = [];

/** The start of a screen, as the default for the focus. */
export const headingOfScreen = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');

const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? [activeElement] : [];
};

/**
 * Handlers for a Radix dialog without a trigger of its own, which would otherwise leave the focus nowhere. One that
 * takes the place of another goes back to where the first was opened.
 */
export function useReturnFocus() {
  const focusPath = useRef<FocusPath>([]);
  return {
    onOpenAutoFocus() {
      focusPath.current = [...focused(), ...(focusPaths.at(-1) ?? [])];
      focusPaths.push(focusPath.current);
    },
    onCloseAutoFocus(event: Event) {
      const index = focusPaths.lastIndexOf(focusPath.current);
      if (index >= 0) focusPaths.splice(index, 1);
      const target =
        focusPath.current.find(({ isConnected }) => isConnected) ??
        (focusPath.current[0] && headingOfScreen());
      if (!target) return;
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
