/** Decides a request with a reason that both people read. */
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useShiftText } from '../open-shifts/use-shift-text';
import type { Swap } from './api';
import { useHeadline } from './use-swap-text';

const SCHEMA = z.object({ note: neededText() });

type Props = {
  item: Swap;
  action: 'approve' | 'deny';
  send(note: string): Promise<unknown>;
  onSaved(): Promise<unknown>;
  onClose(): void;
};

export function NoteSheet({ item, action, send, onSaved, onClose }: Props) {
  const { whole } = useShiftText()(item.shift);
  const headline = useHeadline()(item);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    send: ({ note }) => send(note),
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  const label =
    action === 'deny' ? (
      <FormattedMessage id="swaps.deny" defaultMessage="Deny" />
    ) : (
      <FormattedMessage id="swaps.approve" defaultMessage="Approve" />
    );
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      danger={action === 'deny'}
      title={headline}
      description={whole}
      submitLabel={label}
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
