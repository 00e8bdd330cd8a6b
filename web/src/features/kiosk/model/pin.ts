/** Finds the person of a PIN without a connection, as the server made the verifiers. */
import type { Wire } from '@/api/wire';

type Rules = Pick<Wire<'KioskPinRules'>, 'salt' | 'rounds' | 'key'>;
type Verified = Pick<Wire<'KioskPerson'>, 'verifier'>;

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** PBKDF2-HMAC-SHA256 of the PIN, then HMAC-SHA256 under the device's key. */
export async function verifierOf(pin: string, rules: Rules): Promise<string> {
  const text = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(rules.salt), iterations: rules.rounds };
  const stretched = hex(await crypto.subtle.deriveBits(algorithm, secret, 256));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(rules.key), hmac, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, text.encode(`pin\u0000${stretched}`)));
}

export async function findByPin<P extends Verified>(
  people: readonly P[],
  pin: string,
  rules: Rules,
): Promise<P | null> {
  const verifier = await verifierOf(pin, rules);
  return people.find((person) => person.verifier === verifier) ?? null;
}

/** Wrong PINs without a connection; with one the server counts. */
export type PinLock = { wrong: number; untilMs: number };
export const UNLOCKED: PinLock = { wrong: 0, untilMs: 0 };

export function countWrong(lock: PinLock, limit: { wrong: number; minutes: number }, nowMs: number): PinLock {
  const wrong = lock.wrong + 1;
  return wrong >= limit.wrong
    ? { wrong: 0, untilMs: nowMs + limit.minutes * 60_000 }
    : { wrong, untilMs: lock.untilMs };
}
