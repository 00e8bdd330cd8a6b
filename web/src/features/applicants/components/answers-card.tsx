/** The screening questions as they were asked, each with the answer and what it gives. */
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { EFFECT_NAMES } from '../names';
import type { AnsweredQuestion, Profile } from '../types';

const AnswersSummary = lazy(() => import('./answers-summary'));

export function AnswersCard({ profile: { answers, application, canSummarise } }: { profile: Profile }) {
  const scored = answers.filter((one) => one.maxPoints > 0);
  const points = scored.reduce((sum, one) => sum + (one.points ?? 0), 0);
  const maxPoints = scored.reduce((sum, one) => sum + one.maxPoints, 0);
  return (
    <Card
      title={<FormattedMessage id="applicant.answers" defaultMessage="Screening answers" />}
      aside={
        maxPoints > 0 && (
          <span className="tabular-nums text-14 md:text-13">
            <b>{points}</b>
            <span className="text-muted">{` / ${maxPoints}`}</span>
          </span>
        )
      }
    >
      {answers.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage id="applicant.answers_none" defaultMessage="This job has no questions." />
        </p>
      ) : (
        <dl className="px-4 pt-2 pb-3">
          {answers.map((one) => (
            <Row key={one.question.id} one={one} />
          ))}
        </dl>
      )}
      {canSummarise && answers.length > 0 && (
        <Suspense>
          <AnswersSummary applicationId={application.id} />
        </Suspense>
      )}
    </Card>
  );
}

function Row({ one }: { one: AnsweredQuestion }) {
  const intl = useIntl();
  const text = useText();
  const { question, answer, points, maxPoints, effect } = one;
  const given = (answer === null ? [] : [answer].flat()).map((value) => {
    const choice = question.choices?.find((option) => option.value === value);
    return choice ? text(choice.label) : value;
  });
  const longest = question.kind === 'text' && given.length > 0;
  const bad = effect === 'knockout' || effect === 'nothing';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-baseline gap-x-3 border-line/70 border-t py-2 text-16 first:border-0 md:grid-cols-[minmax(0,1fr)_fit-content(46%)_4.5rem] md:text-13">
      <dt className={cx('min-w-0', longest && 'md:col-span-2')}>{text(question.text)}</dt>
      {!longest && (
        <dd className="row-start-2 font-medium md:row-start-auto">
          {given.join(', ') || (
            <span className="text-muted">
              <FormattedMessage id="applicant.answers_empty" defaultMessage="No answer" />
            </span>
          )}
        </dd>
      )}
      <dd className={cx('text-right tabular-nums', bad ? 'text-warn' : 'text-muted')}>
        {maxPoints > 0 && points !== null && effect !== 'knockout' ? (
          <>
            {`${points} / ${maxPoints}`}
            <span className="sr-only">{` (${intl.formatMessage(EFFECT_NAMES[effect])})`}</span>
          </>
        ) : (
          <span className="text-12">{intl.formatMessage(EFFECT_NAMES[effect])}</span>
        )}
      </dd>
      {longest && (
        <dd className="col-span-full mt-1 whitespace-pre-line text-muted">{`“${given.join(' ')}”`}</dd>
      )}
    </div>
  );
}
