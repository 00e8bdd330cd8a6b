/** A rehearsed phone for the tests of this feature: two texts, an answer, a day, a report. */
import type { Message, Thread } from '@/hiring/thread/types';
import type { LogEntry, Rehearsal } from './api';

const text = (changes: Partial<Message>): Message => ({
  id: 'm-1',
  applicationId: null,
  direction: 'out',
  channel: 'sms',
  body: 'Hi!\nYour name?',
  subject: null,
  language: 'en',
  segments: 1,
  status: 'sent',
  failureCode: null,
  holdReason: null,
  isBulk: false,
  automated: true,
  templateKey: null,
  sentBy: null,
  sentByName: null,
  scheduledFor: null,
  at: '2026-11-21T15:00:01Z',
  sentAt: '2026-11-21T15:00:01Z',
  ...changes,
});

const thread: Thread = {
  id: 'c-1',
  applicantId: 'a-1',
  applicationId: null,
  name: '',
  shortName: '',
  initials: '',
  phone: '+16195550123',
  language: 'en',
  locationId: null,
  locationName: null,
  jobTitle: null,
  stage: null,
  status: null,
  state: 'open',
  snoozedUntil: null,
  unread: 0,
  waitingSince: null,
  sortedAt: '2026-11-18T18:00:00Z',
  optedOut: false,
  lastMessage: null,
  assignedTo: null,
  simulated: true,
  version: 1,
  email: null,
  consent: { state: 'opted_in', at: '2026-11-21T15:00:00Z' },
  smsBlockedReason: null,
  canTranslate: false,
  messages: [
    text({
      id: 'm-0',
      direction: 'in',
      status: 'received',
      body: 'TACO',
      automated: false,
      sentAt: null,
      at: '2026-11-21T15:00:00Z',
    }),
    text({}),
  ],
};

const inbound = (at: string, Body: string, intent: string): LogEntry => ({
  at,
  data: { kind: 'inbound', webhook: { MessageSid: `SM${at}`, Body }, intent },
});

export const rehearsal = (changes: Partial<Rehearsal> = {}): Rehearsal => ({
  phone: '+16195550123',
  now: '2026-11-22T15:01:00Z',
  consent: 'opted_in',
  state: 'asking',
  thread,
  // The newest first, as the server has it.
  log: [
    {
      at: '2026-11-22T15:01:00Z',
      data: { kind: 'report', messageId: 'm-1', status: 'undelivered', errorCode: '30007' },
    },
    { at: '2026-11-22T15:00:30Z', data: { kind: 'clock', minutes: 1440 } },
    inbound('2026-11-21T15:00:30Z', 'Lupe\nDíaz', 'words'),
    inbound('2026-11-21T15:00:00Z', 'TACO', 'words'),
  ],
  segments: 2,
  costE4: 166,
  keywords: ['TACO'],
  ...changes,
});
