/** Inviting somebody who is not on the team: who, how they are reached, as what, and where. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { Language } from '@/i18n/language';
import { type Account, invite, nameOf, refreshAccess } from '../../access/api';
import { missingIn, type Reach, type ReachProblem, reachOnWire } from '../../access/draft';
import { useNeeded } from '../../access/needed';
import { ACCESS_FIELDS } from '../../access/words';
import { ReachFields } from './reach-fields';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', preferredLanguage: 'en' as Language };
type Person = typeof EMPTY;

type Props = { onClose(): void; onInvited(account: Account): void };

export function InviteForm({ onClose, onInvited }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [person, setPerson] = useState<Person>(EMPTY);
  const [reach, setReach] = useState<Reach>({
    role: '',
    everywhere: false,
    locationIds: [],
    departments: ['foh', 'boh'],
  });
  const [checked, setChecked] = useState(false);
  const saving = useSave(
    () => invite({ ...person, ...reachOnWire(reach) }),
    async (account) => {
      await refreshAccess(client);
      toast({
        title: intl.formatMessage(
          { id: 'access.invite.done', defaultMessage: 'An invitation is on its way to {name}' },
          { name: nameOf(account) },
        ),
      });
      onInvited(account);
    },
    ACCESS_FIELDS,
  );
  const needed = useNeeded();
  const missing = missingIn(reach);
  const blank = (['firstName', 'lastName'] as const).filter((field) => person[field].trim() === '');
  const unreachable = person.email.trim() === '' && person.phone.trim() === '';
  const bind = (field: keyof Person, wrong: string | false = false) => ({
    value: person[field],
    onChange: (event: { target: { value: string } }) =>
      setPerson((now) => ({ ...now, [field]: event.target.value })),
    error: (checked && wrong) || saving.errorOf(field),
  });
  const errorOf = (field: ReachProblem) =>
    (checked && missing.includes(field) && needed(field)) || saving.errorOf(field);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="access.do.invite" defaultMessage="Invite somebody" />}
      description={
        <FormattedMessage
          id="access.invite.what"
          defaultMessage="They get a link that works once, for 7 days, and sign in with a code after that."
        />
      }
      submitLabel={<FormattedMessage id="team.invite.submit" defaultMessage="Send invitation" />}
      state={saving}
      onSubmit={() => {
        setChecked(true);
        if (blank.length === 0 && missing.length === 0 && !unreachable) saving.save();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          autoComplete="off"
          label={<FormattedMessage id="team.field.first_name" defaultMessage="First name" />}
          {...bind('firstName', blank.includes('firstName') && needed('firstName'))}
        />
        <TextField
          required
          autoComplete="off"
          label={<FormattedMessage id="team.field.last_name" defaultMessage="Last name" />}
          {...bind('lastName', blank.includes('lastName') && needed('lastName'))}
        />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={<FormattedMessage id="team.fact.email" defaultMessage="E-mail" />}
          {...bind(
            'email',
            unreachable &&
              intl.formatMessage({
                id: 'access.invite.reach',
                defaultMessage: 'An e-mail address or a phone number is needed.',
              }),
          )}
        />
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={<FormattedMessage id="team.fact.phone" defaultMessage="Phone" />}
          {...bind('phone')}
        />
        <SelectField
          label={<FormattedMessage id="team.field.speaks" defaultMessage="Reads Lineup in" />}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          {...bind('preferredLanguage')}
        />
      </div>
      <ReachFields
        reach={reach}
        current={null}
        onChange={(changes) => setReach((now) => ({ ...now, ...changes }))}
        errorOf={errorOf}
      />
    </FormSheet>
  );
}
