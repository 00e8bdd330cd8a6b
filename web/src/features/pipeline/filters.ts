/** The board's filters, in the address, so that a link shows the same board. */
import { useMemo } from 'react';
import { useSearch } from '@/lib/use-search';

/** The screen's `askedBy` (`app/screens.ts`) says them in the same order. */
export const NAMES = [
  'q',
  'locationId',
  'jobId',
  'language',
  'source',
  'band',
  'needsReply',
  'sort',
] as const;
type Name = (typeof NAMES)[number];

export type Filters = { [name in Name]?: string };

export function useFilters() {
  const { get, set } = useSearch();
  const key = NAMES.map(get).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers all values
  const filters: Filters = useMemo(
    () => Object.fromEntries(NAMES.map((name) => [name, get(name)]).filter(([, value]) => value)),
    [key],
  );
  const narrow = (changes: Filters) => set(changes, { replace: true });
  const clear = () => set(Object.fromEntries(NAMES.map((name) => [name, null])), { replace: true });
  return { filters, narrow, clear, narrowed: Object.keys(filters).some((name) => name !== 'sort'), get, set };
}
