/** A conversation and a wording for the tests of this feature. */
import type { Template, Thread } from '@/components/hiring/thread/types';

export const thread = (changes: Partial<Thread> = {}): Thread => ({
  id: 'c-1',
  applicantId: 'a-1',
  applicationId: null,
  name: 'Lupe Díaz',
  phone: '+16195550142',
  language: 'es',
  locationId: null,
  locationName: 'North Park',
  jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
  stage: 'applied',
  status: 'active',
  state: 'open',
  snoozedUntil: null,
  unread: 0,
  waitingSince: null,
  optedOut: false,
  lastMessage: null,
  assignedTo: null,
  simulated: false,
  version: 3,
  email: null,
  consent: { state: 'opted_in', at: '2026-11-19T17:00:00Z' },
  noTextsBecause: null,
  canTranslate: false,
  messages: [],
  ...changes,
});

export const template = (changes: Partial<Template> = {}): Template => ({
  key: 'still_reviewing',
  category: 'status',
  channel: 'both',
  name: { en: 'Still reviewing', es: 'Seguimos revisando' },
  subject: { en: '', es: '' },
  body: {
    en: 'Still reviewing, {firstName}. You will hear from us by {date}.',
    es: 'Seguimos revisando, {firstName}. Te avisamos antes del {date}.',
  },
  letter: { en: '', es: '' },
  active: true,
  builtIn: true,
  changed: false,
  version: 0,
  ...changes,
});
