/** Files whose every opening is on record. */
import { queryOptions } from '@tanstack/react-query';
import { throwIfNotOk } from './errors';

/** Every opening is on record: a look at a file reads it once, whatever else is refreshed meanwhile. */
export function auditedFileQuery<Data>(address: string, parse: (response: Response) => Promise<Data>) {
  return queryOptions({
    queryKey: ['opened', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { credentials: 'include', signal });
      await throwIfNotOk(response);
      return parse(response);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
