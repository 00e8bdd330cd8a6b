import { expect, test } from 'vitest';
import { kioskRoster, memoryRows } from '@/testing/kiosk';
import { createStore } from './sealed-store';

test('what is stored comes back after a reload, and its rows show nothing of it', async () => {
  const rows = memoryRows();
  const store = await createStore(rows);
  await store.write('roster', kioskRoster);
  await store.write('device', { deviceId: 'device', token: 'secret-token', locationId: 'north-park' });

  const reloaded = await createStore(rows);
  expect(await reloaded.read('roster')).toEqual(kioskRoster);
  expect((await reloaded.read('device'))?.token).toBe('secret-token');

  const raw = (await rows.all('values')).map((row) =>
    Buffer.from((row as { data: ArrayBuffer }).data).toString('latin1'),
  );
  expect(raw.join()).not.toMatch(/Kim|secret-token/);
});

test('the key cannot be taken out of the browser', async () => {
  const rows = memoryRows();
  await createStore(rows);
  const key = (await rows.get('keys', 'store')) as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
