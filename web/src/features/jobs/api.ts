/** Reads and writes of postings. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type {
  Check,
  Job,
  JobChange,
  JobItem,
  PayFacts,
  PlaceTimes,
  Proposal,
  RoleCode,
  RoleLibrary,
  Step,
} from './types';

const JOB = '/api/jobs/{id}';

export const jobsQuery = (query?: { status?: string; locationId?: string }) =>
  read<{ items: JobItem[] }>('/api/jobs', undefined, query);
export const jobQuery = (id: string) => read<Job>(JOB, { id });
export const checksQuery = (id: string) => read<{ items: Check[] }>(`${JOB}/checks`, { id });
export const jobTimesQuery = (id: string) => read<{ items: PlaceTimes[] }>(`${JOB}/interview-times`, { id });
export const payFactsQuery = (id: string) => read<PayFacts>(`${JOB}/pay-facts`, { id });
export const libraryQuery = (role: RoleCode) =>
  read<RoleLibrary>('/api/question-library', undefined, { role });

export const createJob = (roleCode: RoleCode, locationIds: string[]) =>
  write<Job>('POST', '/api/jobs', { body: { roleCode, locationIds } });

export const changeJob = (id: string, version: number, change: JobChange) =>
  write<Job>('PATCH', JOB, { params: { id }, body: { version, ...change } });

export type Verb = 'publish' | 'pause' | 'resume' | 'fill' | 'close';

export const moveJob = (id: string, version: number, verb: Verb) =>
  write<Job>('POST', `${JOB}/${verb}`, { params: { id }, body: { version } });

export const closeJob = (id: string, version: number) =>
  write<Job>('POST', `${JOB}/close`, { params: { id }, body: { version, declineActive: true } });

export const cloneJob = (id: string) => write<Job>('POST', `${JOB}/clone`, { params: { id }, body: {} });

export const setKeyword = (id: string, version: number, keyword: string | null) =>
  write<Job>('PUT', `${JOB}/keyword`, { params: { id }, body: { version, keyword } });

export const proposeDescription = (
  id: string,
  body: { language: 'en' | 'es'; section?: string; variant?: number },
) => write<Proposal>('POST', `${JOB}/generate-description`, { params: { id }, body });

export const posterPath = (id: string) => `/api/jobs/${id}/poster.pdf`;

export const editPath = (id: string, step?: Step) => `/jobs/${id}/edit${step ? `?step=${step}` : ''}`;

/** Shows a posting as the server now has it, and reads again what follows from it. */
export function keepJob(client: QueryClient, job: Job): void {
  client.setQueryData(readKey(JOB, { id: job.id }), job);
  for (const part of ['checks', 'pay-facts', 'boards', 'interview-times'])
    void client.invalidateQueries({ queryKey: readKey(`${JOB}/${part}`, { id: job.id }) });
}
