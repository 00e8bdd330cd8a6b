/** What roles, shifts, steps and states of postings are called on screen. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { JobShift } from '@/hiring/types';
import type { Board, EmploymentType, Experience, JobStatus, QuestionKind, RoleCode, Step } from './types';

export const ROLE_NAMES: Record<RoleCode, MessageDescriptor> = defineMessages({
  line_cook: { id: 'jobs.role.line_cook', defaultMessage: 'Line cook' },
  prep: { id: 'jobs.role.prep', defaultMessage: 'Prep cook' },
  cashier: { id: 'jobs.role.cashier', defaultMessage: 'Cashier' },
  server: { id: 'jobs.role.server', defaultMessage: 'Server' },
  host: { id: 'jobs.role.host', defaultMessage: 'Host' },
  dishwasher: { id: 'jobs.role.dishwasher', defaultMessage: 'Dishwasher' },
  shift_lead: { id: 'jobs.role.shift_lead', defaultMessage: 'Shift lead' },
  general_manager: { id: 'jobs.role.general_manager', defaultMessage: 'General manager' },
  custom: { id: 'jobs.role.custom', defaultMessage: 'Other role' },
});

export const SHIFT_NAMES: Record<JobShift, MessageDescriptor> = defineMessages({
  morning: { id: 'jobs.shift.morning', defaultMessage: 'Mornings' },
  afternoon: { id: 'jobs.shift.afternoon', defaultMessage: 'Afternoons' },
  evening: { id: 'jobs.shift.evening', defaultMessage: 'Evenings' },
  night: { id: 'jobs.shift.night', defaultMessage: 'Overnight' },
  weekends: { id: 'jobs.shift.weekends', defaultMessage: 'Weekends' },
  holidays: { id: 'jobs.shift.holidays', defaultMessage: 'Holidays' },
  flexible: { id: 'jobs.shift.flexible', defaultMessage: 'Flexible' },
});

export const EXPERIENCE_NAMES: Record<Experience, MessageDescriptor> = defineMessages({
  none: { id: 'jobs.experience.none', defaultMessage: 'None needed' },
  under_one: { id: 'jobs.experience.under_one', defaultMessage: 'Less than a year' },
  one_to_two: { id: 'jobs.experience.one_to_two', defaultMessage: 'One to two years' },
  three_plus: { id: 'jobs.experience.three_plus', defaultMessage: 'Three years or more' },
});

export const STATUS_NAMES: Record<JobStatus, MessageDescriptor> = defineMessages({
  draft: { id: 'jobs.status.draft', defaultMessage: 'Draft' },
  published: { id: 'jobs.status.published', defaultMessage: 'Open' },
  paused: { id: 'jobs.status.paused', defaultMessage: 'Paused' },
  filled: { id: 'jobs.status.filled', defaultMessage: 'Filled' },
  closed: { id: 'jobs.status.closed', defaultMessage: 'Closed' },
});

export const STATUS_TONES: Record<JobStatus, Tone> = {
  draft: 'outline',
  published: 'ok',
  paused: 'warn',
  filled: 'brand',
  closed: 'neutral',
};

export const STEP_NAMES: Record<Step, MessageDescriptor> = defineMessages({
  role: { id: 'jobs.step.role', defaultMessage: 'Role' },
  location: { id: 'jobs.step.location', defaultMessage: 'Location' },
  shifts: { id: 'jobs.step.shifts', defaultMessage: 'Shifts' },
  experience: { id: 'jobs.step.experience', defaultMessage: 'Experience' },
  pay: { id: 'jobs.step.pay', defaultMessage: 'Pay' },
  description: { id: 'jobs.step.description', defaultMessage: 'Description' },
  questions: { id: 'jobs.step.questions', defaultMessage: 'Screening questions' },
  eeo: { id: 'jobs.step.eeo', defaultMessage: 'EEOC questions' },
  interviews: { id: 'jobs.step.interviews', defaultMessage: 'Interview times' },
  business: { id: 'jobs.step.business', defaultMessage: 'Business info' },
  boards: { id: 'jobs.step.boards', defaultMessage: 'Job boards' },
  review: { id: 'jobs.step.review', defaultMessage: 'Review and publish' },
});

/** The question that a step asks. */
export const STEP_QUESTIONS: Record<Step, MessageDescriptor> = defineMessages({
  role: { id: 'jobs.question.role', defaultMessage: 'Who are you looking for?' },
  location: { id: 'jobs.question.location', defaultMessage: 'Where?' },
  shifts: { id: 'jobs.question.shifts', defaultMessage: 'When do you need people?' },
  experience: { id: 'jobs.question.experience', defaultMessage: 'How much experience?' },
  pay: { id: 'jobs.question.pay', defaultMessage: 'What does it pay?' },
  description: { id: 'jobs.question.description', defaultMessage: 'Job description' },
  questions: { id: 'jobs.question.questions', defaultMessage: 'What do you want to ask?' },
  eeo: { id: 'jobs.question.eeo', defaultMessage: 'Offer the equal-opportunity questions?' },
  interviews: { id: 'jobs.question.interviews', defaultMessage: 'When can you interview?' },
  business: { id: 'jobs.question.business', defaultMessage: 'Who is the employer?' },
  boards: { id: 'jobs.question.boards', defaultMessage: 'Where should we post it?' },
  review: { id: 'jobs.question.review', defaultMessage: 'Ready to publish?' },
});

export const STEP_HINTS: Partial<Record<Step, MessageDescriptor>> = defineMessages({
  role: {
    id: 'jobs.hint.role',
    defaultMessage: 'Comes with questions, requirements and a description you can edit.',
  },
  location: { id: 'jobs.hint.location', defaultMessage: 'One job per location.' },
  pay: {
    id: 'jobs.hint.pay',
    defaultMessage: 'Postings show the full hourly range before tips. Many states require it.',
  },
  questions: {
    id: 'jobs.hint.questions',
    defaultMessage: '5 to 15. Applicants answer in their own language.',
  },
  eeo: {
    id: 'jobs.hint.eeo',
    defaultMessage: 'Optional, after applying, and hidden from anyone who decides.',
  },
  business: { id: 'jobs.hint.business', defaultMessage: 'Saved for your next job.' },
});

export const BOARD_NAMES: Record<Board, MessageDescriptor> = defineMessages({
  markup: { id: 'jobs.board.markup', defaultMessage: 'Google for Jobs' },
  feed: { id: 'jobs.board.feed', defaultMessage: 'Feed for other boards' },
  poster: { id: 'jobs.board.poster', defaultMessage: 'QR poster' },
  keyword: { id: 'jobs.board.keyword', defaultMessage: 'Text-to-apply' },
});

export const KIND_NAMES: Record<QuestionKind, MessageDescriptor> = defineMessages({
  yes_no: { id: 'jobs.kind.yes_no', defaultMessage: 'Yes or no' },
  single: { id: 'jobs.kind.single', defaultMessage: 'Single choice' },
  multi: { id: 'jobs.kind.multi', defaultMessage: 'Multiple choice' },
  number: { id: 'jobs.kind.number', defaultMessage: 'A number' },
  date: { id: 'jobs.kind.date', defaultMessage: 'A date' },
  text: { id: 'jobs.kind.text', defaultMessage: 'Free text' },
});

export const EMPLOYMENT_NAMES: Record<EmploymentType, MessageDescriptor> = defineMessages({
  full_time: { id: 'jobs.type.full_time', defaultMessage: 'Full time' },
  part_time: { id: 'jobs.type.part_time', defaultMessage: 'Part time' },
  temporary: { id: 'jobs.type.temporary', defaultMessage: 'Temporary or seasonal' },
});
