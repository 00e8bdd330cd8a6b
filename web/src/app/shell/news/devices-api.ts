/** The devices on which the person wants news. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';

export type Device = { id: string; name: string; createdAt: string };
/** `key`: what a browser subscribes with. */
export type Devices = { key: string; items: Device[] };

const ADDRESS = '/api/users/me/push-devices';
/** Which of the devices this browser is. */
const OWN = 'lineup.push-device';

export const devicesQuery = read<Devices>(ADDRESS);

export const ownDevice = (): string | null => localStorage.getItem(OWN);

/** Puts this browser on the list. */
export async function addDevice(client: QueryClient, subscription: PushSubscriptionJSON): Promise<void> {
  const device = await write<Device>('POST', ADDRESS, { body: subscription });
  localStorage.setItem(OWN, device.id);
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}

export async function removeDevice(client: QueryClient, id: string): Promise<void> {
  await write('DELETE', `${ADDRESS}/${id}`);
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}
