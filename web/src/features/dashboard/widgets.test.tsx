/** The widgets of the dashboard: in the person's order, each alone, with a way to change the order. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { barsOf, halfHourAt, shortOf } from './day-bars';
import { moved } from './model';
import { Component } from './route';
import { dashboardOf, failed, ORDER } from './testing';

const NOW = new Date('2026-11-20T18:08:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const locations = { 'GET /api/locations': { body: { items: [location('l1', 'North Park')] } } };

const late: Wire<'RightNow'> = {
  onClock: 2,
  late: 1,
  onBreak: 0,
  overtimeSoon: 0,
  rows: [
    {
      employeeId: 'e1',
      name: 'Tomás Rivera',
      locationId: 'l1',
      positionId: null,
      entryId: null,
      shiftId: 's1',
      reason: 'late',
      at: '2026-11-20T18:00:00Z',
      minutes: 8,
      phone: '+16195550142',
    },
  ],
  others: [{ employeeId: 'e2', name: 'Ana Ortiz', locationId: 'l1', until: '2026-11-21T02:00:00Z' }],
};

const needs: Wire<'NeedsYou'> = {
  count: 3,
  oldestAt: '2026-11-19T18:08:00Z',
  items: [
    { kind: 'swaps', count: 1, oldestAt: '2026-11-19T18:08:00Z', name: 'Héctor Ruiz', link: '/shift-swaps' },
    { kind: 'flags', count: 2, oldestAt: '2026-11-20T10:08:00Z', name: 'Ana Ortiz', link: '/timesheets' },
  ],
};

test.each([
  ['en', 'Tomás Rivera is 8 minutes late', 'Call Tomás Rivera', 'Remind'],
  ['es', 'Tomás Rivera lleva 8 minutos de retraso', 'Llamar a Tomás Rivera', 'Recordar'],
] as const)(
  'who is late heads the dashboard, with a call and a reminder (%s)',
  async (language, head, call, word) => {
    const calls = serve({
      ...signedIn(['schedules:read', 'timeclock:read_live', 'timeclock:override']),
      ...locations,
      'GET /api/dashboard/scheduling': { body: dashboardOf({ rightNow: late }) },
      'POST /api/timeclock/live/l1/remind': { status: 204 },
    });
    await renderApp(<Component />, { language });
    expect(await screen.findByRole('heading', { level: 1, name: head })).toBeVisible();
    expect(screen.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+16195550142');
    await userEvent.click(await screen.findByRole('button', { name: word }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ employeeId: 'e1' });
  },
);

test('what waits is counted by kind, the oldest first, and leads to where it is decided', async () => {
  serve({
    ...signedIn(['swaps:approve']),
    'GET /api/dashboard/scheduling': { body: dashboardOf({ needsYou: needs }) },
  });
  await renderApp(<Component />);
  expect(await screen.findByRole('link', { name: /^1 shift swap/ })).toHaveAttribute('href', '/shift-swaps');
  expect(screen.getByRole('link', { name: /^2 timesheet flags/ })).toHaveAttribute('href', '/timesheets');
  expect(screen.getByText('Oldest 24 h')).toBeVisible();
});

test('a widget that failed says so, and the others are there', async () => {
  serve({
    ...signedIn(['schedules:read', 'timeclock:read_live', 'swaps:approve']),
    ...locations,
    'GET /api/dashboard/scheduling': { body: { ...dashboardOf({ rightNow: late }), needsYou: failed } },
  });
  await renderApp(<Component />);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Needs you' });
  const card = heading.closest('section');
  expect(within(card as HTMLElement).getByRole('status')).toHaveTextContent('Couldn’t load this part.');
  expect(screen.getByRole('heading', { level: 2, name: 'Right now' })).toBeVisible();
});

test('on a phone the widgets are in the person’s order, “Right now” first by default', async () => {
  serve({
    ...signedIn(['schedules:read', 'timeclock:read_live', 'swaps:approve']),
    ...locations,
    'GET /api/dashboard/scheduling': { body: dashboardOf({ needsYou: needs, rightNow: late }) },
  });
  await renderApp(<Component />);
  await screen.findByRole('heading', { level: 2, name: 'Right now' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Right now', 'Needs you']);
});

test('the order is changed with buttons and saved, or put back to the default', async () => {
  const calls = serve({
    ...signedIn(['schedules:read', 'timeclock:read_live', 'swaps:approve']),
    ...locations,
    'GET /api/dashboard/scheduling': { body: dashboardOf({ needsYou: needs, rightNow: late }) },
    'PUT /api/dashboard/scheduling/layout': { body: { order: ORDER } },
  });
  await renderApp(<Component />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the order' }));
  const sheet = await screen.findByRole('dialog', { name: 'Order of the dashboard' });
  expect(within(sheet).getByRole('button', { name: 'Move Right now up' })).toBeDisabled();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Move Right now down' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saved()).toEqual([{ order: ['needs_you', 'right_now'] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the order' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Default order' }));
  expect(saved()[1]).toEqual({ order: [] });
});

test('who manages several locations looks at one', async () => {
  const two = { items: [location('l1', 'North Park'), location('l2', 'Mission Hills')] };
  const calls = serve({
    ...signedIn(['schedules:read', 'timeclock:read_live']),
    'GET /api/locations': { body: two },
    'GET /api/dashboard/scheduling': { body: dashboardOf({ rightNow: late }) },
    'GET /api/dashboard/scheduling?locationId=l2': { body: dashboardOf({}) },
  });
  await renderApp(<Component />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Mission Hills');
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
  expect(calls.some(({ url }) => url === '/api/dashboard/scheduling?locationId=l2')).toBe(true);
});

test('a widget moves one place, and not beyond the ends', () => {
  expect(moved(['today', 'needs_you'], 'today', 1)).toEqual(['needs_you', 'today']);
  expect(moved(['today', 'needs_you'], 'today', -1)).toEqual(['today', 'needs_you']);
  expect(moved(['today', 'needs_you'], 'needs_you', 1)).toEqual(['today', 'needs_you']);
});

test('staff read what their week pays, and clock in once the time has come', async () => {
  const clock: Wire<'MyClock'> = {
    state: 'off',
    since: null,
    locationId: 'l1',
    locationName: 'North Park',
    zone: 'America/Los_Angeles',
    startsAt: '2026-11-20T18:15:00Z',
    opensAt: '2026-11-20T18:05:00Z',
    ownPhone: true,
  };
  serve({
    ...signedIn(['timesheets:create']),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({
        myClock: clock,
        myPay: { plannedMinutes: 1830, plannedCents: 61_000, workedMinutes: 480 },
      }),
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByRole('link', { name: 'Clock in' })).toHaveAttribute('href', '/timeclock');
  expect(screen.getByText('30:30')).toBeVisible();
  expect(screen.getByText('$610.00')).toBeVisible();
});

test('the week compares what was planned with what was worked', async () => {
  serve({
    ...signedIn(['timesheets:read']),
    'GET /api/dashboard/scheduling': {
      body: dashboardOf({
        weekSoFar: {
          weekStart: '2026-11-16',
          plannedMinutes: 15_150,
          workedMinutes: 15_246,
          plannedCents: 501_300,
          workedCents: null,
          overtimeMinutes: 90,
          overtimePeople: [{ employeeId: 'e1', name: 'Luis Herrera', minutes: 90 }],
        },
      }),
    },
  });
  await renderApp(<Component />);
  const hours = await screen.findByRole('row', { name: 'Hours 252:30 254:06 +1:36' });
  expect(hours).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Cost/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Luis Herrera 1:30/)).toBeVisible();
});

test('the bars of a day go from the first person to the last', () => {
  const day = (at: Record<number, number>) => Array.from({ length: 48 }, (_, n) => at[n] ?? 0);
  const bars = barsOf(day({ 20: 2, 21: 3 }), day({ 20: 2, 21: 1, 23: 1 }));
  expect(bars.map(({ halfHour }) => halfHour)).toEqual([20, 21, 22, 23]);
  expect(shortOf(bars)).toBe(2);
  expect(barsOf(day({}), day({}))).toEqual([]);
  expect(halfHourAt(new Date('2026-11-20T18:15:00Z'), 'America/Los_Angeles')).toBe(20.5);
});
