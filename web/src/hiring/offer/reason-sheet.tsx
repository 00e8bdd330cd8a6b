/** Asks why before a step that stays on record. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { decideOffer, type Offer, type OfferDecision, type OfferFor, refreshHiring, unhire } from './api';
import { OFFER_ERRORS } from './names';

const TITLES = defineMessages({
  approve: { id: 'offer.approve_title', defaultMessage: 'Approve this offer' },
  void: { id: 'offer.void_title', defaultMessage: 'Rescind this offer?' },
  unhire: { id: 'offer.unhire_title', defaultMessage: 'Undo hire' },
});
const TEXTS = defineMessages({
  approve: {
    id: 'offer.approve_text',
    defaultMessage: 'The offer can then be sent as is. Your reason is kept on record.',
  },
  void: { id: 'offer.void_text', defaultMessage: 'The link stops working now. You can create a new offer.' },
  unhire: {
    id: 'offer.unhire_text',
    defaultMessage: 'Within seven days: removes them from the team and returns the application to Offer.',
  },
});

type Props = { of: OfferFor; onClose(): void } & (
  | { step: OfferDecision; offer: Offer }
  | { step: 'unhire'; offer?: never }
);

const SCHEMA = z.object({ reason: neededText() });

export default function ReasonSheet({ of, step, offer, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      if (step === 'unhire') await unhire(of.id, of.version, reason);
      else await decideOffer(offer, step, reason);
    },
    onSaved: async () => {
      await refreshHiring(client);
      onClose();
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(TITLES[step])}
      description={intl.formatMessage(TEXTS[step])}
      submitLabel={intl.formatMessage(TITLES[step])}
      danger={step !== 'approve'}
      form={form}
      labels={OFFER_ERRORS}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        required
        label={<FormattedMessage id="offer.reason" defaultMessage="Reason" />}
        maxLength={500}
      />
    </FormSheet>
  );
}
