/** The devices with notifications on. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Device = Wire<'PushDevice'>;
/** `key`: what a browser subscribes with. */
export type Devices = Wire<'PushDevices'>;

const ADDRESS = '/api/users/me/push-devices';
/** Which of the devices this browser is. */
const OWN = 'lineup.push-device';

export const devicesQuery = read(ADDRESS);

export const ownDevice = (): string | null => localStorage.getItem(OWN);

/** What the server takes of a subscription; a push service that gives less cannot be written to. */
function onWire({ endpoint, expirationTime, keys }: PushSubscriptionJSON): Wire<'NewPushDevice'> {
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('The push service gave no address or no keys');
  return { endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Puts this browser on the list. */
export async function addDevice(client: QueryClient, subscription: PushSubscriptionJSON): Promise<void> {
  const device = await write('POST', ADDRESS, { body: onWire(subscription) });
  localStorage.setItem(OWN, device.id);
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}

export async function removeDevice(client: QueryClient, id: string): Promise<void> {
  await write('DELETE', '/api/users/me/push-devices/{id}', { params: { id } });
  await client.invalidateQueries({ queryKey: readKey(ADDRESS) });
}
