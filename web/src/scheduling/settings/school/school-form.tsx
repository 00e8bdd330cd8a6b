/** A school calendar's form: term, weekdays, days off. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormDate, FormText, FormTick } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { changed } from '@/components/settings/draft';
import { Group } from '@/components/settings/group';
import { ReadOnlySheet } from '@/components/settings/read-only-sheet';
import { toast } from '@/components/ui/toast';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { addSchoolCalendar, changeSchoolCalendar, type SchoolCalendar, type SchoolDraft } from './api';
import { DaysOff } from './days-off';

const SCHEMA = z.object({
  name: neededText(),
  firstDay: neededText(),
  lastDay: neededText(),
  weekdays: z.array(choice<SchoolDraft['weekdays'][number]>()),
  daysOff: z.array(z.object({ from: z.string(), to: z.string(), label: z.string() })),
});

const NEW: SchoolDraft = {
  name: '',
  firstDay: '',
  lastDay: '',
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  daysOff: [],
};
type Props = { calendar: SchoolCalendar | null; readOnly: boolean; onClose(): void };

export function SchoolForm({ calendar, readOnly, onClose }: Props) {
  const intl = useIntl();
  const names = useWeekdays();
  const client = useQueryClient();
  const [before] = useState<SchoolDraft>(() => draftOf(calendar));
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: before,
    version: calendar?.version,
    send: (draft, version) =>
      calendar
        ? changeSchoolCalendar(calendar.id, { version, ...changed(before, draft) })
        : addSchoolCalendar(draft),
    onSaved: async () => {
      await refresh(client, '/api/school-calendars');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  const { control } = form;
  const fields = (
    <>
      <FormText
        control={control}
        name="name"
        disabled={readOnly}
        required
        label={<FormattedMessage id="settings.school.name" defaultMessage="School or district" />}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="firstDay"
          disabled={readOnly}
          required
          label={<FormattedMessage id="settings.school.first" defaultMessage="First day of school" />}
        />
        <FormDate
          control={control}
          name="lastDay"
          disabled={readOnly}
          required
          label={<FormattedMessage id="settings.school.last" defaultMessage="Last day of school" />}
        />
      </div>
      <Group title={<FormattedMessage id="settings.school.weekdays" defaultMessage="School days" />}>
        {WEEKDAYS.map((day) => (
          <FormTick
            key={day}
            control={control}
            name="weekdays"
            item={day}
            order={WEEKDAYS}
            disabled={readOnly}
            label={names.long(day)}
          />
        ))}
        {form.errorOf('weekdays') && (
          <p className="text-13 font-medium text-danger md:col-span-2">{form.errorOf('weekdays')}</p>
        )}
      </Group>
      <DaysOff control={control} disabled={readOnly} />
    </>
  );
  const title = calendar?.name ?? (
    <FormattedMessage id="settings.school.add" defaultMessage="Add a calendar" />
  );
  if (readOnly) {
    return (
      <ReadOnlySheet title={title} onClose={onClose}>
        {fields}
      </ReadOnlySheet>
    );
  }
  return (
    <FormSheet
      onClose={onClose}
      title={title}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refresh(client, '/api/school-calendars').then(onClose)}
    >
      {fields}
    </FormSheet>
  );
}

function draftOf(calendar: SchoolCalendar | null): SchoolDraft {
  if (!calendar) return NEW;
  const { id: _, version: __, ...rest } = calendar;
  return rest;
}
