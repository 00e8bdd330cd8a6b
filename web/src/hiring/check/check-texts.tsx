/** What was written about a check: the notice, what the applicant answered, the decision; and the laws behind its days. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { OfferFor } from '../offer/api';
import type { BackgroundCheck, Waiting } from './api';
import { ASSESSMENT_QUESTIONS } from './assessment-questions';

export function CheckTexts({ of, check }: { of: OfferFor; check: BackgroundCheck }) {
  const intl = useIntl();
  const { notice, decision } = check;
  return (
    <>
      <Answers of={of} check={check} />
      {(notice || decision) && (
        <details className="text-14 md:text-13">
          <summary className="min-h-11 cursor-pointer py-2 font-medium text-brand md:min-h-6 md:py-0.5">
            <FormattedMessage id="check.written" defaultMessage="Notice text" />
          </summary>
          <dl className="mt-1 grid gap-2">
            {notice && (
              <>
                <TextEntry name={<FormattedMessage id="check.matter" defaultMessage="Matter in question" />}>
                  {notice.matter}
                </TextEntry>
                {ASSESSMENT_QUESTIONS.map(({ key, label }) => (
                  <TextEntry key={key} name={intl.formatMessage(label)}>
                    {notice.assessment[key]}
                  </TextEntry>
                ))}
              </>
            )}
            {decision && (
              <TextEntry name={<FormattedMessage id="check.decision" defaultMessage="Decision" />}>
                {decision}
              </TextEntry>
            )}
          </dl>
        </details>
      )}
    </>
  );
}

function TextEntry({ name, children }: { name: React.ReactNode; children: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}

/** The applicant's answer is unfolded: it has to be read. */
export function Answers({ of, check }: { of: OfferFor; check: BackgroundCheck }) {
  const dates = useDates();
  if (check.answers.length === 0) {
    if (check.state !== 'noticed') return null;
    return (
      <p className="text-14 md:text-13">
        <FormattedMessage
          id="check.no_answer"
          defaultMessage="{name} hasn’t responded yet."
          values={{ name: of.name }}
        />
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {check.answers.map((answer) => (
        <li key={answer.at} className="rounded-control bg-info-soft px-3 py-2 text-14 md:text-13">
          <p className="text-13 text-muted md:text-12">
            {`${of.name} · ${dates.moment(answer.at, of.zone)}`}
          </p>
          {answer.disputes && (
            <p className="font-semibold">
              <FormattedMessage id="check.disputes" defaultMessage="Disputes the report" />
            </p>
          )}
          {answer.words && <p className="whitespace-pre-line break-words">{answer.words}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Whose days these are, with the source of each. */
export function Sources({ waiting }: { waiting: Waiting }) {
  const intl = useIntl();
  return (
    <p className="text-13 text-muted md:text-12">
      <FormattedMessage
        id="check.sources"
        defaultMessage="The longest period applies: {list}"
        values={{
          list: waiting.laws.map((law, index) => (
            <span key={law.jurisdiction}>
              {index > 0 && '; '}
              <a className="underline hover:text-ink" href={law.url} target="_blank" rel="noreferrer">
                {law.citation}
              </a>{' '}
              {intl.formatMessage(
                {
                  id: 'check.source_days',
                  defaultMessage:
                    '({days, plural, one {# business day} other {# business days}}{more, plural, =0 {} other {, # more if disputed}})',
                },
                { days: law.days + law.receiptDays, more: law.disputeDays },
              )}
            </span>
          )),
        }}
      />
    </p>
  );
}
