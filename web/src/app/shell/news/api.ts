/** The bell's news. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { NewsKind } from './texts';

export type NewsGroup = {
  applicationId: string | null;
  applicantName: string | null;
  jobTitle: Text | null;
  locationName: string | null;
  at: string;
  unread: boolean;
  entries: NewsEntry[];
};

export type NewsEntry = {
  id: string;
  type: NewsKind;
  /** The last three where it is about a shift. */
  data: { proposed?: boolean; shiftId?: string; locationId?: string; weekStart?: string };
  at: string;
  read: boolean;
  /** Who comes today, where that is the news. */
  coming?: Coming[];
};

export type Coming = {
  interviewId: string;
  startsAt: string;
  zone: string;
  name: string;
  jobTitle: Text;
  interviewers: string[];
};

/** All of one kind in one row, with the newest of them. */
export type NewsOfKind = { type: NewsKind; count: number; unread: number; newest: NewsGroup };

/** The kinds, newest first, and how many of them hold something unread. */
export type News = { kinds: NewsOfKind[]; unreadKinds: number };

export const newsQuery = read<News>('/api/notifications');
/** Those of one kind, page by page. */
export const newsPages = (type: NewsKind) => readPages<NewsGroup>('/api/notifications', {}, { type });

/** Which news were seen: some, all of a kind, or all. */
export type Seen = { ids: readonly string[] } | { type: NewsKind } | Record<string, never>;

export async function markSeen(client: QueryClient, seen: Seen): Promise<void> {
  await write('POST', '/api/notifications/read', { body: seen });
  await client.invalidateQueries({ queryKey: readKey('/api/notifications') });
}

export type NewsMail = 'off' | 'soon' | 'daily';
export type NewsChoice = { bell: boolean; push: boolean; mail: NewsMail };
/** How the person hears of what; times of day are those of their restaurant. */
export type NewsChoices = { topics: Record<string, NewsChoice>; quietFrom: string; quietUntil: string };

export const choicesQuery = read<NewsChoices>('/api/users/me/notification-preferences');

export async function saveChoices(client: QueryClient, choices: NewsChoices): Promise<void> {
  const saved = await write<NewsChoices>('PUT', '/api/users/me/notification-preferences', { body: choices });
  client.setQueryData(readKey('/api/users/me/notification-preferences'), saved);
}
