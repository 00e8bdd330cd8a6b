/** Conversations with applicants as the wire has them. */
import type { Text } from '@/api/errors';
import type { Wire } from '@/api/wire';

export type Channel = Wire<'Channel'>;
/** `page`: on the applicant's own status page, where no text and no e-mail may go. */
export type ChannelOption = Wire<'Way'>;
/** How long a message may be, as the server takes it. */
export const LONGEST: Record<ChannelOption, number> = { sms: 1600, email: 10_000, page: 10_000 };
export type ConversationState = Wire<'ConversationState'>;
export type MessageStatus = Wire<'MessageStatus'>;

/** The author of a message: an automation, or a colleague. */
export type Written = Pick<Message, 'automated' | 'sentBy' | 'sentByName'>;

export type Excerpt = Wire<'Excerpt'>;

export type ConversationRow = Wire<'ConversationRow'>;

/** A message that someone began elsewhere on the page, to be looked at and sent in the conversation. */
export type StartedDraft = { applicationId: string; text: Text };

export type Message = Wire<'MessageView'>;

export type Thread = Wire<'Thread'>;

export type Category = Wire<'Category'>;
export const CATEGORIES = [
  'greeting',
  'interview',
  'status',
  'request',
  'closing',
] as const satisfies readonly Category[];

export type Template = Wire<'TemplateView'>;

export type Tried = Wire<'Tried'>;
