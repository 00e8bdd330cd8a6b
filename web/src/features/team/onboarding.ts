/** The state of the onboarding documents. */
import type { OnboardingTask } from './api';

export const isOpen = (task: OnboardingTask) => !task.doneAt && !task.notNeeded;
export const isLate = (task: OnboardingTask, today: string) =>
  isOpen(task) && task.dueOn !== null && task.dueOn < today;
