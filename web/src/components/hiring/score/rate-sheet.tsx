/** A manager's 0 to 4 for an answer in words: the only way in which words count. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Segmented } from '@/components/ui/segmented';
import { useText } from '@/i18n/text';
import { type PossibleChange, rateAnswer, type ScoreView } from './api';

type Props = {
  applicationId: string;
  view: ScoreView;
  change: PossibleChange;
  onClose(): void;
  onDone(): void;
};

const RATINGS = ['0', '1', '2', '3', '4'] as const;
type Rating = (typeof RATINGS)[number];

export default function RateSheet({ applicationId, view, change, onClose, onDone }: Props) {
  const intl = useIntl();
  const text = useText();
  const questionId = change.about ?? '';
  const before = view.answers.find((answer) => answer.questionId === questionId)?.rating;
  const [rating, setRating] = useState<Rating>(RATINGS[before ?? 2] ?? '2');
  const saving = useSave(
    (version: number) => rateAnswer(applicationId, questionId, { version, rating: Number(rating) }),
    onDone,
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.rate.title" defaultMessage="Rate the answer" />}
      description={text(change.text)}
      submitLabel={<FormattedMessage id="score.rate.save" defaultMessage="Save rating" />}
      state={saving}
      onSubmit={() => saving.save(view.version)}
      onTheirs={onDone}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, view.version))}
    >
      <Segmented<Rating>
        full
        label={intl.formatMessage({ id: 'score.rate.points', defaultMessage: 'Rating' })}
        options={RATINGS.map((value) => ({ value, label: value }))}
        value={rating}
        onChange={setRating}
      />
      <p className="text-13 text-muted">
        <FormattedMessage
          id="score.rate.hint"
          defaultMessage="0 says nothing about the work, 4 is just what the job needs. Look at what is said, not at how it is written."
        />
      </p>
    </FormSheet>
  );
}
