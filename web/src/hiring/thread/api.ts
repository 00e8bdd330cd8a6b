/** Reads and writes of conversations, for the inbox and for a person's page. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Language } from '@/i18n/language';
import type { ConversationRow } from './types';

export const threadQuery = (id: string) => read('/api/conversations/{id}', { id });
export const applicationThreadQuery = (id: string) => read('/api/applications/{id}/conversation', { id });
export const templatesQuery = read('/api/templates');

export type NewMessage = Wire<'NewMessage'>;

export const sendMessage = (id: string, body: NewMessage) =>
  write('POST', '/api/conversations/{id}/messages', { params: { id }, body });
export const translate = (id: string, text: string) =>
  write('POST', '/api/conversations/{id}/translation', {
    params: { id },
    body: { text },
  });
/** What came in, in the reader's language. Nothing is kept on the server, so the answer is kept while the page is open. */
export const incomingQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: readKey('/api/messages/{id}/translation', { id }, { language }),
    queryFn: () =>
      write('POST', '/api/messages/{id}/translation', {
        params: { id },
        body: { language },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const cancelMessage = (id: string) => write('POST', '/api/messages/{id}/cancel', { params: { id } });
export const markRead = (id: string) => write('POST', '/api/conversations/{id}/read', { params: { id } });
export const snooze = ({ id, version }: ConversationRow, until: string) =>
  write('POST', '/api/conversations/{id}/snooze', {
    params: { id },
    body: { version, until },
  });
export const close = ({ id, version }: ConversationRow, reopen: boolean) =>
  write('POST', '/api/conversations/{id}/close', {
    params: { id },
    body: { version, reopen },
  });
export const assign = ({ id, version }: ConversationRow, userId: string | null) =>
  write('POST', '/api/conversations/{id}/assign', {
    params: { id },
    body: { version, userId },
  });

/** The users who may read an application, and so its conversation. */
export const colleaguesQuery = (applicationId: string) =>
  read('/api/applications/{id}/mentionable-users', { id: applicationId });

export type Trial = Wire<'TemplateTrial'>;
export const tryOut = (body: Trial) => write('POST', '/api/templates/preview', { body });

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
