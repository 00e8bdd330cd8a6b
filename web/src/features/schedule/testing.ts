/** A small week for the schedule's tests: two people, three shifts, one of them to fill. */
import { vi } from 'vitest';
import type { Finding } from '@/lib/finding';
import type { Impact } from './model/impact';
import type { Person, Position, Shift, Week } from './types';

const NO_FINDINGS = { block: 0, consent: 0, reason: 0, warn: 0, info: 0 };
export const LOCATION = 'loc-1';
export const MONDAY = '2026-11-16';
const DATES = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

export function person(change: Partial<Person> = {}): Person {
  return {
    employeeId: 'ana',
    firstName: 'Ana',
    lastName: 'Ortiz',
    initials: 'AO',
    ageBand: 'adult',
    departmentId: 'boh',
    primaryPositionId: 'line',
    positionIds: ['line'],
    minutes: 2250,
    elsewhereMinutes: 0,
    limitMinutes: 2400,
    costCents: 76875,
    overtimeMinutes: 0,
    findings: NO_FINDINGS,
    availability: {},
    timeOff: {},
    ...change,
  };
}

export function shift(change: Partial<Shift> = {}): Shift {
  const date = change.date ?? '2026-11-17';
  const start = change.start ?? '07:00';
  const end = change.end ?? '15:00';
  return {
    id: 's1',
    locationId: LOCATION,
    departmentId: 'boh',
    positionId: 'line',
    employeeId: 'ana',
    date,
    start,
    end,
    startsAt: `${date}T${start}:00Z`,
    endsAt: `${date}T${end}:00Z`,
    localStart: `${date}T${start}:00-08:00`,
    localEnd: `${date}T${end}:00-08:00`,
    zone: 'America/Los_Angeles',
    breaks: [],
    note: null,
    onCall: false,
    elapsedMinutes: 480,
    paidMinutes: 480,
    costCents: 16400,
    clockChangeMinutes: 0,
    publishState: 'draft',
    published: null,
    ack: { state: 'not_required', at: null },
    consent: null,
    changeOrigin: null,
    version: 1,
    updatedAt: '2026-11-01T00:00:00Z',
    updatedBy: { id: 'u1', name: 'Jasmine Cole' },
    ...change,
  };
}

export function week(change: Partial<Week> = {}): Week {
  return {
    locationId: LOCATION,
    weekStart: MONDAY,
    weekEnd: '2026-11-22',
    zone: 'America/Los_Angeles',
    status: 'draft',
    version: 7,
    publishedAt: null,
    publishedBy: null,
    publishDeadline: '2026-11-02T08:00:00Z',
    noticeDays: 14,
    lawNotice: false,
    changeReasons: [],
    days: DATES.map((date) => ({
      date,
      minutes: 480,
      costCents: 16400,
      headcount: 1,
      toFill: date === '2026-11-20' ? 1 : 0,
      findings: NO_FINDINGS,
      clockChangeMinutes: 0,
    })),
    totals: {
      minutes: 1440,
      wagesCents: 49200,
      costCents: 49200,
      shifts: 3,
      toFill: 1,
      findings: NO_FINDINGS,
    },
    people: [
      person(),
      person({ employeeId: 'luis', firstName: 'Luis', lastName: 'Herrera', initials: 'LH', minutes: 1650 }),
    ],
    shifts: [
      shift(),
      shift({ id: 's2', employeeId: 'luis', date: '2026-11-18', start: '16:00', end: '22:00' }),
      shift({ id: 's3', employeeId: null, date: '2026-11-20', start: '16:00', end: '22:00' }),
    ],
    findings: [],
    canSeeCost: true,
    ...change,
  };
}

export function finding(change: Partial<Finding> = {}): Finding {
  return {
    key: 'f1',
    inputsHash: 'h1',
    ruleId: 'CA-OT-WEEKLY40',
    ruleVersion: '2026.3',
    pack: 'us-ca/adult',
    packHash: 'p',
    family: 'overtime',
    severity: 'warn',
    title: { en: '2 h of overtime for Ana', es: '2 h extra de Ana' },
    because: [
      { label: { en: 'Planned this week', es: 'Planeado esta semana' }, value: { en: '42 h', es: '42 h' } },
    ],
    arithmetic: { en: '42 − 40 = 2 h', es: '42 − 40 = 2 h' },
    explanation: { en: '', es: '' },
    remedy: { en: '', es: '' },
    citation: null,
    costCents: 2050,
    fixes: [],
    overridableBy: null,
    consentKind: null,
    subject: { employeeId: 'ana', shiftId: 's1', at: null, date: '2026-11-17' },
    override: null,
    folded: [],
    ...change,
  };
}

/** A change that brings nothing. */
export function impact(change: Partial<Impact> = {}): Impact {
  return {
    level: 'ok',
    publishLevel: 'ok',
    needs: { consents: [], reason: false, origin: false, startedReason: false },
    findingCount: 0,
    ...change,
  };
}

export const POSITIONS: Position[] = [
  { id: 'line', departmentId: 'boh', name: { en: 'Line', es: 'Línea' }, code: 'LN', station: 'line' },
];

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
      brand: { code: 'pitaya', name: 'Pitaya', plan: 'pro' },
      demo: false,
    },
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
    },
  },
  'GET /api/locations': {
    body: {
      items: [{ id: LOCATION, name: 'North Park', zone: 'America/Los_Angeles', workweekStartDay: 'mon' }],
    },
  },
  'GET /api/positions': { body: { items: POSITIONS } },
  'GET /api/departments': {
    body: { items: [{ id: 'boh', kind: 'boh', name: { en: 'Back of house', es: 'Cocina' } }] },
  },
};

/** jsdom has no width; the desktop layout with its inspector is asked for by media query. */
export function screenWidth(pixels: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width')
          ? pixels < 768
          : pixels >= Number(/(\d+)px/.exec(query)?.[1] ?? 0),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}
