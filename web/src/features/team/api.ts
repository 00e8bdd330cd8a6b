/** What the team's screens read and write. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { Filters } from './filters';
import { STATUSES } from './types';

/** How many people come at once. */
const PAGE = 60;

/** A status that no one has is asked for like none. */
export const teamPages = ({ locationId: location, department, positionId: position, status, q }: Filters) =>
  readPages(
    '/api/team',
    {},
    {
      locationId: location,
      department,
      positionId: position,
      status: STATUSES.find((known) => known === status) ?? null,
      q,
      limit: PAGE,
    },
  );

export const personQuery = (id: string) => read('/api/team/{id}', { id });

export const schoolCalendarsQuery = read('/api/school-calendars');

export type PackRule = Wire<'Rule'>;
export type Pack = Wire<'Pack'>;
export const packsQuery = (jurisdictions: readonly string[]) =>
  read('/api/rules/packs', undefined, {
    jurisdictions: [...jurisdictions].sort().join(','),
  });

/** After any change of a person: that person, the lists, and nothing else. */
export function refreshTeam(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/team') });
}

/** Adds people from a file, or shows what would happen. */
export const importTeam = (body: Wire<'TeamImport'>) => write('POST', '/api/team/import', { body });

export const createPerson = (body: Wire<'NewPerson'>) => write('POST', '/api/team', { body });
export const patchPerson = (id: string, body: Wire<'PersonChange'>) =>
  write('PATCH', '/api/team/{id}', { params: { id }, body });

export type PersonAction = 'invite' | 'terminate' | 'rehire';
export const invitePerson = (id: string, body: Wire<'InviteRequest'>) =>
  write('POST', '/api/team/{id}/invite', { params: { id }, body });
export const terminatePerson = (id: string, body: Wire<'Termination'>) =>
  write('POST', '/api/team/{id}/terminate', { params: { id }, body });
export const rehirePerson = (id: string, body: Wire<'Rehire'>) =>
  write('POST', '/api/team/{id}/rehire', { params: { id }, body });

/** A user's hiring work, and the users who can take it over. */
export const handoverQuery = (id: string) => read('/api/team/{id}/handover', { id });

export const addAssignment = (id: string, body: Wire<'NewAssignment'>) =>
  write('POST', '/api/team/{id}/assignments', { params: { id }, body });
export const addWage = (id: string, body: Wire<'NewWage'>) =>
  write('POST', '/api/team/{id}/wages', { params: { id }, body });
export const addWaiver = (id: string, body: Wire<'NewWaiver'>) =>
  write('POST', '/api/team/{id}/waivers', { params: { id }, body });
export const addDocument = (id: string, body: Wire<'NewDocument'>) =>
  write('POST', '/api/team/{id}/documents', { params: { id }, body });
export const addTimeOff = (id: string, body: Wire<'NewTimeOff'>) =>
  write('POST', '/api/team/{id}/time-off', { params: { id }, body });

export const removeAssignment = (id: string, assignmentId: string, version: number) =>
  write('DELETE', '/api/team/{id}/assignments/{assignmentId}', {
    params: { id, assignmentId },
    query: { version },
  });
export const revokeWaiver = (id: string, waiverId: string, version: number) =>
  write('DELETE', '/api/team/{id}/waivers/{waiverId}', { params: { id, waiverId }, query: { version } });
/** Documents are named by their kind and have no version. */
export const removeDocument = (id: string, kind: Wire<'DocumentKind'>) =>
  write('DELETE', '/api/team/{id}/documents/{kind}', { params: { id, kind } });
export const removeTimeOff = (id: string, timeOffId: string, version: number) =>
  write('DELETE', '/api/team/{id}/time-off/{timeOffId}', { params: { id, timeOffId }, query: { version } });

export const putAvailability = (id: string, body: Wire<'NewAvailability'>) =>
  write('PUT', '/api/team/{id}/availability', { params: { id }, body });

export type OnboardingTask = Wire<'OnboardingTask'>;
export type TaskOutcome = Wire<'TaskOutcome'>;
/** The onboarding documents; empty for people who were not hired in Lineup. */
export const onboardingQuery = (id: string) => read('/api/team/{id}/onboarding', { id });
export const markTask = (task: OnboardingTask, outcome: TaskOutcome) =>
  write('POST', '/api/onboarding-tasks/{id}', {
    params: { id: task.id },
    body: { version: task.version, outcome },
  });
