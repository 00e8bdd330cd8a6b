/** A manager adds hours to a balance, or takes some, with a reason that the person reads. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { adjustBalance, type Balance, refreshTimeOff } from './api';
import { minutesOf } from './minutes';

const SCHEMA = z.object({ hours: neededText(), note: neededText() });

type Props = { personId: string; balance: Balance; onClose(): void };

export function AdjustSheet({ personId, balance, onClose }: Props) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { hours: '', note: '' },
    names: { minutes: 'hours' },
    // The server refuses a change of nothing, beside the field.
    send: ({ hours, note }) =>
      adjustBalance(personId, { policyId: balance.policyId, minutes: minutesOf(hours) ?? 0, note }),
    onSaved: async () => {
      await refreshTimeOff(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="time_off.balance.adjust" defaultMessage="Change balance" />}
      description={balance.name}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
    >
      <FormText
        control={control}
        name="hours"
        required
        label={<FormattedMessage id="time_off.balance.hours_to_add" defaultMessage="Hours to add" />}
        hint={
          <FormattedMessage id="time_off.balance.hours_hint" defaultMessage="With a minus to take hours." />
        }
      />
      <FormText
        control={control}
        name="note"
        required
        maxLength={300}
        label={<FormattedMessage id="time_off.balance.why" defaultMessage="Reason, as the person reads it" />}
      />
    </FormSheet>
  );
}
