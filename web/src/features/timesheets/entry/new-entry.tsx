/** Time that no one clocked: whose, where, when, as what, and why it is added. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { SelectField } from '@/components/ui/select';
import { hereToday } from '@/lib/time/dates';
import { addEntry, type PayPeriod, type Row } from '../api';
import { useEntryText } from '../use-entry-text';
import { EntryFields } from './entry-fields';
import { type EntryValues, entrySchema } from './entry-schema';

type Props = {
  period: PayPeriod;
  people: readonly Row[];
  locationId: string | undefined;
  onSaved(): Promise<unknown>;
  onClose(): void;
};

export function NewEntry({ period, people, locationId, onSaved, onClose }: Props) {
  const intl = useIntl();
  const { zoneOf } = useEntryText();
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const [employeeId, setEmployeeId] = useState(people[0]?.employeeId ?? '');
  const [at, setAt] = useState(locationId ?? locations[0]?.id ?? '');
  const zone = zoneOf(at);
  const today = hereToday();
  const values: EntryValues = {
    date: [today, period.endDate].sort()[0] ?? today,
    clockIn: { time: '', pass: '' },
    clockOut: { time: '', pass: '' },
    positionId: '',
    breaks: [],
    reason: '',
  };
  const form = useAppForm({
    schema: entrySchema({ zone, needsEnd: true }),
    defaultValues: values,
    send: ({ clockOutAt, ...body }) =>
      addEntry({ ...body, employeeId, locationId: at, clockOutAt: clockOutAt ?? body.clockInAt }),
    names: { clockInAt: 'clockIn.time', clockOutAt: 'clockOut.time' },
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timesheets.add" defaultMessage="Add time" />}
      submitLabel={<FormattedMessage id="timesheets.add" defaultMessage="Add time" />}
    >
      <SelectField
        label={<FormattedMessage id="timesheets.column.person" defaultMessage="Person" />}
        value={employeeId}
        onChange={({ target }) => setEmployeeId(target.value)}
        options={people.map((row) => ({ value: row.employeeId, label: row.name }))}
      />
      {locations.length > 1 && (
        <SelectField
          label={intl.formatMessage({ id: 'timesheets.location', defaultMessage: 'Location' })}
          value={at}
          onChange={({ target }) => setAt(target.value)}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <EntryFields form={form} zone={zone} isNew />
    </FormSheet>
  );
}
