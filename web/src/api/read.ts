/** Reads: one builder makes every query key and its address, so that the two cannot differ. */
import { queryOptions } from '@tanstack/react-query';
import { definedParams, type KeyPart, keyParts, type PathParams, type QueryParams } from './address';
import { fetcher } from './query-client';
import type { paths } from './schema';
import type { PathOf, ReadArguments, ReplyOf } from './wire';

/**
 * Options for `useQuery`: `useQuery(read('/api/schedules/{locationId}/{weekStart}', { locationId, weekStart }))`.
 * The key is the filled path, then the search parameters: `["/api/schedules", locationId, weekStart, { … }]`.
 */
export function read<Path extends PathOf<'get'>>(path: Path, ...[params, query]: ReadArguments<Path>) {
  return queryOptions<ReplyOf<'get', Path>>({
    queryKey: readKey(path, params as PathParams | undefined, query as QueryParams | undefined),
    queryFn: fetcher<ReplyOf<'get', Path>>({ on401: 'throw' }),
  });
}

/** Like `read`, but "signed out" (401) is `null` instead of an error. */
export function readOrNull<Path extends PathOf<'get'>>(path: Path, ...[params, query]: ReadArguments<Path>) {
  return queryOptions<ReplyOf<'get', Path> | null>({
    queryKey: readKey(path, params as PathParams | undefined, query as QueryParams | undefined),
    queryFn: fetcher<ReplyOf<'get', Path> | null>({ on401: 'null' }),
  });
}

/** A read of an address that is only known while the app runs: what it answers is not known either. */
export function readAddress(path: string, params?: PathParams, query?: QueryParams) {
  return queryOptions<unknown>({
    queryKey: keyOf(path, params, query),
    queryFn: fetcher<unknown>({ on401: 'throw' }),
  });
}

/** The key alone, for invalidation and optimistic changes; of any address, also of one that is only a prefix of others. */
export function readKey(path: keyof paths, params?: PathParams, query?: QueryParams): KeyPart[] {
  return keyOf(path, params, query);
}

/** What is not said is no part of the key, as it is none of the address: the page and its screen ask once. */
function keyOf(path: string, params?: PathParams, query?: QueryParams): KeyPart[] {
  return query ? [...keyParts(path, params), definedParams(query)] : keyParts(path, params);
}
