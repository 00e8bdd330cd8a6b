/** What the settings read and write. */
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import type { Location, Position } from '@/api/places';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { BrandLogoFile } from '@/components/ui/brand-logo';
import type { FindingCounts, Severity } from '@/lib/finding';
import type { Weekday } from '@/lib/time/weekdays';
import type { Branding } from '@/theme/branding';

export type Brand = {
  name: string;
  locationsUs: number | null;
  locationsWorldwide: number | null;
  employeesUs: number | null;
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
  remedy: Text;
  draft: Severity;
  severity: Severity;
  worked: Severity;
  overridableBy: string | null;
  consent: string | null;
  confidence: string;
  citation: { text: string; url: string; effectiveFrom: string | null; reviewedOn: string } | null;
  versions: string[];
  parameters: { name: string; label: Text | null; value: string; unit: string; from: string }[];
};
export type PackWage = {
  from: string;
  until: string | null;
  rateE4: number | null;
  unknown: boolean;
  tippedCashE4: number | null;
  trades: string[];
  locationsUsFrom: number | null;
  employeesFrom: number | null;
  employeesBelow: number | null;
  confidence: string;
  source: string;
  url: string;
};
type PackHead = {
  pack: string;
  jurisdiction: string;
  topic: string;
  title: Text;
  hash: string;
  reviewedOn: string;
};
export type Pack = PackHead & { rules: PackRule[]; wages: PackWage[] };
/** A pack without its rules: how much it holds and when something in it begins. */
export type Spine = PackHead & { rules: number; wages: number; later: string[] };

/** What the findings of the weeks ahead become under other laws. */
export type LawPreview = {
  weeks: number;
  shifts: number;
  before: FindingCounts;
  after: FindingCounts;
  rules: { ruleId: string; title: Text; before: number; after: number }[];
};
export const previewLaw = (id: string, jurisdictions: readonly string[]) =>
  write<LawPreview>('POST', '/api/locations/{id}/law-preview', { params: { id }, body: { jurisdictions } });

export const brandQuery = read<Brand>('/api/settings/brand');
export type BrandingSettings = Branding & {
  logo: BrandLogoFile | null;
  showsAnswerRate: boolean;
  version: number;
};
export const brandingQuery = read<BrandingSettings>('/api/settings/branding');
export const schoolCalendarsQuery = read<{ items: SchoolCalendar[] }>('/api/school-calendars');
export const shelfQuery = read<{ items: Spine[]; places: Record<string, Text> }>('/api/rules/shelf');
/** The packs of these places with all their rules; of every place when none is named. */
export const packsQuery = (jurisdictions: readonly string[]) =>
  jurisdictions.length === 0
    ? read<{ items: Pack[] }>('/api/rules/packs')
    : read<{ items: Pack[] }>('/api/rules/packs', undefined, {
        jurisdictions: [...jurisdictions].sort().join(','),
      });

export type Undelivered = {
  id: string;
  kind: string;
  channel: 'email' | 'sms';
  person: string | null;
  to: string | null;
  why: string;
  createdAt: string;
  attempts: number;
  canRetry: boolean;
};
export const undeliveredQuery = read<{ items: Undelivered[]; carries: boolean }>('/api/undelivered-messages');
export const retryMessage = (id: string) =>
  write('POST', '/api/undelivered-messages/{id}/retry', { params: { id }, body: {} });

type Body = Record<string, unknown>;
export const patchBrand = (body: Body) => write<Brand>('PATCH', '/api/settings/brand', { body });
export const patchBranding = (body: Body) => write('PATCH', '/api/settings/branding', { body });

/** The largest picture that the server takes. */
export const LARGEST_LOGO = 1024 * 1024;
export const putLogo = (version: number, image: string) =>
  write<BrandingSettings>('PUT', '/api/settings/branding/logo', { body: { version, image } });
export const removeLogo = (version: number) =>
  write<BrandingSettings>('DELETE', '/api/settings/branding/logo', { query: { version } });

/** A file's bytes as text. */
export function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

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

/** How people apply at a place by text and by code. */
export type PlaceKeyword = {
  locationId: string;
  keyword: string | null;
  suggestions: string[];
  number: string | null;
  careersUrl: string;
  version: number;
};
const PLACE_KEYWORD = '/api/locations/{id}/keyword';
export const placeKeywordQuery = (id: string) => read<PlaceKeyword>(PLACE_KEYWORD, { id });
export const setPlaceKeyword = (id: string, version: number, keyword: string | null) =>
  write<PlaceKeyword>('PUT', PLACE_KEYWORD, { params: { id }, body: { version, keyword } });

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
