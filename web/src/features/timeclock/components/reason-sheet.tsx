/** A decision with a reason that stays on file. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';

const SCHEMA = z.object({ reason: neededText() });

type Props = {
  title: ReactNode;
  label: ReactNode;
  danger?: boolean;
  send(reason: string): Promise<unknown>;
  onSaved(): Promise<unknown>;
  onClose(): void;
};

export function ReasonSheet({ title, label, danger = false, send, onSaved, onClose }: Props) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormSheet form={form} onClose={onClose} danger={danger} title={title} submitLabel={label}>
      <FormTextArea
        control={form.control}
        name="reason"
        required
        data-autofocus
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timeclock.reason_label" defaultMessage="Reason" />}
      />
    </FormSheet>
  );
}
