/** What the screen of availability reads and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { refreshTeam } from '../api';
import { refreshTimeOff } from '../time-off/api';

export type AvailabilityRequest = Wire<'AvailabilityRequestView'>;
export type NewRequest = Wire<'NewAvailabilityRequest'>;
export type Check = Wire<'AvailabilityCheck'>;

export const requestsQuery = read('/api/availability-requests');
export const ownRequestsQuery = read('/api/availability-requests', undefined, { mine: true });
export const impactQuery = (id: string) => read('/api/availability-requests/{id}/impact', { id });

/** The request that a grid looks at. */
export type Asked = { kind: 'availability' | 'timeOff'; id: string };

export const gridQuery = (locationId: string, weekStart: string, asked: Asked | null) =>
  read(
    '/api/team-availability/{locationId}/{weekStart}',
    { locationId, weekStart },
    {
      availabilityRequestId: asked?.kind === 'availability' ? asked.id : undefined,
      timeOffRequestId: asked?.kind === 'timeOff' ? asked.id : undefined,
    },
  );

/** What hours would mean from a first day on. */
export type Outlook = { from: string; check: Check };

const checkFrom = async (from: string, days: NewRequest['days']): Promise<Outlook> => ({
  from,
  check: await write('POST', '/api/availability-requests/check', { body: { from, days } }),
});

/** What hours would mean from the chosen day on; from the earliest one they can have where none is chosen. */
export const outlookQuery = (days: NewRequest['days'], chosen: string | null, today: string) =>
  queryOptions({
    queryKey: readKey(
      '/api/availability-requests/check',
      {},
      { chosen: chosen ?? undefined, today, days: JSON.stringify(days) },
    ),
    queryFn: async () => {
      const outlook = await checkFrom(chosen ?? today, days);
      const { earliest } = outlook.check;
      return chosen || earliest === today ? outlook : checkFrom(earliest, days);
    },
  });

export const requestAvailability = (body: NewRequest) =>
  write('POST', '/api/availability-requests', { body });
export const approveAvailability = (id: string, body: Wire<'AvailabilityDecision'>) =>
  write('POST', '/api/availability-requests/{id}/approve', { params: { id }, body });
export const declineAvailability = (id: string, body: Wire<'AvailabilityDecision'>) =>
  write('POST', '/api/availability-requests/{id}/decline', { params: { id }, body });
export const withdrawAvailability = (id: string, version: number) =>
  write('POST', '/api/availability-requests/{id}/withdraw', { params: { id }, body: { version } });

/** After a request or a decision: the requests, and the people whose hours they are; the grid follows by its event. */
export async function refreshAvailability(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/availability-requests') }),
    refreshTeam(client),
  ]);
}

export const refreshRequests = async (client: QueryClient): Promise<void> => {
  await Promise.all([refreshAvailability(client), refreshTimeOff(client)]);
};
