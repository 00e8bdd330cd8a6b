/** A rehearsed phone as the wire has it. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Rehearsal = Wire<'Simulation'>;
export type LogEntry = Wire<'LogEntry'>;
export type CarrierStatus = Wire<'RehearsedReport'>['status'];

export const rehearsalQuery = (phone: string) => read('/api/sms-simulator/threads/{phone}', { phone });

export const writeText = (from: string, body: string, messageSid?: string) =>
  write('POST', '/api/sms-simulator/inbound', {
    body: { from, body, ...(messageSid ? { messageSid } : {}) },
  });
export const advanceClock = (phone: string, advanceMinutes: number) =>
  write('POST', '/api/sms-simulator/clock', { body: { phone, advanceMinutes } });
export const report = (phone: string, messageId: string, status: CarrierStatus, errorCode?: string) =>
  write('POST', '/api/sms-simulator/report', {
    body: { phone, messageId, status, ...(errorCode ? { errorCode } : {}) },
  });
