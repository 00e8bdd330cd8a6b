/** What the form asks for before it can be sent; the server decides the same. */
import { type Answers, type Evidence, RATINGS, type Rating } from '@/hiring/interviews/types';

export const EMPTY: Answers = {
  overall: null,
  technical: null,
  cultureFit: null,
  communication: null,
  strengths: '',
  concerns: '',
  notes: '',
  recommendation: null,
  evidence: [],
};

export const STEPS = [...RATINGS, 'words', 'recommendation'] as const;
export type Step = (typeof STEPS)[number];

/** A reason shorter than this says nothing. */
export const MIN_LENGTH = 20;

export type Missing = Partial<Record<keyof Answers, 'required' | 'reason'>>;

export function missing(answers: Answers): Missing {
  const found: Missing = {};
  for (const rating of RATINGS) if (answers[rating] === null) found[rating] = 'required';
  if (!answers.recommendation) found.recommendation = 'required';
  const low = RATINGS.some((rating) => (answers[rating] ?? 5) <= 2);
  const short = (text: string) => [...text.trim()].length < MIN_LENGTH;
  if ((low || answers.recommendation === 'no_hire') && short(answers.concerns)) found.concerns = 'reason';
  if (answers.recommendation === 'strong_hire' && short(answers.strengths)) found.strengths = 'reason';
  return found;
}

/** The step on which something is missing, the first one. */
export function stepOf(problems: Missing): Step | null {
  const rating = RATINGS.find((one) => problems[one]);
  if (rating) return rating;
  if (problems.recommendation) return 'recommendation';
  return problems.strengths || problems.concerns ? 'words' : null;
}

export const noteOn = (evidence: readonly Evidence[], rating: Rating): string =>
  evidence.find(({ criterion }) => criterion === rating)?.note ?? '';

/** With this note on a rating; an empty one is none. */
export function withNote(evidence: readonly Evidence[], rating: Rating, note: string): Evidence[] {
  const others = evidence.filter(({ criterion }) => criterion !== rating);
  return note ? [...others, { criterion: rating, note }] : others;
}
