/** What states of messages are called, and why something did not arrive. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Category, MessageStatus } from './types';

export const STATUS_NAMES: Record<MessageStatus, MessageDescriptor> = defineMessages({
  held: { id: 'thread.status.held', defaultMessage: 'Waiting' },
  queued: { id: 'thread.status.queued', defaultMessage: 'Sending' },
  sent: { id: 'thread.status.sent', defaultMessage: 'Sent' },
  delivered: { id: 'thread.status.delivered', defaultMessage: 'Delivered' },
  undelivered: { id: 'thread.status.undelivered', defaultMessage: 'Not delivered' },
  failed: { id: 'thread.status.failed', defaultMessage: 'Not sent' },
  received: { id: 'thread.status.received', defaultMessage: 'Received' },
  blocked_opt_out: { id: 'thread.status.blocked', defaultMessage: 'Not sent: opted out' },
  cancelled: { id: 'thread.status.cancelled', defaultMessage: 'Canceled' },
});

const FAILURES: Record<string, MessageDescriptor> = defineMessages({
  '30003': { id: 'thread.failure.unreachable', defaultMessage: 'The phone is unavailable.' },
  '30004': { id: 'thread.failure.blocked', defaultMessage: 'The phone blocks our texts.' },
  '30005': { id: 'thread.failure.unknown', defaultMessage: 'The number does not exist.' },
  '30006': { id: 'thread.failure.landline', defaultMessage: 'Landlines can’t get texts.' },
  '30007': { id: 'thread.failure.filtered', defaultMessage: 'The carrier filtered it.' },
  '21211': { id: 'thread.failure.invalid', defaultMessage: 'This is not a phone number.' },
  sms_no_consent: { id: 'thread.failure.consent', defaultMessage: 'Not opted in to texts.' },
  no_address: { id: 'thread.failure.address', defaultMessage: 'No phone number or email.' },
  no_carrier: { id: 'thread.failure.carrier', defaultMessage: 'Couldn’t reach the carrier.' },
});

const UNKNOWN_FAILURE = defineMessages({
  it: { id: 'thread.failure.other', defaultMessage: 'Carrier error: {code}.' },
}).it;

export function failureText(code: string): MessageDescriptor {
  return FAILURES[code] ?? UNKNOWN_FAILURE;
}

/** Why no text can leave, by the server's word for it. */
export const NO_TEXTS: Record<string, MessageDescriptor> = defineMessages({
  opted_out: {
    id: 'thread.no_texts.opted_out',
    defaultMessage: '{name} opted out. Only they can opt back in, by texting START.',
  },
  sms_no_consent: {
    id: 'thread.no_texts.no_consent',
    defaultMessage: '{name} hasn’t opted in to texts.',
  },
  no_phone: { id: 'thread.no_texts.no_phone', defaultMessage: 'No phone number.' },
});

export const CATEGORY_NAMES: Record<Category, MessageDescriptor> = defineMessages({
  greeting: { id: 'template.category.greeting', defaultMessage: 'Greeting' },
  interview: { id: 'template.category.interview', defaultMessage: 'Interview' },
  status: { id: 'template.category.status', defaultMessage: 'Status' },
  request: { id: 'template.category.request', defaultMessage: 'Request' },
  closing: { id: 'template.category.closing', defaultMessage: 'Offer and closing' },
});

export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;
