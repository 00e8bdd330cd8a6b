/** Background checks on the wire. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type CheckState = Wire<'CheckState'>;

export type WaitingLaw = Wire<'WaitingLaw'>;
export type Waiting = Wire<'CheckWaiting'>;

export type Assessment = Wire<'CheckAssessment'>;

export type BackgroundCheck = Wire<'BackgroundCheck'>;

export type BackgroundChecks = Wire<'BackgroundChecks'>;

export const checksQuery = (id: string) => read('/api/applications/{id}/background-checks', { id });

export type NewCheck = Wire<'NewBackgroundCheck'>;
export const startCheck = (id: string, body: NewCheck) =>
  write('POST', '/api/applications/{id}/background-checks', { params: { id }, body });

export const waiveCheck = (id: string, reason: string) =>
  write('POST', '/api/applications/{id}/background-checks/waive', {
    params: { id },
    body: { reason },
  });

export const recordResult = (id: string, body: Wire<'CheckReport'>) =>
  write('POST', '/api/background-checks/{id}/result', { params: { id }, body });

export type NewNotice = Wire<'NewCheckNotice'>;
export const giveNotice = (id: string, body: NewNotice) =>
  write('POST', '/api/background-checks/{id}/pre-adverse-action', { params: { id }, body });

const DECISIONS = {
  clear: '/api/background-checks/{id}/clear',
  final: '/api/background-checks/{id}/adverse-action',
  call_off: '/api/background-checks/{id}/cancel',
} as const;
export type Decision = keyof typeof DECISIONS;
export const decideCheck = (id: string, what: Decision, body: Wire<'CheckDecision'>) =>
  write('POST', DECISIONS[what], { params: { id }, body });

/** Business days that a notice by message gives at least: the longest of the place's laws. */
export const longestWait = ({ laws }: Waiting): number =>
  Math.max(...laws.map(({ days, receiptDays }) => days + receiptDays));
