/** A Friday of tips for the tests: two servers, a busser and a bartender share $640.00, a manager has no share. */
import type { Wire } from '@/api/wire';
import { location, position } from './locations';

export const LOCATION = 'loc-1';
export const FRIDAY = '2026-11-20';
export const AT = `/payroll-reports?tab=tips&locationId=${LOCATION}&week=2026-11-16`;
export const RUNS = 'GET /api/tip-runs?poolId=pool-1&from=2026-11-16&to=2026-11-22';

const rule: Wire<'TipRule'> = {
  number: 3,
  effectiveFrom: '2026-10-01',
  period: 'day',
  starts: null,
  ends: null,
  method: 'hours_points',
  sources: ['card', 'manual'],
  contributionPercent: 100,
  staffAgreed: false,
  positions: [
    { positionId: 'server', points: 10, percent: null, excluded: false },
    { positionId: 'busser', points: 5, percent: null, excluded: false },
    { positionId: 'lead', points: null, percent: null, excluded: true },
  ],
};

export const pool: Wire<'TipPool'> = {
  id: 'pool-1',
  locationId: LOCATION,
  name: 'Floor',
  archived: false,
  rules: [rule],
  version: 3,
};

type Part = [id: string, name: string, positionId: string, minutes: number, points: number, cents: number];
const PARTS: Part[] = [
  ['ana', 'Ana Luna', 'server', 360, 10, 24_615],
  ['ben', 'Ben Ortiz', 'server', 330, 10, 22_564],
  ['cleo', 'Cleo Ruiz', 'busser', 360, 5, 12_308],
];
const TOTAL = PARTS.reduce((sum, [, , , minutes, points]) => sum + minutes * points, 0);
const POT = 59_487;

const share = ([employeeId, name, positionId, minutes, points, cents]: Part): Wire<'TipShare'> => {
  const weight = minutes * points;
  const floorCents = Math.floor((POT * weight) / TOTAL);
  return {
    employeeId,
    name,
    cents,
    minutes,
    weight,
    trace: {
      positionId,
      lines: [{ positionId, minutes, points, weight }],
      divisions: [
        {
          positionId: null,
          percent: null,
          potCents: POT,
          weight,
          totalWeight: TOTAL,
          people: PARTS.length,
          exactE4: Math.floor((POT * weight * 100) / TOTAL),
          floorCents,
          extraCents: cents - floorCents,
          leftOverCents: 1,
        },
      ],
    },
  };
};

export const run = (change: Partial<Wire<'TipRunView'>> = {}): Wire<'TipRunView'> => ({
  id: 'run-1',
  startDate: FRIDAY,
  endDate: FRIDAY,
  ruleNumber: 3,
  state: 'calculated',
  version: 1,
  pot: { sources: [{ source: 'card', cents: POT }], contributionPercent: 100, cents: POT },
  shares: PARTS.map(share),
  excluded: [
    {
      employeeId: 'mara',
      name: 'Mara Ibarra',
      minutes: 120,
      positionId: 'server',
      reason: 'manager',
      laws: [
        {
          ruleId: 'FED-TIP-MANAGER',
          citation: '29 USC 203(m)(2)(B); 29 CFR 531.52(b)',
          text: {
            en: 'A manager has no share of others’ tips.',
            es: 'Un gerente no tiene parte de las propinas de otros.',
          },
        },
      ],
    },
  ],
  openPeople: [],
  refusedPositionIds: [],
  refusedBy: [],
  outdated: false,
  calculatedAt: '2026-11-21T17:00:00Z',
  approvedAt: null,
  paidAt: null,
  ...change,
});

export const runs = (periods: Wire<'TipRunView'>[] = [run()]): Wire<'TipRuns'> => ({
  pool,
  today: '2026-11-22',
  periods,
  receipts: [
    {
      id: 'receipt-1',
      locationId: LOCATION,
      poolId: null,
      date: FRIDAY,
      source: 'card',
      cents: POT,
      note: null,
      createdAt: '2026-11-21T07:02:00Z',
    },
  ],
  declared: [{ employeeId: 'ana', date: FRIDAY, cents: 1_100 }],
});

export const LOOKUPS = {
  'GET /api/auth/user': {
    body: {
      id: 'u1',
      firstName: 'Carmen',
      lastName: 'Ibarra',
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
      permissions: ['timesheets:read', 'team:read', 'tips:read', 'tips:manage', 'tips:approve'],
      scope: { locationIds: 'all', departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/locations': { body: { items: [location(LOCATION, 'North Park')] } },
  'GET /api/departments': {
    body: {
      items: [
        { id: 'd-foh', kind: 'foh', name: { en: 'Front', es: 'Salón' } },
        { id: 'd-boh', kind: 'boh', name: { en: 'Kitchen', es: 'Cocina' } },
      ] satisfies Wire<'Department'>[],
    },
  },
  'GET /api/positions': {
    body: {
      items: [
        position('server', { en: 'Server', es: 'Mesero' }, { departmentId: 'd-foh', tipped: true }),
        position('busser', { en: 'Busser', es: 'Garrotero' }, { departmentId: 'd-foh', tipped: true }),
        position('lead', { en: 'Shift lead', es: 'Líder' }, { departmentId: 'd-foh' }),
        position('line', { en: 'Line', es: 'Línea' }),
      ],
    },
  },
  [`GET /api/tip-pools?locationId=${LOCATION}`]: {
    body: {
      items: [pool],
      managers: [{ employeeId: 'mara', name: 'Mara Ibarra', manages: true, reason: null }],
    } satisfies Wire<'TipPools'>,
  },
  [RUNS]: { body: runs() },
};
