/** What each step of the form gets. */
import type { Answers } from '@/hiring/interviews/types';
import type { Missing } from '../model';

export type StepProps = {
  answers: Answers;
  set(changes: Partial<Answers>): void;
  problems: Missing;
};
