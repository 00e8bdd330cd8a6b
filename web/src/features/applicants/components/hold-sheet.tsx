/** Puts a legal hold on an application, or takes it off, with a reason for the record. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { holdApplication, refreshApplicant } from '../api';
import type { Profile } from '../types';

export default function HoldSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const on = !profile.legalHold;
  const form = useSave(
    () => holdApplication(profile.application.id, { on, reason }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  return (
    <FormSheet
      title={
        on ? (
          <FormattedMessage id="applicant.hold_on" defaultMessage="Legal hold" />
        ) : (
          <FormattedMessage id="applicant.hold_off" defaultMessage="Take the hold off" />
        )
      }
      description={
        <FormattedMessage
          id="applicant.hold_what"
          defaultMessage="While it stands, nothing of this application is deleted, by nobody."
        />
      }
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      state={form}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <TextAreaField
        label={intl.formatMessage({ id: 'applicant.hold_reason', defaultMessage: 'Why, for the record' })}
        hint={intl.formatMessage({
          id: 'applicant.hold_reason_hint',
          defaultMessage: 'At least 10 characters, for example the number of the charge.',
        })}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  );
}
