/** The person's own passkeys. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { makePasskey } from '@/lib/passkeys';

export type OwnPasskey = Wire<'OwnPasskey'>;

const ADDRESS = '/api/users/me/passkeys';

export const passkeysQuery = read(ADDRESS);

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: readKey(ADDRESS) });

export async function addPasskey(client: QueryClient): Promise<void> {
  const challenge = await write('POST', `${ADDRESS}/begin`);
  await write('POST', ADDRESS, { body: await makePasskey(challenge) });
  await refresh(client);
}

export async function renamePasskey(client: QueryClient, { id, version }: OwnPasskey, name: string) {
  await write('PATCH', `${ADDRESS}/{id}`, { params: { id }, body: { version, name } });
  await refresh(client);
}

export async function removePasskey(client: QueryClient, { id }: OwnPasskey): Promise<void> {
  await write('DELETE', `${ADDRESS}/{id}`, { params: { id } });
  await refresh(client);
}
