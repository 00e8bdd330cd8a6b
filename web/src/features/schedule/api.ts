/** What the schedule reads from the server and writes to it. */
import { keyParts } from '@/api/address';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { ChangeOrigin, PublishBody, ShiftFields, ShiftPatch } from './types';

export const weekQuery = (locationId: string, weekStart: string) =>
  read('/api/schedules/{locationId}/{weekStart}', { locationId, weekStart });
export const weekKey = (locationId: string, weekStart: string) =>
  readKey('/api/schedules/{locationId}/{weekStart}', { locationId, weekStart });
/** Every week of a location. */
export const weeksKey = (locationId: string) => keyParts('/api/schedules/{locationId}', { locationId });
/** What publishing a part of the week would do; all of it where nothing is chosen. */
export const diffQuery = (locationId: string, weekStart: string, scope: Wire<'PublishScope'> = {}) =>
  read('/api/schedules/{locationId}/{weekStart}/diff', { locationId, weekStart }, scope);
export const candidatesQuery = (id: string) => read('/api/shifts/{id}/candidates', { id });
export const myScheduleQuery = (from: string, to: string) => read('/api/schedules/me', {}, { from, to });
export const myScheduleKey = readKey('/api/schedules/me');

export const createShift = (body: ShiftFields & { locationId: string; reason?: string }) =>
  write('POST', '/api/shifts', { body });
export const patchShift = (id: string, version: number, patch: ShiftPatch) =>
  write('PATCH', '/api/shifts/{id}', { params: { id }, body: { version, ...patch } });
/** `reason` is needed where the shift has begun. */
export const deleteShift = (id: string, version: number, reason?: string) =>
  write('DELETE', '/api/shifts/{id}', {
    params: { id },
    query: { version, ...(reason ? { reason } : {}) },
  });

/** All changes of a week's shifts, or none. */
export const editShifts = (body: Wire<'BulkEdit'>) => write('POST', '/api/shifts/bulk', { body });

export const shiftHistoryQuery = (id: string) => read('/api/shifts/{id}/history', { id });
export const shiftTagsQuery = (locationId: string) => read('/api/shift-tags', {}, { locationId });

/** Drafts are deleted, published shifts are removed at publication, what has begun stays. */
export const clearWeek = (locationId: string, weekStart: string, version: number) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/clear', {
    params: { locationId, weekStart },
    body: { version },
  });

/** Takes a copy, a clearing or a change of many shifts back, as long as no one has changed the week since. */
export const undoWeek = (locationId: string, weekStart: string, undoId: string) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/undo', {
    params: { locationId, weekStart },
    body: { undoId },
  });

export const fetchVerdicts = (id: string) =>
  write('POST', '/api/shifts/{id}/verdicts', { params: { id }, body: {} });
export const validateShift = (
  body: ShiftFields & { locationId: string; shiftId?: string; changeOrigin?: ChangeOrigin },
) => write('POST', '/api/shifts/validate', { body });
export const publishWeek = (locationId: string, weekStart: string, body: PublishBody) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/publish', {
    params: { locationId, weekStart },
    body,
  });
export const copyWeek = (locationId: string, weekStart: string, body: Wire<'CopyFrom'>) =>
  write('POST', '/api/schedules/{locationId}/{weekStart}/copy-from', {
    params: { locationId, weekStart },
    body,
  });
/** Asks the employee now, whether or not the week is published. */
export const requestConsent = (id: string, version: number) =>
  write('POST', '/api/shifts/{id}/consent-request', { params: { id }, body: { version } });

export const recordWrittenConsent = (id: string, body: Wire<'SignedConsent'>) =>
  write('POST', '/api/shifts/{id}/consent-document', { params: { id }, body });

/** `textVersion` and `language` name the words that the employee read. */
export const answerConsent = (id: string, body: Wire<'Consent'>) =>
  write('POST', '/api/shifts/{id}/consent', { params: { id }, body });

export const acknowledge = (id: string, body: Wire<'Answer'>) =>
  write('POST', '/api/shifts/{id}/ack', { params: { id }, body });
