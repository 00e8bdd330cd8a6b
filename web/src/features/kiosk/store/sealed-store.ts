/**
 * What the kiosk stores: its token, its people, and the punches and photos that wait. Everything is sealed under a key that
 * the browser uses and never shows, so that a copy of the files is of no use elsewhere.
 */
import type { Wire } from '@/api/wire';
import type { Measure } from '../model/clock';
import type { Roster } from '../model/person';
import type { PinLock } from '../model/pin';
import type { Rows, Table } from './rows';

/** A device that is paired. */
export type Device = { deviceId: string; token: string; locationId: string };

/** A punch that the server has not taken yet. */
export type WaitingPunch = Wire<'OfflineKioskPunch'> & {
  /** Where it was made: a device that is paired for another location does not send it. */
  locationId: string;
  /** Why the server can never take it; a manager enters the time. */
  refusedCode?: string;
};

export type WaitingPhoto = Wire<'NewPunchPhoto'> & { locationId: string };

type Values = { device: Device; roster: Roster; measure: Measure; lock: PinLock };
type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const AES = { name: 'AES-GCM', length: 256 };

export type KioskStore = Awaited<ReturnType<typeof createStore>>;

export async function createStore(rows: Rows) {
  const fresh = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  const key = (await rows.setOnce('keys', 'store', fresh)) as CryptoKey;

  async function seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return { iv, data: await crypto.subtle.encrypt({ name: AES.name, iv }, key, plain) };
  }
  async function open(sealed: unknown): Promise<unknown> {
    const { iv, data } = sealed as Sealed;
    const plain = await crypto.subtle.decrypt({ name: AES.name, iv }, key, data);
    return JSON.parse(new TextDecoder().decode(plain));
  }
  const put = async (table: Table, id: string, value: unknown) => rows.set(table, id, await seal(value));
  const list = async <T>(table: Table) => (await Promise.all((await rows.all(table)).map(open))) as T[];

  return {
    async read<Name extends keyof Values>(name: Name): Promise<Values[Name] | null> {
      const sealed = await rows.get('values', name);
      return sealed === undefined ? null : ((await open(sealed)) as Values[Name]);
    },
    write: <Name extends keyof Values>(name: Name, value: Values[Name]) => put('values', name, value),
    remove: (name: keyof Values) => rows.remove('values', name),
    putPunch: (punch: WaitingPunch) => put('punches', punch.punch.idempotencyKey, punch),
    punches: () => list<WaitingPunch>('punches'),
    removePunch: (id: string) => rows.remove('punches', id),
    putPhoto: (photo: WaitingPhoto) => put('photos', photo.id, photo),
    photos: () => list<WaitingPhoto>('photos'),
    removePhoto: (id: string) => rows.remove('photos', id),
  };
}
