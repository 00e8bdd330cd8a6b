/** Flags that someone settles before a timesheet is approved with the clean ones. */
import type { Wire } from '@/api/wire';

type FlagCode = Wire<'FlagCode'>;

const REVIEW: ReadonlySet<FlagCode> = new Set<FlagCode>([
  'missing_out',
  'auto_closed',
  'hours_missing',
  'no_show',
  'overlap',
  'late_meal',
  'missed_meal',
  'missed_rest',
  'minor_violation',
  'wage_missing',
]);

/** Whether a flag of this kind needs a look at all; others only inform. */
export const isForReview = (code: FlagCode): boolean => REVIEW.has(code);
