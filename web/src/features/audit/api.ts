/** The audit trail as the wire has it. */

import type { QueryClient } from '@tanstack/react-query';
import { searchString } from '@/api/address';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { QueryOf, Wire } from '@/api/wire';
import { write } from '@/api/write';

/** One that was refused has an action that ends in `.refused`; `findings` are what the rules said then, as they said it. */
export type AuditRow = Wire<'AuditRow'>;

export type AuditRecord = Wire<'Record'>;

export type Verified = Wire<'Verified'>;

export type Checkpoint = Wire<'Checkpoint'>;
export type CheckpointAnchor = Wire<'CheckpointAnchor'>;
export type Checkpoints = Wire<'Checkpoints'>;
export type CheckpointSettings = Wire<'CheckpointSettings'>;

export const FILTERS = [
  'action',
  'actorId',
  'locationId',
  'objectType',
  'objectId',
  'from',
  'to',
  'q',
] as const satisfies readonly (keyof QueryOf<'get', '/api/audit'>)[];
export type Filters = Record<(typeof FILTERS)[number], string>;

/** Reads the filters; `get` answers "" for what is not set. */
export function filtersOf(get: (name: string) => string): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, get(name)])) as Filters;
}

export const auditPages = (filters: Filters) => readPages('/api/audit', {}, { ...filters, limit: 50 });
export const recordQuery = (seq: number) => read('/api/audit/{seq}', { seq });
/** The person of an id in a record. */
export const personNameQuery = (id: string) => read('/api/team/{id}', { id });
/** Recomputes the whole chain, so it runs only on request. */
export const verifyQuery = { ...read('/api/audit/verify'), enabled: false, staleTime: 0 };

export const checkpointsQuery = read('/api/checkpoints');
export const createCheckpoint = () => write('POST', '/api/checkpoints');
export const saveCheckpointSettings = (body: CheckpointSettings) =>
  write('PUT', '/api/checkpoints/settings', { body });
export const refreshCheckpoints = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: readKey('/api/checkpoints') });

export const exportAddress = ({ from, to }: Pick<Filters, 'from' | 'to'>) =>
  `/api/audit/export${searchString({ from, to })}`;
