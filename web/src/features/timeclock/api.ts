/** What the time clock reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { PlainDate } from '@/lib/time/dates';

export type MyTimeClock = Wire<'MyTimeClock'>;
export type Workplace = Wire<'Workplace'>;
export type ClockEntry = Wire<'ClockEntry'>;
export type ClockBreak = Wire<'ClockBreak'>;
export type BreakChoice = Wire<'BreakChoice'>;
export type PunchKind = Wire<'PunchKind'>;
export type NewPunch = Wire<'NewPunch'>;
export type OverrideRequest = Wire<'OverrideRequestView'>;
export type LiveBoard = Wire<'LiveBoard'>;
export type LiveRow = Wire<'LiveRow'>;
export type TimeRequest = Wire<'TimeRequestView'>;
export type Settings = Wire<'TimeClockSettings'>;
export type RoundingLab = Wire<'RoundingLab'>;
export type RoundingStep = RoundingLab['step'];

export const clockQuery = read('/api/timeclock/me');
export const liveQuery = (locationId: string) => read('/api/timeclock/live/{locationId}', { locationId });
export const overrideQuery = (id: string) => read('/api/timeclock/overrides/{id}', { id });
export const periodsQuery = read('/api/pay-periods');
export const ownSheetQuery = (periodStart: PlainDate) =>
  read('/api/timesheets/me/{periodStart}', { periodStart });
export const ownRequestsQuery = read('/api/time-requests', {}, { mine: true });
export const requestsQuery = (locationId: string) => read('/api/time-requests', {}, { locationId });
export const settingsQuery = (locationId: string) =>
  read('/api/timeclock/settings/{locationId}', { locationId });
export const roundingQuery = (locationId: string, step: RoundingStep) =>
  read('/api/timeclock/rounding-lab/{locationId}', { locationId }, { step });

export const sendPunch = (body: NewPunch) => write('POST', '/api/timeclock/punches', { body });
export const askOverride = (body: Wire<'NewOverrideRequest'>) =>
  write('POST', '/api/timeclock/overrides', { body });
export const approveOverride = (id: string, reason: string) =>
  write('POST', '/api/timeclock/overrides/{id}/approve', { params: { id }, body: { reason } });
export const denyOverride = (id: string, reason: string) =>
  write('POST', '/api/timeclock/overrides/{id}/deny', { params: { id }, body: { reason } });
export const remind = (locationId: string, employeeId: string) =>
  write('POST', '/api/timeclock/live/{locationId}/remind', { params: { locationId }, body: { employeeId } });
export const requestTime = (body: Wire<'NewTimeRequest'>) => write('POST', '/api/time-requests', { body });
export const approveRequest = ({ id, version }: TimeRequest) =>
  write('POST', '/api/time-requests/{id}/approve', { params: { id }, body: { version } });
export const declineRequest = ({ id, version }: TimeRequest, reason: string) =>
  write('POST', '/api/time-requests/{id}/decline', { params: { id }, body: { version, reason } });
export const withdrawRequest = ({ id, version }: TimeRequest) =>
  write('POST', '/api/time-requests/{id}/withdraw', { params: { id }, body: { version } });
export const saveSettings = (locationId: string, body: Settings) =>
  write('PUT', '/api/timeclock/settings/{locationId}', { params: { locationId }, body });

export const refreshClock = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/timeclock/me') });
export const refreshBoard = (client: QueryClient, locationId: string) =>
  client.invalidateQueries({ queryKey: readKey('/api/timeclock/live/{locationId}', { locationId }) });
export const refreshRequests = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/time-requests') });
export const refreshSettings = (client: QueryClient, locationId: string) =>
  client.invalidateQueries({ queryKey: readKey('/api/timeclock/settings/{locationId}', { locationId }) });
