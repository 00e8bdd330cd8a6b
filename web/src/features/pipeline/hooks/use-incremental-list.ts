/** A long list whose beginning comes first, and the rest as the user scrolls or moves to it. */
import { startTransition, useCallback, useMemo, useState } from 'react';

/**
 * The rendered part of a list, at least `needed` of it, and `left`, the number of the others. `end` is the ref of an
 * element after the last one: the list grows by `step` while that is less than a screen away. The box that scrolls is
 * marked `data-scrolls`; without one it is the page.
 */
export function useIncrementalList<Item>(items: readonly Item[], step: number, needed = 0) {
  const [count, setCount] = useState(step);
  // Rendered cards stay: going back from a card keeps the ones below it.
  if (needed > count) setCount(needed);
  const length = 'IntersectionObserver' in window ? count : items.length;
  const shown = useMemo(() => items.slice(0, length), [items, length]);
  // A new function for each length: what is still near after growing is noticed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const end = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const watch = new IntersectionObserver(
        (seen) => seen.at(-1)?.isIntersecting && startTransition(() => setCount((before) => before + step)),
        { root: node.closest('[data-scrolls]'), rootMargin: '100% 0px' },
      );
      watch.observe(node);
      return () => watch.disconnect();
    },
    [step, length],
  );
  return { shown, left: items.length - shown.length, end };
}
