/** The applicants before and after this one on the board that led here, in the board's order. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';

type Person = Pick<Wire<'Card'>, 'id' | 'name'>;

export type Neighbours = { position: number; all: number; before: Person | null; after: Person | null };

/** Null where no board was open before. */
export function useNeighbours(id: string): Neighbours | null {
  const client = useQueryClient();
  return useMemo(() => neighboursOf(client, id), [client, id]);
}

function neighboursOf(client: QueryClient, id: string): Neighbours | null {
  const boards = client.getQueriesData<Wire<'Board'>>({ queryKey: readKey('/api/applications/board') });
  // The narrowest board is the one that was looked at last.
  const columns = boards.flatMap(([, board]) => board?.columns ?? []);
  const [lane] = columns
    .filter(({ items }) => items.some((one) => one.id === id))
    .sort((one, other) => one.count - other.count);
  if (!lane) return null;
  const at = lane.items.findIndex((one) => one.id === id);
  return {
    position: at + 1,
    all: lane.count,
    before: lane.items[at - 1] ?? null,
    after: lane.items[at + 1] ?? null,
  };
}
