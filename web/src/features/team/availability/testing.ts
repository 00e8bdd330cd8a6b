/** Requests for other weekly hours and the team's week, for the tests of this screen. */
import { vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { ana, teamReplies } from '../testing';

export const ask: Wire<'AvailabilityRequestView'> = {
  id: 'q-1',
  employeeId: 'p-ana',
  employeeName: 'Ana Ortiz',
  locationIds: ['l-north'],
  from: '2099-12-14',
  to: null,
  days: { tue: 'unavailable' },
  replaces: {},
  note: 'School',
  state: 'pending',
  publishedOutside: 0,
  requestedAt: '2026-11-20T17:00:00Z',
  decidedAt: null,
  decidedByName: null,
  decisionNote: null,
  own: false,
  canDecide: true,
  escalated: false,
  version: 1,
};
const effect = { recentShifts: 8, recentOutside: [], recentWeekMinutes: 1980, shifts: [] };
export const check: Wire<'AvailabilityCheck'> = {
  ...effect,
  removesHours: true,
  needsApproval: true,
  approvers: ['Carmen Ibarra'],
  earliest: '2099-12-28',
};
const coverage = (date: string, fillable: number): Wire<'DayCoverage'> => ({
  date,
  shifts: 2,
  fillable,
  positions: [{ positionId: 'pos-line', shifts: 2, fillable, people: fillable }],
});
const dates = [14, 15, 16, 17, 18, 19, 20].map((day) => `2099-12-${day}`);
export const grid: Wire<'TeamCoverage'> = {
  days: dates.map((date) => coverage(date, 2)),
  after: dates.map((date, index) => coverage(date, index === 1 ? 1 : 2)),
  people: [
    {
      employeeId: 'p-ana',
      name: 'Ana Ortiz',
      positionIds: ['pos-line'],
      days: dates.map((date) => ({
        date,
        availability: 'open',
        timeOff: date === '2099-12-17' ? { start: null, end: null } : null,
        shifts: date === '2099-12-15' ? [{ start: '17:00', end: '23:00', published: true }] : [],
      })),
    },
  ],
};

const may = (...permissions: Wire<'Permissions'>['permissions']) => ({
  body: { ...teamReplies['GET /api/users/me/permissions'].body, permissions },
});
const base = {
  ...teamReplies,
  'GET /api/time-off': { body: { items: [] } satisfies Wire<'TimeOffRequests'> },
};

/** The server, for someone with hours of their own. */
export const own = {
  ...base,
  'GET /api/users/me/permissions': may('team:read', 'availability:update_own', 'timeoff:create_own'),
  'GET /api/auth/user': { body: { ...teamReplies['GET /api/auth/user'].body, employeeId: 'p-ana' } },
  'GET /api/team/p-ana': { body: ana },
  'GET /api/availability-requests?mine=true': { body: { items: [] } },
  'POST /api/availability-requests/check': { body: check },
  'POST /api/availability-requests': {
    status: 201 as const,
    body: { ...ask, own: true, canDecide: false },
  },
};

/** The server, for someone who decides about them. */
export const manager = {
  ...base,
  'GET /api/users/me/permissions': may(
    'team:read',
    'schedules:read',
    'schedules:read_drafts',
    'availability:read',
    'availability:approve',
    'timeoff:read',
  ),
  'GET /api/availability-requests': { body: { items: [ask] } },
  'GET /api/team-availability/l-north/2099-12-14': { body: { ...grid, after: null } },
  'GET /api/team-availability/l-north/2099-12-14?availabilityRequestId=q-1': { body: grid },
  'GET /api/availability-requests/q-1/impact': {
    body: {
      ...effect,
      recentOutside: [{ day: 'tue', start: '17:00', end: '23:00', times: 4 }],
      days: [{ now: coverage('2099-12-15', 2), after: coverage('2099-12-15', 1) }],
    } satisfies Wire<'AvailabilityImpact'>,
  },
  'POST /api/availability-requests/q-1/approve': { body: { ...ask, state: 'approved' as const } },
};

/** Keeps the replies of an address back until the returned function is called; `serve` comes first. */
export function holdBack(address: string): () => void {
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith(address)) await released;
    return answer(url, init);
  });
  return () => release();
}
