/** A person's time clock and the live board as the server answers them, for tests. */
import type { Wire } from '@/api/wire';
import { location } from './locations';
import { answers } from './replies';

export const NOW = '2026-11-20T23:56:00Z';
export const ZONE = 'America/Los_Angeles';

export const workplace = (change: Partial<Wire<'Workplace'>> = {}): Wire<'Workplace'> => ({
  locationId: 'loc-1',
  name: 'North Park',
  zone: ZONE,
  positions: [{ id: 'line', name: { en: 'Line', es: 'Línea' } }],
  shift: {
    id: 's1',
    startsAt: '2026-11-21T00:00:00Z',
    endsAt: '2026-11-21T06:00:00Z',
    positionId: 'line',
    breaks: [],
  },
  opensAt: null,
  geofence: 'off',
  latitudeE6: null,
  longitudeE6: null,
  radiusM: 150,
  ownPhone: true,
  offlineHours: 0,
  breaks: [
    { kind: 'meal', paid: false, minutes: 30 },
    { kind: 'rest', paid: true, minutes: 10 },
  ],
  ...change,
});

export const entry = (change: Partial<Wire<'ClockEntry'>> = {}): Wire<'ClockEntry'> => ({
  id: 'e1',
  locationId: 'loc-1',
  positionId: 'line',
  startsAt: NOW,
  endsAt: null,
  paidMinutes: 0,
  breaks: [],
  shiftId: 's1',
  ...change,
});

export const clock = (change: Partial<Wire<'MyTimeClock'>> = {}): Wire<'MyTimeClock'> => ({
  now: NOW,
  employeeId: 'me',
  state: 'off',
  since: null,
  entry: null,
  workplaces: [workplace()],
  today: [],
  weekMinutes: 990,
  cashTips: false,
  attestation: [],
  pendingOverride: null,
  ...change,
});

export const working = (change: Partial<Wire<'ClockEntry'>> = {}) => {
  const one = entry(change);
  return clock({ state: 'working', since: one.startsAt, entry: one, today: [one] });
};

export const override = (change: Partial<Wire<'OverrideRequestView'>> = {}): Wire<'OverrideRequestView'> => ({
  id: 'o1',
  employeeId: 'me',
  name: 'Luis Herrera',
  locationId: 'loc-1',
  kind: 'clock_in',
  note: null,
  codes: ['too_early'],
  requestedAt: NOW,
  expiresAt: '2026-11-20T23:57:30Z',
  state: 'pending',
  decidedByName: null,
  ...change,
});

export const row = (employeeId: string, change: Partial<Wire<'LiveRow'>> = {}): Wire<'LiveRow'> => ({
  employeeId,
  name: employeeId,
  positionId: null,
  entryId: null,
  shiftId: null,
  since: null,
  plannedStart: null,
  plannedEnd: null,
  minutes: 0,
  breakOver: false,
  overtimeAt: null,
  ...change,
});

export const board = (change: Partial<Wire<'LiveBoard'>> = {}): Wire<'LiveBoard'> => ({
  now: NOW,
  asOf: NOW,
  working: [],
  onBreak: [],
  late: [],
  notIn: [],
  leavingSoon: [],
  overtimeSoon: [],
  overrides: [],
  ...change,
});

/** The signed-in person with their permissions, and the location. */
export const lookups = (...permissions: Wire<'Permissions'>['permissions']) =>
  answers({
    'GET /api/auth/user': {
      body: {
        id: 'u1',
        firstName: 'Luis',
        lastName: 'Herrera',
        email: null,
        role: 'staff',
        preferredLanguage: 'en',
        employeeId: 'me',
        brand: { code: 'pitaya', name: 'Pitaya', logo: null },
        demo: false,
      } satisfies Wire<'SignedInUser'>,
    },
    'GET /api/users/me/permissions': {
      body: {
        role: 'staff',
        permissions: ['schedules:read', ...permissions],
        scope: { locationIds: 'all', departments: ['boh'] },
      } satisfies Wire<'Permissions'>,
    },
    'GET /api/locations': {
      body: { items: [location('loc-1', 'North Park')] } satisfies Wire<'Locations'>,
    },
    'GET /api/positions': { body: { items: [] } satisfies Wire<'Positions'> },
    'GET /api/departments': { body: { items: [] } satisfies Wire<'Departments'> },
  });
