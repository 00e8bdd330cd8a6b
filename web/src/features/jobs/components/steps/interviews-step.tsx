/** Times that applicants choose, or manual booking. */
import { useIntl } from 'react-intl';
import { ChoiceCards } from '../choice-cards';
import { JobTimes } from '../job-times';
import type { StepProps } from '../step-content';

export function InterviewsStep({ save }: StepProps) {
  const intl = useIntl();
  const { job, change } = save;
  return (
    <>
      <ChoiceCards
        columns={1}
        label={intl.formatMessage({ id: 'jobs.step.interviews', defaultMessage: 'Interview times' })}
        chosen={[job.bookManually ? 'manual' : 'link']}
        onChange={([chosen]) => change({ bookManually: chosen === 'manual' })}
        options={[
          {
            value: 'link',
            label: intl.formatMessage({
              id: 'jobs.interviews.link',
              defaultMessage: 'Applicants choose from our times',
            }),
            hint: intl.formatMessage({
              id: 'jobs.interviews.link_hint',
              defaultMessage: 'They get a link and schedule themselves.',
            }),
          },
          {
            value: 'manual',
            label: intl.formatMessage({
              id: 'jobs.interviews.manual',
              defaultMessage: 'I’ll schedule manually',
            }),
          },
        ]}
      />
      {!job.bookManually && <JobTimes save={save} />}
    </>
  );
}
