/** Corrects a time entry. What was pressed at the clock stays on file, and the employee is asked. */
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { editEntry, type SheetEntry, type SheetShift } from '../api';
import { useEntryText } from '../use-entry-text';
import { EntryFields } from './entry-fields';
import { draftOf, entrySchema } from './entry-schema';

type Props = {
  /** What was planned on its day. */
  scheduled: readonly SheetShift[];
  employeeId: string;
  name: string;
  entry: SheetEntry;
  onSaved(): Promise<unknown>;
  onClose(): void;
};

export function EditEntry({ scheduled, employeeId, name, entry, onSaved, onClose }: Props) {
  const { zoneOf, range, planned } = useEntryText();
  const zone = zoneOf(entry.locationId);
  const form = useAppForm({
    schema: entrySchema({ zone, stored: entry, needsEnd: entry.endsAt !== null }),
    defaultValues: draftOf(zone, employeeId, entry),
    send: ({ employeeId: _, ...body }) => editEntry(entry.id, body),
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
      title={<FormattedMessage id="timesheets.edit.title" defaultMessage="Edit time" />}
      description={[name, range(entry), ...scheduled.map(planned)].join(', ')}
      submitLabel={<FormattedMessage id="timesheets.save" defaultMessage="Save" />}
    >
      <EntryFields form={form} zone={zone} />
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="timesheets.edit.text"
          defaultMessage="The employee is notified and says whether that is right."
        />
      </p>
    </FormSheet>
  );
}
