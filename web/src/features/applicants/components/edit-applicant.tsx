/** Name, contacts and language of a person who applied, and whether they are kept in mind. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { changeApplicant, refreshApplicant } from '../api';
import type { Applicant } from '../types';

type Props = { applicant: Applicant; onClose(): void };

export default function EditApplicant({ applicant, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [draft, setDraft] = useState({
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    preferredName: applicant.preferredName ?? '',
    phone: applicant.phone ?? '',
    email: applicant.email ?? '',
    preferredLanguage: applicant.preferredLanguage,
    doNotRehire: applicant.doNotRehire,
    talentPool: applicant.talentPool,
  });
  const set = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const form = useSave(
    (version: number) => changeApplicant(applicant.id, { version, ...draft }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  const text = (field: 'firstName' | 'lastName' | 'preferredName' | 'phone' | 'email', label: string) => (
    <TextField
      label={label}
      value={draft[field]}
      error={form.errorOf(field)}
      type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
      autoComplete="off"
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.edit" defaultMessage="Change name and contact" />}
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      state={form}
      onSubmit={() => form.save(applicant.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, applicant.version))}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {text('firstName', intl.formatMessage({ id: 'applicant.first_name', defaultMessage: 'First name' }))}
        {text('lastName', intl.formatMessage({ id: 'applicant.last_name', defaultMessage: 'Last name' }))}
        {text(
          'preferredName',
          intl.formatMessage({ id: 'applicant.preferred_name', defaultMessage: 'Likes to be called' }),
        )}
        <SelectField
          label={intl.formatMessage({ id: 'applicant.language', defaultMessage: 'Reads' })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          value={draft.preferredLanguage}
          onChange={(event) => set({ preferredLanguage: event.target.value === 'es' ? 'es' : 'en' })}
        />
        {text('phone', intl.formatMessage({ id: 'applicant.phone', defaultMessage: 'Phone' }))}
        {text('email', intl.formatMessage({ id: 'applicant.email', defaultMessage: 'E-mail' }))}
        <Checkbox
          label={intl.formatMessage({
            id: 'applicant.talent_pool',
            defaultMessage: 'Keep in mind for other jobs',
          })}
          checked={draft.talentPool}
          onChange={(event) => set({ talentPool: event.target.checked })}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'applicant.do_not_rehire', defaultMessage: 'Do not rehire' })}
          checked={draft.doNotRehire}
          onChange={(event) => set({ doNotRehire: event.target.checked })}
        />
      </div>
    </FormSheet>
  );
}
