/** A manager cancels approved time off, with a reason that the person reads. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { cancelTimeOff, refreshTimeOff, type TimeOffRequest } from './api';
import { useWhen } from './use-when';

const SCHEMA = z.object({ note: neededText() });

export function CancelSheet({ request, onClose }: { request: TimeOffRequest; onClose(): void }) {
  const client = useQueryClient();
  const when = useWhen();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    version: request.version,
    send: ({ note }, version) => cancelTimeOff(request.id, { version, note }),
    onSaved: async () => {
      await refreshTimeOff(client);
      onClose();
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.time_off_remove_title" defaultMessage="Cancel this time off?" />}
      description={`${request.employeeName} · ${when(request)}`}
      submitLabel={<FormattedMessage id="time_off.approve_cancel" defaultMessage="Cancel time off" />}
      danger
      form={form}
      onTheirs={() => void refreshTimeOff(client).then(onClose)}
    >
      <FormText
        control={form.control}
        name="note"
        required
        maxLength={300}
        label={<FormattedMessage id="time_off.balance.why" defaultMessage="Reason, as the person reads it" />}
      />
    </FormSheet>
  );
}
