/** What the schedule asks of the server and tells it. */
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Language } from '@/i18n/language';
import type { ConsentKind } from './model/impact';
import type {
  Candidate,
  ChangeOrigin,
  ClearReply,
  CopyReply,
  DeleteReply,
  Diff,
  MySchedule,
  MyShift,
  PublishBody,
  PublishReply,
  ShiftFields,
  ShiftPatch,
  ShiftReply,
  Validation,
  Verdicts,
  Week,
} from './types';

const WEEK = '/api/schedules/{loc}/{week}';

export const weekQuery = (loc: string, week: string) => read<Week>(WEEK, { loc, week });
export const weekKey = (loc: string, week: string) => readKey(WEEK, { loc, week });
export const diffQuery = (loc: string, week: string) => read<Diff>(`${WEEK}/diff`, { loc, week });
export const candidatesQuery = (id: string) =>
  read<{ items: Candidate[] }>('/api/shifts/{id}/candidates', { id });
export const myScheduleQuery = (from: string, to: string) =>
  read<MySchedule>('/api/schedules/me', {}, { from, to });
export const myScheduleKey = readKey('/api/schedules/me');

export const createShift = (body: ShiftFields & { locationId: string; reason?: string }) =>
  write<ShiftReply>('POST', '/api/shifts', { body });
export const patchShift = (id: string, version: number, patch: ShiftPatch) =>
  write<ShiftReply>('PATCH', '/api/shifts/{id}', { params: { id }, body: { version, ...patch } });
/** `reason` is needed where the shift has begun. */
export const deleteShift = (id: string, version: number, reason?: string) =>
  write<DeleteReply>('DELETE', '/api/shifts/{id}', {
    params: { id },
    query: { version, ...(reason ? { reason } : {}) },
  });

/** Drafts are deleted, published shifts are removed at publication, what has begun stays. */
export const clearWeek = (loc: string, week: string, version: number) =>
  write<ClearReply>('POST', `${WEEK}/clear`, { params: { loc, week }, body: { version } });

/** Takes a copy or a clearing back, as long as nobody has changed the week since. */
export const undoWeek = (loc: string, week: string, undoId: string) =>
  write<Week>('POST', `${WEEK}/undo`, { params: { loc, week }, body: { undoId } });

export const fetchVerdicts = (id: string) =>
  write<Verdicts>('POST', '/api/shifts/{id}/verdicts', { params: { id }, body: {} });
export const validateShift = (
  body: ShiftFields & { locationId: string; shiftId?: string; changeOrigin?: ChangeOrigin },
) => write<Validation>('POST', '/api/shifts/validate', { body });
export const publishWeek = (loc: string, week: string, body: PublishBody) =>
  write<PublishReply>('POST', `${WEEK}/publish`, { params: { loc, week }, body });
export const copyWeek = (loc: string, week: string, body: { fromWeek: string; version: number }) =>
  write<CopyReply>('POST', `${WEEK}/copy-from`, { params: { loc, week }, body });
/** Asks the employee now, whether or not the week is published. */
export const requestConsent = (id: string, version: number) =>
  write<ShiftReply>('POST', '/api/shifts/{id}/consent-request', { params: { id }, body: { version } });

export const consentOnPaper = (
  id: string,
  body: { version: number; kind: ConsentKind; signedOn: string; note: string },
) => write('POST', '/api/shifts/{id}/consent-paper', { params: { id }, body });

/** `textVersion` and `language` name the words that the employee read. */
export const answerConsent = (
  id: string,
  body: { version: number; answer: 'accept' | 'decline'; textVersion: string; language: Language },
) => write('POST', '/api/shifts/{id}/consent', { params: { id }, body });

export const acknowledge = (
  id: string,
  body: { version: number; state: 'confirmed' | 'declined'; reason?: string },
) => write<MyShift>('POST', '/api/shifts/{id}/ack', { params: { id }, body });
