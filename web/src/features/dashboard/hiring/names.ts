/** What waits, in words. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { WaitReason } from './api';

export const REASON_NAMES: Record<WaitReason, MessageDescriptor> = defineMessages({
  reply: {
    id: 'hiring_dashboard.why.reply',
    defaultMessage: '{count, plural, one {# applicant needs} other {# applicants need}} a reply',
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
    defaultMessage: '{count, plural, one {# offer expires} other {# offers expire}} within 2 days',
  },
  request: {
    id: 'hiring_dashboard.why.request',
    defaultMessage: '{count, plural, one {# applicant request} other {# applicant requests}} due',
  },
  stale: {
    id: 'hiring_dashboard.why.stale',
    defaultMessage: '{count, plural, one {# applicant has} other {# applicants have}} waited too long',
  },
});
