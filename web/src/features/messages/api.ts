/** The inbox and the brand's own wordings as the wire has them. */
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { ConversationRow, Template } from '@/components/hiring/thread/types';

export const FILTERS = ['state', 'unread', 'locationId', 'q'] as const;
export type Filters = Record<(typeof FILTERS)[number], string>;

export function filtersOf(get: (name: string) => string): Filters {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, get(name)])) as Filters;
  return { ...filters, state: filters.state || 'open' };
}

export const conversationPages = (filters: Filters) =>
  readPages<ConversationRow>('/api/conversations', {}, { ...filters, limit: 50 });

export type WantedTemplate = Omit<Template, 'key' | 'builtIn' | 'changed' | 'placeholders'>;

export const addTemplate = (body: WantedTemplate) => write<Template>('POST', '/api/templates', { body });
export const changeTemplate = (key: string, body: WantedTemplate) =>
  write<Template>('PATCH', '/api/templates/{key}', { params: { key }, body });
export const resetTemplate = ({ key, version }: Template) =>
  write('DELETE', '/api/templates/{key}', { params: { key }, query: { version } });
