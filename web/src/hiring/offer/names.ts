/** Words for offers. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { Classification, Contingency, OfferState } from './api';

export const STATE_NAMES: Record<OfferState, MessageDescriptor> = defineMessages({
  draft: { id: 'offer.state.draft', defaultMessage: 'Draft' },
  pending_approval: { id: 'offer.state.pending_approval', defaultMessage: 'Needs approval' },
  approved: { id: 'offer.state.approved', defaultMessage: 'Approved' },
  sent: { id: 'offer.state.sent', defaultMessage: 'Sent' },
  viewed: { id: 'offer.state.viewed', defaultMessage: 'Opened' },
  signed: { id: 'offer.state.signed', defaultMessage: 'Signed' },
  countersigned: { id: 'offer.state.countersigned', defaultMessage: 'Signed by both' },
  declined: { id: 'offer.state.declined', defaultMessage: 'Declined' },
  expired: { id: 'offer.state.expired', defaultMessage: 'Expired' },
  voided: { id: 'offer.state.voided', defaultMessage: 'Rescinded' },
});

export const STATE_TONES: Record<OfferState, Tone> = {
  draft: 'outline',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  viewed: 'info',
  signed: 'ok',
  countersigned: 'ok',
  declined: 'danger',
  expired: 'neutral',
  voided: 'neutral',
};

export const CLASSIFICATION_NAMES: Record<Classification, MessageDescriptor> = defineMessages({
  full_time: { id: 'offer.full_time', defaultMessage: 'Full time' },
  part_time: { id: 'offer.part_time', defaultMessage: 'Part time' },
  seasonal: { id: 'offer.seasonal', defaultMessage: 'Seasonal' },
  temporary: { id: 'offer.temporary', defaultMessage: 'Temporary' },
});

export const CONTINGENCY_NAMES: Record<Contingency, MessageDescriptor> = defineMessages({
  i9: { id: 'offer.needs.i9', defaultMessage: 'Proof of identity and right to work (I-9)' },
  work_permit: { id: 'offer.needs.work_permit', defaultMessage: 'Work permit (under 18)' },
  food_handler: { id: 'offer.needs.food_handler', defaultMessage: 'Food handler card' },
  background: { id: 'offer.needs.background', defaultMessage: 'Background check (authorized separately)' },
});

/** Refusals that need more than the server's own words. */
export const OFFER_ERRORS: Record<string, MessageDescriptor> = defineMessages({
  outside_posted_range: {
    id: 'offer.error.outside_posted_range',
    defaultMessage: 'This pay is outside the posted range. Someone else must approve it, with a reason.',
  },
  approver_is_author: {
    id: 'offer.error.approver_is_author',
    defaultMessage: 'You created this offer. Someone else must approve it.',
  },
  offer_template_gone: {
    id: 'offer.error.template_not_found',
    defaultMessage: 'This template is no longer used here. Tap Edit and choose another.',
  },
  offer_active: { id: 'offer.error.offer_active', defaultMessage: 'There is already an offer.' },
  background_check_open: {
    id: 'offer.error.background_check_open',
    defaultMessage: 'The background check isn’t clear yet. Finish it, then hire.',
  },
  signature_needed: {
    id: 'offer.error.signature_needed',
    defaultMessage: 'The offer isn’t signed yet.',
  },
  already_employed_here: {
    id: 'offer.error.already_employed_here',
    defaultMessage: 'This phone number belongs to a team member. Rehire them under Team, or correct it.',
  },
});
