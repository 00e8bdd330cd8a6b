/** The notifications of the bell. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { NotificationKind } from './texts';

export type NotificationGroup = Wire<'NotificationGroup'>;

/** All of one kind in one row, with the newest of them. */
export type NotificationOfKind = Wire<'NotificationsOfKind'>;

export const notificationsQuery = read('/api/notifications');
/** Those of one kind, page by page. */
export const notificationPages = (type: NotificationKind) => readPages('/api/notifications', {}, { type });

/** Which notifications were seen: some, all of a kind, or all. */
export type Seen = Wire<'SeenNotifications'>;

export async function markSeen(client: QueryClient, seen: Seen): Promise<void> {
  await write('POST', '/api/notifications/read', { body: seen });
  await client.invalidateQueries({ queryKey: readKey('/api/notifications') });
}

export type NotificationPreference = Wire<'NotificationPreference'>;
/** How and when notifications arrive; times of day are those of the person's restaurant. */
export type NotificationPreferences = Wire<'NotificationPreferences'>;

export const preferencesQuery = read('/api/users/me/notification-preferences');

export async function savePreferences(client: QueryClient, choices: NotificationPreferences): Promise<void> {
  const saved = await write('PUT', '/api/users/me/notification-preferences', { body: choices });
  client.setQueryData(readKey('/api/users/me/notification-preferences'), saved);
}
