/** Grants time off: whole days, or some hours of one day. */

import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormDate, FormSelect, FormText, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, neededText, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { dateIn } from '@/lib/time/dates';
import { addTimeOff, refreshTeam } from '../api';
import { TEAM_ERRORS, TIME_OFF_NAMES } from '../person-names';
import { type Person, TIME_OFF_KINDS, type TimeOffKind } from '../types';

const SCHEMA = z.object({
  kind: choice<TimeOffKind>(),
  from: neededText(),
  to: z.string(),
  allDay: z.boolean(),
  start: z.string(),
  end: z.string(),
  note: optionalText(),
});

export function AddTimeOff({ person, onClose }: { person: Person; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const today = dateIn(person.zone);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      kind: 'vacation',
      from: today,
      to: today,
      allDay: true,
      start: '09:00',
      end: '13:00',
      note: '',
    },
    send: ({ kind, from, to, allDay, start, end, note }) =>
      addTimeOff(person.id, {
        kind,
        from,
        to: allDay ? to : from,
        allDay,
        start: allDay ? undefined : start,
        end: allDay ? undefined : end,
        note: note ?? undefined,
      }),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  const { control } = form;
  const allDay = useWatch({ control, name: 'allDay' });
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
      <FormSelect
        control={control}
        name="kind"
        label={<FormattedMessage id="team.time_off_kind" defaultMessage="Reason" />}
        options={TIME_OFF_KINDS.map((value) => ({
          value,
          label: intl.formatMessage(TIME_OFF_NAMES[value]),
        }))}
      />
      <FormCheckbox
        control={control}
        name="allDay"
        label={<FormattedMessage id="team.time_off_all_day" defaultMessage="Whole days" />}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="from"
          required
          label={
            allDay ? (
              <FormattedMessage id="team.time_off_first" defaultMessage="First day" />
            ) : (
              <FormattedMessage id="team.time_off_day" defaultMessage="Day" />
            )
          }
        />
        {allDay && (
          <FormDate
            control={control}
            name="to"
            required
            label={<FormattedMessage id="team.time_off_last" defaultMessage="Last day" />}
          />
        )}
      </div>
      {!allDay && (
        <div className="grid grid-cols-2 gap-4">
          <FormTime
            control={control}
            name="start"
            label={<FormattedMessage id="team.time_off_start" defaultMessage="From" />}
          />
          <FormTime
            control={control}
            name="end"
            label={<FormattedMessage id="team.time_off_end" defaultMessage="To" />}
          />
        </div>
      )}
      <FormText
        control={control}
        name="note"
        label={<FormattedMessage id="team.time_off_note" defaultMessage="Note" />}
      />
    </FormSheet>
  );
}
