/** Reads addresses again after a write. */
import type { QueryClient } from '@tanstack/react-query';
import { readKey } from './read';

export const refresh = (client: QueryClient, ...paths: Parameters<typeof readKey>[0][]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: readKey(path) })));
