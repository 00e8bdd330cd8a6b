/** Asks a manager to let a refused punch happen. */
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { askOverride, type OverrideRequest } from '../api';
import type { Refusal } from '../hooks/use-punch';

const SCHEMA = z.object({ note: optionalText() });

type Props = { refusal: Refusal; onAsked(request: OverrideRequest): void; onClose(): void };

export function AskSheet({ refusal: { punch, error }, onAsked, onClose }: Props) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    send: ({ note }) =>
      askOverride({ locationId: punch.locationId, kind: punch.kind, reasons: [errorCode(error)], note }),
    onSaved: (request) => {
      onAsked(request);
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timeclock.ask" defaultMessage="Ask a manager" />}
      description={
        <FormattedMessage
          id="timeclock.ask_more"
          defaultMessage="They have 90 seconds to answer on their phone."
        />
      }
      submitLabel={<FormattedMessage id="timeclock.ask_send" defaultMessage="Send" />}
    >
      <FormTextArea
        control={form.control}
        name="note"
        data-autofocus
        rows={2}
        maxLength={300}
        label={<FormattedMessage id="timeclock.ask_note" defaultMessage="Why (optional)" />}
      />
    </FormSheet>
  );
}
