/** What waits and what happened, in words. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Why } from './api';

export const WHY_NAMES: Record<Why, MessageDescriptor> = defineMessages({
  reply: {
    id: 'hiring_dashboard.why.reply',
    defaultMessage: '{count, plural, one {# applicant waits} other {# applicants wait}} for a reply',
  },
  interview_soon: {
    id: 'hiring_dashboard.why.interview_soon',
    defaultMessage: '{count, plural, one {# interview} other {# interviews}} in the next 4 hours',
  },
  unconfirmed: {
    id: 'hiring_dashboard.why.unconfirmed',
    defaultMessage: '{count, plural, one {# interview} other {# interviews}} not confirmed',
  },
  feedback_due: {
    id: 'hiring_dashboard.why.feedback_due',
    defaultMessage: '{count, plural, one {# interview needs} other {# interviews need}} feedback',
  },
  offer_expiring: {
    id: 'hiring_dashboard.why.offer_expiring',
    defaultMessage: '{count, plural, one {# offer ends} other {# offers end}} within 2 days',
  },
  request: {
    id: 'hiring_dashboard.why.request',
    defaultMessage:
      '{count, plural, one {# request of an applicant is} other {# requests of applicants are}} due',
  },
  stale: {
    id: 'hiring_dashboard.why.stale',
    defaultMessage:
      '{count, plural, one {# applicant has} other {# applicants have}} heard nothing for a week',
  },
});

export const EVENT_NAMES: Record<string, MessageDescriptor> = defineMessages({
  'application.created': { id: 'hiring_dashboard.event.created', defaultMessage: '{name} applied' },
  'application.stage_changed': {
    id: 'hiring_dashboard.event.stage_changed',
    defaultMessage: '{name} moved to {stage}',
  },
  'application.rejected': { id: 'hiring_dashboard.event.rejected', defaultMessage: '{name} was turned down' },
  'application.unrejected': { id: 'hiring_dashboard.event.unrejected', defaultMessage: '{name} is back' },
  'application.withdrawn': { id: 'hiring_dashboard.event.withdrawn', defaultMessage: '{name} withdrew' },
  'application.hired': { id: 'hiring_dashboard.event.hired', defaultMessage: '{name} was hired' },
  'interview.booked': { id: 'hiring_dashboard.event.booked', defaultMessage: '{name} booked an interview' },
  'interview.rescheduled': {
    id: 'hiring_dashboard.event.rescheduled',
    defaultMessage: '{name}’s interview was moved',
  },
  'interview.cancelled': {
    id: 'hiring_dashboard.event.cancelled',
    defaultMessage: '{name}’s interview was cancelled',
  },
  'interview.no_show': { id: 'hiring_dashboard.event.no_show', defaultMessage: '{name} did not come' },
  'feedback.submitted': { id: 'hiring_dashboard.event.feedback', defaultMessage: 'Feedback on {name} is in' },
  'microsim.submitted': {
    id: 'hiring_dashboard.event.microsim',
    defaultMessage: '{name} handed in the work sample',
  },
  'offer.sent': { id: 'hiring_dashboard.event.offer_sent', defaultMessage: '{name} got an offer' },
  'offer.signed': { id: 'hiring_dashboard.event.offer_signed', defaultMessage: '{name} signed the offer' },
  'offer.declined': {
    id: 'hiring_dashboard.event.offer_declined',
    defaultMessage: '{name} declined the offer',
  },
});
