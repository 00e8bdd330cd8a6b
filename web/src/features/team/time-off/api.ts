/** What the screen of time off reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { refreshTeam } from '../api';

export type TimeOffRequest = Wire<'TimeOffRequestView'>;
export type BlockedDays = Wire<'BlockedDays'>;

export const requestsQuery = read('/api/time-off');
export const blockedDaysQuery = read('/api/blocked-days');
export const impactQuery = (id: string) => read('/api/time-off/{id}/impact', { id });

export const requestTimeOff = (body: Wire<'NewTimeOff'>) => write('POST', '/api/time-off', { body });
export const approveTimeOff = (id: string, body: Wire<'TimeOffDecision'>) =>
  write('POST', '/api/time-off/{id}/approve', { params: { id }, body });
export const declineTimeOff = (id: string, body: Wire<'TimeOffDecision'>) =>
  write('POST', '/api/time-off/{id}/decline', { params: { id }, body });
export const withdrawTimeOff = (id: string, version: number) =>
  write('POST', '/api/time-off/{id}/withdraw', { params: { id }, body: { version } });

export const cancelTimeOff = (id: string, body: Wire<'TimeOffDecision'>) =>
  write('POST', '/api/time-off/{id}/cancel', { params: { id }, body });

export type Balance = Wire<'TimeOffBalance'>;
export const balancesQuery = (id: string) => read('/api/team/{id}/time-off-balances', { id });
export const adjustBalance = (id: string, body: Wire<'TimeOffAdjustment'>) =>
  write('POST', '/api/team/{id}/time-off-balances', { params: { id }, body });

export const blockDays = (body: Wire<'NewBlockedDays'>) => write('POST', '/api/blocked-days', { body });
export const unblockDays = (id: string, version: number) =>
  write('DELETE', '/api/blocked-days/{id}', { params: { id }, query: { version } });

/** After a request or a decision: the requests, and the people whose time off it is. */
export async function refreshTimeOff(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: readKey('/api/time-off') }), refreshTeam(client)]);
}

export const refreshBlockedDays = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/blocked-days') });
