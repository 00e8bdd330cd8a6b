/** Who looks after an application, and the words that the team puts on it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { colleaguesQuery, lookAfter, refreshApplicant } from '../api';
import type { Profile } from '../types';

export default function CareSheet({
  profile: { application },
  onClose,
}: {
  profile: Profile;
  onClose(): void;
}) {
  const intl = useIntl();
  const client = useQueryClient();
  const people = useQuery(colleaguesQuery(application.id)).data?.items ?? [];
  const [ownerId, setOwner] = useState(application.ownerId ?? '');
  const [tags, setTags] = useState(application.tags.join(', '));
  const form = useSave(
    (version: number) =>
      lookAfter(application.id, { version, ownerId: ownerId || null, tags: tags.split(',') }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.care" defaultMessage="Caretaker and tags" />}
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      state={form}
      onSubmit={() => form.save(application.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, application.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={intl.formatMessage({ id: 'applicant.owner', defaultMessage: 'Looks after it' })}
          hint={intl.formatMessage({
            id: 'applicant.owner_hint',
            defaultMessage: 'This person is told when the applicant writes.',
          })}
          placeholder={intl.formatMessage({
            id: 'applicant.owner_nobody',
            defaultMessage: 'Nobody in particular',
          })}
          options={people.filter((one) => one.mayOwn).map((one) => ({ value: one.id, label: one.name }))}
          value={ownerId}
          error={form.errorOf('ownerId')}
          onChange={(event) => setOwner(event.target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'applicant.tags', defaultMessage: 'Tags' })}
          hint={intl.formatMessage({
            id: 'applicant.tags_hint',
            defaultMessage: 'Words with commas between them. Nothing about age, health, family or origin.',
          })}
          value={tags}
          error={form.errorOf('tags')}
          onChange={(event) => setTags(event.target.value)}
        />
      </div>
    </FormSheet>
  );
}
