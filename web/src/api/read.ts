/** Reads: one builder makes every query key and its address, so that the two cannot differ. */
import { queryOptions } from '@tanstack/react-query';
import { type KeyPart, keyParts, type PathParams, type QueryParams } from './address';
import { fetcher } from './query-client';

/**
 * Options for `useQuery`: `useQuery(read<Week>('/api/schedules/{loc}/{week}', { loc, week }))`.
 * The key is the filled path, then the search parameters: `["/api/schedules", loc, week, { … }]`.
 */
export function read<Reply>(path: string, params?: PathParams, query?: QueryParams) {
  return queryOptions<Reply>({
    queryKey: readKey(path, params, query),
    queryFn: fetcher<Reply>({ on401: 'throw' }),
  });
}

/** Like `read`, but "signed out" (401) is `null` instead of an error. */
export function readOrNull<Reply>(path: string) {
  return queryOptions<Reply | null>({
    queryKey: readKey(path),
    queryFn: fetcher<Reply | null>({ on401: 'null' }),
  });
}

/** The key alone, for invalidation and optimistic changes. */
export function readKey(path: string, params?: PathParams, query?: QueryParams): KeyPart[] {
  return query ? [...keyParts(path, params), query] : keyParts(path, params);
}
