/** How close a certificate is to its end. */
import { addDays } from '@/lib/time/dates';

/** An end within this many days is worth knowing. */
const SOON_DAYS = 30;

export type Expiry = 'expired' | 'expiring' | 'fine';

/** A certificate holds on its last day. */
export function expiryOn(today: string, expiresOn: string | null): Expiry {
  if (expiresOn === null || expiresOn > addDays(today, SOON_DAYS)) return 'fine';
  return expiresOn < today ? 'expired' : 'expiring';
}
