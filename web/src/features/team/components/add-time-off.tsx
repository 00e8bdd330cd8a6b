/** Grants time off: whole days, or some hours of one day. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { dateIn } from '@/lib/time/dates';
import { addTimeOff, refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import { Outlook } from '../time-off/outlook';
import type { Person } from '../types';
import { TIME_OFF_SCHEMA, TimeOffFields, timeOffBody, timeOffDefaults, useLastDay } from './time-off-fields';

export function AddTimeOff({ person, onClose }: { person: Person; onClose(): void }) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: TIME_OFF_SCHEMA,
    defaultValues: timeOffDefaults(dateIn(person.zone)),
    send: (values) => addTimeOff(person.id, timeOffBody(values)),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  useLastDay(form);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.time_off_add" defaultMessage="Add time off" />}
      description={
        <FormattedMessage id="team.time_off_text" defaultMessage="Scheduled shifts stay and get a warning." />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <TimeOffFields control={form.control} />
      <Outlook personId={person.id} control={form.control} />
    </FormSheet>
  );
}
