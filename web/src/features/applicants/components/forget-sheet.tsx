/** Deletes everything about a person, after saying what goes and what stays. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { errorCode } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { anonymise, refreshApplicant } from '../api';
import type { Profile } from '../types';
import { KeptNote } from './kept-note';

export default function ForgetSheet({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const client = useQueryClient();
  const { applicant, keeping } = profile;
  const form = useSave(
    (version: number) => anonymise(applicant.id, { version }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  const refused = ['legal_hold', 'retention_running', 'hired_kept'].includes(errorCode(form.error));
  return (
    <FormSheet
      danger
      title={<FormattedMessage id="applicant.forget_title" defaultMessage="Delete this person’s data?" />}
      submitLabel={<FormattedMessage id="applicant.forget_go" defaultMessage="Delete for good" />}
      state={form}
      onSubmit={() => form.save(applicant.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, applicant.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="space-y-3">
        <KeptNote keeping={keeping} refused={refused} />
        <p>
          <FormattedMessage
            id="applicant.forget_what"
            defaultMessage="Name, contacts, messages, notes, answers in words and files are deleted for good. What was counted stays: stages, dates, points. Nobody can take this back."
          />
        </p>
      </div>
    </FormSheet>
  );
}
