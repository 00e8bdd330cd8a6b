/** Lists that come page by page: each page names the cursor of the next one. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keyAddress, keyParts, type PathParams, type QueryParams } from './address';
import { throwIfNotOk } from './errors';

export type Page<Row> = { items: Row[]; nextCursor: string | null; total?: number };

/**
 * Options for `useInfiniteQuery`. The key's last part carries the search parameters and a mark, so that it is never
 * mistaken for a plain read of the same address; live news about the address reaches both.
 */
export function readPages<Row>(path: string, params: PathParams = {}, query: QueryParams = {}) {
  return infiniteQueryOptions({
    queryKey: [...keyParts(path, params), { ...query, pages: true }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const address = keyAddress([...keyParts(path, params), { ...query, cursor: pageParam }]);
      const response = await fetch(address, { credentials: 'include', signal });
      await throwIfNotOk(response);
      return (await response.json()) as Page<Row>;
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}
