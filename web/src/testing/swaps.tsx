/** Swaps, and the screen with them, for tests. */
import type { Wire } from '@/api/wire';
import { Component as ShiftSwaps } from '@/features/schedule/shift-swaps-route';
import { LOCATION, LOOKUPS } from '@/features/schedule/testing-lookups';
import { renderApp, serve } from '@/testing/render';

export type Swap = Wire<'SwapView'>;

export const shift = (shiftId: string, employeeId: string, date = '2026-12-04'): Swap['shift'] => ({
  shiftId,
  employeeId,
  positionId: 'line',
  stationId: null,
  date,
  start: '16:00',
  end: '22:00',
  startsAt: `${date}T23:00:00Z`,
  endsAt: `${date}T23:59:00Z`,
  paidMinutes: 330,
  locationId: LOCATION,
  locationName: 'North Park',
});

export const effect = (change: Partial<Wire<'SwapEffect'>> = {}): Wire<'SwapEffect'> => ({
  minutesBefore: 1800,
  minutesAfter: 2130,
  overtime: false,
  eligible: true,
  reasons: [],
  weeks: [],
  ...change,
});

export const swap = (change: Partial<Swap> = {}): Swap => ({
  id: 'w1',
  kind: 'swap',
  state: 'awaiting_recipient',
  group: 'for_me',
  actions: ['accept', 'decline'],
  locationId: LOCATION,
  locationName: 'North Park',
  zone: 'America/Los_Angeles',
  requesterId: 'ana',
  requesterName: 'Ana Ortiz',
  requesterEffect: null,
  shift: shift('s1', 'ana'),
  offered: shift('s2', 'me', '2026-12-05'),
  recipients: [{ employeeId: 'me', employeeName: 'Jasmine Cole', answer: 'asked', effect: effect() }],
  recipientId: null,
  reason: 'Exam',
  requestedAt: '2026-11-24T17:00:00Z',
  expiresAt: '2026-11-27T17:00:00Z',
  decidedAt: null,
  automatic: false,
  decisionNote: null,
  obstacle: null,
  reversibleUntil: null,
  ...change,
});

/** Renders the screen; `lists` are what the server answers one after the other, the last one from then on. */
export async function open(
  granted: string,
  lists: Swap[][],
  replies: Parameters<typeof serve>[0] = {},
  at = '/shift-swaps',
) {
  let read = 0;
  const calls = serve({
    ...LOOKUPS,
    'GET /api/auth/user': { body: { ...LOOKUPS['GET /api/auth/user'].body, employeeId: 'me' } },
    'GET /api/users/me/permissions': {
      body: {
        role: granted === 'swaps:create' ? 'staff' : 'general_manager',
        permissions: ['schedules:read', granted],
        scope: { locationIds: [LOCATION], departments: ['boh'] },
      } satisfies Wire<'Permissions'>,
    },
    'GET /api/swaps': () => ({
      body: { items: lists[Math.min(read++, lists.length - 1)] ?? [] } satisfies Wire<'Swaps'>,
    }),
    ...replies,
  });
  const { client } = await renderApp(<ShiftSwaps />, { at });
  return Object.assign(calls, { client });
}

export const own: Wire<'MyShift'> = {
  shiftId: 'm1',
  locationId: LOCATION,
  locationName: 'North Park',
  positionId: 'line',
  station: null,
  position: { en: 'Line', es: 'Línea' },
  stationCode: 'LN',
  date: '2026-12-03',
  start: '07:00',
  end: '15:00',
  startsAt: '2026-12-03T15:00:00Z',
  endsAt: '2026-12-03T23:00:00Z',
  zone: 'America/Los_Angeles',
  paidMinutes: 450,
  breaks: [],
  note: null,
  tags: [],
  withPeople: [],
  published: true,
  bonusCents: null,
  proposed: null,
  consent: null,
  canUndo: false,
  version: 1,
  ack: { state: 'pending', at: null },
};
