/** Declines a request; the person reads why. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { declineClaim, type OpenShift, refreshOpenShifts, type ShiftClaim } from './api';
import { useShiftText } from './use-shift-text';

const SCHEMA = z.object({ note: neededText() });

type Props = { item: OpenShift; claim: ShiftClaim; onClose(): void };

export function DeclineSheet({ item, claim, onClose }: Props) {
  const client = useQueryClient();
  const { whole } = useShiftText()(item);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    send: ({ note }) => declineClaim(claim.id, note),
    onSaved: async () => {
      await refreshOpenShifts(client);
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      danger
      title={
        <FormattedMessage
          id="open_shifts.decline_of"
          defaultMessage="Decline {name}"
          values={{ name: claim.employeeName }}
        />
      }
      description={whole}
      submitLabel={<FormattedMessage id="open_shifts.decline" defaultMessage="Decline" />}
    >
      <FormTextArea
        control={form.control}
        name="note"
        required
        data-autofocus
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="open_shifts.reason" defaultMessage="Reason" />}
      />
    </FormSheet>
  );
}
