/** Says which day is wrong and how. The managers read it, and the timesheet waits for them. */
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { useDates } from '@/lib/time/use-dates';
import { dispute, type Timesheet } from '../api';
import { reasonText } from '../reason-sheet';

const SCHEMA = z.object({ date: z.string(), note: reasonText() });

type Props = { sheet: Timesheet; onSaved(): Promise<unknown>; onClose(): void };

export function DisputeSheet({ sheet, onSaved, onClose }: Props) {
  const dates = useDates();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { date: sheet.days.find(({ entries }) => entries.length > 0)?.date ?? '', note: '' },
    send: ({ date, note }) => dispute(sheet, date ? `${dates.day(date)}: ${note}` : note),
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timesheets.own.dispute" defaultMessage="Something is wrong" />}
      submitLabel={<FormattedMessage id="timesheets.own.send" defaultMessage="Send" />}
    >
      <FormSelect
        control={form.control}
        name="date"
        label={<FormattedMessage id="timesheets.own.day" defaultMessage="Day" />}
        options={sheet.days.map(({ date }) => ({ value: date, label: dates.day(date) }))}
      />
      <FormTextArea
        control={form.control}
        name="note"
        required
        data-autofocus
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timesheets.own.what_happened" defaultMessage="What happened?" />}
      />
    </FormSheet>
  );
}
