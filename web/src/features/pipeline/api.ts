/** What the board reads and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyAddress } from '@/api/address';
import { type Text, throwIfNotOk } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { Stage } from '@/components/hiring/types';
import type { Filters } from './filters';
import type { Board, Card, Column, MoveBody, Moved, Outcome, RejectBody, Rejected, Tray } from './types';

type Page = { items: Card[]; nextCursor: string | null; total: number };

const APPLICATIONS = '/api/applications';

async function get<Reply>(key: readonly unknown[], signal?: AbortSignal): Promise<Reply> {
  const response = await fetch(keyAddress(key), { credentials: 'include', signal: signal ?? null });
  await throwIfNotOk(response);
  return (await response.json()) as Reply;
}

export const boardKey = (filters: Filters) => readKey(`${APPLICATIONS}/board`, {}, filters);

/** The board. A column of which more was shown comes back as long as it was. */
export function boardQuery(filters: Filters, client: QueryClient) {
  const key = boardKey(filters);
  return queryOptions<Board>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = client.getQueryData<Board>(key);
      const board = await get<Board>(key, signal);
      const columns = await Promise.all(
        board.columns.map((column) => {
          const before = shown?.columns.find(({ stage }) => stage === column.stage)?.items.length ?? 0;
          return before > column.items.length ? grown(column, before, filters, signal) : column;
        }),
      );
      return { ...board, columns };
    },
  });
}

async function grown(column: Column, to: number, filters: Filters, signal?: AbortSignal): Promise<Column> {
  let { items, nextCursor } = column;
  while (nextCursor && items.length < to) {
    const page = await morePage(column.stage, nextCursor, filters, signal);
    items = [...items, ...page.items];
    nextCursor = page.nextCursor;
  }
  return { ...column, items, nextCursor };
}

export const morePage = (stage: Stage, cursor: string, filters: Filters, signal?: AbortSignal) =>
  get<Page>(readKey(APPLICATIONS, {}, { ...filters, stage, cursor }), signal);

/** One stage with what people answered, for going through them one by one. */
export const triageQuery = (stage: Stage, filters: Filters) =>
  read<Page>(APPLICATIONS, {}, { ...filters, stage, answers: true });

export const trayPages = (tray: Tray, filters: Filters) =>
  readPages<Card>(APPLICATIONS, {}, { ...filters, tray });

const act = <Reply>(id: string, what: string, body: unknown) =>
  write<Reply>('POST', `${APPLICATIONS}/{id}/${what}`, { params: { id }, body });

export const moveCard = (id: string, body: MoveBody) => act<Moved>(id, 'move', body);
export const rejectCard = (id: string, body: RejectBody) => act<Rejected>(id, 'reject', body);
export const restoreCard = (id: string, version: number) =>
  act<{ application: Card }>(id, 'unreject', { version });
export const withdrawCard = (id: string, body: { version: number; internalNote?: string }) =>
  act<{ application: Card }>(id, 'withdraw', body);
export type BulkBody = {
  ids: string[];
  action: 'move' | 'reject' | 'unreject' | 'withdraw' | 'undo';
  params?: Record<string, unknown>;
  versions?: Record<string, number>;
  undoTokens?: Record<string, string>;
};

export const bulk = (body: BulkBody) =>
  write<{ results: Outcome[] }>('POST', `${APPLICATIONS}/bulk`, { body });

export type OpenJob = { id: string; title: Text; locationName: string };
/** Jobs that take applications. */
export const openJobsQuery = read<{ items: OpenJob[] }>('/api/jobs', undefined, { status: 'published' });

/** What somebody agrees to who says yes to text messages, to be read to them. */
export const consentQuery = read<{ version: string; words: Text }>('/api/text-consent');

export const addApplicant = (body: Record<string, unknown>, idempotencyKey: string) =>
  write<{ applicationId: string }>('POST', APPLICATIONS, { body, idempotencyKey });
