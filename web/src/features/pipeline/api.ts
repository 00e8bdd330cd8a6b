/** What the board reads and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyAddress } from '@/api/address';
import { throwIfNotOk } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { QueryOf, ReplyOf, Wire } from '@/api/wire';
import { write } from '@/api/write';
import { BANDS, type Stage } from '@/hiring/types';
import { asLanguage } from '@/i18n/language';
import type { Filters } from './filters';
import type { Board, BoardList, Column, MoveBody } from './types';

const APPLICATIONS = '/api/applications';
const WHOLE = '/api/applications/board';

type BoardParams = QueryOf<'get', typeof WHOLE>;
const SORTS = ['oldest', 'score', 'newest'] as const satisfies readonly BoardParams['sort'][];

/** The filters as the server takes them: a word of the address that means nothing narrows nothing. */
const paramsOf = ({ language, band, needsReply, sort, ...filters }: Filters): BoardParams => ({
  ...filters,
  language: asLanguage(language),
  band: BANDS.find((one) => one === band) ?? null,
  needsReply: needsReply ? needsReply === 'true' : null,
  sort: SORTS.find((one) => one === sort) ?? null,
});

async function get<Path extends typeof APPLICATIONS | typeof WHOLE>(
  path: Path,
  query: QueryOf<'get', Path>,
  signal?: AbortSignal,
): Promise<ReplyOf<'get', Path>> {
  const response = await fetch(keyAddress([path, query]), { credentials: 'include', signal: signal ?? null });
  await throwIfNotOk(response);
  return (await response.json()) as ReplyOf<'get', Path>;
}

export const boardKey = (filters: Filters) => readKey(WHOLE, {}, paramsOf(filters));

/** The board. A column of which more was shown comes back as long as it was. */
export function boardQuery(filters: Filters, client: QueryClient) {
  const key = boardKey(filters);
  return queryOptions<Board>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = client.getQueryData<Board>(key);
      const board = await get(WHOLE, paramsOf(filters), signal);
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
  get(APPLICATIONS, { ...paramsOf(filters), stage, cursor }, signal);

/** One stage with what people answered, for going through them one by one. */
export const triageQuery = (stage: Stage, filters: Filters) =>
  read(APPLICATIONS, {}, { ...paramsOf(filters), stage, answers: true });

export const listPages = (list: BoardList, filters: Filters) =>
  readPages(APPLICATIONS, {}, { ...paramsOf(filters), view: list });

export const moveCard = (id: string, body: MoveBody) =>
  write('POST', '/api/applications/{id}/move', { params: { id }, body });
export const rejectCard = (id: string, body: Wire<'Reject'>) =>
  write('POST', '/api/applications/{id}/reject', { params: { id }, body });
export const restoreCard = (id: string, version: number) =>
  write('POST', '/api/applications/{id}/unreject', { params: { id }, body: { version } });
export const withdrawCard = (id: string, body: Wire<'Withdraw'>) =>
  write('POST', '/api/applications/{id}/withdraw', { params: { id }, body });
export type BulkBody = Wire<'Bulk'>;

export const bulk = (body: BulkBody) => write('POST', '/api/applications/bulk', { body });

/** Jobs that take applications. */
export const openJobsQuery = read('/api/jobs', undefined, { status: 'published' });

/** What someone agrees to who says yes to text messages, to be read to them. */
export const consentQuery = read('/api/text-consent');

export const addApplicant = (body: Wire<'WalkIn'>, idempotencyKey: string) =>
  write('POST', APPLICATIONS, { body, idempotencyKey });
