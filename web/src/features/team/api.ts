/** What the team's screens read and write. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { readPages } from '@/api/read-pages';
import { write } from '@/api/write';
import type { Handover } from '@/components/handover/types';
import type { Weekday } from '@/lib/time/weekdays';
import type { Filters } from './filters';
import type { Person, PersonRow } from './types';

/** How many people come at once. */
const PAGE = 60;

export const teamPages = ({ location, department, position, status, q }: Filters) =>
  readPages<PersonRow>('/api/team', {}, { location, department, position, status, q, limit: PAGE });

export const personQuery = (id: string) => read<Person>('/api/team/{id}', { id });

export type SchoolCalendar = {
  id: string;
  name: string;
  firstDay: string;
  lastDay: string;
  weekdays: Weekday[];
};
export const schoolCalendarsQuery = read<{ items: SchoolCalendar[] }>('/api/school-calendars');

export type Parameter = { name: string; value: unknown; unit: string; from: string };
export type PackRule = {
  ruleId: string;
  family: string;
  title: Text;
  explanation: Text;
  citation: { text: string; url: string } | null;
  parameters: Parameter[];
};
export type Pack = { pack: string; jurisdiction: string; topic: string; title: Text; rules: PackRule[] };
export const packsQuery = (jurisdictions: readonly string[]) =>
  read<{ items: Pack[] }>('/api/rules/packs', undefined, {
    jurisdictions: [...jurisdictions].sort().join(','),
  });

/** After any change of a person: that person, the lists, and nothing else. */
export function refreshTeam(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/team') });
}

type Body = Record<string, unknown>;

export const createPerson = (body: Body) => write<Person>('POST', '/api/team', { body });
export const patchPerson = (id: string, body: Body) =>
  write<Person>('PATCH', '/api/team/{id}', { params: { id }, body });

export type PersonAction = 'invite' | 'terminate' | 'rehire';
const ACTIONS = {
  invite: '/api/team/{id}/invite',
  terminate: '/api/team/{id}/terminate',
  rehire: '/api/team/{id}/rehire',
} as const;
export const actOnPerson = (id: string, action: PersonAction, body: Body) =>
  write('POST', ACTIONS[action], { params: { id }, body });

/** What somebody looks after in hiring, and who could take it over. */
export const handoverQuery = (id: string) => read<Handover>('/api/team/{id}/handover', { id });

export type Part = 'assignments' | 'wages' | 'waivers' | 'papers' | 'time-off';
const PARTS = {
  assignments: '/api/team/{id}/assignments',
  wages: '/api/team/{id}/wages',
  waivers: '/api/team/{id}/waivers',
  papers: '/api/team/{id}/papers',
  'time-off': '/api/team/{id}/time-off',
} as const;
/** Adds an assignment, a wage, a waiver, a paper or time off. */
export const addPart = (id: string, part: Part, body: Body) =>
  write('POST', PARTS[part], { params: { id }, body });
/** Takes one away again; papers are named by their kind and have no version. */
export const removePart = (id: string, part: Exclude<Part, 'wages'>, partId: string, version?: number) =>
  write('DELETE', `${PARTS[part]}/{partId}`, { params: { id, partId }, query: { version } });

export const putAvailability = (id: string, body: Body) =>
  write('PUT', '/api/team/{id}/availability', { params: { id }, body });

export type OnboardingTask = {
  id: string;
  kind: string;
  dueOn: string | null;
  doneAt: string | null;
  doneBy: string | null;
  notNeeded: boolean;
  version: number;
};
/** The papers of a first day; empty for people whom hiring did not bring. */
export const onboardingQuery = (id: string) =>
  read<{ items: OnboardingTask[] }>('/api/team/{id}/onboarding', { id });
export const markTask = (task: OnboardingTask, outcome: 'open' | 'done' | 'not_needed') =>
  write('POST', '/api/onboarding-tasks/{id}', {
    params: { id: task.id },
    body: { version: task.version, outcome },
  });
