import { afterEach, expect, test, vi } from 'vitest';
import { kioskPerson, kioskRoster, memoryRows } from '@/testing/kiosk';
import { createStore } from '../store/sealed-store';
import { Kiosk } from './kiosk';
import { verifierOf } from './pin';

type Answer = (path: string, body: never) => { status?: number; body: unknown } | null;

/** A server that answers, or no connection where it gives null. */
function answer(with_: Answer) {
  const calls: { path: string; body: { punches?: { clientAt: string; offsetMs: number }[] } }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = `${init.method} ${url.split('/').pop()?.split('?')[0]}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ path, body });
    const found = with_(path, body as never);
    if (!found) throw new TypeError('no network');
    return new Response(JSON.stringify(found.body), { status: found.status ?? 200 });
  });
  return calls;
}

async function kiosk() {
  const rows = memoryRows();
  const store = await createStore(rows);
  const people = [{ ...kioskPerson, verifier: await verifierOf('4831', kioskRoster.pin) }];
  const validUntil = new Date(Date.now() + 3_600_000).toISOString();
  await store.write('device', { deviceId: 'device', token: 'token', locationId: 'north-park' });
  await store.write('roster', { ...kioskRoster, validUntil, people });
  const it = new Kiosk(store);
  await it.start();
  return { it, rows, store };
}
const clockIn = { idempotencyKey: 'key', employeeId: 'kim', kind: 'clock_in' as const };

afterEach(() => vi.unstubAllGlobals());

test('without a connection a punch is stored, survives a reload, and is sent once there is one', async () => {
  const { it, rows } = await kiosk();
  answer(() => null);
  const found = await it.identify('4831');
  if (!('person' in found)) throw new Error(found.code);
  const punched = await it.punch(found, clockIn);
  expect('sent' in punched && punched.sent).toBe(false);
  expect(it.state).toMatchObject({ online: false, waiting: 1 });

  const again = new Kiosk(await createStore(rows));
  await again.start();
  expect(again.state.waiting).toBe(1);
  const calls = answer((path) =>
    path === 'POST sync'
      ? {
          body: {
            now: new Date().toISOString(),
            results: [{ idempotencyKey: 'key', outcome: 'taken', code: null, at: null, flags: ['offline'] }],
          },
        }
      : { body: { ...kioskRoster, now: new Date().toISOString() } },
  );
  await again.refresh();
  expect(calls.map(({ path }) => path)).toEqual(['POST sync', 'GET roster']);
  expect(again.state).toMatchObject({ online: true, waiting: 0 });
});

test('what the server refuses for ever stays on the device and holds nothing back', async () => {
  const { it, store } = await kiosk();
  answer(() => null);
  const found = await it.identify('4831');
  if (!('person' in found)) throw new Error(found.code);
  await it.punch(found, clockIn);
  await it.punch(found, { ...clockIn, idempotencyKey: 'other', kind: 'clock_out' });
  answer((path, { punches }: { punches: { punch: { idempotencyKey: string } }[] }) => {
    if (path !== 'POST sync') return { body: { ...kioskRoster, now: new Date().toISOString() } };
    if (punches.length > 1) return { status: 422, body: { code: 'invalid' } };
    const key = punches[0]?.punch.idempotencyKey;
    const refused = { outcome: 'refused', code: 'not_found', at: null, flags: [] };
    const result = key === 'key' ? refused : { ...refused, outcome: 'taken', code: null };
    return { body: { now: new Date().toISOString(), results: [{ idempotencyKey: key, ...result }] } };
  });
  await it.refresh();
  expect(it.state).toMatchObject({ waiting: 0, refused: 1 });
  expect((await store.punches()).map(({ refusedCode }) => refusedCode)).toEqual(['not_found']);
});

test('a device that was removed forgets its people at once and loses no punch', async () => {
  const { it, store } = await kiosk();
  answer(() => null);
  const found = await it.identify('4831');
  if (!('person' in found)) throw new Error(found.code);
  await it.punch(found, clockIn);
  answer(() => ({ status: 401, body: { code: 'unauthenticated' } }));
  await it.refresh();
  expect(it.state).toMatchObject({ device: null, roster: null, revoked: true, waiting: 1 });
  expect(await store.read('roster')).toBeNull();
});

test('wrong PINs lock the pad without a connection too', async () => {
  const { it } = await kiosk();
  answer(() => null);
  const tried: string[] = [];
  for (let tries = 0; tries < 6; tries++) {
    const found = await it.identify(tries < 5 ? '9999' : '4831');
    tried.push('code' in found ? found.code : 'found');
  }
  expect(tried).toEqual(['pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_locked', 'pin_locked']);
});

test('people who are not known any more cannot clock in without a connection after 72 hours', async () => {
  const { it, store } = await kiosk();
  await store.write('roster', { ...kioskRoster, validUntil: '2020-01-01T00:00:00Z' });
  await it.start();
  answer(() => null);
  expect(await it.identify('4831')).toEqual({ code: 'roster_old' });
});
