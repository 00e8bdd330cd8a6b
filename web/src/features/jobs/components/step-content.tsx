/** What a step asks for. */
import type { Check, Step } from '../types';
import type { Autosave } from '../use-autosave';
import { BoardsStep } from './steps/boards-step';
import { BusinessStep } from './steps/business-step';
import { DescriptionStep } from './steps/description-step';
import { EeoStep } from './steps/eeo-step';
import { ExperienceStep } from './steps/experience-step';
import { InterviewsStep } from './steps/interviews-step';
import { LocationStep } from './steps/location-step';
import { PayStep } from './steps/pay-step';
import { QuestionsStep } from './steps/questions-step';
import { ReviewStep } from './steps/review-step';
import { RoleStep } from './steps/role-step';
import { ShiftsStep } from './steps/shifts-step';

export type StepProps = {
  save: Autosave;
  checks: readonly Check[];
  onGo(step: Step): void;
};

const CONTENT: Record<Step, (props: StepProps) => React.ReactNode> = {
  role: RoleStep,
  location: LocationStep,
  shifts: ShiftsStep,
  experience: ExperienceStep,
  pay: PayStep,
  description: DescriptionStep,
  questions: QuestionsStep,
  eeo: EeoStep,
  interviews: InterviewsStep,
  business: BusinessStep,
  boards: BoardsStep,
  review: ReviewStep,
};

export function StepContent({ step, ...props }: StepProps & { step: Step }) {
  const Content = CONTENT[step];
  return <Content key={step} {...props} />;
}
