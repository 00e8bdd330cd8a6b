/** Scrolls a panel to its top when its content is replaced. */
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
