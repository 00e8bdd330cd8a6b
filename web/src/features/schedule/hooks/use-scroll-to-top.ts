/** Shows a panel from its top when what stands in it gives way to something else. */
import { useEffect, useRef } from 'react';

export function useScrollToTop<Panel extends HTMLElement>(view: unknown) {
  const panel = useRef<Panel>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) panel.current?.scrollIntoView({ block: 'start' });
    before.current = view;
  }, [view]);
  return panel;
}
