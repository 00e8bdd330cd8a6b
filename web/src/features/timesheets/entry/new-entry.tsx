/** Time that no one clocked: whose, where, when, as what, and why it is added. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { SelectField } from '@/components/ui/select';
import { hereToday } from '@/lib/time/dates';
import { addEntry, type PayPeriod, teamQuery } from '../api';
import { useEntryText } from '../use-entry-text';
import { EntryFields } from './entry-fields';
import { type EntryValues, entrySchema } from './entry-schema';

type Props = {
  period: PayPeriod;
  /** The person who is open; '' where no one is. */
  employeeId: string;
  locationId: string | undefined;
  onSaved(): Promise<unknown>;
  onClose(): void;
};

export function NewEntry({ period, employeeId, locationId, onSaved, onClose }: Props) {
  const intl = useIntl();
  const { zoneOf } = useEntryText();
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const [at, setAt] = useState(locationId ?? locations[0]?.id ?? '');
  const people = useQuery({ ...teamQuery(at), enabled: at !== '' }).data?.items ?? [];
  const zone = zoneOf(at);
  const today = hereToday();
  const values: EntryValues = {
    employeeId,
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
    send: (body) => addEntry({ ...body, locationId: at }),
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
      {locations.length > 1 && (
        <SelectField
          label={intl.formatMessage({ id: 'timesheets.location', defaultMessage: 'Location' })}
          value={at}
          onChange={({ target }) => setAt(target.value)}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormSelect
        control={form.control}
        name="employeeId"
        required
        label={<FormattedMessage id="timesheets.column.person" defaultMessage="Person" />}
        placeholder={intl.formatMessage({ id: 'timesheets.choose', defaultMessage: 'Choose' })}
        options={people.map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        }))}
      />
      <EntryFields form={form} zone={zone} isNew />
    </FormSheet>
  );
}
