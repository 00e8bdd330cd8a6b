/** Everybody with access: what the tab reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { Role } from '@/auth/permission-names';
import type { Handover } from '@/components/handover/types';
import type { Language } from '@/i18n/language';
import type { House } from './draft';

export const STATES = ['invited', 'active', 'suspended', 'ended'] as const;
export type AccessState = (typeof STATES)[number];

export type Account = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  preferredLanguage: Language;
  role: Role;
  /** Null is the whole brand. */
  locationIds: string[] | null;
  departments: House[];
  state: AccessState;
  lastSeenAt: string | null;
  linkUntil: string | null;
  employeeId: string | null;
  /** Why the reader may not change it. */
  bar: 'own' | 'role_above' | 'beyond_scope' | null;
  version: number;
};

const PATH = '/api/access';
/** How many accounts come at once. */
const PAGE = 50;

export type Filters = { q: string; state: string; role: string; location: string; team: string };
export const FILTERS = ['q', 'state', 'role', 'location', 'team'] as const satisfies (keyof Filters)[];
export const NO_FILTERS: Record<keyof Filters, null> = {
  q: null,
  state: null,
  role: null,
  location: null,
  team: null,
};

export const accountPages = (filters: Filters) => readPages<Account>(PATH, {}, { ...filters, limit: PAGE });
export const handoverQuery = (id: string) => read<Handover>('/api/access/{id}/handover', { id });

type Body = Record<string, unknown>;
export const invite = (body: Body) => write<Account>('POST', PATH, { body });
export const changeAccess = (id: string, body: Body) =>
  write<Account>('PATCH', '/api/access/{id}', { params: { id }, body });

const ACTS = {
  link: '/api/access/{id}/link',
  suspend: '/api/access/{id}/suspend',
  restore: '/api/access/{id}/restore',
  end: '/api/access/{id}/end',
} as const;
export type Act = keyof typeof ACTS;
export const act = (id: string, what: Act, body: Body) =>
  write<Account>('POST', ACTS[what], { params: { id }, body });

export const refreshAccess = (client: QueryClient) => client.invalidateQueries({ queryKey: readKey(PATH) });

export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
