/** Keys of a whole screen: they rest while something is typed, while a dialog is open, and with a modifier. */
import { useEffect, useRef } from 'react';

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
      if (!act || (target as Element).closest('input, textarea, select, [role=dialog], [role=alertdialog]'))
        return;
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]'))
        return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
