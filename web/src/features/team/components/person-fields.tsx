/** The fields of a person that adding and editing share, by the same names: the same words, keyboards and hints in both. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Role } from '@/auth/permission-names';
import { ROLE_HINTS } from '@/auth/role-names';
import { useRoleOptions } from '@/auth/use-role-options';
import { FormPhone, FormSelect, FormText } from '@/components/form/fields';
import { schoolCalendarsQuery } from '../api';

type Name = { firstName: string; lastName: string };

export function NameFields() {
  const { control } = useFormContext<Name>();
  return (
    <>
      <FormText
        control={control}
        name="firstName"
        required
        autoComplete="off"
        label={<FormattedMessage id="team.field.first_name" defaultMessage="First name" />}
      />
      <FormText
        control={control}
        name="lastName"
        required
        autoComplete="off"
        label={<FormattedMessage id="team.field.last_name" defaultMessage="Last name" />}
      />
    </>
  );
}

type Reach = { phone: string; email: string };

export function ReachFields() {
  const { control } = useFormContext<Reach>();
  return (
    <>
      <FormPhone
        control={control}
        name="phone"
        label={<FormattedMessage id="team.fact.phone" defaultMessage="Phone" />}
      />
      <FormText
        control={control}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={<FormattedMessage id="team.fact.email" defaultMessage="Email" />}
      />
    </>
  );
}

export function LanguageField({ label }: { label: ReactNode }) {
  const { control } = useFormContext<{ preferredLanguage: string }>();
  return (
    <FormSelect
      control={control}
      name="preferredLanguage"
      label={label}
      options={[
        { value: 'en', label: 'English' },
        { value: 'es', label: 'Español' },
      ]}
    />
  );
}

export function SchoolField() {
  const intl = useIntl();
  const { control } = useFormContext<{ schoolCalendarId: string }>();
  const calendars = useQuery(schoolCalendarsQuery).data?.items ?? [];
  return (
    <FormSelect
      control={control}
      name="schoolCalendarId"
      label={<FormattedMessage id="team.field.school" defaultMessage="School calendar" />}
      placeholder={intl.formatMessage({ id: 'none', defaultMessage: 'None' })}
      options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** `current` is the role they have, which stays a choice even above one's own. */
export function RoleField({ current, disabled }: { current: Role | null; disabled?: boolean }) {
  const intl = useIntl();
  const roles = useRoleOptions(current);
  const { control } = useFormContext<{ role: Role | '' }>();
  const role = useWatch({ control, name: 'role' });
  return (
    <FormSelect
      control={control}
      name="role"
      disabled={disabled}
      label={<FormattedMessage id="team.fact.role" defaultMessage="Role in Lineup" />}
      placeholder={intl.formatMessage({ id: 'team.fact.no_role', defaultMessage: 'No sign-in' })}
      hint={
        role ? (
          <FormattedMessage {...ROLE_HINTS[role]} />
        ) : (
          <FormattedMessage
            id="team.field.role_why"
            defaultMessage="Sets what they can see and do. Not above your own role."
          />
        )
      }
      options={roles}
    />
  );
}
