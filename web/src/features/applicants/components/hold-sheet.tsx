/** Puts a legal hold on an application, or takes it off, with a reason for the record. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { holdApplication, refreshApplicant } from '../api';
import type { Profile } from '../types';

/** The server says how long a reason is. */
const SCHEMA = z.object({ reason: z.string() });

export default function HoldSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const on = !profile.legalHold;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => holdApplication(profile.application.id, { on, reason }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  return (
    <FormSheet
      title={
        on ? (
          <FormattedMessage id="applicant.hold_on" defaultMessage="Legal hold" />
        ) : (
          <FormattedMessage id="applicant.hold_off" defaultMessage="Remove hold" />
        )
      }
      description={
        <FormattedMessage
          id="applicant.hold_what"
          defaultMessage="During the hold, nothing in this application can be deleted."
        />
      }
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      form={form}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label={intl.formatMessage({ id: 'applicant.hold_reason', defaultMessage: 'Reason (kept on record)' })}
        hint={intl.formatMessage({
          id: 'applicant.hold_reason_hint',
          defaultMessage: 'At least 10 characters, such as the charge number.',
        })}
      />
    </FormSheet>
  );
}
