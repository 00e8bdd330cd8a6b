/** Who hires, whom to ask for an accommodation, and the statement that every posting carries. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { TextField } from '@/components/ui/field';
import type { Business } from '../../types';
import type { StepProps } from '../step-content';
import { TextPair } from '../text-pair';

export function BusinessStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  const { business } = job;
  const set = (part: Partial<Business>) => change({ business: { ...business, ...part } });
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'jobs.business.name', defaultMessage: 'Legal name' })}
        autoComplete="organization"
        maxLength={200}
        value={business.legalName}
        onChange={(event) => set({ legalName: event.target.value })}
      />
      <TextField
        label={intl.formatMessage({
          id: 'jobs.business.contact',
          defaultMessage: 'Whom to ask for an accommodation',
        })}
        hint={intl.formatMessage({
          id: 'jobs.business.contact_hint',
          defaultMessage: 'An e-mail address or a phone number.',
        })}
        maxLength={200}
        value={business.contact}
        onChange={(event) => set({ contact: event.target.value })}
      />
      <TextPair
        label={intl.formatMessage({ id: 'jobs.business.about', defaultMessage: 'About us' })}
        rows={4}
        maxLength={4000}
        value={business.about}
        onChange={(about) => set({ about })}
      />
      <TextPair
        label={intl.formatMessage({
          id: 'jobs.business.statement',
          defaultMessage: 'Equal opportunity and fair chance, in your words',
        })}
        rows={3}
        maxLength={4000}
        value={business.statement}
        onChange={(statement) => set({ statement })}
      />
      <Notice>
        <FormattedMessage
          id="jobs.business.note"
          defaultMessage="Where you write nothing, the posting carries our own statement. It is never left out."
        />
      </Notice>
    </>
  );
}
