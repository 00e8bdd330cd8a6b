/** Reads and writes of postings. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { BodyOf, QueryOf } from '@/api/wire';
import { write } from '@/api/write';
import type { Job, JobChange, RoleCode, Step } from './types';

const JOB = '/api/jobs/{id}';

export const jobsQuery = (query?: QueryOf<'get', '/api/jobs'>) => read('/api/jobs', undefined, query);
export const jobQuery = (id: string) => read(JOB, { id });
export const checksQuery = (id: string) => read(`${JOB}/checks`, { id });
export const jobTimesQuery = (id: string) => read(`${JOB}/interview-times`, { id });
export const payFactsQuery = (id: string) => read(`${JOB}/pay-facts`, { id });
export const libraryQuery = (role: RoleCode) => read('/api/question-library', undefined, { role });

export const createJob = (roleCode: RoleCode, locationIds: string[]) =>
  write('POST', '/api/jobs', { body: { roleCode, locationIds } });

export const changeJob = (id: string, version: number, change: JobChange) =>
  write('PATCH', JOB, { params: { id }, body: { version, ...change } });

export type Verb = 'publish' | 'pause' | 'resume' | 'fill' | 'close';

export const moveJob = (id: string, version: number, verb: Verb) =>
  write('POST', `${JOB}/${verb}`, { params: { id }, body: { version } });

export const closeJob = (id: string, version: number) =>
  write('POST', `${JOB}/close`, { params: { id }, body: { version, declineActive: true } });

export const cloneJob = (id: string) =>
  write('POST', `${JOB}/clone`, { params: { id }, body: { locationId: null } });

export const setKeyword = (id: string, version: number, keyword: string | null) =>
  write('PUT', `${JOB}/keyword`, { params: { id }, body: { version, keyword } });

export const proposeDescription = (id: string, body: BodyOf<'post', '/api/jobs/{id}/generate-description'>) =>
  write('POST', `${JOB}/generate-description`, { params: { id }, body });

export const posterPath = (id: string) => `/api/jobs/${id}/poster.pdf`;

export const editPath = (id: string, step?: Step) => `/jobs/${id}/edit${step ? `?step=${step}` : ''}`;

/** Shows a posting as the server now has it, and reads again what follows from it. */
export function storeJob(client: QueryClient, job: Job): void {
  client.setQueryData(readKey(JOB, { id: job.id }), job);
  for (const part of ['checks', 'pay-facts', 'boards', 'interview-times'] as const)
    void client.invalidateQueries({ queryKey: readKey(`${JOB}/${part}`, { id: job.id }) });
}
