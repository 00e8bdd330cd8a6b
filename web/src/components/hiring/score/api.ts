/** The score of an application on the wire, and what people do about it. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Weekday } from '@/lib/time/weekdays';
import type { Band } from '../types';

export type ComponentKey = 'availability' | 'screening' | 'requirements' | 'experience' | 'work_sample';

export type ScorePart = {
  key: ComponentKey;
  status: 'scored' | 'pending' | 'not_applicable';
  pointsTenths: number;
  attainableTenths: number;
  maxTenths: number;
  reason: string;
  text: Text;
};

export type PossibleChange = {
  deltaTenths: number;
  atMost: boolean;
  band: Band;
  text: Text;
  action: 'ask' | 'rate' | 'send';
  /** The message that asks the applicant about it, to begin with; null where nobody has to be asked. */
  ask: Text | null;
  about: string | null;
};

export type AnswerPoints = {
  questionId: string;
  pointsTenths: number | null;
  maxTenths: number;
  ratedByHand: boolean;
  rating: number | null;
};

export type Score = {
  pointsTenths: number;
  attainableTenths: number;
  percent: number | null;
  band: Band;
  provisional: boolean;
  components: ScorePart[];
  rubricId: string;
  rubricVersion: number;
  /** It is the job's own, not the brand's. */
  ownRubric: boolean;
  computedAt: string;
};

export type ScoreView = {
  state: 'scored' | 'failed' | 'off' | 'none';
  offBecause: 'switched_off' | 'bias_audit_needed' | 'notice_running' | null;
  failure: string | null;
  score: Score | null;
  overridden: {
    band: Band;
    about: ComponentKey | null;
    reason: string;
    authorId: string;
    author: string;
    at: string;
  } | null;
  changes: PossibleChange[];
  answers: AnswerPoints[];
  week: { key: string; day: Weekday; part: 'am' | 'pm'; minutes: number; weekend: boolean; free: boolean }[];
  version: number;
};

export const SIM_POSITIONS = ['cashier', 'line_cook', 'dishwasher', 'server', 'shift_lead'] as const;
export type SimPosition = (typeof SIM_POSITIONS)[number];

export type Attempt = {
  id: string;
  position: SimPosition;
  title: Text;
  state: 'invited' | 'started' | 'submitted' | 'voided';
  expired: boolean;
  points: number | null;
  perItem: { item: string; points: number; max: number; reason: string }[];
  itemTitles: Text[];
  accommodation: string | null;
  voidReason: string | null;
  expiresAt: string;
  submittedAt: string | null;
  version: number;
};

export const scoreQuery = (id: string) => read<ScoreView>('/api/applications/{id}/score', { id });
export const attemptsQuery = (id: string) =>
  read<{ items: Attempt[]; suggested: SimPosition | null }>('/api/applications/{id}/microsim', { id });

export const overrideBand = (
  id: string,
  body: { version: number; band: Band; about: ComponentKey | null; reason: string },
) => write<ScoreView>('POST', '/api/applications/{id}/score/override', { params: { id }, body });

export const rateAnswer = (id: string, questionId: string, body: { version: number; rating: number }) =>
  write<ScoreView>('PUT', '/api/applications/{id}/answers/{questionId}/rating', {
    params: { id, questionId },
    body,
  });

export const inviteToSample = (id: string, position: SimPosition) =>
  write<{ attempt: Attempt; url: string; sent: boolean }>('POST', '/api/applications/{id}/microsim', {
    params: { id },
    body: { position },
  });

export const voidAttempt = (id: string, attemptId: string, body: { version: number; reason: string }) =>
  write<Attempt>('POST', '/api/applications/{id}/microsim/{attemptId}/void', {
    params: { id, attemptId },
    body,
  });
