/** What the agenda reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Interview } from '@/hiring/interviews/types';

export type WaitReason = Wire<'WaitReason'>;

export type Waiting = Wire<'WaitingForTime'>;

export const agendaQuery = (from: string, to: string, locationId: string) =>
  read('/api/interviews', undefined, { from, to, locationId });

export const waitingQuery = (locationId: string) =>
  read('/api/interviews/waiting', undefined, { locationId });

export function refreshAgenda(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/interviews') });
}

const ACTS = {
  confirm: '/api/interviews/{id}/confirm',
  complete: '/api/interviews/{id}/complete',
  'no-show': '/api/interviews/{id}/no-show',
} as const;
export type Act = keyof typeof ACTS;

type Seen = Pick<Interview, 'id' | 'version'>;

export const act = ({ id, version }: Seen, what: Act) =>
  write('POST', ACTS[what], { params: { id }, body: { version } });

export const cancel = ({ id, version }: Seen, reason: string) =>
  write('POST', '/api/interviews/{id}/cancel', { params: { id }, body: { version, reason } });

export const reassign = ({ id, version }: Seen, interviewerIds: readonly string[]) =>
  write('POST', '/api/interviews/{id}/reassign', {
    params: { id },
    body: { version, interviewerIds: [...interviewerIds] },
  });

export const reschedule = ({ id, version }: Seen, time: Omit<Wire<'InterviewMove'>, 'version'>) =>
  write('POST', '/api/interviews/{id}/reschedule', { params: { id }, body: { version, ...time } });
