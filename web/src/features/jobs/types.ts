/** Postings on the wire. */
import type { Wire } from '@/api/wire';
import type { JobShift } from '@/hiring/types';

export type RoleCode = Wire<'RoleCode'>;
export const ROLES = [
  'line_cook',
  'prep',
  'cashier',
  'server',
  'host',
  'dishwasher',
  'shift_lead',
  'general_manager',
  'custom',
] as const satisfies readonly RoleCode[];

export const SHIFTS: readonly JobShift[] = [
  'morning',
  'afternoon',
  'evening',
  'night',
  'weekends',
  'holidays',
  'flexible',
];

export type Experience = Wire<'Experience'>;
export const EXPERIENCES = [
  'none',
  'under_one',
  'one_to_two',
  'three_plus',
] as const satisfies readonly Experience[];

export type JobStatus = Wire<'JobStatus'>;
export const STATUSES = [
  'draft',
  'published',
  'paused',
  'filled',
  'closed',
] as const satisfies readonly JobStatus[];

export const BOARDS = ['markup', 'feed', 'poster', 'keyword'] as const;
export type Board = (typeof BOARDS)[number];

export type QuestionKind = Wire<'QuestionKind'>;
export const QUESTION_KINDS = [
  'yes_no',
  'single',
  'multi',
  'number',
  'date',
  'text',
] as const satisfies readonly QuestionKind[];

export type Choice = Wire<'Choice'>;
export type Question = Wire<'Question'>;

/** What the role needs, besides questions. */
export type Requirement = Wire<'Requirement'>;

export type RoleLibrary = Wire<'RoleLibrary'>;

export type Business = Wire<'Business'>;

export type EmploymentType = Wire<'EmploymentType'>;
export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'temporary',
] as const satisfies readonly EmploymentType[];

export type Job = Wire<'JobView'>;
export type JobItem = Wire<'JobItem'>;

/** What the wizard writes, as the posting shows it; each part can be saved alone. */
export type JobChange = Partial<Pick<Job, Exclude<keyof Wire<'JobChange'> & keyof Job, 'version'>>>;

export type Step = Wire<'JobStep'>;
export const STEPS = [
  'role',
  'location',
  'shifts',
  'experience',
  'pay',
  'description',
  'questions',
  'eeo',
  'interviews',
  'business',
  'boards',
  'review',
] as const satisfies readonly Step[];

export type Check = Wire<'Check'>;

/** The interview times of a job at a place: who ever has time, and how many are free in two weeks. */
export type LocationTimes = Wire<'PlaceTimes'>;

export type PayFacts = Wire<'PayFacts'>;
