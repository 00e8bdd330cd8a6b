/** The cache of server data, with the specified behaviour and nothing added to it. */
import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { keyAddress } from './address';
import { throwIfNotOk } from './errors';

const MINUTE = 60_000;

/** Data is fresh for five minutes. */
export const STALE_TIME = 5 * MINUTE;
/** Unused data is discarded after ten minutes. */
export const GC_TIME = 10 * MINUTE;

/** GET to the address of the key, cookies included. `on401: 'null'` reads "signed out" as no data. */
export function fetcher<Reply>(options: { on401: 'throw' | 'null' }): QueryFunction<Reply> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(keyAddress(queryKey), { credentials: 'include', signal });
    if (options.on401 === 'null' && response.status === 401) return null as Reply;
    await throwIfNotOk(response);
    return (await response.json()) as Reply;
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetcher({ on401: 'throw' }),
        staleTime: STALE_TIME,
        gcTime: GC_TIME,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
