/** Does something with a reason that stays on file. */
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { fault } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';

const FAULTS = defineMessages({
  short: { id: 'timesheets.reason_short', defaultMessage: 'Write at least 5 characters.' },
});
/** As the server asks. */
export const reasonText = () => z.string().check(z.trim(), z.minLength(5, fault(FAULTS.short)));

const SCHEMA = z.object({ reason: reasonText() });

type Props = {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  /** What the text is called, where it is no reason. */
  label?: ReactNode;
  danger?: boolean;
  send(reason: string): Promise<unknown>;
  onSaved(): unknown;
  onClose(): void;
  children?: ReactNode;
};

export function ReasonSheet({
  title,
  description,
  submitLabel,
  label,
  danger = false,
  send,
  onSaved,
  onClose,
  children,
}: Props) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    names: { note: 'reason' },
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      danger={danger}
      title={title}
      description={description}
      submitLabel={submitLabel}
    >
      {children}
      <FormTextArea
        control={form.control}
        name="reason"
        required
        data-autofocus
        rows={2}
        maxLength={300}
        label={label ?? <FormattedMessage id="timesheets.reason" defaultMessage="Reason" />}
      />
    </FormSheet>
  );
}
