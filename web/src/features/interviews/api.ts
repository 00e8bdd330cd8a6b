/** What the agenda reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Format, Interview } from '@/components/hiring/interviews/types';
import type { Stage } from '@/components/hiring/types';

export type WaitReason =
  | 'wished'
  | 'asked'
  | 'no_slots'
  | 'no_show'
  | 'expired'
  | 'cancelled'
  | 'no_link'
  | 'sent';

export type Waiting = {
  applicationId: string;
  applicantName: string;
  phone: string | null;
  jobTitle: Text;
  locationId: string;
  locationName: string;
  stage: Stage;
  reason: WaitReason;
  since: string;
  linkId: string | null;
  format: Format | null;
  interviewerIds: string[];
  wishedTimes: string[];
};

export const agendaQuery = (from: string, to: string, locationId: string) =>
  read<{ items: Interview[] }>('/api/interviews', undefined, { from, to, locationId });

export const waitingQuery = (locationId: string) =>
  read<{ items: Waiting[] }>('/api/interviews/waiting', undefined, { locationId });

export function refreshAgenda(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/interviews') });
}

type Body = Record<string, unknown>;

export type Act = 'confirm' | 'complete' | 'no-show' | 'cancel' | 'reassign' | 'reschedule';
const ACTS = {
  confirm: '/api/interviews/{id}/confirm',
  complete: '/api/interviews/{id}/complete',
  'no-show': '/api/interviews/{id}/no-show',
  cancel: '/api/interviews/{id}/cancel',
  reassign: '/api/interviews/{id}/reassign',
  reschedule: '/api/interviews/{id}/reschedule',
} as const;

export const act = ({ id, version }: Interview, what: Act, body: Body = {}) =>
  write<Interview>('POST', ACTS[what], { params: { id }, body: { version, ...body } });
