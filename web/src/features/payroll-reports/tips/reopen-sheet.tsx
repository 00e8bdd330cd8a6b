/** Asks why an approved division is reopened. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { refreshTips, reopenRun } from './api';

const SCHEMA = z.object({ reason: neededText() });

export function ReopenSheet({ id, version, onClose }: { id: string; version: number; onClose(): void }) {
  const client = useQueryClient();
  const close = () => refreshTips(client).then(onClose);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    version,
    send: ({ reason }, seen) => reopenRun(id, { version: seen, reason }),
    onSaved: close,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={() => void close()}
      title={<FormattedMessage id="tips.reopen.action" defaultMessage="Reopen this day" />}
      description={
        <FormattedMessage
          id="tips.reopen.text"
          defaultMessage="The shares are calculated and approved again."
        />
      }
      submitLabel={<FormattedMessage id="tips.reopen.submit" defaultMessage="Reopen" />}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        required
        maxLength={300}
        label={<FormattedMessage id="tips.reason" defaultMessage="Reason" />}
      />
    </FormSheet>
  );
}
