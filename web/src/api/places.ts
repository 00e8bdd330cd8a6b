/** Locations and positions of the brand: small lists that many screens name things by. */
import type { Station } from '@/lib/station';
import type { Text } from './errors';
import { read } from './read';

export type PlaceFact = 'service_stops_2200' | 'few_local_sites';

export type Location = {
  id: string;
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  /** IANA time zone; every time of the location is shown in it. */
  zone: string;
  jurisdictions: string[];
  industry: 'full_service' | 'fast_food' | 'fast_casual';
  workweekStartDay: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  workweekStartTime: string;
  workdayStart: string;
  localHeadCount: number | null;
  /** What else laws ask about the place, in the packs' words. */
  facts: PlaceFact[];
  /** The brand's own target of days between publication and the week's first day. */
  noticeDays: number;
  /** Null where no law is known to ask for notice. */
  lawNotice: { days: number; citation: string } | null;
  minWages: { from: string; rateE4: number }[];
  packs: { jurisdiction: string; title: Text }[];
  packsMissing: string[];
  archived: boolean;
  version: number;
};

export type Position = {
  id: string;
  departmentId: string;
  name: Text;
  /** Two letters that stand beside the station's colour. */
  code: string;
  station: Station;
  tipped: boolean;
  equipment: string[];
  archived: boolean;
  version: number;
};

export type Department = { id: string; kind: 'foh' | 'boh'; name: Text };

export const locationsQuery = read<{ items: Location[] }>('/api/locations');
export const positionsQuery = read<{ items: Position[] }>('/api/positions');
export const departmentsQuery = read<{ items: Department[] }>('/api/departments');
