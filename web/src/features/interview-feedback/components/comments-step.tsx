/** Strengths, concerns and notes, in words. */
import { FormattedMessage } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';
import { MIN_LENGTH } from '../model';
import type { StepProps } from './step';

const MAX_LENGTH = 4000;

export function CommentsStep({
  answers,
  set,
  problems,
  errorOf,
}: StepProps & { errorOf(field: string): string | undefined }) {
  const bind = (field: 'strengths' | 'concerns' | 'notes') => ({
    value: answers[field],
    maxLength: MAX_LENGTH,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    error:
      errorOf(field) ??
      (problems[field] && (
        <FormattedMessage
          id="feedback.reason"
          defaultMessage="Add a reason, at least {min} characters: what did you see or hear?"
          values={{ min: MIN_LENGTH }}
        />
      )),
  });
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4">
      <TextAreaField
        label={<FormattedMessage id="feedback.strengths" defaultMessage="Key strengths" />}
        {...bind('strengths')}
      />
      <TextAreaField
        label={<FormattedMessage id="feedback.concerns" defaultMessage="Areas of concern" />}
        hint={
          <FormattedMessage
            id="feedback.concerns_hint"
            defaultMessage="Required for a rating of 1 or 2 and for “No hire”."
          />
        }
        {...bind('concerns')}
      />
      <TextAreaField
        label={<FormattedMessage id="feedback.notes" defaultMessage="Additional notes" />}
        {...bind('notes')}
      />
    </div>
  );
}
