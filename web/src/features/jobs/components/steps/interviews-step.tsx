/** Times that applicants can choose by themselves, or the decision to book by hand. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { buttonClass } from '@/components/ui/button';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

export function InterviewsStep({ save: { job, change }, checks }: StepProps) {
  const intl = useIntl();
  const none = checks.some((check) => check.code === 'interview_times_required');
  return (
    <>
      <ChoiceCards
        columns={1}
        label={intl.formatMessage({ id: 'jobs.step.interviews', defaultMessage: 'Interview times' })}
        chosen={[job.bookByHand ? 'hand' : 'link']}
        onChange={([chosen]) => change({ bookByHand: chosen === 'hand' })}
        options={[
          {
            value: 'link',
            label: intl.formatMessage({
              id: 'jobs.interviews.link',
              defaultMessage: 'Applicants choose from our times',
            }),
            hint: intl.formatMessage({
              id: 'jobs.interviews.link_hint',
              defaultMessage: 'They get a link and book by themselves.',
            }),
          },
          {
            value: 'hand',
            label: intl.formatMessage({ id: 'jobs.interviews.hand', defaultMessage: 'I will book by hand' }),
          },
        ]}
      />
      {none && (
        <Link to="/availability" className={`justify-self-start ${buttonClass({ variant: 'tint' })}`}>
          <FormattedMessage id="jobs.interviews.add" defaultMessage="Add interview times" />
        </Link>
      )}
    </>
  );
}
