/** The live board: who is where, reminders, and what waits for a manager. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { board, entry, lookups, NOW, override, row } from '@/testing/timeclock';
import { Component as LiveBoard } from './live-route';
import { TimeClockTab } from './settings/time-clock-tab';

beforeEach(() => vi.setSystemTime(new Date(NOW)));

async function open(live: Wire<'LiveBoard'>, replies: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    ...lookups('timeclock:read_live', 'timeclock:override', 'timesheets:read'),
    'GET /api/timeclock/live/loc-1': { body: live },
    'GET /api/time-requests?locationId=loc-1': { body: { items: [] } },
    ...replies,
  });
  await renderApp(<LiveBoard />, { at: '/timeclock/live' });
  return calls;
}

const section = (title: string) =>
  within(screen.getByRole('heading', { name: title, level: 2 }).closest('section') as HTMLElement);

test('the board names who is on, on break and late, and a late one is reminded', async () => {
  const calls = await open(
    board({
      working: [row('ana', { name: 'Ana Ortiz', minutes: 135, since: '2026-11-20T21:41:00Z' })],
      onBreak: [row('sofia', { name: 'Sofía Méndez', minutes: 32, since: NOW, breakOver: true })],
      late: [row('luis', { name: 'Luis Herrera', minutes: 11, plannedStart: '2026-11-20T23:45:00Z' })],
    }),
    { 'POST /api/timeclock/live/loc-1/remind': { status: 204 } },
  );
  expect(await screen.findByRole('heading', { level: 1, name: '2 people are clocked in' })).toBeVisible();
  // On a slow machine the skeleton stays a moment longer than the heading.
  await screen.findByText('Ana Ortiz');
  expect(section('On now').getByText('Ana Ortiz').closest('li')).toHaveTextContent('2 h 15 min');
  expect(section('On break').getByText('Break is over')).toBeVisible();
  expect(section('Late').getByText(/11 min late/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind Luis Herrera' }));
  expect(await screen.findByText('Luis Herrera gets a reminder')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ employeeId: 'luis' });
});

test('a manager approves a clock-in with a reason, and not their own', async () => {
  const calls = await open(
    board({
      overrides: [
        override({ employeeId: 'ana', name: 'Ana Ortiz', codes: ['too_early', 'new_code'] }),
        override({ id: 'o2', employeeId: 'me', name: 'Jasmine Cole' }),
        override({ id: 'o3', employeeId: 'eva', name: 'Eva Paz', state: 'denied' }),
      ],
    }),
    { 'POST /api/timeclock/overrides/o1/approve': { body: override({ state: 'approved' }) } },
  );
  const asked = (await screen.findByText('Ana Ortiz')).closest('li');
  expect(asked).toHaveTextContent('Before the shift · new_code');
  expect(asked).toHaveTextContent('1:30');
  expect(screen.queryByRole('button', { name: 'Approve Jasmine Cole' })).toBeNull();
  expect(screen.queryByText('Eva Paz')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Ana Ortiz' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  expect(await sheet.findByText('Required.')).toBeVisible();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Reason' }), 'Delivery came early');
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Delivery came early' });
});

test('a correction is decided with the time before and after in sight', async () => {
  const before = entry({ startsAt: '2026-11-20T18:00:00Z', endsAt: '2026-11-20T22:00:00Z' });
  const request: Wire<'TimeRequestView'> = {
    id: 'r1',
    employeeId: 'ana',
    employeeName: 'Ana Ortiz',
    locationId: 'loc-1',
    entryId: 'e1',
    date: '2026-11-20',
    clockInAt: before.startsAt,
    clockOutAt: '2026-11-20T23:30:00Z',
    breaks: [],
    positionId: null,
    note: 'I left later',
    state: 'pending',
    before,
    requestedAt: NOW,
    decidedByName: null,
    decisionNote: null,
    decidedAt: null,
    own: false,
    canDecide: true,
    version: 3,
  };
  const calls = await open(board(), {
    'GET /api/time-requests?locationId=loc-1': { body: { items: [request] } },
    'POST /api/time-requests/r1/approve': { body: { ...request, state: 'approved' } },
  });
  const item = (await screen.findByText('I left later')).closest('li');
  expect(item).toHaveTextContent(/Before.*10:00.AM – 2:00.PM.*After.*10:00.AM – 3:30.PM/);
  await userEvent.click(screen.getByRole('button', { name: 'Approve Ana Ortiz' }));
  await waitFor(() =>
    expect(calls.find(({ url }) => url === '/api/time-requests/r1/approve')?.body).toEqual({ version: 3 }),
  );
});

test('the settings of a location take the geofence from this device', async () => {
  const settings: Wire<'TimeClockSettings'> = {
    earlyMinutes: 5,
    unscheduled: 'allow',
    geofence: 'off',
    latitudeE6: null,
    longitudeE6: null,
    radiusM: 150,
    photo: 'off',
    photoDays: 90,
    attestation: true,
    ownPhone: true,
    offlineHours: 0,
    version: 2,
  };
  const calls = serve({
    ...lookups('settings:read', 'settings:update'),
    'GET /api/timeclock/settings/loc-1': { body: settings },
    'PUT /api/timeclock/settings/loc-1': { body: { ...settings, version: 3 } },
  });
  const coords = { latitude: 32.7480004, longitude: -117.129, accuracy: 12 };
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition) },
    configurable: true,
  });
  await renderApp(<TimeClockTab />, { at: '/settings/time-clock' });
  await userEvent.selectOptions(await screen.findByLabelText('Phones outside of the circle'), 'block');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('The geofence needs it.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Use this device’s location' }));
  await waitFor(() => expect(screen.getByLabelText('Latitude')).toHaveValue('32.748'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    geofence: 'block',
    latitudeE6: 32_748_000,
    longitudeE6: -117_129_000,
  });
});
