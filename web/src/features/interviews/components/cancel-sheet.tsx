/** Calls an interview off, with a reason for the team. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { INTERVIEW_ERRORS } from '@/hiring/book/api';
import type { Interview } from '@/hiring/interviews/types';
import { cancel, refreshAgenda } from '../api';

const SCHEMA = z.object({ reason: z.string() });

export function CancelSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => cancel(interview, reason),
    onSaved: async () => {
      await refreshAgenda(client);
      onClose();
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      danger
      title={<FormattedMessage id="interview.cancel_title" defaultMessage="Cancel this interview?" />}
      description={
        <FormattedMessage
          id="interview.cancel_text"
          defaultMessage="{name} is notified now and can choose another time."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.cancel_do" defaultMessage="Cancel interview" />}
      form={form}
      labels={INTERVIEW_ERRORS}
    >
      <FormText
        control={form.control}
        name="reason"
        label={<FormattedMessage id="interview.cancel_why" defaultMessage="Reason (team only)" />}
        maxLength={300}
      />
    </FormSheet>
  );
}
