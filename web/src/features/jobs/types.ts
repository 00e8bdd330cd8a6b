/** Postings on the wire. */
import type { Text } from '@/api/errors';
import type { Rule } from '@/components/hiring/interviews/rules';
import type { Format } from '@/components/hiring/interviews/types';
import type { JobShift, Stage } from '@/components/hiring/types';

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
] as const;
export type RoleCode = (typeof ROLES)[number];

export const SHIFTS: readonly JobShift[] = [
  'morning',
  'afternoon',
  'evening',
  'night',
  'weekends',
  'holidays',
  'flexible',
];

export const EXPERIENCES = ['none', 'under_one', 'one_to_two', 'three_plus'] as const;
export type Experience = (typeof EXPERIENCES)[number];

export type JobStatus = 'draft' | 'published' | 'paused' | 'filled' | 'closed';

export const BOARDS = ['markup', 'feed', 'poster', 'keyword'] as const;
export type Board = (typeof BOARDS)[number];

export const QUESTION_KINDS = ['yes_no', 'single', 'multi', 'number', 'date', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export type Choice = { value: string; label: Text; points: number };

export type Question = {
  id: string;
  kind: QuestionKind;
  text: Text;
  required: boolean;
  choices: Choice[];
  knockout: string[];
  maxPoints: number;
  topic?: string;
};

/** What the role needs, besides questions. */
export type Requirement = { key: string; label: Text };

export type LibraryQuestion = { question: Question; suggestedKnockout: string[] };
export type RoleLibrary = {
  title: Text;
  items: LibraryQuestion[];
  defaults: number;
  requirements: Requirement[];
};

export type Business = { legalName: string; about: Text; contact: string; statement: Text };

export const EMPLOYMENT_TYPES = ['full_time', 'part_time', 'temporary'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** What the wizard writes; each part can be saved alone. */
export type JobFields = {
  locationId: string;
  alsoAt: string[];
  positionId: string | null;
  roleCode: RoleCode;
  title: Text;
  shifts: JobShift[];
  /** What boards say; empty: not said. */
  employmentTypes: EmploymentType[];
  experience: Experience | null;
  payMinE4: number | null;
  payMaxE4: number | null;
  tipsNote: Text;
  benefits: Text;
  description: Text;
  descriptionSource: 'typed' | 'template' | 'model';
  requirements: Requirement[];
  questions: Question[];
  eeo: boolean;
  bookByHand: boolean;
  business: Business;
  boards: Board[];
  openings: number;
  evergreen: boolean;
  /** Days before the same person may apply again; 0: at once. */
  coolOffDays: number;
  /** The last day on which people can apply. */
  validThrough: string | null;
};

export type JobChange = Partial<JobFields>;

type Posted = {
  id: string;
  ref: string;
  locationName: string;
  keyword: string | null;
  pageUrl: string;
  status: JobStatus;
  createdAt: string;
  publishedAt: string | null;
  version: number;
};

export type Job = JobFields & Posted & { applyUrl: string; applicants: number };

export type JobItem = Omit<JobFields, 'questions'> &
  Posted & { counts: { active: number; new: number; hired: number; total: number } };

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
] as const;
export type Step = (typeof STEPS)[number];

export type Check = {
  step: Step;
  code: string;
  severity: 'block' | 'warn';
  message: Text;
  questionId?: string;
  reason?: Text;
  alternative?: Text;
};

/** The interview times of a job at a place: who ever has time, and how many are free in two weeks. */
export type PlaceTimes = {
  locationId: string;
  locationName: string;
  rules: (Rule & { name: string; times: number })[];
  stages: { stage: Stage; format: Format; times: number }[];
};

export type PayFacts = {
  minimumE4: number | null;
  fullMinimumE4: number | null;
  tipped: boolean;
  law: Text | null;
  team: { lowestE4: number; highestE4: number; underStart: number; people: number } | null;
};

export type Proposal = {
  language: 'en' | 'es';
  text: string;
  source: 'template' | 'model';
  notice: string | null;
};
