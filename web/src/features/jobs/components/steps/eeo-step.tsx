/** On or off, and what it means. The questions themselves are the law's words, not the brand's. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { ChoiceCards } from '../choice-cards';
import type { StepProps } from '../step-content';

export function EeoStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  return (
    <>
      <ChoiceCards
        columns={1}
        label={intl.formatMessage({ id: 'jobs.step.eeo', defaultMessage: 'EEOC questions' })}
        chosen={[job.eeo ? 'on' : 'off']}
        onChange={([chosen]) => change({ eeo: chosen === 'on' })}
        options={[
          {
            value: 'on',
            label: intl.formatMessage({ id: 'jobs.eeo.on', defaultMessage: 'Offer them after applying' }),
            hint: intl.formatMessage({
              id: 'jobs.eeo.on_hint',
              defaultMessage:
                'Race, ethnicity and sex in the federal wording, each with “I choose not to answer”.',
            }),
          },
          {
            value: 'off',
            label: intl.formatMessage({ id: 'jobs.eeo.off', defaultMessage: 'Do not offer them' }),
          },
        ]}
      />
      <Notice>
        <FormattedMessage
          id="jobs.eeo.note"
          defaultMessage="They cannot be made required. Answers are kept apart from applications; only totals can be read, by a compliance reviewer."
        />
      </Notice>
    </>
  );
}
