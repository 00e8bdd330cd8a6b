/** The score of an application on the wire, and what people do about it. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type ComponentKey = Wire<'ComponentKey'>;

export type ScorePart = Wire<'ComponentView'>;

export type PossibleChange = Wire<'PossibleChange'>;

export type Score = Wire<'Score'>;

export type ScoreView = Wire<'ScoreView'>;

export type SimPosition = Wire<'SimPosition'>;
export const SIM_POSITIONS = [
  'cashier',
  'line_cook',
  'dishwasher',
  'server',
  'shift_lead',
] as const satisfies readonly SimPosition[];

export const scoreQuery = (id: string) => read('/api/applications/{id}/score', { id });
export const attemptsQuery = (id: string) => read('/api/applications/{id}/microsim', { id });

export const overrideBand = (id: string, body: Wire<'NewOverride'>) =>
  write('POST', '/api/applications/{id}/score/override', { params: { id }, body });

export const rateAnswer = (id: string, questionId: string, body: Wire<'NewRating'>) =>
  write('PUT', '/api/applications/{id}/answers/{questionId}/rating', {
    params: { id, questionId },
    body,
  });

export const inviteToSample = (id: string, position: SimPosition) =>
  write('POST', '/api/applications/{id}/microsim', {
    params: { id },
    body: { position },
  });
