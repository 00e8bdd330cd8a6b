/** Adds days without interviews, for one person or for everyone at a location. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormDate, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { refreshAvailability } from '@/hiring/interviews/rules';
import { hereToday } from '@/lib/time/dates';
import { type Availability, addBlackout } from '../api';

const SCHEMA = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  everyone: z.boolean(),
});

type Props = { data: Availability; location: string; onClose(): void };

export default function BlackoutSheet({ data, location, onClose }: Props) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { from: hereToday(), to: hereToday(), reason: '', everyone: false },
    send: (days) => addBlackout({ ...days, locationId: location, userId: data.userId }),
    onSaved: async () => {
      await refreshAvailability(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="meet.off_add" defaultMessage="Add days off" />}
      description={<FormattedMessage id="meet.remove_text" defaultMessage="Booked interviews stay." />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
    >
      <div className="grid grid-cols-2 gap-4">
        <FormDate
          control={control}
          name="from"
          required
          label={<FormattedMessage id="meet.off_first" defaultMessage="First day" />}
        />
        <FormDate
          control={control}
          name="to"
          required
          label={<FormattedMessage id="meet.off_last" defaultMessage="Last day" />}
        />
      </div>
      <FormText
        control={control}
        name="reason"
        label={<FormattedMessage id="meet.off_why" defaultMessage="Reason (team only)" />}
        maxLength={300}
      />
      <FormCheckbox
        control={control}
        name="everyone"
        label={
          <FormattedMessage
            id="meet.off_everyone"
            defaultMessage="For everyone at {location}"
            values={{ location: data.locations.find(({ id }) => id === location)?.name ?? '' }}
          />
        }
      />
    </FormSheet>
  );
}
