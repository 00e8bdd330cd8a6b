/** Where the kiosk stores its rows in the browser. */
import { openDB } from 'idb';

const TABLES = ['keys', 'values', 'punches', 'photos'] as const;
export type Table = (typeof TABLES)[number];

export type Rows = {
  get(table: Table, key: string): Promise<unknown>;
  set(table: Table, key: string, value: unknown): Promise<void>;
  /** Sets it where there is none, and gives what is there: of two windows, one key counts. */
  setOnce(table: Table, key: string, value: unknown): Promise<unknown>;
  remove(table: Table, key: string): Promise<void>;
  all(table: Table): Promise<unknown[]>;
};

export async function openRows(): Promise<Rows> {
  const db = await openDB('lineup-kiosk', 1, {
    upgrade(fresh) {
      for (const table of TABLES) fresh.createObjectStore(table);
    },
  });
  // Punches wait on disk: a device that loses power after the reply loses none.
  const durable = { durability: 'strict' } as const;
  return {
    get: (table, key) => db.get(table, key),
    async set(table, key, value) {
      const change = db.transaction(table, 'readwrite', durable);
      await Promise.all([change.store.put(value, key), change.done]);
    },
    async setOnce(table, key, value) {
      const change = db.transaction(table, 'readwrite', durable);
      const found = await change.store.get(key);
      if (found === undefined) await change.store.put(value, key);
      await change.done;
      return found ?? value;
    },
    async remove(table, key) {
      await db.delete(table, key);
    },
    all: (table) => db.getAll(table),
  };
}
