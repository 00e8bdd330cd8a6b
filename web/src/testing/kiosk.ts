/** A kiosk's rows in memory, and a location with one person. */
import type { Wire } from '@/api/wire';

type Table = 'keys' | 'values' | 'punches' | 'photos';

export function memoryRows() {
  const tables = new Map<string, Map<string, unknown>>();
  const of = (table: Table) => {
    const found = tables.get(table) ?? new Map<string, unknown>();
    tables.set(table, found);
    return found;
  };
  return {
    tables,
    get: async (table: Table, key: string) => of(table).get(key),
    set: async (table: Table, key: string, value: unknown) => void of(table).set(key, value),
    async setOnce(table: Table, key: string, value: unknown) {
      if (!of(table).has(key)) of(table).set(key, value);
      return of(table).get(key);
    },
    remove: async (table: Table, key: string) => void of(table).delete(key),
    all: async (table: Table) => [...of(table).values()],
  };
}

export const kioskPerson: Wire<'KioskPerson'> = {
  employeeId: 'kim',
  name: 'Kim L.',
  language: 'en',
  verifier: null,
  positions: [{ id: 'server', name: { en: 'Server', es: 'Mesero' }, tipped: true }],
  shifts: [],
  entry: null,
  breaks: [
    { kind: 'meal', paid: false, minutes: 30 },
    { kind: 'rest', paid: true, minutes: 10 },
  ],
  weekMinutes: 0,
  photoConsent: null,
};

export const kioskRoster: Wire<'KioskRoster'> = {
  now: '2026-11-20T17:49:00Z',
  validUntil: '2026-11-23T17:49:00Z',
  deviceId: 'device',
  deviceName: 'Front counter',
  locationId: 'north-park',
  locationName: 'North Park',
  brandName: 'Pitaya Taquería',
  zone: 'America/Los_Angeles',
  rotateToken: false,
  pin: { salt: '00ff10', rounds: 1_000, key: '0b'.repeat(32), wrong: 5, lockedMinutes: 5 },
  earlyMinutes: 5,
  photo: 'off',
  photoDays: 90,
  questions: [
    {
      asked: {
        question: 'rests',
        text: { en: 'Rests?', es: '¿Descansos?' },
        answers: ['yes', 'could_not'],
      },
      fromMinutes: 210,
    },
  ],
  people: [kioskPerson],
};
