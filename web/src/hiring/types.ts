/** Hiring's words on the wire, as every hiring screen knows them. */
import type { Wire } from '@/api/wire';
import type { Weekday } from '@/lib/time/weekdays';

export type Stage = Wire<'Stage'>;
/** The board's columns, in their order. */
export const STAGES = [
  'applied',
  'screening',
  'phone_interview',
  'in_person',
  'interview',
  'offer',
  'hired',
] as const satisfies readonly Stage[];

export type Status = Wire<'ApplicationStatus'>;

export type RejectReason = Wire<'RejectReason'>;

/** The reasons that a person may choose. */
export const REJECT_REASONS = [
  'availability_mismatch',
  'experience',
  'certification',
  'interview_outcome',
  'no_show',
  'unreachable',
  'position_filled',
  'offer_declined',
  'failed_work_sample',
  'duplicate',
  'applicant_withdrew',
  'other',
] as const satisfies readonly RejectReason[];
/** The automatic reasons: a knockout answer, and the final notice of a background check. */
export const OWN_REASONS = ['knockout', 'background_check'] as const satisfies readonly RejectReason[];

export type Band = Wire<'ScoreBand'>;
export const BANDS = ['strong', 'review', 'hold', 'not_enough'] as const satisfies readonly Band[];

export type DayPart = Wire<'DayPart'>;

/** An applicant's week; a missing day is one on which they cannot work. */
export type WeekParts = Partial<Record<Weekday, DayPart>>;

export type JobShift = Wire<'JobShift'>;
