/** What the events of a shift are called. */
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';

export const EVENT_NAMES: Record<string, MessageDescriptor> = defineMessages({
  'shift.created': { id: 'schedule.event.created', defaultMessage: 'Added' },
  'shift.assigned': { id: 'schedule.event.assigned', defaultMessage: 'Assigned' },
  'shift.unassigned': { id: 'schedule.event.unassigned', defaultMessage: 'Unassigned' },
  'shift.moved': { id: 'schedule.event.moved', defaultMessage: 'Moved' },
  'shift.updated': { id: 'schedule.event.updated', defaultMessage: 'Changed' },
  'shift.restored': { id: 'schedule.event.restored', defaultMessage: 'Restored' },
  'shift.deleted': { id: 'schedule.event.deleted', defaultMessage: 'Deleted' },
  'shift.published': { id: 'schedule.event.published', defaultMessage: 'Published' },
  'shift.confirmed': { id: 'schedule.event.confirmed', defaultMessage: 'Confirmed' },
  'shift.declined': { id: 'schedule.event.declined', defaultMessage: 'Can’t make it' },
  'consent.requested': { id: 'schedule.event.consent_requested', defaultMessage: 'Consent requested' },
  'consent.given': { id: 'schedule.event.consent_given', defaultMessage: 'Consent given' },
  'consent.declined': { id: 'schedule.event.consent_declined', defaultMessage: 'Consent declined' },
  'consent.recorded': { id: 'schedule.event.consent_recorded', defaultMessage: 'Signed consent recorded' },
  'open_shift.posted': { id: 'schedule.event.posted', defaultMessage: 'Posted as an open shift' },
  'open_shift.closed': { id: 'schedule.event.closed', defaultMessage: 'No longer an open shift' },
  'shift_claim.requested': { id: 'schedule.event.claim_requested', defaultMessage: 'Requested' },
  'shift_claim.withdrawn': { id: 'schedule.event.claim_withdrawn', defaultMessage: 'Request withdrawn' },
  'shift_claim.approved': { id: 'schedule.event.claim_approved', defaultMessage: 'Request approved' },
  'shift_claim.declined': { id: 'schedule.event.claim_declined', defaultMessage: 'Request declined' },
  'shift_claim.lapsed': { id: 'schedule.event.claim_lapsed', defaultMessage: 'Request ended' },
});

/** An event without a name of its own. */
export const OTHER_EVENT: MessageDescriptor = defineMessage({
  id: 'schedule.event.other',
  defaultMessage: 'Event',
});
