/** Removes a legal hold, with a reason for the record. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { type LegalHold, refreshHolds, releaseHold } from './api';
import { HoldName } from './hold-name';
import { holdReason } from './hold-sheet';

const SCHEMA = z.object({ reason: holdReason() });

export function ReleaseSheet({ hold, onClose }: { hold: LegalHold; onClose(): void }) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => releaseHold(hold.id, reason),
    onSaved: async () => {
      await refreshHolds(client);
      onClose();
    },
  });
  return (
    <FormSheet
      danger
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="settings.holds.off" defaultMessage="Remove hold" />}
      description={<HoldName hold={hold} />}
      submitLabel={<FormattedMessage id="settings.holds.off" defaultMessage="Remove hold" />}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        required
        maxLength={500}
        label={<FormattedMessage id="settings.holds.reason" defaultMessage="Reason (kept on record)" />}
      />
    </FormSheet>
  );
}
