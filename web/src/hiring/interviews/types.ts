/** Interviews on the wire, as every hiring screen knows them. */
import type { Wire } from '@/api/wire';

export type Format = Wire<'Format'>;
export const FORMATS = ['in_person', 'virtual', 'phone'] as const satisfies readonly Format[];

export type InterviewState = Wire<'InterviewState'>;

export type Interviewer = Wire<'Interviewer'>;

export type Interview = Wire<'InterviewView'>;

export type Rating = Wire<'FeedbackCriterion'>;
export const RATINGS = [
  'overall',
  'technical',
  'cultureFit',
  'communication',
] as const satisfies readonly Rating[];

export type Recommendation = Wire<'Recommendation'>;
export const RECOMMENDATIONS = [
  'strong_hire',
  'hire',
  'neutral',
  'no_hire',
] as const satisfies readonly Recommendation[];

/** Observations that support a rating. */
export type Evidence = Wire<'FeedbackEvidence'>;

export type Answers = Wire<'FeedbackAnswers'>;

export type Feedback = Wire<'Feedback'>;

export type FeedbackSummary = Wire<'Said'>;
