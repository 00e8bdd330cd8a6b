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
            label: intl.formatMessage({ id: 'jobs.eeo.on', defaultMessage: 'Ask after applying' }),
            hint: intl.formatMessage({
              id: 'jobs.eeo.on_hint',
              defaultMessage:
                'Race, ethnicity and sex in federal wording, each with “I choose not to answer”.',
            }),
          },
          {
            value: 'off',
            label: intl.formatMessage({ id: 'jobs.eeo.off', defaultMessage: 'Don’t ask' }),
          },
        ]}
      />
      <Notice>
        <FormattedMessage
          id="jobs.eeo.note"
          defaultMessage="Always optional. Answers are stored separately; only a compliance reviewer sees totals."
        />
      </Notice>
    </>
  );
}
