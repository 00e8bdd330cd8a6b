/** Gives the focus back to where it was when something that opened over it, or beside it, closes again. */
import { useEffect, useRef } from 'react';

/** Where the focus came from, the nearest place first; each is looked up once the focus goes back. */
type FocusPath = readonly (() => HTMLElement | null | undefined)[];
/** The ways of the dialogs that are open. */
const focusPaths: FocusPath[] = [];

/** The start of a screen, as the default for the focus. */
export const headingOfScreen = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');

const canHaveFocus = (element: HTMLElement | null | undefined) =>
  element?.isConnected && !element.matches(':disabled');

/** What has the focus; where it is a card of a board, then the card in another lane, or the card after or before it. */
function focused(): FocusPath {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return [];
  const card = activeElement.closest<HTMLElement>('[data-card]');
  if (!card) return [() => activeElement];
  const { nextElementSibling: next, previousElementSibling: previous } = card;
  return [
    () => activeElement,
    () => document.querySelector<HTMLElement>(`[data-card="${card.dataset.card}"] a`),
    ...[next, previous].map((it) => () => (it?.matches('[data-card]') ? it.querySelector('a') : null)),
  ];
}

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
        focusPath.current.map((find) => find()).find(canHaveFocus) ??
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
