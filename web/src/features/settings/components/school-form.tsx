/** A school calendar's form: term, weekdays, days off. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { changed, refresh, type SchoolCalendar, saveSchoolCalendar } from '../api';
import { DaysOff } from './days-off';
import { Group } from './group';
import { ReadOnlySheet } from './read-only-sheet';

type Draft = Omit<SchoolCalendar, 'id' | 'version'>;
const NEW: Draft = {
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
  const [before] = useState<Draft>(() => draftOf(calendar));
  const [draft, setDraft] = useState(before);
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const saving = useSave(
    (version: number) =>
      calendar
        ? saveSchoolCalendar(calendar.id, { version, ...changed(before, draft) })
        : saveSchoolCalendar(null, draft),
    async () => {
      await refresh(client, '/api/school-calendars');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const version = calendar?.version ?? 0;
  const bind = (field: 'name' | 'firstDay' | 'lastDay') => ({
    value: draft[field],
    disabled: readOnly,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    error: saving.errorOf(field),
  });
  const fields = (
    <>
      <TextField
        required
        label={<FormattedMessage id="settings.school.name" defaultMessage="School or district" />}
        {...bind('name')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          required
          type="date"
          label={<FormattedMessage id="settings.school.first" defaultMessage="First day of school" />}
          {...bind('firstDay')}
        />
        <TextField
          required
          type="date"
          label={<FormattedMessage id="settings.school.last" defaultMessage="Last day of school" />}
          {...bind('lastDay')}
        />
      </div>
      <Group title={<FormattedMessage id="settings.school.weekdays" defaultMessage="School is on" />}>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            disabled={readOnly}
            label={names.long(day)}
            checked={draft.weekdays.includes(day)}
            onChange={(event) =>
              change({
                weekdays: WEEKDAYS.filter((one) =>
                  one === day ? event.target.checked : draft.weekdays.includes(one),
                ),
              })
            }
          />
        ))}
        {saving.errorOf('weekdays') && (
          <p className="text-13 font-medium text-danger md:col-span-2">{saving.errorOf('weekdays')}</p>
        )}
      </Group>
      <DaysOff
        rows={draft.daysOff}
        disabled={readOnly}
        onChange={(daysOff) => change({ daysOff })}
        errorOf={saving.errorOf}
      />
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
      state={saving}
      onSubmit={() => saving.save(version)}
      onTheirs={() => void refresh(client, '/api/school-calendars').then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
    >
      {fields}
    </FormSheet>
  );
}

function draftOf(calendar: SchoolCalendar | null): Draft {
  if (!calendar) return NEW;
  const { id: _, version: __, ...rest } = calendar;
  return rest;
}
