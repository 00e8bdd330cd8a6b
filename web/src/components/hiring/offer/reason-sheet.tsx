/** Asks why before a step that stays on record. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { type Offer, type OfferFor, refreshHiring, takeStep, unhire } from './api';
import { OFFER_ERRORS } from './names';

const TITLES = defineMessages({
  approve: { id: 'offer.approve_title', defaultMessage: 'Approve this offer' },
  void: { id: 'offer.void_title', defaultMessage: 'Withdraw the offer' },
  unhire: { id: 'offer.unhire_title', defaultMessage: 'Take the hire back' },
});
const TEXTS = defineMessages({
  approve: {
    id: 'offer.approve_text',
    defaultMessage: 'It can then be sent as it stands. Your reason stays on record.',
  },
  void: { id: 'offer.void_text', defaultMessage: 'Its link ends at once. You can write a new one.' },
  unhire: {
    id: 'offer.unhire_text',
    defaultMessage:
      'Within seven days: they leave the team as never started, and the application stands under Offer again.',
  },
});

type Props = { of: OfferFor; onClose(): void } & (
  | { step: 'approve' | 'void'; offer: Offer }
  | { step: 'unhire'; offer?: never }
);

export default function ReasonSheet({ of, step, offer, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const saving = useSave(
    async () => {
      if (step === 'unhire') await unhire(of.id, of.version, reason);
      else await takeStep(offer.id, step, { version: offer.version, reason });
    },
    async () => {
      await refreshHiring(client);
      onClose();
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(TITLES[step])}
      description={intl.formatMessage(TEXTS[step])}
      submitLabel={intl.formatMessage(TITLES[step])}
      danger={step !== 'approve'}
      state={saving}
      words={OFFER_ERRORS}
      onSubmit={() => saving.save()}
    >
      <TextAreaField
        required
        label={<FormattedMessage id="offer.reason" defaultMessage="Why" />}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={saving.errorOf('reason')}
      />
    </FormSheet>
  );
}
