/** A form that is remounted with the saved values keeps the focus. */
import { type RefObject, useLayoutEffect } from 'react';

type Left = { text: string | null; dialog: Element | null };

/** The save button that had the focus in a form that went away just now. */
let left: Left | null = null;

const saveButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');
const dialogOf = (form: HTMLFormElement) => form.closest('dialog, [role=dialog]');

/** Within one change of the screen: a form with the same button, or none any more, is the same form again. */
export function useRestoredFocus(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const here = form.current;
    if (!here) return;
    const button = saveButton(here);
    const sameForm = left?.dialog === dialogOf(here) && (!button || button.textContent === left.text);
    if (sameForm) {
      left = null;
      // Where nothing is left to save the form itself has the focus.
      (button && !button.disabled ? button : here).focus({ preventScroll: true });
    }
    return () => {
      const last = saveButton(here);
      if (!last || document.activeElement !== last) return;
      left = { text: last.textContent, dialog: dialogOf(here) };
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [form]);
}
