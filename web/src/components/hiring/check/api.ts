/** Background checks on the wire. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { PlainDate } from '@/lib/time/dates';

export type CheckState =
  | 'begun'
  | 'under_review'
  | 'noticed'
  | 'clear'
  | 'cleared'
  | 'final'
  | 'waived'
  | 'called_off';

export type WaitingLaw = {
  jurisdiction: string;
  days: number;
  disputeDays: number;
  receiptDays: number;
  citation: string;
  url: string;
  confidence: 'source' | 'medium' | 'knowledge';
};
export type Waiting = { laws: WaitingLaw[] };

export type Assessment = { gravity: string; timePassed: string; job: string; rehabilitation: string };
export type CheckAnswer = { at: string; words: string; disputes: boolean };

export type BackgroundCheck = {
  id: string;
  state: CheckState;
  provider: string;
  providerContact: string;
  reference: string | null;
  authorizedOn: PlainDate | null;
  begunBy: string | null;
  begunAt: string;
  noticedAt: string | null;
  answerUntil: PlainDate | null;
  decideFrom: PlainDate | null;
  waiting: Waiting | null;
  disputedAt: string | null;
  notice: { matter: string; assessment: Assessment; byHand: boolean } | null;
  answers: CheckAnswer[];
  decision: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  linkUrl: string | null;
  version: number;
};

export type BackgroundChecks = {
  items: BackgroundCheck[];
  holdsUpHire: boolean;
  waiting: Waiting;
  today: PlainDate;
  lastProvider: { provider: string; providerContact: string } | null;
};

export const checksQuery = (id: string) =>
  read<BackgroundChecks>('/api/applications/{id}/background-checks', { id });

export type NewCheck = {
  provider: string;
  providerContact: string;
  reference: string | null;
  authorizedOn: PlainDate;
};
export const beginCheck = (id: string, body: NewCheck) =>
  write<BackgroundCheck>('POST', '/api/applications/{id}/background-checks', { params: { id }, body });

export const waiveCheck = (id: string, reason: string) =>
  write<BackgroundCheck>('POST', '/api/applications/{id}/background-checks/waive', {
    params: { id },
    body: { reason },
  });

export const putDownResult = (id: string, body: { version: number; result: 'clear' | 'under_review' }) =>
  write<BackgroundCheck>('POST', '/api/background-checks/{id}/result', { params: { id }, body });

export type NewNotice = {
  version: number;
  matter: string;
  assessment: Assessment;
  reportGiven: boolean;
  byHand: boolean;
};
export const giveNotice = (id: string, body: NewNotice) =>
  write('POST', '/api/background-checks/{id}/notice', { params: { id }, body });

const DECISIONS = {
  clear: '/api/background-checks/{id}/clear',
  final: '/api/background-checks/{id}/final-notice',
  call_off: '/api/background-checks/{id}/call-off',
} as const;
export type Decision = keyof typeof DECISIONS;
export const decideCheck = (id: string, what: Decision, body: { version: number; reason: string }) =>
  write('POST', DECISIONS[what], { params: { id }, body });

/** Business days that a notice by message gives at least: the longest of the place's laws. */
export const longestWait = ({ laws }: Waiting): number =>
  Math.max(...laws.map(({ days, receiptDays }) => days + receiptDays));
