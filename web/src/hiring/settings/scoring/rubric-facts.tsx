/** What a rubric says, to be read: weights, bands and its two scripts. */
import { FormattedMessage, useIntl } from 'react-intl';
import { PART_NAMES } from '@/hiring/score/names';
import { Advanced } from './advanced';
import { type RubricText, WEIGHTS } from './api';
import { Script } from './script';

export function RubricFacts({ rubric }: { rubric: RubricText }) {
  const intl = useIntl();
  const { weights, bands } = rubric.settings;
  return (
    <div className="grid gap-4 p-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {WEIGHTS.map((key) => (
          <div key={key}>
            <dt className="text-13 text-muted">{intl.formatMessage(PART_NAMES[key])}</dt>
            <dd className="text-18 font-semibold tabular-nums">{weights[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14">
        <FormattedMessage
          id="scoring.bands_text"
          defaultMessage="Strong from {strong}%, Manager Review from {review}%, Hold below. Under {min} attainable points: not enough information."
          values={{ strong: bands.strong, review: bands.review, min: bands.minAttainable }}
        />
      </p>
      <Advanced>
        <Script which="scoreScript" value={rubric.scoreScript} />
        <Script which="knockoutScript" value={rubric.knockoutScript} />
      </Advanced>
    </div>
  );
}
