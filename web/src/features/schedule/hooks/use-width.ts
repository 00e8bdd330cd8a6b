/** The grid's width, known before the first paint: heights of rows and the arithmetic of drags depend on it. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export function useWidth(grid: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(grid.current?.offsetWidth ?? 0), [grid]);
  useEffect(() => {
    const element = grid.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.offsetWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}
