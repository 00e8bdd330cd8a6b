/** A long list whose beginning comes first. */
import { useDeferredValue, useMemo } from 'react';

/**
 * In the first paint no more items than fill the screen; all of them follow in the background, where they keep nobody
 * waiting.
 */
export function useSoon<Item>(items: readonly Item[], first: number): readonly Item[] {
  const all = useDeferredValue(true, false);
  return useMemo(() => (all ? items : items.slice(0, first)), [all, items, first]);
}
