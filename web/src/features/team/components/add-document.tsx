/** Puts a signed document or waiver on file. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededChoice, neededText, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import type { Option } from '@/components/ui/select';
import { dateIn } from '@/lib/time/dates';
import { refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

type Props<Kind extends string> = {
  person: Person;
  part: 'documents' | 'waivers';
  kinds: readonly Option<Kind>[];
  add(kind: Kind, signedOn: string, expiresOn: string | null): Promise<unknown>;
  onClose(): void;
};

const SCHEMA = z.object({ kind: neededChoice(), signedOn: neededText(), expiresOn: optionalText() });

export function AddDocument<Kind extends string>({ person, part, kinds, add, onClose }: Props<Kind>) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { kind: '', signedOn: dateIn(person.zone), expiresOn: '' },
    send: ({ kind, signedOn, expiresOn }) => add(kind as Kind, signedOn, expiresOn),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={
        part === 'documents' ? (
          <FormattedMessage id="team.documents.add" defaultMessage="Add document" />
        ) : (
          <FormattedMessage id="team.waivers.add" defaultMessage="Add a waiver" />
        )
      }
      description={
        <FormattedMessage
          id="team.documents.add_text"
          defaultMessage="Add only documents you keep signed on file: the rules rely on them."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <FormSelect
        control={control}
        name="kind"
        required
        label={<FormattedMessage id="team.documents.kind" defaultMessage="Document" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        options={kinds}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="signedOn"
          required
          label={<FormattedMessage id="team.documents.signed_on" defaultMessage="Signed on" />}
        />
        {part === 'documents' && (
          <FormDate
            control={control}
            name="expiresOn"
            label={<FormattedMessage id="team.documents.expires_on" defaultMessage="Expires (if it does)" />}
          />
        )}
      </div>
    </FormSheet>
  );
}
