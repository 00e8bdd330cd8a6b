/** Changing a person's own data. What the person who edits may not change is shown, with the reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { currentVersion, useSave } from '@/components/form/use-save';
import { HeirField } from '@/components/handover/heir-field';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { handoverQuery, patchPerson, refreshTeam } from '../api';
import { nameOf } from '../model';
import { changedFields, draftOf, type PersonDraft } from '../person-draft';
import { PERSON_FIELDS, TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { LanguageField, NameFields, ReachFields, RoleField, SchoolField } from './person-fields';

/** Fields whose name in the request differs. */
const WIRE_NAMES: Partial<Record<keyof PersonDraft, string>> = {
  maxWeeklyHours: 'maxWeeklyMinutes',
  tipCredit: 'tipCreditE4',
};

type Props = { person: Person; own: boolean; onClose(): void };

export function EditPerson({ person, own, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const [before] = useState(() => draftOf(person));
  const [draft, setDraft] = useState(before);
  const [reassignTo, setReassignTo] = useState('');
  const contactOnly = !can('team:update');
  const saving = useSave(
    (version: number) =>
      patchPerson(person.id, {
        version,
        ...changedFields(before, draft),
        ...(reassignTo && { reassignTo }),
      }),
    async () => {
      await refreshTeam(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
    PERSON_FIELDS,
  );
  const change = (changes: Partial<PersonDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const bind = (field: Exclude<keyof PersonDraft, 'onLeave'>) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    error: saving.errorOf(WIRE_NAMES[field] ?? field),
  });
  const unchanged = Object.keys(changedFields(before, draft)).length === 0;
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(
        { id: 'team.edit.title', defaultMessage: 'Edit {name}' },
        { name: nameOf(person) },
      )}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => (unchanged ? onClose() : saving.save(person.version))}
      onTheirs={() => void refreshTeam(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, person.version))}
    >
      {own && (
        <Notice>
          <FormattedMessage
            id="team.edit.own"
            defaultMessage="This is you. Your own role, pay and status are changed by another manager or the owner."
          />
        </Notice>
      )}
      {!contactOnly && (
        <div className="grid gap-4 md:grid-cols-2">
          <NameFields first={bind('firstName')} last={bind('lastName')} />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          autoComplete="off"
          label={<FormattedMessage id="team.field.preferred_name" defaultMessage="Called (if different)" />}
          {...bind('preferredName')}
        />
        <LanguageField
          label={<FormattedMessage id="team.fact.language" defaultMessage="Language" />}
          bound={bind('preferredLanguage')}
        />
        <ReachFields phone={bind('phone')} email={bind('email')} />
      </div>
      {!contactOnly && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            type="date"
            required
            label={<FormattedMessage id="team.fact.hired" defaultMessage="Hired" />}
            {...bind('hiredOn')}
          />
          <TextField
            label={<FormattedMessage id="team.fact.number" defaultMessage="Employee number" />}
            {...bind('employeeNumber')}
          />
          <TextField
            type="date"
            label={<FormattedMessage id="team.field.birth_date" defaultMessage="Birth date" />}
            hint={
              person.hasBirthDate ? (
                <FormattedMessage
                  id="team.field.birth_date_kept"
                  defaultMessage="One is on file, sealed. Type a new one only to replace it."
                />
              ) : (
                <FormattedMessage
                  id="team.field.birth_date_why"
                  defaultMessage="Needed under 18, so that the hours the law allows are kept."
                />
              )
            }
            {...bind('birthDate')}
          />
          <SchoolField {...bind('schoolCalendarId')} />
          <TextField
            inputMode="decimal"
            label={<FormattedMessage id="team.field.max_hours" defaultMessage="At most, hours a week" />}
            hint={
              <FormattedMessage
                id="team.field.max_hours_why"
                defaultMessage="Their own wish; the law’s limit counts as well."
              />
            }
            {...bind('maxWeeklyHours')}
          />
          {can('wages:update') && !own && (
            <TextField
              inputMode="decimal"
              label={<FormattedMessage id="team.field.tip_credit" defaultMessage="Tip credit, $ an hour" />}
              {...bind('tipCredit')}
            />
          )}
          {can('roles:assign') && !own && <RoleField current={person.role} bound={bind('role')} />}
        </div>
      )}
      {draft.role !== before.role && (
        <HeirField
          query={handoverQuery(person.id)}
          value={reassignTo}
          onChange={setReassignTo}
          error={saving.errorOf('reassignTo')}
        />
      )}
      {!contactOnly && !own && (person.status === 'active' || person.status === 'on_leave') && (
        <Checkbox
          label={<FormattedMessage id="team.field.on_leave" defaultMessage="On leave: gets no shifts now" />}
          checked={draft.onLeave}
          onChange={(event) => change({ onLeave: event.target.checked })}
        />
      )}
    </FormSheet>
  );
}
