/** The owner of an application, and its tags. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalChoice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { colleaguesQuery, refreshApplicant, setOwner } from '../api';
import type { Profile } from '../types';

const SCHEMA = z.object({ ownerId: optionalChoice(), tags: z.string() });

export default function OwnerSheet({
  profile: { application },
  onClose,
}: {
  profile: Profile;
  onClose(): void;
}) {
  const intl = useIntl();
  const client = useQueryClient();
  const people = useQuery(colleaguesQuery(application.id)).data?.items ?? [];
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { ownerId: application.ownerId ?? '', tags: application.tags.join(', ') },
    version: application.version,
    send: ({ ownerId, tags }, version) =>
      setOwner(application.id, { version, ownerId, tags: tags.split(',') }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      title={<FormattedMessage id="applicant.owner_title" defaultMessage="Owner and tags" />}
      submitLabel={<FormattedMessage id="applicant.save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormSelect
          control={control}
          name="ownerId"
          label={intl.formatMessage({ id: 'applicant.owner', defaultMessage: 'Owner' })}
          hint={intl.formatMessage({
            id: 'applicant.owner_hint',
            defaultMessage: 'Gets notified when the applicant writes.',
          })}
          placeholder={intl.formatMessage({
            id: 'applicant.owner_none',
            defaultMessage: 'Unassigned',
          })}
          options={people.filter((one) => one.canBeOwner).map((one) => ({ value: one.id, label: one.name }))}
        />
        <FormText
          control={control}
          name="tags"
          label={intl.formatMessage({ id: 'applicant.tags', defaultMessage: 'Tags' })}
          hint={intl.formatMessage({
            id: 'applicant.tags_hint',
            defaultMessage: 'Separate with commas. Nothing about age, health, family or origin.',
          })}
        />
      </div>
    </FormSheet>
  );
}
