/** The audit trail as the wire has it. */

import { searchString } from '@/api/address';
import { read } from '@/api/read';
import { readPages } from '@/api/read-pages';

export type AuditRow = {
  seq: number;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  /** `shift.moved`; a refused one ends in `.refused`. */
  action: string;
  objectType: string;
  objectId: string;
  objectLabel: string | null;
  /** Absent where it belongs to the whole brand. */
  locationId?: string;
  reason: string | null;
  /** What the rules said then, as they said it. */
  findings: unknown[];
  packHash: string | null;
  requestId: string;
  hash: string;
  refused: boolean;
};

export type AuditRecord = AuditRow & {
  before: unknown;
  after: unknown;
  ip: string | null;
  prevHash: string;
};

export type Verified = {
  ok: boolean;
  checked: number;
  firstBadSeq: number | null;
  reason: string | null;
  head: { seq: number; hash: string } | null;
  at: string;
};

export const FILTERS = [
  'action',
  'actorId',
  'locationId',
  'objectType',
  'objectId',
  'from',
  'to',
  'q',
] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

/** Reads the filters; `get` answers "" for what is not set. */
export function filtersOf(get: (name: string) => string): Filters {
  return Object.fromEntries(FILTERS.map((name) => [name, get(name)])) as Filters;
}

export const auditPages = (filters: Filters) =>
  readPages<AuditRow>('/api/audit', {}, { ...filters, limit: 50 });
export const recordQuery = (seq: string) => read<AuditRecord>('/api/audit/{seq}', { seq });
/** Whom an id in a record means. */
export const personNameQuery = (id: string) =>
  read<{ firstName: string; lastName: string }>('/api/team/{id}', { id });
/** Recomputes the whole chain, so it is asked only by hand. */
export const verifyQuery = { ...read<Verified>('/api/audit/verify'), enabled: false, staleTime: 0 };

export const exportAddress = ({ from, to }: Pick<Filters, 'from' | 'to'>) =>
  `/api/audit/export${searchString({ from, to })}`;
