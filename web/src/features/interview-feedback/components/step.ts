/** What each step of the form gets. */
import type { Answers } from '@/components/hiring/interviews/types';
import type { Missing } from '../model';

export type StepProps = {
  answers: Answers;
  set(changes: Partial<Answers>): void;
  problems: Missing;
};
