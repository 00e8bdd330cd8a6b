/** What the agenda's refusals and waits are called. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Tone } from '@/components/ui/badge';
import type { WaitReason } from './api';

export const REASON_NAMES: Record<WaitReason, MessageDescriptor> = defineMessages({
  wished: { id: 'interview.wait.wished', defaultMessage: 'Suggested times' },
  asked: { id: 'interview.wait.asked', defaultMessage: 'Requested a new link' },
  no_slots: { id: 'interview.wait.no_slots', defaultMessage: 'Found no open times' },
  no_show: { id: 'interview.wait.no_show', defaultMessage: 'Two no-shows: your call' },
  expired: { id: 'interview.wait.expired', defaultMessage: 'Link expired' },
  cancelled: { id: 'interview.wait.cancelled', defaultMessage: 'Canceled' },
  no_link: { id: 'interview.wait.no_link', defaultMessage: 'No link yet' },
  sent: { id: 'interview.wait.sent', defaultMessage: 'Link sent' },
});

export const REASON_TONES: Record<WaitReason, Tone> = {
  wished: 'warn',
  asked: 'warn',
  no_slots: 'warn',
  no_show: 'danger',
  expired: 'warn',
  cancelled: 'neutral',
  no_link: 'neutral',
  sent: 'info',
};
