/** What the tab of time-off policies reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Policy = Wire<'TimeOffPolicy'>;

export const policiesQuery = read('/api/time-off-policies');
export const addPolicy = (body: Wire<'NewTimeOffPolicy'>) =>
  write('POST', '/api/time-off-policies', { body });
export const changePolicy = (id: string, body: Wire<'TimeOffPolicyChange'>) =>
  write('PUT', '/api/time-off-policies/{id}', { params: { id }, body });
