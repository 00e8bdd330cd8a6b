/** What a report on rounding comes to. */
import type { RoundingLab } from '../api';

export type RoundingVerdict = 'every_minute' | 'no_step' | 'loses' | 'neutral';

/** The law first: a step that it does not allow is no better for being neutral. */
export function roundingVerdict({ allowed, neutral, law }: RoundingLab): RoundingVerdict {
  if (law?.everyMinute) return 'every_minute';
  if (!allowed) return 'no_step';
  return neutral ? 'neutral' : 'loses';
}
