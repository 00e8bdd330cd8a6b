/** From which stage an application may go where, and what each step asks: for the board and for the profile. */
import { STAGES, type Stage } from './types';

/**
 * The requirements of a step. The server decides; this picks the sheet to open first. `skip` asks, `explain` needs a
 * reason, `hire` and `unhire` have forms of their own.
 */
export type Step = 'stay' | 'go' | 'skip' | 'explain' | 'hire' | 'unhire' | 'never';

const INTERVIEWS: readonly Stage[] = ['phone_interview', 'in_person', 'interview'];

/** `used`: the stages that the brand uses; passing an unused one skips nothing. */
export function step(from: Stage, to: Stage, used: readonly Stage[] = STAGES): Step {
  if (from === to) return 'stay';
  if (from === 'hired') return to === 'offer' ? 'unhire' : 'never';
  if (to === 'hired') return from === 'offer' ? 'hire' : 'never';
  if (from === 'offer') return to === 'in_person' || to === 'interview' ? 'go' : 'never';
  const early = from === 'applied' || from === 'screening';
  if (to === 'offer') return early ? 'explain' : 'go';
  const distance = to === 'interview' || (to === 'in_person' && from === 'applied');
  return early && distance && skipped(from, to, used).length > 0 ? 'skip' : 'go';
}

const stageIndex = (stage: Stage) => STAGES.indexOf(stage);

/** The stages that a step leaves out. */
export const skipped = (from: Stage, to: Stage, used: readonly Stage[] = STAGES): Stage[] =>
  used.filter((it) => stageIndex(it) > stageIndex(from) && stageIndex(it) < stageIndex(to));

/** Where a step to the right leads. */
export const nextStage = (stage: Stage, used: readonly Stage[] = STAGES): Stage | undefined =>
  used.find((it) => stageIndex(it) > stageIndex(stage));

/** A stage for which the applicant can choose a time by a link. */
export const holdsInterview = (stage: Stage): boolean => INTERVIEWS.includes(stage);

/** Where a card may go, by any way. */
export const targets = (stage: Stage, used: readonly Stage[] = STAGES): Stage[] =>
  used.filter((to) => !['stay', 'never'].includes(step(stage, to)));
