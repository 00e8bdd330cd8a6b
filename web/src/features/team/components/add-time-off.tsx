/** Grants time off: whole days, or some hours of one day. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { dateIn } from '@/lib/time/dates';
import { addPart, refreshTeam } from '../api';
import { TEAM_ERRORS, TIME_OFF_NAMES } from '../person-names';
import { type Person, TIME_OFF_KINDS } from '../types';

export function AddTimeOff({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => {
    const today = dateIn(person.zone);
    return { kind: 'vacation', from: today, to: today, allDay: true, start: '09:00', end: '13:00', note: '' };
  });
  const { kind, from, to, allDay, start, end, note } = draft;
  const saving = useSave(
    () =>
      addPart(person.id, 'time-off', {
        kind,
        from,
        to: allDay ? to : from,
        allDay,
        ...(!allDay && { start, end }),
        ...(note.trim() && { note: note.trim() }),
      }),
    async () => {
      await refreshTeam(client);
      onClose();
    },
  );
  const bind = (field: 'kind' | 'from' | 'to' | 'start' | 'end' | 'note') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
    error: saving.errorOf(field),
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.time_off_add" defaultMessage="Add time off" />}
      description={
        <FormattedMessage
          id="team.time_off_text"
          defaultMessage="Shifts that are already planned stay and get a warning."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => saving.save()}
    >
      <SelectField
        label={<FormattedMessage id="team.time_off_kind" defaultMessage="Why" />}
        options={TIME_OFF_KINDS.map((value) => ({
          value,
          label: intl.formatMessage(TIME_OFF_NAMES[value]),
        }))}
        {...bind('kind')}
      />
      <Checkbox
        label={<FormattedMessage id="team.time_off_all_day" defaultMessage="Whole days" />}
        checked={allDay}
        onChange={(event) => setDraft({ ...draft, allDay: event.target.checked })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          type="date"
          required
          label={
            allDay ? (
              <FormattedMessage id="team.time_off_first" defaultMessage="First day" />
            ) : (
              <FormattedMessage id="team.time_off_day" defaultMessage="Day" />
            )
          }
          {...bind('from')}
        />
        {allDay && (
          <TextField
            type="date"
            required
            label={<FormattedMessage id="team.time_off_last" defaultMessage="Last day" />}
            {...bind('to')}
          />
        )}
      </div>
      {!allDay && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            type="time"
            label={<FormattedMessage id="team.time_off_start" defaultMessage="From" />}
            {...bind('start')}
          />
          <TextField
            type="time"
            label={<FormattedMessage id="team.time_off_end" defaultMessage="To" />}
            {...bind('end')}
          />
        </div>
      )}
      <TextField
        label={<FormattedMessage id="team.time_off_note" defaultMessage="Note" />}
        {...bind('note')}
      />
    </FormSheet>
  );
}
