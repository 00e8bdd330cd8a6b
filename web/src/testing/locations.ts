/** A location and a position of the server's shape, for tests that need only a name. */
import type { Wire } from '@/api/wire';

export const location = (
  id: string,
  name: string,
  changes: Partial<Wire<'Location'>> = {},
): Wire<'Location'> => ({
  id,
  name,
  street: '3026 University Ave',
  city: 'San Diego',
  state: 'CA',
  postalCode: '92104',
  zone: 'America/Los_Angeles',
  jurisdictions: ['us', 'us-ca', 'us-ca-san-diego'],
  industry: 'fast_casual',
  workweekStartDay: 'mon',
  workweekStartTime: '00:00',
  workdayStart: '04:00',
  localHeadCount: 24,
  noticeDays: 14,
  lawNotice: null,
  facts: [],
  minWages: [],
  packs: [],
  openingHours: [],
  travel: [],
  packsMissing: [],
  archived: false,
  version: 1,
  ...changes,
});

export const position = (
  id: string,
  name: Wire<'LocalizedText'>,
  changes: Partial<Wire<'Position'>> = {},
): Wire<'Position'> => ({
  id,
  departmentId: 'd-boh',
  name,
  code: 'CO',
  station: 'line',
  tipped: false,
  equipment: [],
  certificates: [],
  archived: false,
  version: 1,
  ...changes,
});
