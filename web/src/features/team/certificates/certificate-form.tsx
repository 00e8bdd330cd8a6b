/** Adds a certificate, or changes one. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededChoice, neededText, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { CERTIFICATE_KINDS, CERTIFICATE_NAMES, type CertificateKind } from '@/lib/certificates';
import { dateIn } from '@/lib/time/dates';
import { refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { addCertificate, type Certificate, changeCertificate } from './api';

type Props = { person: Person; certificate: Certificate | null; onClose(): void };

const SCHEMA = z.object({
  kind: neededChoice(),
  name: optionalText(),
  number: optionalText(),
  issuedOn: neededText(),
  expiresOn: optionalText(),
});

export function CertificateForm({ person, certificate, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      kind: certificate?.kind ?? '',
      name: certificate?.name ?? '',
      number: certificate?.number ?? '',
      issuedOn: certificate?.issuedOn ?? dateIn(person.zone),
      expiresOn: certificate?.expiresOn ?? '',
    },
    version: certificate?.version,
    send: ({ kind, name, ...rest }, version) => {
      const body = { ...rest, kind: kind as CertificateKind, name: kind === 'other' ? (name ?? '') : null };
      return certificate
        ? changeCertificate(person.id, certificate.id, { version, certificate: body })
        : addCertificate(person.id, body);
    },
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
        certificate ? (
          <FormattedMessage id="team.certificates.change" defaultMessage="Edit certificate" />
        ) : (
          <FormattedMessage id="team.certificates.add" defaultMessage="Add certificate" />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
      onTheirs={() => void refreshTeam(client).then(onClose)}
    >
      <FormSelect
        control={control}
        name="kind"
        required
        label={<FormattedMessage id="team.certificates.kind" defaultMessage="Certificate" />}
        placeholder={intl.formatMessage({ id: 'choose', defaultMessage: 'Choose' })}
        options={CERTIFICATE_KINDS.map((kind) => ({
          value: kind,
          label: intl.formatMessage(CERTIFICATE_NAMES[kind]),
        }))}
      />
      {form.watch('kind') === 'other' && (
        <FormText
          control={control}
          name="name"
          required
          maxLength={60}
          label={<FormattedMessage id="team.certificates.name" defaultMessage="Name" />}
        />
      )}
      <FormText
        control={control}
        name="number"
        maxLength={40}
        label={<FormattedMessage id="team.certificates.number" defaultMessage="Number" />}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="issuedOn"
          required
          label={<FormattedMessage id="team.certificates.issued_on" defaultMessage="Issued on" />}
        />
        <FormDate
          control={control}
          name="expiresOn"
          label={<FormattedMessage id="team.documents.expires_on" defaultMessage="Expires (if it does)" />}
        />
      </div>
    </FormSheet>
  );
}
