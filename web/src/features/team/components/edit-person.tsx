/** Changes an employee's data. Fields that the user may not change are view only, with the reason. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Role } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';
import { FormCheckbox, FormDate, FormMoney, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice, fault, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { AssigneeField } from '@/components/handover/assignee-field';
import { toast } from '@/components/ui/toast';
import type { Language } from '@/i18n/language';
import { handoverQuery, patchPerson, refreshTeam } from '../api';
import { nameOf } from '../model';
import { changedFields, draftOf, isTipCredit } from '../person-draft';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { LanguageField, NameFields, ReachFields, RoleField, SchoolField } from './person-fields';

const FAULTS = defineMessages({
  rate: { id: 'team.pay.bad_rate', defaultMessage: 'Enter dollars, like 17.25.' },
});

/** As typed: only what changed is sent, so it is compared with what was there. */
const SCHEMA = z.object({
  firstName: neededText(),
  lastName: neededText(),
  preferredName: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredLanguage: choice<Language>(),
  hiredOn: neededText(),
  employeeNumber: z.string(),
  birthDate: z.string(),
  schoolCalendarId: z.string(),
  role: choice<Role | ''>(),
  maxWeeklyHours: z.string(),
  tipCredit: z.string().check(z.refine(isTipCredit, fault(FAULTS.rate))),
  onLeave: z.boolean(),
  reassignTo: z.string(),
});

/** Where the server's names differ. */
const NAMES = { ...PERSON_FIELDS, maxWeeklyMinutes: 'maxWeeklyHours', tipCreditE4: 'tipCredit' };

type Props = { person: Person; own: boolean; onClose(): void };

export function EditPerson({ person, own, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const contactOnly = !can('team:update');
  const [before] = useState(() => draftOf(person));
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { ...before, reassignTo: '' },
    version: person.version,
    send: async ({ reassignTo, ...draft }, version) => {
      const changes = changedFields(before, draft);
      if (Object.keys(changes).length === 0) return null;
      return patchPerson(person.id, { version, ...changes, reassignTo: reassignTo || undefined });
    },
    onSaved: async (saved) => {
      if (saved !== null) {
        await refreshTeam(client);
        toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      }
      onClose();
    },
    names: NAMES,
  });
  const { control } = form;
  const role = useWatch({ control, name: 'role' });
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(
        { id: 'team.edit.title', defaultMessage: 'Edit {name}' },
        { name: nameOf(person) },
      )}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
      onTheirs={() => void refreshTeam(client).then(onClose)}
    >
      {own && (
        <Notice>
          <FormattedMessage
            id="team.edit.own"
            defaultMessage="This is you. Another manager or the owner edits your role, pay and status."
          />
        </Notice>
      )}
      {!contactOnly && (
        <div className="grid gap-4 md:grid-cols-2">
          <NameFields />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <FormText
          control={control}
          name="preferredName"
          autoComplete="off"
          label={
            <FormattedMessage id="team.field.preferred_name" defaultMessage="Preferred name (optional)" />
          }
        />
        <LanguageField label={<FormattedMessage id="team.fact.language" defaultMessage="Language" />} />
        <ReachFields />
      </div>
      {!contactOnly && (
        <div className="grid gap-4 md:grid-cols-2">
          <FormDate
            control={control}
            name="hiredOn"
            required
            label={<FormattedMessage id="team.fact.hired" defaultMessage="Hired" />}
          />
          <FormText
            control={control}
            name="employeeNumber"
            label={<FormattedMessage id="team.fact.number" defaultMessage="Employee number" />}
          />
          <FormDate
            control={control}
            name="birthDate"
            label={<FormattedMessage id="team.field.birth_date" defaultMessage="Birth date" />}
            hint={
              person.hasBirthDate ? (
                <FormattedMessage
                  id="team.field.birth_date_on_file"
                  defaultMessage="On file and encrypted. Enter a new one only to replace it."
                />
              ) : (
                <FormattedMessage
                  id="team.field.birth_date_why"
                  defaultMessage="Required under 18, to apply the legal hours."
                />
              )
            }
          />
          <SchoolField />
          <FormMoney
            control={control}
            name="maxWeeklyHours"
            label={<FormattedMessage id="team.field.max_hours" defaultMessage="Max hours a week" />}
            hint={
              <FormattedMessage
                id="team.field.max_hours_why"
                defaultMessage="Their preference; legal limits still apply."
              />
            }
          />
          {can('wages:update') && !own && (
            <FormMoney
              control={control}
              name="tipCredit"
              label={<FormattedMessage id="team.field.tip_credit" defaultMessage="Tip credit, $ an hour" />}
            />
          )}
          {can('roles:assign') && !own && <RoleField current={person.role} />}
        </div>
      )}
      {role !== before.role && (
        <AssigneeField control={control} name="reassignTo" query={handoverQuery(person.id)} />
      )}
      {!contactOnly && !own && (person.status === 'active' || person.status === 'on_leave') && (
        <FormCheckbox
          control={control}
          name="onLeave"
          label={<FormattedMessage id="team.field.on_leave" defaultMessage="On leave: not scheduled" />}
        />
      )}
    </FormSheet>
  );
}
