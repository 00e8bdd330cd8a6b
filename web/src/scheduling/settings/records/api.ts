/** Records: how long they are kept, and legal holds. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type LegalHold = Wire<'LegalHold'>;
export type LegalHoldScope = Wire<'LegalHoldScope'>;
export type RecordRetention = Wire<'RecordRetention'>;

export const retentionQuery = read('/api/records/retention');
export const holdsQuery = read('/api/records/holds');
/** Those who work here, and those who left: their records are held most often. */
export const peopleQuery = read('/api/team', undefined, { limit: 200 });
export const formerQuery = read('/api/team', undefined, { limit: 200, status: 'terminated' });

export const addHold = (body: Wire<'NewLegalHold'>) => write('POST', '/api/records/holds', { body });
export const releaseHold = (id: string, reason: string) =>
  write('POST', '/api/records/holds/{id}/release', { params: { id }, body: { reason } });

export const refreshHolds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: readKey('/api/records/holds') });
