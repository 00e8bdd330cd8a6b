/** A manager's 0 to 4 for an answer in words: the only way in which words count. */

import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSegmented } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
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

const SCHEMA = z.object({ rating: choice<Rating>() });

export default function RateSheet({ applicationId, view, change, onClose, onDone }: Props) {
  const intl = useIntl();
  const text = useText();
  const questionId = change.about ?? '';
  const before = view.answers.find((answer) => answer.questionId === questionId)?.rating;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { rating: RATINGS[before ?? 2] ?? '2' },
    version: view.version,
    send: ({ rating }, version) => rateAnswer(applicationId, questionId, { version, rating: Number(rating) }),
    onSaved: onDone,
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="score.rate.title" defaultMessage="Rate this answer" />}
      description={text(change.text)}
      submitLabel={<FormattedMessage id="score.rate.save" defaultMessage="Save rating" />}
      form={form}
      onTheirs={onDone}
    >
      <FormSegmented
        control={form.control}
        name="rating"
        full
        label={intl.formatMessage({ id: 'score.rate.points', defaultMessage: 'Rating' })}
        options={RATINGS.map((value) => ({ value, label: value }))}
      />
      <p className="text-13 text-muted">
        <FormattedMessage
          id="score.rate.hint"
          defaultMessage="0 has nothing to do with the job; 4 is exactly what it needs. Rate the content, not the writing."
        />
      </p>
    </FormSheet>
  );
}
