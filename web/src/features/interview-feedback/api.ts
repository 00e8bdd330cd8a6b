/** What the feedback screen reads and writes. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Answers, Feedback, Interview, Said } from '@/components/hiring/interviews/types';

export type Form = { interview: Interview; mine: Feedback | null; others: Said };

export const dueQuery = read<{ items: Interview[] }>('/api/feedback/due');
export const formQuery = (id: string) => read<Form>('/api/interviews/{id}/feedback-form', { id });

type Sent = { version?: number; answers: Answers };

export const saveDraft = (id: string, body: Sent) =>
  write<Feedback>('PUT', '/api/interviews/{id}/feedback/draft', { params: { id }, body });
export const submit = (id: string, body: Sent) =>
  write<Feedback>('POST', '/api/interviews/{id}/feedback', { params: { id }, body });
export const amend = (id: string, body: Sent) =>
  write<Feedback>('POST', '/api/feedback/{id}/amend', { params: { id }, body });
