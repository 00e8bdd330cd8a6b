/** The inbox and the brand's own templates as in the API. */
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { ConversationState, Template } from '@/hiring/thread/types';

const STATES = ['open', 'snoozed', 'closed'] as const satisfies readonly ConversationState[];

/** As the address has them; empty where nothing is asked for. */
export type Filters = { state: ConversationState; unread: string; locationId: string; q: string };

export function filtersOf(get: (name: string) => string): Filters {
  const state = STATES.find((one) => one === get('state')) ?? 'open';
  return { state, unread: get('unread'), locationId: get('locationId'), q: get('q') };
}

export const conversationPages = ({ unread, ...filters }: Filters) =>
  readPages('/api/conversations', {}, { ...filters, unread: Number(unread) || null, limit: 50 });

export type WantedTemplate = Required<Wire<'WantedTemplate'>>;

export const addTemplate = (body: WantedTemplate) => write('POST', '/api/templates', { body });
export const changeTemplate = (key: string, body: WantedTemplate) =>
  write('PATCH', '/api/templates/{key}', { params: { key }, body });
export const resetTemplate = ({ key, version }: Template) =>
  write('DELETE', '/api/templates/{key}', { params: { key }, query: { version } });
