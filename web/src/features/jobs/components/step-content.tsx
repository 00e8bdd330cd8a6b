/** What a step asks for; the last ones, which bring much along, load when they come. */
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { Check, Step } from '../types';
import type { Autosave } from '../use-autosave';
import { BusinessStep } from './steps/business-step';
import { DescriptionStep } from './steps/description-step';
import { EeoStep } from './steps/eeo-step';
import { ExperienceStep } from './steps/experience-step';
import { LocationStep } from './steps/location-step';
import { PayStep } from './steps/pay-step';
import { QuestionsStep } from './steps/questions-step';
import { RoleStep } from './steps/role-step';
import { ShiftsStep } from './steps/shifts-step';

const InterviewsStep = lazy(() =>
  import('./steps/interviews-step').then((it) => ({ default: it.InterviewsStep })),
);
const BoardsStep = lazy(() => import('./steps/boards-step').then((it) => ({ default: it.BoardsStep })));
const ReviewStep = lazy(() => import('./steps/review-step').then((it) => ({ default: it.ReviewStep })));

export type StepProps = {
  save: Autosave;
  checks: readonly Check[];
  onGo(step: Step): void;
};

const CONTENT: Record<Step, React.ComponentType<StepProps>> = {
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
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Content key={step} {...props} />
    </Suspense>
  );
}
