/** Deletes everything about a person, after saying what goes and what stays. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { eraseApplicant, refreshApplicant } from '../api';
import type { Profile } from '../types';
import { RetentionNote } from './retention-note';

/** There is nothing to fill in, but a refusal to show. */
const SCHEMA = z.object({});

export default function EraseSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const client = useQueryClient();
  const { applicant, keeping } = profile;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {},
    version: applicant.version,
    send: (_, version) => eraseApplicant(applicant.id, { version }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  const refused = ['legal_hold', 'retention_running', 'hired_record_retained'].includes(
    errorCode(form.error),
  );
  return (
    <FormSheet
      danger
      title={<FormattedMessage id="applicant.forget_title" defaultMessage="Delete this person’s data?" />}
      submitLabel={<FormattedMessage id="applicant.forget_go" defaultMessage="Delete permanently" />}
      form={form}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="space-y-3">
        <RetentionNote keeping={keeping} refused={refused} />
        <p>
          <FormattedMessage
            id="applicant.forget_what"
            defaultMessage="Name, contact info, messages, notes, written answers and files are deleted. Stages, dates and points stay in reports. This can’t be undone."
          />
        </p>
      </div>
    </FormSheet>
  );
}
