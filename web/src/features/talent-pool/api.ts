/** The talent pool on the wire. */
import { queryOptions } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { type Page, readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { Leaves } from '@/components/hiring/leaving';
import type { Points } from '@/components/hiring/points';
import type { Channel } from '@/components/hiring/thread/types';
import type { JobShift, RejectReason, Status, WeekParts } from '@/components/hiring/types';
import type { Language } from '@/i18n/language';

/** Somebody who is kept in mind, with the newest application in sight. */
export type PoolPerson = {
  applicantId: string;
  version: number;
  name: string;
  firstName: string;
  language: Language;
  applicationId: string;
  jobTitle: Text;
  locationName: string;
  zone: string;
  appliedAt: string;
  status: Status;
  rejectReason: RejectReason | null;
  score: Points | null;
  availability: WeekParts;
  fits: { needed: number; free: number } | null;
  tags: string[];
  channel: Channel | null;
  invited: { at: string; jobTitle: Text; appliedAt: string | null } | null;
};
export type PoolPage = Page<PoolPerson> & { total: number; shifts: JobShift[] };

export const FILTERS = ['q', 'location', 'position', 'language', 'job', 'tag'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The most people in one go. */
export const MOST = 200;

export const POOL = '/api/talent-pool';
export const poolPages = (filters: Filters) => readPages<PoolPerson>(POOL, {}, filters);

export type OpenJob = { id: string; title: Text; locationName: string };
/** Jobs that somebody can be invited to. */
export const openJobsQuery = read<{ items: OpenJob[] }>('/api/jobs', undefined, { status: 'published' });

export const keep = (person: Pick<PoolPerson, 'applicantId' | 'version'>, kept: boolean) =>
  write<{ version: number }>('PUT', `${POOL}/{id}`, {
    params: { id: person.applicantId },
    body: { version: person.version, kept },
  });

const send = (jobId: string, people: readonly PoolPerson[], preview: boolean) =>
  write<Leaves>('POST', `${POOL}/invite`, {
    body: { jobId, applicationIds: people.map(({ applicationId }) => applicationId), preview },
  });

export const invite = (jobId: string, people: readonly PoolPerson[]) => send(jobId, people, false);

/** What would leave; one sample for each language. */
export const leavesQuery = (jobId: string, people: readonly PoolPerson[]) =>
  queryOptions<Leaves>({
    queryKey: readKey(
      `${POOL}/invite`,
      {},
      { jobId, to: people.map(({ applicationId }) => applicationId).join() },
    ),
    queryFn: async () => {
      const leaves = await send(jobId, people, true);
      const first = new Map([...leaves.samples].reverse().map((sample) => [sample.language, sample]));
      return { ...leaves, samples: [...first.values()] };
    },
    gcTime: 0,
  });
