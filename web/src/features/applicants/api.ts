/** What the applicant's page reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { auditedFileQuery } from '@/api/audited-file';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Language } from '@/i18n/language';
import type { Application, DocumentText, TimelineKind } from './types';

export const profileQuery = (id: string) => read('/api/applications/{id}', { id });
export const notesQuery = (id: string) => read('/api/applications/{id}/notes', { id });
export const colleaguesQuery = (id: string) => read('/api/applications/{id}/mentionable-users', { id });
export const timelinePages = (id: string, kind: TimelineKind | null) =>
  readPages('/api/applications/{id}/timeline', { id }, { kind, limit: 15 });

/** After any change: this application, the boards and lists that show it, and the conversation. */
export async function refreshApplicant(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: readKey('/api/applications') });
}

export const moveApplication = ({ id, version }: Application, body: Omit<Wire<'StageMove'>, 'version'>) =>
  write('POST', '/api/applications/{id}/move', { params: { id }, body: { version, ...body } });

export const addNote = (id: string, body: Wire<'NewNote'>) =>
  write('POST', '/api/applications/{id}/notes', { params: { id }, body });
export const changeNote = (id: string, noteId: string, body: Wire<'NoteChange'>) =>
  write('PATCH', '/api/applications/{id}/notes/{noteId}', { params: { id, noteId }, body });
export const setOwner = (id: string, body: Wire<'OwnerChange'>) =>
  write('PATCH', '/api/applications/{id}', { params: { id }, body });
export const transfer = (id: string, body: Wire<'Transfer'>) =>
  write('POST', '/api/applications/{id}/transfer', { params: { id }, body });
export const changeApplicant = (id: string, body: Wire<'ApplicantChange'>) =>
  write('PATCH', '/api/applicants/{id}', { params: { id }, body });
export const merge = (id: string, body: Wire<'Merge'>) =>
  write('POST', '/api/applicants/{id}/merge', { params: { id }, body });
export const unmerge = (id: string, body: Wire<'Unmerge'>) =>
  write('POST', '/api/applicants/{id}/unmerge', { params: { id }, body });
export const eraseApplicant = (id: string, body: Wire<'Forget'>) =>
  write('POST', '/api/applicants/{id}/anonymise', { params: { id }, body });
export const exportAll = (id: string) => write('POST', '/api/applicants/{id}/export', { params: { id } });
export const holdApplication = (id: string, body: Wire<'Hold'>) =>
  write('PUT', '/api/applications/{id}/legal-hold', { params: { id }, body });
export const restore = (id: string, version: number) =>
  write('POST', '/api/applications/{id}/unreject', { params: { id }, body: { version } });
export const answerRequest = (id: string, body: Wire<'RequestAnswer'>) =>
  write('POST', '/api/applicant-requests/{id}/answer', { params: { id }, body });
export const summarise = (id: string, language: Language) =>
  write('POST', '/api/applications/{id}/summary', {
    params: { id },
    body: { language },
  });

/** A file from the server: to be saved, or drawn by our own code, never shown as a page of its own. */
export const documentAddress = (application: string, document: string) =>
  `/api/applications/${application}/documents/${document}`;

export const documentBytesQuery = (address: string) =>
  auditedFileQuery(address, (response) => response.arrayBuffer());
export const documentTextQuery = (address: string) =>
  auditedFileQuery<DocumentText>(`${address}/text`, (response) => response.json());
