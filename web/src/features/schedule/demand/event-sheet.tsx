/** An event that changes a day's sales. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { fail, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useDates } from '@/lib/time/use-dates';
import { addEvent, refreshDemand } from './api';
import { WHOLE } from './faults';

const SCHEMA = z.object({
  date: z.string(),
  name: neededText(),
  upliftPercent: z.pipe(
    z.string(),
    z.transform((text, context): number =>
      /^[+-]?\d{1,3}$/.test(text.trim()) ? Number(text) : fail(context, WHOLE),
    ),
  ),
});

type Props = { locationId: string; dates: readonly string[]; onClose(): void };

export function EventSheet({ locationId, dates, onClose }: Props) {
  const client = useQueryClient();
  const { day } = useDates();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { date: dates[0] ?? '', name: '', upliftPercent: '' },
    send: (values) => addEvent({ locationId, ...values }),
    onSaved: async () => {
      await refreshDemand(client, locationId);
      onClose();
    },
  });
  const title = <FormattedMessage id="demand.event.add" defaultMessage="Add event" />;
  return (
    <FormSheet form={form} onClose={onClose} title={title} submitLabel={title}>
      <FormSelect
        control={form.control}
        name="date"
        label={<FormattedMessage id="demand.event.day" defaultMessage="Day" />}
        options={dates.map((date) => ({ value: date, label: day(date) }))}
      />
      <FormText
        control={form.control}
        name="name"
        required
        maxLength={80}
        label={<FormattedMessage id="demand.event.name" defaultMessage="Name" />}
      />
      <FormText
        control={form.control}
        name="upliftPercent"
        required
        label={<FormattedMessage id="demand.event.change" defaultMessage="Change of sales in percent" />}
        hint={
          <FormattedMessage
            id="demand.event.hint"
            defaultMessage="12 for more, -12 for less, -100 for a closed day."
          />
        }
      />
    </FormSheet>
  );
}
