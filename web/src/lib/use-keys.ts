/** Keys of a whole screen: they rest while something is typed, while a dialog is open, and with a modifier. */
import { useEffect, useRef } from 'react';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Where a key belongs to the element; letters and digits mean nothing to a radio button or a checkbox. */
function isTheirs(target: Element, key: string): boolean {
  const isChoice = target.matches('input[type=radio], input[type=checkbox]');
  const inputs = isChoice && /^[a-z0-9]$/i.test(key) ? '' : 'input, textarea, select, ';
  return target.closest(inputs + DIALOGS) !== null;
}

export function useKeys(acts: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, repeat } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || repeat) return;
      const act = latest.current[key];
      if (!act || isTheirs(target as Element, key)) return;
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]'))
        return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
