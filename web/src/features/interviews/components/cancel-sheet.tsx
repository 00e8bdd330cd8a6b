/** Calls an interview off, with a reason for the team. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { INTERVIEW_ERRORS } from '@/components/hiring/book/api';
import type { Interview } from '@/components/hiring/interviews/types';
import { TextField } from '@/components/ui/field';
import { act, refreshAgenda } from '../api';

export function CancelSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const saving = useSave(
    () => act(interview, 'cancel', { reason }),
    async () => {
      await refreshAgenda(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      danger
      title={<FormattedMessage id="interview.cancel_title" defaultMessage="Cancel the interview?" />}
      description={
        <FormattedMessage
          id="interview.cancel_text"
          defaultMessage="{name} is told at once and can choose another time."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.cancel_do" defaultMessage="Cancel interview" />}
      state={saving}
      words={INTERVIEW_ERRORS}
      onSubmit={() => saving.save()}
    >
      <TextField
        label={<FormattedMessage id="interview.cancel_why" defaultMessage="Why (for the team)" />}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
        error={saving.errorOf('reason')}
      />
    </FormSheet>
  );
}
