/** Hiring's words on the wire, as every hiring screen knows them. */
import type { Weekday } from '@/lib/time/weekdays';

/** The board's columns, in their order. */
export const STAGES = [
  'applied',
  'screening',
  'phone_interview',
  'in_person',
  'interview',
  'offer',
  'hired',
] as const;
export type Stage = (typeof STAGES)[number];

export const STATUSES = ['active', 'hired', 'rejected', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

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
] as const;
/** Those that Lineup gives by itself: for an answer that rules out, and with the final notice of a background check. */
export const OWN_REASONS = ['knockout', 'background_check'] as const;
export type RejectReason = (typeof REJECT_REASONS | typeof OWN_REASONS)[number];

export const BANDS = ['strong', 'review', 'hold', 'not_enough'] as const;
export type Band = (typeof BANDS)[number];

export type DayPart = 'unavailable' | 'am' | 'pm' | 'anytime';

/** An applicant's week; a missing day is one on which they cannot work. */
export type WeekParts = Partial<Record<Weekday, DayPart>>;

export type JobShift = 'morning' | 'afternoon' | 'evening' | 'night' | 'weekends' | 'holidays' | 'flexible';
