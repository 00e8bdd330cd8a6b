/** What the screen of tips reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type TipPool = Wire<'TipPool'>;
export type TipRule = Wire<'TipRule'>;
export type TipRuns = Wire<'TipRuns'>;
export type TipRun = Wire<'TipRunView'>;
export type TipShare = Wire<'TipShare'>;
export type TipDivision = Wire<'TipDivision'>;
export type TipReceipt = Wire<'TipReceipt'>;
export type TipSource = Wire<'TipSource'>;
export type TipMethod = Wire<'TipMethod'>;
export type TipManager = Wire<'TipManager'>;
export type ExcludedPerson = Wire<'ExcludedPerson'>;
export type TipLaw = Wire<'TipLaw'>;
export type TipTrial = Wire<'TipTrial'>;
export type NewTipRule = Wire<'NewTipRule'>;

export const poolsQuery = (locationId: string) => read('/api/tip-pools', undefined, { locationId });
export const runsQuery = (poolId: string, from: string, to: string) =>
  read('/api/tip-runs', undefined, { poolId, from, to });

export const addPool = (body: Wire<'NewTipPool'>) => write('POST', '/api/tip-pools', { body });
export const changePool = (id: string, body: Wire<'TipPoolChange'>) =>
  write('PATCH', '/api/tip-pools/{id}', { params: { id }, body });
export const addRule = (id: string, body: Wire<'NextTipRule'>) =>
  write('POST', '/api/tip-pools/{id}/rules', { params: { id }, body });
export const tryRule = (body: Wire<'TipTrialRequest'>) => write('POST', '/api/tip-pools/try', { body });

export const addReceipt = (body: Wire<'NewTipReceipt'>) => write('POST', '/api/tip-receipts', { body });
export const removeReceipt = (id: string) => write('DELETE', '/api/tip-receipts/{id}', { params: { id } });

export const calculateRuns = (body: Wire<'TipDays'>) => write('POST', '/api/tip-runs', { body });
export const approveRuns = (runs: Wire<'ChosenTipRun'>[]) =>
  write('POST', '/api/tip-runs/approve', { body: { runs } });
export const payRuns = (runs: Wire<'ChosenTipRun'>[]) =>
  write('POST', '/api/tip-runs/pay', { body: { runs } });
export const reopenRun = (id: string, body: Wire<'ReopenTipRun'>) =>
  write('POST', '/api/tip-runs/{id}/reopen', { params: { id }, body });

export const setManager = (id: string, body: Wire<'ManagerDuties'>) =>
  write('PUT', '/api/tip-managers/{id}', { params: { id }, body });

/** Pools, and all that they divide. */
export const refreshTips = (client: QueryClient) =>
  Promise.all(
    (['/api/tip-pools', '/api/tip-runs'] as const).map((path) =>
      client.invalidateQueries({ queryKey: readKey(path) }),
    ),
  );
