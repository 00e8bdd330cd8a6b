/** Name, contacts and language of an applicant, and whether they are in the talent pool. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormPhone, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { phoneText } from '@/lib/phone';
import { changeApplicant, refreshApplicant } from '../api';
import type { Applicant } from '../types';

const SCHEMA = z.object({
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredLanguage: choice<'en' | 'es'>(),
  doNotRehire: z.boolean(),
  talentPool: z.boolean(),
});

type Props = { applicant: Applicant; onClose(): void };

export default function EditApplicant({ applicant, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      preferredName: applicant.preferredName ?? '',
      phone: phoneText(applicant.phone),
      email: applicant.email ?? '',
      preferredLanguage: applicant.preferredLanguage,
      doNotRehire: applicant.doNotRehire,
      talentPool: applicant.talentPool,
    },
    version: applicant.version,
    send: (draft, version) => changeApplicant(applicant.id, { version, ...draft }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  const { control } = form;
  const text = (name: 'firstName' | 'lastName' | 'preferredName' | 'email', label: string) => (
    <FormText
      control={control}
      name={name}
      label={label}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
    />
  );
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.edit" defaultMessage="Edit name and contact" />}
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {text('firstName', intl.formatMessage({ id: 'applicant.first_name', defaultMessage: 'First name' }))}
        {text('lastName', intl.formatMessage({ id: 'applicant.last_name', defaultMessage: 'Last name' }))}
        {text(
          'preferredName',
          intl.formatMessage({ id: 'applicant.preferred_name', defaultMessage: 'Preferred name' }),
        )}
        <FormSelect
          control={control}
          name="preferredLanguage"
          label={intl.formatMessage({ id: 'applicant.language', defaultMessage: 'Language' })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <FormPhone
          control={control}
          name="phone"
          label={<FormattedMessage id="applicant.phone" defaultMessage="Phone" />}
        />
        {text('email', intl.formatMessage({ id: 'applicant.email', defaultMessage: 'Email' }))}
        <FormCheckbox
          control={control}
          name="talentPool"
          label={intl.formatMessage({
            id: 'applicant.talent_pool',
            defaultMessage: 'In talent pool',
          })}
        />
        <FormCheckbox
          control={control}
          name="doNotRehire"
          label={intl.formatMessage({ id: 'applicant.do_not_rehire', defaultMessage: 'Do not rehire' })}
        />
      </div>
    </FormSheet>
  );
}
