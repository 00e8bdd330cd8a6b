/** From which stage an application may go where, and what each step asks: for the board and for the profile. */
import { STAGES, type Stage } from './types';

/**
 * What a step asks of the person who makes it. The server decides; this tells which sheet to open first.
 * `skip` asks, `explain` needs a reason, `hire` and `unhire` have forms of their own.
 */
export type Step = 'stay' | 'go' | 'skip' | 'explain' | 'hire' | 'unhire' | 'never';

const INTERVIEWS: readonly Stage[] = ['phone_interview', 'in_person', 'interview'];

export function step(from: Stage, to: Stage): Step {
  if (from === to) return 'stay';
  if (from === 'hired') return to === 'offer' ? 'unhire' : 'never';
  if (to === 'hired') return from === 'offer' ? 'hire' : 'never';
  if (from === 'offer') return to === 'in_person' || to === 'interview' ? 'go' : 'never';
  if (to === 'offer') return from === 'applied' || from === 'screening' ? 'explain' : 'go';
  if (from === 'applied' && (to === 'in_person' || to === 'interview')) return 'skip';
  return from === 'screening' && to === 'interview' ? 'skip' : 'go';
}

/** The stages that a step leaves out. */
export function skipped(from: Stage, to: Stage): Stage[] {
  return STAGES.slice(STAGES.indexOf(from) + 1, Math.max(STAGES.indexOf(to), 0));
}

/** Where a step to the right leads. */
export const nextStage = (stage: Stage): Stage | undefined => STAGES[STAGES.indexOf(stage) + 1];

/** A stage for which the applicant can choose a time by a link. */
export const holdsInterview = (stage: Stage): boolean => INTERVIEWS.includes(stage);

/** Where a card may go, by any way. */
export const targets = (stage: Stage): Stage[] =>
  STAGES.filter((to) => !['stay', 'never'].includes(step(stage, to)));
