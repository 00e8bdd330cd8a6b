/** Puts down that an applicant withdrew, on their word. */

import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { STEP_ERRORS } from '@/hiring/step-errors';
import type { Card } from '../../types';

const SCHEMA = z.object({ note: z.string().check(z.trim()) });

type Props = { card: Card; onClose(): void; onWithdraw(note: string): Promise<void> };

export function WithdrawSheet({ card, onClose, onWithdraw }: Props) {
  const intl = useIntl();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    send: ({ note }) => onWithdraw(note),
    onSaved: () => {},
  });
  return (
    <FormSheet
      onClose={onClose}
      form={form}
      labels={STEP_ERRORS}
      title={intl.formatMessage(
        { id: 'pipeline.withdraw.title', defaultMessage: 'Mark {name} as withdrawn?' },
        { name: card.firstName },
      )}
      submitLabel={intl.formatMessage({
        id: 'pipeline.withdraw.submit',
        defaultMessage: 'Mark as withdrawn',
      })}
    >
      <p className="text-16 md:text-14">
        <FormattedMessage
          id="pipeline.withdraw.text"
          defaultMessage="Removes the card from the board and closes open scheduling links. Nothing is sent. You can restore it."
        />
      </p>
      <FormTextArea
        control={form.control}
        name="note"
        label={intl.formatMessage({
          id: 'pipeline.withdraw.note',
          defaultMessage: 'Their reason (optional)',
        })}
        rows={2}
        maxLength={500}
      />
    </FormSheet>
  );
}
