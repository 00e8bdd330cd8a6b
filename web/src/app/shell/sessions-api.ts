/** Where the person is signed in. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';

export type OwnSession = {
  id: string;
  name: string;
  current: boolean;
  signedInAt: string;
  lastSeenAt: string;
};

const ADDRESS = '/api/users/me/sessions';

export const sessionsQuery = read<{ items: OwnSession[] }>(ADDRESS);

/** Signs out there, or everywhere but here. */
export async function endSessions(client: QueryClient, id?: string): Promise<void> {
  await write('DELETE', id ? `${ADDRESS}/${id}` : ADDRESS);
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}
