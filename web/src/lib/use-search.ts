/** The part of a screen's state that belongs in its address: filters and what is open. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** `get` reads a parameter ("" when absent); `set` changes some at once, and an empty one leaves the address. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null>, { replace = false } = {}) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { get: (name: string) => params.get(name) ?? '', set };
}
