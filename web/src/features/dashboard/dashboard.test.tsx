/** The dashboard answers one question first: what needs a person now. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { finding, half, mine, shift as planned } from '@/features/schedule/testing';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Deadline, DeclinedShift, MyShift, OpenFindings, UnassignedShift } from './api';
import { headline, type Tasks } from './model';
import { Component } from './route';
import { complianceOf, dashboardOf, myShifts } from './testing';

const NOW = new Date('2026-11-21T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const deadline = (day: string, changes: Partial<Deadline> = {}): Deadline => ({
  locationId: 'l1',
  locationName: 'North Park',
  noticeDays: 14,
  lawNotice: false,
  weekStart: '2026-12-07',
  deadline: `${day}T08:00:00Z`,
  status: 'draft',
  shifts: 70,
  unassigned: 10,
  ...changes,
});

const shiftOn = (id: string, date: string): UnassignedShift => ({
  locationId: 'l1',
  weekStart: '2026-12-07',
  shift: planned({ id, date, locationId: 'l1', employeeId: null, start: '16:00', end: '22:00' }),
});

const findings = (change: Partial<OpenFindings> = {}): OpenFindings => ({
  block: 0,
  consent: 0,
  reason: 0,
  warn: 0,
  info: 0,
  items: [],
  ...change,
});

const shift: MyShift = mine({
  shiftId: 's1',
  locationId: 'l1',
  positionId: 'p1',
  position: { en: 'Line cook', es: 'Cocinero de línea' },
  date: '2026-11-23',
  start: '10:00',
  end: '18:00',
  startsAt: '2026-11-23T18:00:00Z',
  endsAt: '2026-11-24T02:00:00Z',
  ack: { state: 'pending', at: null },
  withPeople: ['Ana Ortiz', 'Luis Herrera'],
  version: 1,
});

const MANAGER = { publishes: true, assigns: true };
const REVIEWER = { publishes: false, assigns: false };

test('a broken law comes first, then a missed deadline, reasons, gaps, the next deadline, the own shift', () => {
  const all: Tasks = {
    deadlines: [deadline('2026-11-24'), deadline('2026-11-20')],
    openFindings: findings({ block: 1 }),
    unassigned: [shiftOn('b', '2026-12-12'), shiftOn('a', '2026-12-11'), shiftOn('c', '2026-12-11')],
    nextShift: shift,
  };
  expect(headline(all, NOW, MANAGER)).toEqual({ kind: 'blocks', count: 1 });
  const none = findings({ warn: 3 });
  const legal = { ...all, openFindings: none };
  expect(headline(legal, NOW, MANAGER)).toMatchObject({
    kind: 'late',
    deadline: { deadline: '2026-11-20T08:00:00Z' },
  });
  const onTime = { ...legal, deadlines: [deadline('2026-11-24')] };
  expect(headline({ ...onTime, openFindings: { ...none, reason: 2 } }, NOW, MANAGER).kind).toBe('reasons');
  expect(headline(onTime, NOW, MANAGER)).toEqual({ kind: 'fill', count: 2, date: '2026-12-11' });
  expect(headline({ ...onTime, unassigned: [] }, NOW, MANAGER).kind).toBe('publish');
  expect(headline({ nextShift: shift }, NOW, MANAGER).kind).toBe('shift');
  expect(headline({ nextShift: shift }, new Date(shift.startsAt), MANAGER).kind).toBe('on');
  expect(headline({}, NOW, MANAGER)).toEqual({ kind: 'clear' });
});

test('a reviewer sees findings, never a week to publish or an open shift', () => {
  const unassigned = [shiftOn('a', '2026-12-11')];
  const openFindings = findings({ warn: 22 });
  const week: Tasks = { deadlines: [deadline('2026-11-20')], openFindings, unassigned };
  expect(headline(week, NOW, REVIEWER)).toEqual({ kind: 'warnings', count: 22 });
  const quiet = { ...week, openFindings: findings() };
  expect(headline(quiet, NOW, REVIEWER)).toEqual({ kind: 'clear' });
});

test('findings stay in the order in which the server sends them, and what is cut off is counted', async () => {
  const found = (key: string, costCents: number | null, date: string): Wire<'OpenFinding'> => ({
    locationId: 'l1',
    weekStart: '2026-12-07',
    personName: null,
    finding: finding({
      key,
      costCents,
      title: { en: key, es: key },
      subject: { employeeId: null, shiftId: null, at: null, date },
    }),
  });
  const items = [found('Dear, later', 5000, '2026-12-12'), found('Cheap, soon', 3675, '2026-12-07')];
  serve({
    ...signedIn(['schedules:read_drafts']),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({ compliance: complianceOf(findings({ warn: 19, items })) }),
    },
  });
  await renderApp(<Component />);
  const dear = await screen.findByText('Dear, later');
  expect(dear.compareDocumentPosition(screen.getByText('Cheap, soon'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('link', { name: '17 more in the schedule' })).toBeVisible();
});

test.each([
  ['en', 'Diego Fuentes can’t make Saturday', 'Find cover'],
  ['es', 'Diego Fuentes no puede el sábado', 'Buscar reemplazo'],
] as const)(
  'a shift that its person gave back heads the dashboard, with the way to cover it (%s)',
  async (language, head, cover) => {
    const declined: DeclinedShift = {
      ...shiftOn('d1', '2026-12-12'),
      personName: 'Diego Fuentes',
      reason: 'Exam',
      at: '2026-11-20T18:00:00Z',
    };
    serve({
      ...signedIn(['schedules:read_drafts', 'schedules:update', 'schedules:publish']),
      'GET /api/dashboard/scheduling': {
        body: dashboardOf({
          shiftsToFill: { declined: [declined], unassigned: [] },
          nextPublish: { deadlines: [deadline('2026-11-20')] },
        }),
      },
    });
    await renderApp(<Component />, { language });
    expect(await screen.findByRole('heading', { level: 1, name: head })).toBeVisible();
    expect(screen.getByText('“Exam”')).toBeVisible();
    expect(screen.getByRole('link', { name: cover })).toHaveAttribute(
      'href',
      '/schedule?week=2026-12-07&locationId=l1&shift=d1',
    );
  },
);

test('who covers for today fills the open shifts of today and tomorrow', async () => {
  vi.setSystemTime('2026-12-12T06:00:00Z');
  const declined = { ...shiftOn('d1', '2026-12-14'), personName: 'Diego Fuentes' };
  serve({
    ...signedIn(['schedules:read', 'schedules:read_drafts', 'schedules:update_today'], {
      role: 'shift_manager',
    }),
    'GET /api/locations': { body: { items: [location('l1', 'North Park')] } },
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({
        shiftsToFill: {
          declined: [declined],
          unassigned: [shiftOn('a', '2026-12-11'), shiftOn('b', '2026-12-12'), shiftOn('c', '2026-12-13')],
        },
      }),
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByRole('heading', { level: 1, name: /Friday/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Fill/ })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Find cover' })).not.toBeInTheDocument();
});

test('what is only proposed is a question, not a shift of the week', async () => {
  const proposed: MyShift = {
    ...shift,
    shiftId: 's2',
    published: false,
    consent: {
      kind: 'added_hours',
      kinds: ['added_hours'],
      state: 'needed',
      text: { en: 'I agree to work the added hours.', es: 'Acepto trabajar las horas agregadas.' },
      textVersion: 'us-ny-nyc/added_hours@1',
      language: 'en',
    },
    proposed: half({ date: '2026-11-23', start: '10:00', end: '18:00' }),
  };
  serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({ myShifts: myShifts({ week: { minutes: 0, items: [proposed] } }) }),
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByText('1 change needs your answer')).toBeVisible();
  expect(screen.queryByText('10a–6p')).not.toBeInTheDocument();
});

test('an employee sees time, location and colleagues, in Spanish too', async () => {
  serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': { body: dashboardOf({ myShifts: myShifts({ next: shift }) }) },
  });
  await renderApp(<Component />, { language: 'es' });
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Entras el lunes a las 10:00\sa\.\sm\.$/ }),
  ).toBeVisible();
  expect(screen.getByText('10a–6p')).toBeVisible();
  expect(screen.getByText('North Park · Cocinero de línea')).toBeVisible();
  expect(screen.getByText('Con Ana Ortiz y Luis Herrera')).toBeVisible();
});

const CHANGED: Wire<'Problem'> = {
  type: 'about:blank',
  title: 'It has changed',
  status: 409,
  code: 'version_conflict',
  detail: 'Look at it again.',
  requestId: 'r-1',
};

test('shifts that wait for a yes are counted and confirmed in one tap; what changed meanwhile is said', async () => {
  const waiting = [
    { shiftId: 's1', version: 1 },
    { shiftId: 's2', version: 4 },
  ];
  let toConfirm: Wire<'SeenShift'>[] = waiting;
  const calls = serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': () => ({
      body: dashboardOf({ myShifts: myShifts({ next: shift, toConfirm }) }),
    }),
    'POST /api/schedules/me/confirm': () => {
      toConfirm = [{ shiftId: 's2', version: 5 }];
      return { body: { confirmed: ['s1'], failed: [{ shiftId: 's2', problem: CHANGED }] } };
    },
  });
  await renderApp(<Component />);
  const card = await screen.findByRole('region', { name: 'Shifts to confirm' });
  expect(within(card).getByText('2 shifts to confirm')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'View shifts' })).toHaveAttribute('href', '/schedule');
  await userEvent.click(within(card).getByRole('button', { name: 'Confirm all' }));
  expect(await screen.findByText(/^1 shift has changed\./)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ shifts: waiting });
  expect(await screen.findByText('1 shift to confirm')).toBeVisible();
});

test('the week says what is left of the hours that the schedule shows', async () => {
  vi.setSystemTime('2026-11-26T20:00:00Z');
  const over = { ...shift, shiftId: 's0', paidMinutes: 1920 };
  const next = {
    ...shift,
    date: '2026-11-28',
    startsAt: '2026-11-28T18:00:00Z',
    endsAt: '2026-11-29T02:00:00Z',
    paidMinutes: 270,
  };
  serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({ myShifts: myShifts({ next, week: { minutes: 270, items: [next] } }) }),
    },
    'GET /api/schedules/me?from=2026-11-23&to=2026-11-29': {
      body: { items: [over, next], weekMinutes: 2190 } satisfies Wire<'MySchedule'>,
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByText('4.5 h left of 36.5 h')).toBeVisible();
});

test('a brand without a shift does not read that all are assigned', async () => {
  const empty = { status: 'empty', shifts: 0, unassigned: 0 } as const;
  serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({
        nextPublish: { deadlines: [deadline('2026-11-26', empty)] },
        shiftsToFill: { unassigned: [], declined: [] },
      }),
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByText('No shifts scheduled yet')).toBeVisible();
  expect(screen.queryByText('Every shift has a person')).not.toBeInTheDocument();
});

test('no one is asked to confirm where nothing waits', async () => {
  const body = dashboardOf({ myShifts: myShifts({ next: shift }) });
  serve({ ...signedIn([]), 'GET /api/dashboard/scheduling': { body } });
  await renderApp(<Component />);
  expect(await screen.findByText('10a–6p')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Shifts to confirm' })).not.toBeInTheDocument();
});
