/** Where the person is signed in. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type OwnSession = Wire<'OwnSession'>;

const ADDRESS = '/api/users/me/sessions';

export const sessionsQuery = read(ADDRESS);

/** Signs out there, or everywhere but here. */
export async function endSessions(client: QueryClient, id?: string): Promise<void> {
  if (id) await write('DELETE', '/api/users/me/sessions/{id}', { params: { id } });
  else await write('DELETE', ADDRESS);
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}
