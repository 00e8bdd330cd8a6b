/** Reads and writes of conversations, for the inbox and for a person's page. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Language } from '@/i18n/language';
import type { Channel, ConversationRow, Message, Template, Thread, Tried, Way } from './types';

export const threadQuery = (id: string) => read<Thread>('/api/conversations/{id}', { id });
export const applicationThreadQuery = (id: string) =>
  read<Thread>('/api/applications/{id}/conversation', { id });
export const templatesQuery = read<{ items: Template[]; placeholders: string[] }>('/api/templates');

export type NewMessage = {
  channel: Way;
  body: string;
  subject?: string;
  templateKey?: string;
  language: Language;
  scheduledFor?: string;
};

export const sendMessage = (id: string, body: NewMessage) =>
  write<Message>('POST', '/api/conversations/{id}/messages', { params: { id }, body });
export const translate = (id: string, text: string) =>
  write<{ language: Language; text: string; model: string }>('POST', '/api/conversations/{id}/translation', {
    params: { id },
    body: { text },
  });
/** What came in, in the reader's language. Nothing is kept on the server, so the answer is kept while the page is open. */
export const incomingQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: readKey('/api/messages/{id}/translation', { id }, { language }),
    queryFn: () =>
      write<{ language: Language; text: string; model: string }>('POST', '/api/messages/{id}/translation', {
        params: { id },
        body: { language },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const cancelMessage = (id: string) => write('POST', '/api/messages/{id}/cancel', { params: { id } });
export const markRead = (id: string) =>
  write<ConversationRow>('POST', '/api/conversations/{id}/read', { params: { id } });
export const snooze = ({ id, version }: ConversationRow, until: string) =>
  write<ConversationRow>('POST', '/api/conversations/{id}/snooze', {
    params: { id },
    body: { version, until },
  });
export const close = ({ id, version }: ConversationRow, reopen: boolean) =>
  write<ConversationRow>('POST', '/api/conversations/{id}/close', {
    params: { id },
    body: { version, reopen },
  });
export const assign = ({ id, version }: ConversationRow, userId: string | null) =>
  write<ConversationRow>('POST', '/api/conversations/{id}/assign', {
    params: { id },
    body: { version, userId },
  });

/** Who may read an application, and so its conversation. */
export const colleaguesQuery = (applicationId: string) =>
  read<{ items: { id: string; name: string }[] }>('/api/applications/{id}/colleagues', { id: applicationId });

export type Trial = {
  applicationId?: string;
  body: string;
  /** What it says by e-mail, where that is something else. */
  letter?: string;
  subject: string;
  language: Language;
  /** The template whose words these are: what comes along with it is filled in as well. */
  templateKey?: string;
  /** Absent: by the way that reaches the applicant, exactly as it would leave now. */
  channel?: Channel;
  /** What placeholders stand for that the application does not know. */
  values?: Record<string, string>;
};
export const tryOut = (body: Trial) => write<Tried>('POST', '/api/templates/preview', { body });

/** Everything that shows conversations is read again. */
export async function refreshConversations(client: QueryClient, applicationId?: string | null) {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/conversations') }),
    applicationId
      ? client.invalidateQueries({
          queryKey: readKey('/api/applications/{id}/conversation', { id: applicationId }),
        })
      : null,
  ]);
}
