/** Decides about a change with a text that stays on file. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refreshRules, storeChange } from '../../api';
import type { RuleChange } from '../../types';

const SCHEMA = z.object({ text: neededText() });

type Props = {
  title: ReactNode;
  description: ReactNode;
  label: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  /** The server's name of the text. */
  field: 'note' | 'reason';
  send(text: string): Promise<RuleChange>;
  onClose(): void;
};

export function TextSheet({ label, field, send, onClose, ...sheet }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { text: '' },
    names: { [field]: 'text' },
    send: ({ text }) =>
      send(text).catch(async (error: unknown) => {
        if (errorCode(error) === 'approval_stale') {
          toast({ title: errorText(error), tone: 'danger' });
          onClose();
          await refreshRules(client);
        }
        throw error;
      }),
    onSaved: (saved) => {
      storeChange(client, saved);
      void refreshRules(client);
      onClose();
    },
  });
  return (
    <FormSheet form={form} onClose={onClose} {...sheet}>
      <FormTextArea
        control={form.control}
        name="text"
        required
        data-autofocus
        rows={3}
        maxLength={2000}
        label={label}
      />
    </FormSheet>
  );
}
