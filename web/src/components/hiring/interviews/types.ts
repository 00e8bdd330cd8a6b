/** Interviews on the wire, as every hiring screen knows them. */
import type { Text } from '@/api/errors';
import type { Stage } from '../types';

export const FORMATS = ['in_person', 'virtual', 'phone'] as const;
export type Format = (typeof FORMATS)[number];

export type InterviewState = 'booked' | 'confirmed' | 'completed' | 'no_show' | 'cancelled';

export type Interviewer = { id: string; name: string };

export type Interview = {
  id: string;
  applicationId: string;
  applicantName: string;
  phone: string | null;
  language: 'en' | 'es';
  jobTitle: Text;
  locationId: string;
  locationName: string;
  address: string;
  stage: Stage;
  format: Format;
  meetingUrl: string | null;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** With the offset of the place. */
  localStart: string;
  localEnd: string;
  interviewers: Interviewer[];
  state: InterviewState;
  atRisk: boolean;
  maybeMissing: boolean;
  confirmedAt: string | null;
  cancelledBy: 'applicant' | 'team' | null;
  cancelReason: string | null;
  missedBefore: number;
  feedbackDue: boolean;
  mayChange: boolean;
  open: boolean;
  version: number;
};

export const RATINGS = ['overall', 'technical', 'cultureFit', 'communication'] as const;
export type Rating = (typeof RATINGS)[number];

export const RECOMMENDATIONS = ['strong_hire', 'hire', 'neutral', 'no_hire'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** What was seen or heard that speaks for a rating. */
export type Evidence = { criterion: Rating; note: string };

export type Answers = Record<Rating, number | null> & {
  strengths: string;
  concerns: string;
  notes: string;
  recommendation: Recommendation | null;
  evidence: Evidence[];
};

export type Feedback = {
  id: string;
  interviewId: string | null;
  authorId: string;
  authorName: string;
  answers: Answers;
  submittedAt: string | null;
  amendments: { at: string; before: Answers }[];
  version: number;
};

export type Mean = { tenths: number; range: number; spread: boolean };
export type Said = {
  count: number;
  hidden: boolean;
  items: Feedback[];
  aggregate: (Record<Rating, Mean> & { count: number }) | null;
};

export type SchedulingLink = {
  id: string;
  stage: Stage;
  format: Format;
  state: 'active' | 'booked' | 'expired' | 'revoked';
  expiresAt: string;
  wishedTimes: string[];
};

export type ApplicationInterviews = {
  items: Interview[];
  links: SchedulingLink[];
  mine: Feedback[];
  said: Said;
};
