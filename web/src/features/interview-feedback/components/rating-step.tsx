/** One criterion from one to five, with what the points mean. */
import { FormattedMessage, useIntl } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';
import { RATING_NAMES } from '@/hiring/interviews/names';
import type { Rating } from '@/hiring/interviews/types';
import { ANCHORS } from '../anchors';
import { noteOn, withNote } from '../model';
import type { StepProps } from './step';

const POINTS = [1, 2, 3, 4, 5] as const;
const ANCHORED = [1, 3, 5] as const;

export function RatingStep({ rating, answers, set, problems }: StepProps & { rating: Rating }) {
  const intl = useIntl();
  const anchors = ANCHORS[rating];
  const wrong = Boolean(problems[rating]);
  return (
    <fieldset
      className="rounded-card border border-line bg-card p-4 aria-invalid:border-danger"
      aria-invalid={wrong || undefined}
      aria-describedby={`anchors-${rating}`}
    >
      <legend className="float-left w-full text-18 font-semibold md:text-16">
        {intl.formatMessage(RATING_NAMES[rating])}
      </legend>
      <div className="clear-both grid grid-cols-5 gap-2 pt-3">
        {POINTS.map((point) => (
          <label
            key={point}
            className="grid h-14 cursor-pointer place-items-center rounded-control border border-field text-18 font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 md:h-11"
          >
            <input
              type="radio"
              name={rating}
              value={point}
              checked={answers[rating] === point}
              onChange={() => set({ [rating]: point })}
              className="sr-only"
            />
            {point}
          </label>
        ))}
      </div>
      <dl id={`anchors-${rating}`} className="grid gap-1 pt-3 text-14 text-muted md:text-13">
        {ANCHORED.map((point) => (
          <div key={point} className="flex gap-2">
            <dt className="font-semibold text-ink">{point}</dt>
            <dd>{intl.formatMessage(anchors[point])}</dd>
          </div>
        ))}
      </dl>
      <TextAreaField
        className="pt-3"
        label={
          <FormattedMessage id="feedback.evidence" defaultMessage="What did you see or hear? (optional)" />
        }
        rows={2}
        maxLength={1000}
        value={noteOn(answers.evidence, rating)}
        onChange={(event) => set({ evidence: withNote(answers.evidence, rating, event.target.value) })}
      />
      {wrong && (
        <p className="pt-2 text-13 font-medium text-danger">
          <FormattedMessage id="feedback.choose" defaultMessage="Choose 1 to 5." />
        </p>
      )}
    </fieldset>
  );
}
