/** Lists that come page by page: each page names the cursor of the next one. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { definedParams, keyAddress, keyParts, type PathParams, type QueryParams } from './address';
import { throwIfNotOk } from './errors';
import type { PathOf, ReadArguments, RowOf } from './wire';

export type Page<Row> = { items: Row[]; nextCursor: string | null; total?: number };

/**
 * Options for `useInfiniteQuery`. The key's last part carries the search parameters and a mark, so that it is never
 * mistaken for a plain read of the same address; live updates of the address reach both.
 */
export function readPages<Path extends PathOf<'get'>>(path: Path, ...[params, query]: ReadArguments<Path>) {
  const parts = keyParts(path, params as PathParams | undefined);
  const search = definedParams((query ?? {}) as QueryParams);
  return infiniteQueryOptions({
    queryKey: [...parts, { ...search, pages: true }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Page<RowOf<Path>>> => {
      const address = keyAddress([...parts, { ...search, cursor: pageParam }]);
      const response = await fetch(address, { credentials: 'include', signal });
      await throwIfNotOk(response);
      return (await response.json()) as Page<RowOf<Path>>;
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}
