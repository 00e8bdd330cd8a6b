/** Where those are that a list of today has no place for. No screen counts as this one does, so no number is promised. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { dateIn } from '@/lib/time/dates';
import type { Waiting, WaitReason } from './api';

const LABELS: Record<WaitReason, MessageDescriptor> = defineMessages({
  reply: {
    id: 'hiring_dashboard.more.reply',
    defaultMessage: 'Open inbox',
  },
  interview_soon: { id: 'hiring_dashboard.more.interview_soon', defaultMessage: 'Open today’s interviews' },
  unconfirmed: { id: 'hiring_dashboard.more.unconfirmed', defaultMessage: 'Open these days’ interviews' },
  feedback_due: {
    id: 'hiring_dashboard.more.feedback_due',
    defaultMessage: 'Open that week’s interviews',
  },
  offer_expiring: { id: 'hiring_dashboard.more.offer_expiring', defaultMessage: 'Open pipeline' },
  request: { id: 'hiring_dashboard.more.request', defaultMessage: 'Open applicant requests' },
  stale: {
    id: 'hiring_dashboard.more.stale',
    defaultMessage: 'Open pipeline, longest wait first',
  },
});

const INTERVIEWS = '/schedule-interview';

/** `zone`: where the first of them is. */
function addressOf({ why: reason, items }: Waiting, zone: string | undefined): string {
  switch (reason) {
    case 'reply':
      return '/messages';
    case 'interview_soon':
      return INTERVIEWS;
    case 'unconfirmed':
      return `${INTERVIEWS}?span=week`;
    case 'feedback_due': {
      // The oldest is the first: the week shown begins with it.
      const oldest = items[0]?.at;
      const from = oldest && zone ? `&from=${dateIn(zone, new Date(oldest))}` : '';
      return `${INTERVIEWS}?span=week${from}`;
    }
    case 'request':
      return '/settings/applicant-requests';
    case 'offer_expiring':
    case 'stale':
      return '/pipeline';
  }
}

export const moreLinkOf = (waiting: Waiting, zone: string | undefined) => ({
  to: addressOf(waiting, zone),
  words: LABELS[waiting.why],
});
