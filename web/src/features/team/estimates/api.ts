/** What the card of written estimates reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Estimate = Wire<'GoodFaithEstimate'>;
export type Estimates = Wire<'PersonEstimates'>;
export type NewEstimate = Wire<'NewEstimate'>;

export const estimatesQuery = (id: string) => read('/api/team/{id}/estimates', { id });
export const writeEstimate = (id: string, body: NewEstimate) =>
  write('POST', '/api/team/{id}/estimates', { params: { id }, body });
export const deliverEstimate = (id: string, deliveredOn: string) =>
  write('POST', '/api/estimates/{id}/deliver', { params: { id }, body: { deliveredOn } });
export const confirmEstimate = (id: string) =>
  write('POST', '/api/estimates/{id}/confirm', { params: { id } });
