/** The fields of time off: why, which days, or which hours of one day. */
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { FormCheckbox, FormDate, FormSelect, FormText, FormTime } from '@/components/form/fields';
import { choice, neededText, optionalText } from '@/components/form/schema';
import type { AppForm } from '@/components/form/use-app-form';
import { TIME_OFF_NAMES } from '../person-names';
import { TIME_OFF_KINDS, type TimeOffKind } from '../types';

export const TIME_OFF_SCHEMA = z.object({
  kind: choice<TimeOffKind>(),
  from: neededText(),
  to: z.string(),
  allDay: z.boolean(),
  start: z.string(),
  end: z.string(),
  note: optionalText(),
});

export type TimeOffValues = z.input<typeof TIME_OFF_SCHEMA>;
export type TimeOffSent = z.output<typeof TIME_OFF_SCHEMA>;

/** The last day is never before the first. */
export function useLastDay(form: AppForm<TimeOffValues, TimeOffSent>): void {
  const from = useWatch({ control: form.control, name: 'from' });
  useEffect(() => {
    if (from > form.getValues('to')) form.setValue('to', from, { shouldDirty: true });
  }, [from, form]);
}

export const timeOffDefaults = (today: string): TimeOffValues => ({
  kind: 'vacation',
  from: today,
  to: today,
  allDay: true,
  start: '09:00',
  end: '13:00',
  note: '',
});

export const timeOffBody = ({
  kind,
  from,
  to,
  allDay,
  start,
  end,
  note,
}: TimeOffSent): Wire<'NewTimeOff'> => ({
  kind,
  from,
  to: allDay ? to : from,
  allDay,
  start: allDay ? undefined : start,
  end: allDay ? undefined : end,
  note: note ?? undefined,
});

export function TimeOffFields({ control }: { control: Control<TimeOffValues, unknown, TimeOffSent> }) {
  const intl = useIntl();
  const allDay = useWatch({ control, name: 'allDay' });
  return (
    <>
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
    </>
  );
}
