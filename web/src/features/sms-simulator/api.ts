/** A rehearsed phone as the wire has it. */
import { read } from '@/api/read';
import { write } from '@/api/write';
import type { Thread } from '@/components/hiring/thread/types';

export type LogEntry = { at: string; data: Record<string, unknown> };

export type Rehearsal = {
  phone: string;
  /** The time on the phone's clock. */
  now: string;
  consent: 'opted_in' | 'opted_out' | null;
  /** Where it stands in an application by text. */
  state: 'consent' | 'job_pick' | 'asking' | 'submitted' | 'closed' | null;
  thread: Thread | null;
  log: LogEntry[];
  segments: number;
  /** Ten-thousandths of a dollar. */
  costE4: number;
  keywords: string[];
};

export const rehearsalQuery = (phone: string) =>
  read<Rehearsal>('/api/sms-simulator/threads/{phone}', { phone });

export const writeText = (from: string, body: string, messageSid?: string) =>
  write<Rehearsal>('POST', '/api/sms-simulator/inbound', {
    body: { from, body, ...(messageSid ? { messageSid } : {}) },
  });
export const turnClock = (phone: string, advanceMinutes: number) =>
  write<Rehearsal>('POST', '/api/sms-simulator/clock', { body: { phone, advanceMinutes } });
export const report = (phone: string, messageId: string, status: string, errorCode?: string) =>
  write<Rehearsal>('POST', '/api/sms-simulator/report', {
    body: { phone, messageId, status, ...(errorCode ? { errorCode } : {}) },
  });
