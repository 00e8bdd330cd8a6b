/** The talent pool on the wire. */
import { queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { type Page, readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { asLanguage } from '@/i18n/language';

/** A person in the talent pool, with their newest visible application. */
export type PoolPerson = Wire<'PoolPerson'>;

/** A page of the pool says more than the rows of a list. */
export const isPool = (page: Page<PoolPerson>): page is Wire<'PoolPage'> => 'shifts' in page;

export const FILTERS = ['q', 'locationId', 'positionId', 'language', 'jobId', 'tag'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The most people in one go. */
export const MAX_PEOPLE = 200;

export const POOL = '/api/talent-pool';
export const poolPages = ({ language, ...filters }: Filters) =>
  readPages(POOL, {}, { ...filters, language: asLanguage(language) });

/** Jobs that someone can be invited to. */
export const openJobsQuery = read('/api/jobs', undefined, { status: 'published' });

export const setInPool = (person: Pick<PoolPerson, 'applicantId' | 'version'>, inPool: boolean) =>
  write('PUT', '/api/talent-pool/{id}', {
    params: { id: person.applicantId },
    body: { version: person.version, kept: inPool },
  });

const send = (jobId: string, people: readonly PoolPerson[], preview: boolean) =>
  write('POST', '/api/talent-pool/invite', {
    body: { jobId, applicationIds: people.map(({ applicationId }) => applicationId), preview },
  });

export const invite = (jobId: string, people: readonly PoolPerson[]) => send(jobId, people, false);

/** What would leave; one sample for each language. */
export const deliveryPreviewQuery = (jobId: string, people: readonly PoolPerson[]) =>
  queryOptions({
    queryKey: readKey(
      '/api/talent-pool/invite',
      {},
      { jobId, to: people.map(({ applicationId }) => applicationId).join() },
    ),
    queryFn: async () => {
      const preview = await send(jobId, people, true);
      const first = new Map([...preview.samples].reverse().map((sample) => [sample.language, sample]));
      return { ...preview, samples: [...first.values()] };
    },
    gcTime: 0,
  });
