/** The bell's news. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { NewsKind } from './texts';

export type NewsGroup = Wire<'NotificationGroup'>;

/** All of one kind in one row, with the newest of them. */
export type NewsOfKind = Wire<'NotificationsOfKind'>;

export const newsQuery = read('/api/notifications');
/** Those of one kind, page by page. */
export const newsPages = (type: NewsKind) => readPages('/api/notifications', {}, { type });

/** Which news were seen: some, all of a kind, or all. */
export type Seen = Wire<'SeenNews'>;

export async function markSeen(client: QueryClient, seen: Seen): Promise<void> {
  await write('POST', '/api/notifications/read', { body: seen });
  await client.invalidateQueries({ queryKey: readKey('/api/notifications') });
}

export type NewsChoice = Wire<'NewsChoice'>;
/** How the person hears of what; times of day are those of their restaurant. */
export type NewsChoices = Wire<'NewsChoices'>;

export const choicesQuery = read('/api/users/me/notification-preferences');

export async function saveChoices(client: QueryClient, choices: NewsChoices): Promise<void> {
  const saved = await write('PUT', '/api/users/me/notification-preferences', { body: choices });
  client.setQueryData(readKey('/api/users/me/notification-preferences'), saved);
}
