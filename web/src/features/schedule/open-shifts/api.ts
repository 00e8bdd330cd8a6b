/** What the screen of open shifts reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { myScheduleKey, weeksKey } from '../api';

export type OpenShift = Wire<'OpenShiftView'>;
export type ShiftOffer = Wire<'ShiftOffer'>;
export type UrgentReach = Wire<'UrgentReach'>;
export type ShiftClaim = Wire<'ShiftClaimView'>;

/** Of all locations where none is named. */
export const openShiftsQuery = (locationId: string | undefined) =>
  read('/api/open-shifts', {}, { locationId });

export const postOpenShifts = (body: Wire<'NewOpenShifts'>) => write('POST', '/api/open-shifts', { body });
/** Whom a shift would reach as urgent. */
export const urgentReachQuery = (id: string) => read('/api/open-shifts/{id}/broadcast', { id });
export const sendUrgent = (id: string) =>
  write('POST', '/api/open-shifts/{id}/broadcast', { params: { id } });
export const closeOpenShift = (id: string) => write('DELETE', '/api/open-shifts/{id}', { params: { id } });
export const claimOpenShift = (id: string) =>
  write('POST', '/api/open-shifts/{id}/claims', { params: { id } });
export const withdrawClaim = (id: string) =>
  write('POST', '/api/shift-claims/{id}/withdraw', { params: { id } });
export const approveClaim = (id: string) =>
  write('POST', '/api/shift-claims/{id}/approve', { params: { id }, body: {} });
export const declineClaim = (id: string, note: string) =>
  write('POST', '/api/shift-claims/{id}/decline', { params: { id }, body: { note } });

export const refreshOpenShifts = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/open-shifts') });

/** A shift has someone now: the open shifts, and the schedules that it is in. */
export const refreshAssigned = (client: QueryClient, locationId: string) =>
  Promise.all([
    refreshOpenShifts(client),
    client.invalidateQueries({ queryKey: weeksKey(locationId) }),
    client.invalidateQueries({ queryKey: myScheduleKey }),
  ]);
