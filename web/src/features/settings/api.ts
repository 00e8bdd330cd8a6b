/** What the settings read and write. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import type { Location, Position } from '@/api/places';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Severity } from '@/lib/finding';
import type { Weekday } from '@/lib/time/weekdays';
import type { Branding } from '@/theme/branding';

export type Brand = {
  name: string;
  locationsUs: number | null;
  locationsWorldwide: number | null;
  employeesWorldwide: number | null;
  version: number;
};

export type SchoolCalendar = {
  id: string;
  name: string;
  firstDay: string;
  lastDay: string;
  weekdays: Weekday[];
  daysOff: { from: string; to: string; label: string }[];
  version: number;
};

export type PackRule = {
  ruleId: string;
  family: string;
  title: Text;
  explanation: Text;
  severity: Severity;
  citation: { text: string; url: string; effectiveFrom: string | null; reviewedOn: string } | null;
  parameters: { name: string; value: string; unit: string; from: string }[];
};
export type Pack = {
  pack: string;
  jurisdiction: string;
  topic: string;
  title: Text;
  hash: string;
  rules: PackRule[];
};

export const brandQuery = read<Brand>('/api/settings/brand');
export const brandingQuery = read<Branding & { version: number }>('/api/settings/branding');
export const schoolCalendarsQuery = read<{ items: SchoolCalendar[] }>('/api/school-calendars');
export const packsQuery = read<{ items: Pack[] }>('/api/rules/packs');

type Body = Record<string, unknown>;
export const patchBrand = (body: Body) => write<Brand>('PATCH', '/api/settings/brand', { body });
export const patchBranding = (body: Body) => write('PATCH', '/api/settings/branding', { body });

/** Creates without an id, changes with one. */
const saver =
  <Thing>(list: string, one: string) =>
  (id: string | null, body: Body) =>
    id === null ? write<Thing>('POST', list, { body }) : write<Thing>('PATCH', one, { params: { id }, body });
export const saveLocation = saver<Location>('/api/locations', '/api/locations/{id}');
export const savePosition = saver<Position>('/api/positions', '/api/positions/{id}');
export const saveSchoolCalendar = saver<SchoolCalendar>(
  '/api/school-calendars',
  '/api/school-calendars/{id}',
);

export const refresh = (client: QueryClient, ...paths: string[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: readKey(path) })));

/** The fields of `after` that differ: what a change sends. */
export function changed<Thing extends object>(before: Thing, after: Thing): Partial<Thing> {
  const names = Object.keys(after) as (keyof Thing)[];
  const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(differ.map((name) => [name, after[name]])) as Partial<Thing>;
}

/** A count as typed: empty is unknown, what is not a number stays as it is for the server to refuse. */
export function countOf(text: string): number | string | null {
  const plain = text.replace(/[\s,.]/g, '');
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}
