/** Invites a user who is not on the team: name, contact, role and locations. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormPhone, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, fault, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import type { Language } from '@/i18n/language';
import { type Account, invite, nameOf, refreshAccess } from '../../access/api';
import { reachOnWire } from '../../access/draft';
import { ACCESS_FIELDS } from '../../access/names';
import { REQUIRED } from '../../access/required';
import { REACH, reachIsWhole } from '../../access/schema';
import { ReachFields } from './reach-fields';

const FAULTS = defineMessages({
  reach: { id: 'access.invite.reach', defaultMessage: 'Enter an email address or a phone number.' },
});

const SCHEMA = z
  .object({
    firstName: neededText(REQUIRED.firstName),
    lastName: neededText(REQUIRED.lastName),
    email: z.string(),
    phone: z.string(),
    preferredLanguage: choice<Language>(),
    ...REACH,
  })
  .check(
    reachIsWhole(),
    z.refine(({ email, phone }) => email.trim() !== '' || phone.trim() !== '', {
      path: ['email'],
      error: fault(FAULTS.reach),
    }),
  );

type Props = { onClose(): void; onInvited(account: Account): void };

export function InviteForm({ onClose, onInvited }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      preferredLanguage: 'en',
      role: '',
      everywhere: false,
      locationIds: [],
      departments: ['foh', 'boh'],
    },
    send: ({ role, everywhere, locationIds, departments, ...person }) =>
      invite({ ...person, ...reachOnWire({ role, everywhere, locationIds, departments }) }),
    onSaved: async (account) => {
      await refreshAccess(client);
      toast({
        title: intl.formatMessage(
          { id: 'access.invite.done', defaultMessage: 'Invitation sent to {name}' },
          { name: nameOf(account) },
        ),
      });
      onInvited(account);
    },
    names: ACCESS_FIELDS,
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="access.do.invite" defaultMessage="Invite someone" />}
      description={
        <FormattedMessage
          id="access.invite.what"
          defaultMessage="They get a one-time link, good for 7 days. After that they sign in with a code."
        />
      }
      submitLabel={<FormattedMessage id="team.invite.submit" defaultMessage="Send invitation" />}
      form={form}
    >
      <div className="grid gap-4 md:grid-cols-2">
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
        <FormText
          control={control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={<FormattedMessage id="team.fact.email" defaultMessage="Email" />}
        />
        <FormPhone
          control={control}
          name="phone"
          label={<FormattedMessage id="team.fact.phone" defaultMessage="Phone" />}
        />
        <FormSelect
          control={control}
          name="preferredLanguage"
          label={<FormattedMessage id="team.field.speaks" defaultMessage="Language in Lineup" />}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      </div>
      <ReachFields current={null} />
    </FormSheet>
  );
}
