/** Conversations with applicants as the wire has them. */
import type { Text } from '@/api/errors';
import type { Language } from '@/i18n/language';
import type { Stage, Status } from '../types';

export type Channel = 'sms' | 'email';
/** `page`: on the applicant's own status page, where no text and no e-mail may go. */
export type Way = Channel | 'page';
export type ConversationState = 'open' | 'snoozed' | 'closed';
export type MessageStatus =
  | 'held'
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'received'
  | 'blocked_opt_out'
  | 'cancelled';

/** Whether Lineup wrote a message by itself, else which colleague. */
export type Written = { automated: boolean; sentBy: string | null; sentByName: string | null };

export type Excerpt = Written & {
  direction: 'in' | 'out';
  channel: Way;
  text: string;
  status: MessageStatus;
  at: string;
};

export type ConversationRow = {
  id: string;
  applicantId: string;
  applicationId: string | null;
  /** Empty where only the number is known. */
  name: string;
  phone: string | null;
  language: Language;
  locationId: string | null;
  locationName: string | null;
  jobTitle: Text | null;
  stage: Stage | null;
  status: Status | null;
  state: ConversationState;
  snoozedUntil: string | null;
  unread: number;
  waitingSince: string | null;
  /** Its date in the list: since when it waits, else when the newest message came or left. */
  sortedAt: string;
  optedOut: boolean;
  lastMessage: Excerpt | null;
  assignedTo: { id: string; name: string } | null;
  simulated: boolean;
  version: number;
};

/** A message that somebody began elsewhere on the page, to be looked at and sent in the conversation. */
export type Begun = { applicationId: string; words: Text };

export type Message = Written & {
  id: string;
  applicationId: string | null;
  direction: 'in' | 'out';
  channel: Way;
  /** Null once the person was forgotten. */
  body: string | null;
  subject: string | null;
  language: Language;
  segments: number | null;
  status: MessageStatus;
  failureCode: string | null;
  heldBecause: 'undo' | 'delay' | 'quiet_hours' | null;
  templateKey: string | null;
  scheduledFor: string | null;
  at: string;
  sentAt: string | null;
};

export type NoTextsBecause = 'opted_out' | 'sms_no_consent' | 'no_phone';

export type Thread = ConversationRow & {
  email: string | null;
  consent: { state: 'opted_in' | 'opted_out'; at: string } | null;
  noTextsBecause: NoTextsBecause | null;
  /** A model can draft a message in their language. */
  canTranslate: boolean;
  messages: Message[];
};

export const CATEGORIES = ['greeting', 'interview', 'status', 'request', 'closing'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Template = {
  key: string;
  category: Category;
  channel: 'sms' | 'email' | 'both';
  name: Text;
  subject: Text;
  body: Text;
  /** What it says by e-mail, where that is not what it says by text message; else empty. */
  letter: Text;
  /** Those that are known whenever it leaves. */
  placeholders: string[];
  active: boolean;
  builtIn: boolean;
  changed: boolean;
  version: number;
};

export type Tried = {
  name: string | null;
  /** Null where no way leads to the applicant. */
  channel: Channel | null;
  subject: string;
  body: string;
  segments: { encoding: 'gsm7' | 'ucs2'; units: number; segments: number };
  unresolved: string[];
  unknown: string[];
};
