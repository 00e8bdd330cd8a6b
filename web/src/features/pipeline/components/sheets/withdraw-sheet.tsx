/** Puts down that an applicant withdrew, on their word. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { TextAreaField } from '@/components/ui/field';
import type { Card } from '../../types';

type Props = { card: Card; onClose(): void; onWithdraw(note: string): Promise<void> };

export function WithdrawSheet({ card, onClose, onWithdraw }: Props) {
  const intl = useIntl();
  const [note, setNote] = useState('');
  const state = useSave(onWithdraw, () => {});
  return (
    <FormSheet
      onClose={onClose}
      state={{ ...state, conflict: null }}
      words={STEP_ERRORS}
      onSubmit={() => state.save(note.trim())}
      title={intl.formatMessage(
        { id: 'pipeline.withdraw.title', defaultMessage: '{name} withdrew?' },
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
          defaultMessage="The card leaves the board and open scheduling links end. Nothing is sent. You can restore it."
        />
      </p>
      <TextAreaField
        label={intl.formatMessage({
          id: 'pipeline.withdraw.note',
          defaultMessage: 'What they said (if you like)',
        })}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormSheet>
  );
}
