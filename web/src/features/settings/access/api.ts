/** Everyone with access: what the tab reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { BodyOf, Wire } from '@/api/wire';
import { write } from '@/api/write';
import { ROLES } from '@/auth/permission-names';

export type AccessState = Wire<'AccessState'>;
export const STATES = ['invited', 'active', 'suspended', 'ended'] as const satisfies readonly AccessState[];

/** Someone with access; `locationIds: null` is the whole brand, `bar` says why the reader may not change it. */
export type Account = Wire<'Account'>;

const PATH = '/api/access';
/** How many accounts come at once. */
const PAGE = 50;

export type Filters = { q: string; state: string; role: string; locationId: string; team: string };
export const FILTERS = ['q', 'state', 'role', 'locationId', 'team'] as const satisfies (keyof Filters)[];
export const NO_FILTERS: Record<keyof Filters, null> = {
  q: null,
  state: null,
  role: null,
  locationId: null,
  team: null,
};

export const accountPages = ({ q, state, role, locationId, team }: Filters) =>
  readPages(
    PATH,
    {},
    {
      q,
      state: STATES.find((one) => one === state),
      role: ROLES.find((one) => one === role),
      locationId,
      team: team === '' ? undefined : team === 'true',
      limit: PAGE,
    },
  );
export const handoverQuery = (id: string) => read('/api/access/{id}/handover', { id });

export const invite = (body: BodyOf<'post', typeof PATH>) => write('POST', PATH, { body });
export const changeAccess = (id: string, body: Wire<'AccessChange'>) =>
  write('PATCH', '/api/access/{id}', { params: { id }, body });

const ACTS = {
  link: '/api/access/{id}/link',
  suspend: '/api/access/{id}/suspend',
  restore: '/api/access/{id}/restore',
  end: '/api/access/{id}/deactivate',
} as const;
export type Act = keyof typeof ACTS;
export const act = (id: string, what: Act, body: Wire<'AccessEnd'>) =>
  write('POST', ACTS[what], { params: { id }, body });

export const refreshAccess = (client: QueryClient) => client.invalidateQueries({ queryKey: readKey(PATH) });

export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
