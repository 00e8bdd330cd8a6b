/** The cache of server data, with the specified behaviour and nothing added to it. */
import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { keyAddress } from './address';
import { ApiError, throwIfNotOk } from './errors';

const MINUTE = 60_000;

/** Data is fresh for five minutes. */
const STALE_TIME = 5 * MINUTE;
/** Unused data is discarded after ten minutes. */
const GC_TIME = 10 * MINUTE;

/** GET to the address of the key, cookies included. `on401: 'null'` reads "signed out" as no data. */
export function fetcher<Reply>(options: { on401: 'throw' | 'null' }): QueryFunction<Reply> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(keyAddress(queryKey), { credentials: 'include', signal });
    if (options.on401 === 'null' && response.status === 401) return null as Reply;
    await throwIfNotOk(response);
    return (await response.json()) as Reply;
  };
}

/** The address of the signed-in user. */
export const USER_ADDRESS = '/api/auth/user';

export function createQueryClient(): QueryClient {
  // A session that ended elsewhere shows with the first refusal: then no one is signed in here either.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData([USER_ADDRESS], null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client;
}
