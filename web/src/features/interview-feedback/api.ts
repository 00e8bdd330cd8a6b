/** What the feedback screen reads and writes. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Form = Wire<'FeedbackForm'>;

export const dueQuery = read('/api/feedback/due');
export const formQuery = (id: string) => read('/api/interviews/{id}/feedback-form', { id });

type Sent = Wire<'FeedbackBody'>;

export const saveDraft = (id: string, body: Sent) =>
  write('PUT', '/api/interviews/{id}/feedback/draft', { params: { id }, body });
export const submit = (id: string, body: Sent) =>
  write('POST', '/api/interviews/{id}/feedback', { params: { id }, body });
export const amend = (id: string, body: Wire<'AmendBody'>) =>
  write('POST', '/api/feedback/{id}/amend', { params: { id }, body });
