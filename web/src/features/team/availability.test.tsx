/** Availability: one's own week with its effect, and the manager's grid and queue. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Availability } from './availability-route';
import { ana, teamReplies } from './testing';

const ask: Wire<'AvailabilityRequestView'> = {
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
  version: 1,
};
const effect = { recentShifts: 8, recentOutside: [], recentWeekMinutes: 1980, shifts: [] };
const check: Wire<'AvailabilityCheck'> = {
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
const grid: Wire<'TeamCoverage'> = {
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

const own = {
  ...base,
  'GET /api/users/me/permissions': may('team:read', 'availability:update_own', 'timeoff:create_own'),
  'GET /api/auth/user': { body: { ...teamReplies['GET /api/auth/user'].body, employeeId: 'p-ana' } },
  'GET /api/team/p-ana': { body: ana },
  'GET /api/availability-requests?mine=true': { body: { items: [] } },
  'POST /api/availability-requests/check': { body: check },
  'POST /api/availability-requests': { status: 201, body: { ...ask, own: true, canDecide: false } },
};

test('fewer hours show their effect, and begin after the notice', async () => {
  const calls = serve(own);
  await renderApp(<Availability />);
  await userEvent.click(await screen.findByRole('button', { name: /Tuesday/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Some hours' }));
  expect(await screen.findByText('All your usual shifts fit')).toBeVisible();
  expect(screen.getByLabelText('Every week from')).toHaveValue('2099-12-28');
  const from = within(screen.getByRole('group', { name: 'Can work from' }));
  await userEvent.click(from.getByRole('button', { name: '30 minutes earlier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy to Wednesday' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Carmen Ibarra' }));
  const evening = [{ kind: 'unavailable', start: '00:00', end: '16:30' }];
  await waitFor(() =>
    expect(calls.findLast(({ url }) => url === '/api/availability-requests')?.body).toMatchObject({
      from: '2099-12-28',
      days: { mon: 'unavailable', tue: evening, wed: evening, thu: 'open' },
    }),
  );
});

test('more hours are saved without asking', async () => {
  serve({
    ...own,
    'POST /api/availability-requests/check': {
      body: { ...check, removesHours: false, needsApproval: false, earliest: '2026-11-20' },
    },
  });
  await renderApp(<Availability />);
  await userEvent.click(await screen.findByRole('button', { name: /Monday/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'All day' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});

const manager = {
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

test('a request redraws the week before it is decided', async () => {
  const calls = serve(manager);
  await renderApp(<Availability />, { at: '/team-availability?week=2099-12-14' });
  const row = within(await screen.findByRole('row', { name: /^Ana Ortiz/ }));
  expect(row.getByText('all day, asks: can’t, shift 5p–11p')).toBeInTheDocument();
  expect(row.getAllByText('time off').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /Weekly hours from Dec 14/ }));
  expect(await screen.findByText('4 of 8 usual shifts outside')).toBeVisible();
  expect(screen.getByText('Tue, Dec 15: 1 of 2 shifts can be filled, now 2')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('1/2').length).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/availability-requests/q-1/approve',
      body: { version: 1 },
    }),
  );
});
