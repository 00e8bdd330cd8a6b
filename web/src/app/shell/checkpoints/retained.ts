/**
 * This browser keeps the brand's last checkpoints and compares them with the server's: a file of the brand that was changed,
 * or replaced by an older copy, no longer fits them.
 */
import type { Wire } from '@/api/wire';

/** As many as the server names. */
const MAX_RETAINED = 60;

export type Retained = {
  no: number;
  head: string;
  /** When this browser first kept it, RFC 3339. */
  since: string;
};

export type Compared = {
  /** To keep from now on. After a mismatch it is what was kept before: it is the evidence. */
  retained: Retained[];
  /** The oldest checkpoint that the server does not have, or has with another head. */
  mismatch: Retained | null;
};

const keyOf = (brand: string) => `checkpoints:${brand}`;

export function readRetained(brand: string): Retained[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(brand)) ?? '[]');
    return Array.isArray(found) ? (found as Retained[]) : [];
  } catch {
    return [];
  }
}

/** Whether the browser stored them. */
export function storeRetained(brand: string, retained: readonly Retained[]): boolean {
  try {
    localStorage.setItem(keyOf(brand), JSON.stringify(retained));
    return true;
  } catch {
    return false;
  }
}

/** `retained` is what was kept before the server was asked: what another tab adds meanwhile is newer than the reply. */
export function compare(
  retained: readonly Retained[],
  { items, restoredAt }: Wire<'RecentCheckpoints'>,
  now: string,
): Compared {
  // The operator said that an older copy was restored, and the trail has that on record.
  const counting = retained.filter(
    ({ since }) => restoredAt === null || new Date(since).getTime() > new Date(restoredAt).getTime(),
  );
  const heads = new Map(items.map(({ no, head }) => [no, head]));
  const oldest = items.at(-1)?.no ?? 0;
  const wrong = counting.filter(({ no, head }) => no >= oldest && heads.get(no) !== head);
  if (wrong.length > 0) {
    const first = wrong.reduce((one, other) => (other.no < one.no ? other : one));
    return { retained: [...retained], mismatch: first };
  }
  const since = new Map(counting.map((one) => [one.no, one.since]));
  const all = items.map(({ no, head }) => ({ no, head, since: since.get(no) ?? now }));
  return { retained: all.slice(0, MAX_RETAINED), mismatch: null };
}
