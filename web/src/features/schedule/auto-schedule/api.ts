/** What the screen of auto-scheduling reads and writes. */
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Aim = Wire<'AutoScheduleAim'>;
export type Run = Wire<'AutoScheduleView'>;
export type Proposal = Wire<'ProposalView'>;
export type ProposedShift = Wire<'ProposedShiftView'>;
export type Reasons = Wire<'ProposalReasons'>;
export type ReasonsCandidate = Wire<'ProposalCandidate'>;
export type StartRun = Wire<'NewAutoSchedule'>;
export type RejectedShift = Wire<'RejectedShift'>;
export type ProposedWeek = Wire<'ProposedWeek'>;
export type Shortage = Wire<'Shortage'>;

export const latestRunQuery = (locationId: string, weekStart: string) =>
  read('/api/schedules/{locationId}/{weekStart}/auto-schedule', { locationId, weekStart });
export const latestRunKey = (locationId: string, weekStart: string) =>
  readKey('/api/schedules/{locationId}/{weekStart}/auto-schedule', { locationId, weekStart });
export const proposedShiftsQuery = (id: string, aim: Aim) =>
  read('/api/auto-schedules/{id}/{aim}', { id, aim });
export const reasonsQuery = (id: string, aim: Aim, shiftId: string) =>
  read('/api/auto-schedules/{id}/{aim}/shifts/{shiftId}', { id, aim, shiftId });

export const shortagesQuery = (id: string, aim: Aim) =>
  read('/api/auto-schedules/{id}/{aim}/shortages', { id, aim });

export const startRun = (locationId: string, weekStart: string, body: StartRun) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/auto-schedule', {
    params: { locationId, weekStart },
    body,
  });
export const cancelRun = (id: string) => write('POST', '/api/auto-schedules/{id}/cancel', { params: { id } });
export const acceptProposal = (id: string, aim: Aim, body: Wire<'AcceptProposal'>) =>
  write('POST', '/api/auto-schedules/{id}/{aim}/accept', { params: { id, aim }, body });
