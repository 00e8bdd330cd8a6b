/** The fields of a person that adding and editing share: the same words, keyboards and hints in both. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Role } from '@/auth/permission-names';
import { useRoleOptions } from '@/auth/use-role-options';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { schoolCalendarsQuery } from '../api';

/** What ties a field to its form. */
export type Bound = {
  value: string;
  onChange(event: { target: { value: string } }): void;
  error: string | undefined;
};

export function NameFields({ first, last }: { first: Bound; last: Bound }) {
  return (
    <>
      <TextField
        required
        autoComplete="off"
        label={<FormattedMessage id="team.field.first_name" defaultMessage="First name" />}
        {...first}
      />
      <TextField
        required
        autoComplete="off"
        label={<FormattedMessage id="team.field.last_name" defaultMessage="Last name" />}
        {...last}
      />
    </>
  );
}

export function ReachFields({ phone, email }: { phone: Bound; email: Bound }) {
  return (
    <>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={<FormattedMessage id="team.fact.phone" defaultMessage="Phone" />}
        {...phone}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="off"
        label={<FormattedMessage id="team.fact.email" defaultMessage="E-mail" />}
        {...email}
      />
    </>
  );
}

export function LanguageField({ label, bound }: { label: ReactNode; bound: Bound }) {
  return (
    <SelectField
      label={label}
      options={[
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Español' },
      ]}
      {...bound}
    />
  );
}

export function SchoolField(bound: Bound) {
  const intl = useIntl();
  const calendars = useQuery(schoolCalendarsQuery).data?.items ?? [];
  return (
    <SelectField
      label={<FormattedMessage id="team.field.school" defaultMessage="School calendar" />}
      placeholder={intl.formatMessage({ id: 'none', defaultMessage: 'None' })}
      options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
      {...bound}
    />
  );
}

/** `current` is the role they have, which stays a choice even above one's own. */
export function RoleField({
  current,
  disabled,
  bound,
}: {
  current: Role | null;
  disabled?: boolean;
  bound: Bound;
}) {
  const intl = useIntl();
  const roles = useRoleOptions(current);
  return (
    <SelectField
      disabled={disabled}
      label={<FormattedMessage id="team.fact.role" defaultMessage="Role in Lineup" />}
      placeholder={intl.formatMessage({ id: 'team.fact.no_role', defaultMessage: 'Does not sign in' })}
      hint={
        <FormattedMessage
          id="team.field.role_why"
          defaultMessage="What they may see and do. Nobody gives a role above their own."
        />
      }
      options={roles}
      {...bound}
    />
  );
}
