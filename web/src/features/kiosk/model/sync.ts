/** Sends what waits: as often as it takes, in any order. The server knows each punch by its key. */
import { type Call, Refusal } from '../api';
import type { KioskStore, WaitingPunch } from '../store/sealed-store';

const BATCH = 50;

/** The device was revoked, or there are too many calls: this says nothing about the punch. */
const isAboutDevice = (error: unknown) => error instanceof Refusal && [401, 429].includes(error.status);

/** Sends punches and photos of the location that wait. What fails for want of a connection stays and throws. */
export async function sendWaiting(store: KioskStore, call: Call, locationId: string): Promise<void> {
  const waiting = (await store.punches()).filter(
    (punch) => punch.locationId === locationId && !punch.refusedCode,
  );
  for (let start = 0; start < waiting.length; start += BATCH)
    await send(store, call, waiting.slice(start, start + BATCH));
  for (const { locationId: location, ...photo } of await store.photos()) {
    if (location !== locationId) continue;
    try {
      await call('POST photos', photo);
    } catch (error) {
      if (!(error instanceof Refusal) || isAboutDevice(error)) throw error;
    }
    await store.removePhoto(photo.id);
  }
}

async function send(store: KioskStore, call: Call, batch: WaitingPunch[]): Promise<void> {
  try {
    const punches = batch.map(({ locationId: _location, refusedCode: _code, ...punch }) => punch);
    const { results } = await call('POST sync', { punches });
    for (const { idempotencyKey, outcome, code } of results) {
      const punch = batch.find((one) => one.punch.idempotencyKey === idempotencyKey);
      if (outcome === 'refused' && punch) await store.putPunch({ ...punch, refusedCode: code ?? 'unknown' });
      else await store.removePunch(idempotencyKey);
    }
  } catch (error) {
    if (!(error instanceof Refusal) || isAboutDevice(error)) throw error;
    const [only] = batch;
    // One punch that the server cannot read must not hold the others back.
    if (batch.length === 1 && only) await store.putPunch({ ...only, refusedCode: error.code });
    else
      for (const half of [batch.slice(0, batch.length / 2), batch.slice(batch.length / 2)])
        if (half.length > 0) await send(store, call, half);
  }
}
