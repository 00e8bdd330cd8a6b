/** Where those are that a list of today has no place for. No screen counts as this one does, so no number is promised. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import { dateIn } from '@/lib/time/dates';
import type { Waiting, Why } from './api';

const WORDS: Record<Why, MessageDescriptor> = defineMessages({
  reply: {
    id: 'hiring_dashboard.rest.reply',
    defaultMessage: 'To the inbox: who waits for a reply is on top',
  },
  interview_soon: { id: 'hiring_dashboard.rest.interview_soon', defaultMessage: 'To today’s interviews' },
  unconfirmed: { id: 'hiring_dashboard.rest.unconfirmed', defaultMessage: 'To the interviews of these days' },
  feedback_due: {
    id: 'hiring_dashboard.rest.feedback_due',
    defaultMessage: 'To the interviews of that week',
  },
  offer_expiring: { id: 'hiring_dashboard.rest.offer_expiring', defaultMessage: 'To the pipeline' },
  request: { id: 'hiring_dashboard.rest.request', defaultMessage: 'To all requests of applicants' },
  stale: {
    id: 'hiring_dashboard.rest.stale',
    defaultMessage: 'To the pipeline: the longest wait first',
  },
});

const INTERVIEWS = '/schedule-interview';

/** `zone`: where the first of them is. */
function addressOf({ why, items }: Waiting, zone: string | undefined): string {
  switch (why) {
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

export const restOf = (waiting: Waiting, zone: string | undefined) => ({
  to: addressOf(waiting, zone),
  words: WORDS[waiting.why],
});
