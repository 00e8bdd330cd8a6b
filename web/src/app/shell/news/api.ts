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

export type News = { items: NewsGroup[]; unread: number; nextCursor: string | null };

export const newsQuery = read<News>('/api/notifications');
/** The same, page by page. */
export const newsPages = readPages<NewsGroup>('/api/notifications');

/** Marks news as seen; all of them without a list. */
export async function markSeen(client: QueryClient, ids?: readonly string[]): Promise<void> {
  await write('POST', '/api/notifications/read', { body: ids ? { ids } : {} });
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
