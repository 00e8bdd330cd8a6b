/** What interviewers said about an applicant: means with a mark where views differ, then each person's words. */
import { EyeOff } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { RATING_NAMES, RECOMMENDATION_NAMES, RECOMMENDATION_TONES } from './names';
import { type Feedback, type FeedbackSummary, RATINGS } from './types';

/** The level of the headings inside. */
type Heading = 'h3' | 'h4';

function Person({ feedback, as: Name }: { feedback: Feedback; as: Heading }) {
  const intl = useIntl();
  const { answers } = feedback;
  return (
    <article className="grid gap-2 border-t border-line py-3">
      <header className="flex flex-wrap items-center gap-2">
        <Name className="font-semibold">{feedback.authorName}</Name>
        {answers.recommendation && (
          <Badge tone={RECOMMENDATION_TONES[answers.recommendation]}>
            {intl.formatMessage(RECOMMENDATION_NAMES[answers.recommendation])}
          </Badge>
        )}
        {feedback.amendments.length > 0 && (
          <Badge tone="outline">
            <FormattedMessage id="feedback.amended" defaultMessage="Edited later" />
          </Badge>
        )}
      </header>
      <p className="flex flex-wrap gap-x-4 text-14 text-muted md:text-13">
        {RATINGS.map((rating) => (
          <span key={rating}>
            {intl.formatMessage(RATING_NAMES[rating])} <b className="text-ink">{answers[rating] ?? '–'}</b>
          </span>
        ))}
      </p>
      {answers.evidence.map(({ criterion, note }) => (
        <p key={criterion} className="whitespace-pre-line text-14">
          <b className="font-medium">{intl.formatMessage(RATING_NAMES[criterion])}</b>
          {': '}
          {note}
        </p>
      ))}
      {[answers.strengths, answers.concerns, answers.notes].filter(Boolean).map((text) => (
        <p key={text} className="whitespace-pre-line text-14">
          {text}
        </p>
      ))}
    </article>
  );
}

type Props = { summary: FeedbackSummary; mine?: readonly Feedback[]; as?: Heading };

export function FeedbackView({ summary, mine = [], as = 'h4' }: Props) {
  const intl = useIntl();
  if (summary.hidden) {
    return (
      <p className="flex items-center gap-2 text-14 text-muted">
        <EyeOff size={16} aria-hidden="true" />
        <FormattedMessage
          id="feedback.hidden"
          defaultMessage="{count, plural, one {# person has} other {# people have}} sent feedback. You see it after you send yours."
          values={{ count: summary.count }}
        />
      </p>
    );
  }
  return (
    <div>
      {summary.aggregate && (
        <dl className="grid grid-cols-2 gap-3 pb-3 md:grid-cols-4">
          {RATINGS.map((rating) => {
            const mean = summary.aggregate?.[rating];
            return (
              mean && (
                <div key={rating}>
                  <dt className="text-13 text-muted">{intl.formatMessage(RATING_NAMES[rating])}</dt>
                  <dd className="flex flex-wrap items-center gap-2 text-18 font-semibold">
                    <FormattedNumber value={mean.tenths / 10} minimumFractionDigits={1} />
                    {mean.spread && (
                      <Badge tone="warn">
                        <FormattedMessage id="feedback.spread" defaultMessage="Opinions differ" />
                      </Badge>
                    )}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {[...mine, ...summary.items].map((feedback) => (
        <Person key={feedback.id} feedback={feedback} as={as} />
      ))}
    </div>
  );
}
