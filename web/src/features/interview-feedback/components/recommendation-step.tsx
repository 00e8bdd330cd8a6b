/** Whether to hire. */
import { FormattedMessage, useIntl } from 'react-intl';
import { RECOMMENDATION_NAMES } from '@/hiring/interviews/names';
import { RECOMMENDATIONS } from '@/hiring/interviews/types';
import type { StepProps } from './step';

export function RecommendationStep({ answers, set, problems }: StepProps) {
  const intl = useIntl();
  const wrong = Boolean(problems.recommendation);
  return (
    <fieldset
      className="rounded-card border border-line bg-card p-4 aria-invalid:border-danger"
      aria-invalid={wrong || undefined}
    >
      <legend className="float-left w-full text-18 font-semibold md:text-16">
        <FormattedMessage id="feedback.recommendation" defaultMessage="Hiring recommendation" />
      </legend>
      <div className="clear-both grid gap-2 pt-3 md:grid-cols-4">
        {RECOMMENDATIONS.map((value) => (
          <label
            key={value}
            className="grid h-14 cursor-pointer place-items-center rounded-control border border-field font-medium has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 md:h-11"
          >
            <input
              type="radio"
              name="recommendation"
              value={value}
              checked={answers.recommendation === value}
              onChange={() => set({ recommendation: value })}
              className="sr-only"
            />
            {intl.formatMessage(RECOMMENDATION_NAMES[value])}
          </label>
        ))}
      </div>
      {wrong && (
        <p className="pt-2 text-13 font-medium text-danger">
          <FormattedMessage id="feedback.choose_one" defaultMessage="Choose one." />
        </p>
      )}
    </fieldset>
  );
}
