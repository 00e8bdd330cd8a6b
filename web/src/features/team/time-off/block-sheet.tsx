/** Blocks days of a location. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { useLocations } from '@/api/use-organization';
import { FormDate, FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { blockDays, refreshBlockedDays } from './api';

const SCHEMA = z.object({
  locationId: neededText(),
  from: neededText(),
  to: neededText(),
  reason: neededText(),
});

export function BlockSheet({ today, onClose }: { today: string; onClose(): void }) {
  const client = useQueryClient();
  const { locations } = useLocations();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { locationId: locations[0]?.id ?? '', from: today, to: today, reason: '' },
    send: (values) => blockDays(values),
    onSaved: async () => {
      await refreshBlockedDays(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="time_off.block" defaultMessage="Block days" />}
      submitLabel={<FormattedMessage id="time_off.block" defaultMessage="Block days" />}
      form={form}
    >
      {locations.length > 1 && (
        <FormSelect
          control={control}
          name="locationId"
          label={<FormattedMessage id="time_off.location" defaultMessage="Location" />}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <FormDate
          control={control}
          name="from"
          required
          label={<FormattedMessage id="team.time_off_first" defaultMessage="First day" />}
        />
        <FormDate
          control={control}
          name="to"
          required
          label={<FormattedMessage id="team.time_off_last" defaultMessage="Last day" />}
        />
      </div>
      <FormText
        control={control}
        name="reason"
        required
        maxLength={120}
        label={<FormattedMessage id="time_off.block_reason" defaultMessage="Reason, as your team reads it" />}
      />
    </FormSheet>
  );
}
