/** The user and the locations for the schedule's tests: the requests of every screen besides the week. */
import type { Wire } from '@/api/wire';
import type { Position } from './types';

export const LOCATION = 'loc-1';

const POSITIONS: Position[] = [
  {
    id: 'line',
    departmentId: 'boh',
    name: { en: 'Line', es: 'Línea' },
    code: 'LN',
    station: 'line',
    tipped: false,
    equipment: [],
    certificates: [],
    archived: false,
    version: 1,
  },
];

/** A location of the server's shape. */
export function location(change: Partial<Wire<'Location'>> = {}): Wire<'Location'> {
  return {
    id: LOCATION,
    name: 'North Park',
    street: '3000 University Ave',
    city: 'San Diego',
    state: 'CA',
    postalCode: '92104',
    zone: 'America/Los_Angeles',
    jurisdictions: ['us', 'us-ca'],
    industry: 'fast_casual',
    workweekStartDay: 'mon',
    workweekStartTime: '00:00',
    workdayStart: '04:00',
    localHeadCount: 24,
    facts: [],
    noticeDays: 14,
    lawNotice: null,
    minWages: [],
    packs: [],
    openingHours: [],
    travel: [],
    packsMissing: [],
    archived: false,
    version: 1,
    ...change,
  };
}

/** What every screen of the schedule reads besides the week. */
export const LOOKUPS = {
  'GET /api/auth/user': {
    body: {
      id: 'u1',
      firstName: 'Jasmine',
      lastName: 'Cole',
      email: null,
      role: 'general_manager',
      preferredLanguage: 'en',
      employeeId: null,
      brand: { code: 'pitaya', name: 'Pitaya', logo: null },
      demo: false,
    } satisfies Wire<'SignedInUser'>,
  },
  'GET /api/users/me/permissions': {
    body: {
      role: 'general_manager',
      permissions: [
        'schedules:read',
        'schedules:read_drafts',
        'schedules:create',
        'schedules:update',
        'schedules:delete',
        'schedules:publish',
      ],
      scope: { locationIds: 'all', departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/locations': {
    body: {
      items: [location()],
    } satisfies Wire<'Locations'>,
  },
  'GET /api/positions': { body: { items: POSITIONS } satisfies Wire<'Positions'> },
  'GET /api/departments': {
    body: {
      items: [{ id: 'boh', kind: 'boh', name: { en: 'Back of house', es: 'Cocina' } }],
    } satisfies Wire<'Departments'>,
  },
};
