/** The manager's week: the team against the plan, and the requests that wait. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Availability } from '../../availability-route';
import { teamReplies } from '../../testing';
import { ask, grid, holdBack, manager } from '../testing';

const WEEK = '/team-availability?week=2099-12-14';
const [north] = teamReplies['GET /api/locations'].body.items;
const south = { ...north, id: 'l-south', name: 'South Bay' } as Wire<'Location'>;
const hoursOff: Wire<'TimeOffRequestView'> = {
  id: 'r-1',
  employeeId: 'p-ana',
  employeeName: 'Ana Ortiz',
  locationIds: ['l-north'],
  kind: 'vacation',
  from: '2099-12-16',
  to: '2099-12-16',
  allDay: false,
  start: '14:00',
  end: '16:00',
  note: null,
  state: 'pending',
  requestedAt: '2026-11-20T17:00:00Z',
  decidedAt: null,
  decidedByName: null,
  decisionNote: null,
  own: false,
  canDecide: true,
  canCancel: false,
  escalated: false,
  minutes: null,
  unpaidMinutes: null,
  balanceBefore: null,
  balanceAfter: null,
  version: 1,
};

afterEach(() => {
  vi.restoreAllMocks();
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a request redraws the week before it is decided', async () => {
  const calls = serve(manager);
  await renderApp(<Availability />, { at: WEEK });
  const row = await rowOf(/^Ana Ortiz/);
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

test('a request is declined with a reason, and leaves the queue', async () => {
  let declined = false;
  const calls = serve({
    ...manager,
    'GET /api/availability-requests': () => ({
      body: { items: [declined ? { ...ask, state: 'declined' as const, canDecide: false } : ask] },
    }),
    'POST /api/availability-requests/q-1/decline': () => {
      declined = true;
      return { body: { ...ask, state: 'declined' as const } };
    },
  });
  await renderApp(<Availability />, { at: WEEK });
  await userEvent.click(await screen.findByRole('button', { name: /Weekly hours from Dec 14/ }));
  await userEvent.type(await screen.findByLabelText(/^Reply/), 'Finals week');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('No requests.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/availability-requests/q-1/decline',
    body: { version: 1, note: 'Finals week' },
  });
});

const second = {
  ...manager,
  'GET /api/locations': { body: { items: [north as Wire<'Location'>, south] } },
  'GET /api/availability-requests': { body: { items: [{ ...ask, locationIds: ['l-south'] }] } },
};

test('a phone lists the requests of every location that the manager decides about', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  serve({ ...second, 'GET /api/time-off': { body: { items: [hoursOff] } } });
  await renderApp(<Availability />, { at: '/team-availability' });
  expect(await screen.findByRole('button', { name: /Weekly hours from Dec 14/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Time off, Dec 16/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
});

test('the location stays after its only request is decided', async () => {
  let approved = false;
  serve({
    ...second,
    'GET /api/availability-requests': () => ({
      body: { items: approved ? [] : [{ ...ask, locationIds: ['l-south'] }] },
    }),
    'GET /api/team-availability/l-south/2099-12-14': { body: { ...grid, after: null } },
    'GET /api/team-availability/l-south/2099-12-14?availabilityRequestId=q-1': { body: grid },
    'POST /api/availability-requests/q-1/approve': () => {
      approved = true;
      return { body: { ...ask, state: 'approved' as const } };
    },
  });
  await renderApp(<Availability />, { at: WEEK });
  await userEvent.click(await screen.findByRole('button', { name: /Weekly hours from Dec 14/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No requests.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('l-south');
});

test('another week never shows the people of the last one', async () => {
  serve({
    ...manager,
    'GET /api/team-availability/l-north/2099-12-21': { body: { ...grid, after: null, people: [] } },
  });
  await renderApp(<Availability />, { at: WEEK });
  await rowOf(/^Ana Ortiz/);
  const release = holdBack('/api/team-availability/l-north/2099-12-21');
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('heading', { name: /Dec 21/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Ana Ortiz/ })).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('No one is on the team here')).toBeVisible();
});

test('hours asked off leave the rest of the day as it is', async () => {
  serve({ ...manager, 'GET /api/time-off': { body: { items: [hoursOff] } } });
  await renderApp(<Availability />, { at: WEEK });
  const row = await rowOf(/^Ana Ortiz/);
  expect(row.getByText(/^all day, asked off 2p–4p/)).toBeInTheDocument();
  expect(row.queryByText('asked off')).not.toBeInTheDocument();
});

test('hours that the reader may not see are no open day', async () => {
  const [person] = grid.people;
  const days = person?.days.map((day) => ({ ...day, availability: null })) ?? [];
  serve({
    ...manager,
    'GET /api/availability-requests': { body: { items: [] } },
    'GET /api/team-availability/l-north/2099-12-14': {
      body: { ...grid, after: null, people: person ? [{ ...person, days }] : [] },
    },
  });
  await renderApp(<Availability />, { at: WEEK });
  const row = await rowOf(/^Ana Ortiz/);
  expect(row.getAllByRole('cell').map(({ title }) => title)).toEqual([
    '',
    'shift 5p–11p',
    '',
    'time off',
    '',
    '',
    '',
  ]);
});

test('Spanish says of others that they are not available', async () => {
  serve(manager);
  await renderApp(<Availability />, { at: WEEK, language: 'es' });
  const row = await rowOf(/^Ana Ortiz/);
  expect(row.getByText(/pide: no disponible/)).toBeInTheDocument();
  expect(screen.queryByText(/no pued/)).not.toBeInTheDocument();
});

test('what only a colour showed has words', async () => {
  const [person] = grid.people;
  const likes = [{ kind: 'preferred' as const, start: '17:00', end: '23:00' }];
  const days = person?.days.map((day) => ({ ...day, availability: likes })) ?? [];
  serve({
    ...manager,
    'GET /api/availability-requests': { body: { items: [] } },
    'GET /api/team-availability/l-north/2099-12-14': {
      body: { ...grid, after: null, people: person ? [{ ...person, days }] : [] },
    },
  });
  await renderApp(<Availability />, { at: WEEK });
  const row = await rowOf(/^Ana Ortiz/);
  expect(row.getAllByText('all day, preferred 5p–11p').length).toBeGreaterThan(0);
  const cooks = await rowOf(/^Line cook/);
  expect(cooks.getAllByRole('cell', { name: '2/2, exactly enough' })).toHaveLength(7);
});

test('time off that does not load is no empty queue', async () => {
  serve({
    ...manager,
    'GET /api/availability-requests': { body: { items: [] } },
    'GET /api/time-off': { status: 503, body: { code: 'busy', title: 'Busy' } },
  });
  await renderApp(<Availability />, { at: WEEK });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this');
  expect(screen.queryByText('No requests.')).not.toBeInTheDocument();
});

test('a week that does not load can be tried again beside its requests', async () => {
  let tries = 0;
  serve({
    ...manager,
    'GET /api/team-availability/l-north/2099-12-14': () =>
      tries++ === 0
        ? { status: 503, body: { code: 'busy', title: 'Busy' } }
        : { body: { ...grid, after: null } },
  });
  await renderApp(<Availability />, { at: WEEK });
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: /Weekly hours from Dec 14/ })).toBeVisible();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Ana Ortiz/ })).toBeVisible();
});

test('a brand without locations says so', async () => {
  serve({ ...manager, 'GET /api/locations': { body: { items: [] } } });
  await renderApp(<Availability />, { at: WEEK });
  expect(await screen.findByText('No locations yet')).toBeVisible();
});
