/** A small week for the schedule's tests: two people, three shifts, one of them to fill. */
import { vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Finding, Fix } from '@/components/finding/types';
import type { Impact } from './model/impact';
import { LOCATION } from './testing-lookups';
import type { Candidate, Diff, DiffItem, MyShift, Person, Shift, ShiftHalf, ShiftPatch, Week } from './types';

export { LOCATION, LOOKUPS, location } from './testing-lookups';

const NO_FINDINGS = { block: 0, consent: 0, reason: 0, warn: 0, info: 0 };
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
    shiftsElsewhere: [],
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
    stationId: null,
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
    tags: [],
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
    started: false,
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
      unassigned: date === '2026-11-20' ? 1 : 0,
      findings: NO_FINDINGS,
      clockChangeMinutes: 0,
    })),
    totals: {
      minutes: 1440,
      wagesCents: 49200,
      costCents: 49200,
      shifts: 3,
      unassigned: 1,
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
    hasEarlier: true,
    ...change,
  };
}

/** What publishing asks for where no consent settles it. */
const AT_PUBLISH: Readonly<Record<string, Finding['atPublish']>> = {
  block: 'block',
  reason_required: 'reason',
  info: 'info',
};

export function finding(change: Partial<Finding> = {}): Finding {
  return {
    key: 'f1',
    inputsHash: 'h1',
    ruleId: 'CA-OT-WEEKLY40',
    ruleVersion: '2026.3',
    pack: 'us-ca/adult',
    packHash: 'p',
    missing: null,
    family: 'overtime',
    severity: 'warn',
    atPublish: AT_PUBLISH[change.severity ?? 'warn'] ?? 'warn',
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

/** What a way out writes; the document says only that it is an object. */
type FixPatch = ShiftPatch & { shiftId: string; consent?: string };

/** A finding with one way out, as it comes. */
export function withFix(about: Finding, fix: Pick<Fix, 'kind' | 'label'> & { patch: FixPatch }) {
  return { ...about, fixes: [{ id: 0, ...fix }] };
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

/** A candidate for a shift, with the findings. */
export function candidate(change: Partial<Candidate> = {}): Candidate {
  return {
    ...impact(),
    employeeId: 'luis',
    labels: [],
    minutesAfter: 1980,
    available: true,
    trained: true,
    ...change,
  };
}

/** What a write of one shift is answered with. */
export function edited(
  changed: Shift | null,
  weekVersion = 8,
  findings: Finding[] = [],
): Wire<'ShiftResult'> {
  return { shift: changed, weekVersion, findings, impact: impact() };
}

/** One half of a shift, as a diff compares it. */
export function half(change: Partial<Shift> = {}): ShiftHalf {
  const { employeeId, positionId, stationId, date, start, end, startsAt, endsAt } = shift(change);
  return { employeeId, positionId, stationId, date, start, end, startsAt, endsAt };
}

/** A shift as its own person sees it. */
export function mine(change: Partial<MyShift> = {}): MyShift {
  const date = change.date ?? '2026-11-26';
  return {
    shiftId: 'm1',
    locationId: LOCATION,
    locationName: 'North Park',
    positionId: 'line',
    position: { en: 'Line', es: 'Línea' },
    stationCode: 'LN',
    station: null,
    date,
    start: '07:00',
    end: '15:00',
    startsAt: `${date}T15:00:00Z`,
    endsAt: `${date}T23:00:00Z`,
    zone: 'America/Los_Angeles',
    breaks: [],
    note: null,
    tags: [],
    ack: { state: 'confirmed', at: '2026-11-20T10:00:00Z' },
    canUndo: false,
    consent: null,
    proposed: null,
    withPeople: ['Luis'],
    paidMinutes: 450,
    version: 3,
    published: true,
    bonusCents: null,
    ...change,
  };
}

export function diffItem(change: Partial<DiffItem> = {}): DiffItem {
  return {
    shiftId: 's1',
    employeeId: 'ana',
    kind: 'changed',
    before: half(),
    after: half(),
    premiumCents: null,
    premiums: [],
    needsConsent: false,
    consents: [],
    origin: null,
    originNeeded: false,
    ...change,
  };
}

export function diff(change: Partial<Diff> = {}): Diff {
  return {
    version: 7,
    items: [],
    recipients: [],
    findings: [],
    premiumCents: null,
    unassigned: 0,
    notice: { lawDays: null, targetDays: 14, deadline: null, late: false },
    ...change,
  };
}

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
