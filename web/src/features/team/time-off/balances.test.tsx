/** Balances of time off: what is left while someone asks, what a manager sees and changes, and the history. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { AddTimeOff } from '../components/add-time-off';
import { ana, teamReplies } from '../testing';
import { Component as TimeOff } from '../time-off-route';
import { Balances } from './balances';
import { minutesOf } from './minutes';

const request: Wire<'TimeOffRequestView'> = {
  id: 'r-1',
  employeeId: 'p-ana',
  employeeName: 'Ana Ortiz',
  locationIds: ['l-north'],
  kind: 'vacation',
  from: '2099-12-18',
  to: '2099-12-18',
  allDay: true,
  start: null,
  end: null,
  note: null,
  state: 'pending',
  requestedAt: '2026-11-20T17:00:00Z',
  decidedAt: null,
  decidedByName: null,
  decisionNote: null,
  own: false,
  canDecide: true,
  canCancel: false,
  escalated: true,
  minutes: 480,
  unpaidMinutes: 0,
  balanceBefore: 960,
  balanceAfter: 480,
  version: 1,
};
const balances: Wire<'TimeOffBalances'> = {
  canAdjust: true,
  items: [
    {
      policyId: 'pol-1',
      name: 'Vacation',
      kind: 'vacation',
      paid: true,
      ended: false,
      minutes: 900,
      pendingMinutes: 480,
      usableFrom: '2026-01-05',
      ledger: [
        {
          date: '2026-11-20',
          reason: 'adjustment',
          minutes: -60,
          balanceAfter: 900,
          note: 'Left early',
          postedAt: '2026-11-20T17:00:00Z',
          postedByName: 'Carmen Ibarra',
        },
      ],
    },
  ],
};
const outlook: Wire<'TimeOffOutlook'> = {
  shifts: [{ date: '2099-12-18', start: '10:00', end: '14:00' }],
  minutes: 240,
  balanceBefore: 960,
  balanceAfter: 720,
  unpaidMinutes: 0,
  exceeds: false,
};

const replies = {
  ...teamReplies,
  'GET /api/users/me/permissions': {
    body: {
      ...teamReplies['GET /api/users/me/permissions'].body,
      permissions: ['team:read', 'timeoff:read', 'timeoff:create_own', 'timeoff:approve'],
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/time-off': { body: { items: [request] } satisfies Wire<'TimeOffRequests'> },
  'GET /api/blocked-days': { body: { items: [] } satisfies Wire<'BlockedDaysList'> },
  'GET /api/time-off/r-1/impact': {
    body: { shifts: [], days: [] } satisfies Wire<'TimeOffImpact'>,
  },
  'GET /api/team/p-carmen/time-off-balances': { body: balances },
  'GET /api/team/p-ana/time-off-balances': { body: balances },
  'POST /api/time-off/r-1/approve': { body: { ...request, state: 'approved' as const } },
  'POST /api/time-off/r-1/cancel': { body: { ...request, state: 'cancelled' as const } },
};

const outlookOf = (person: string, from: string, to = from) =>
  `GET /api/team/${person}/time-off-outlook?kind=vacation&from=${from}&to=${to}`;

test('the form says which shifts are on the days and how many hours are left', async () => {
  serve({ ...replies, [outlookOf('p-ana', '2099-12-18')]: { body: outlook } });
  await renderApp(<AddTimeOff person={ana} onClose={() => {}} />);
  const first = await screen.findByLabelText(/^First day/);
  fireEvent.change(first, { target: { value: '2099-12-18' } });
  await waitFor(() => expect(screen.getByLabelText(/^Last day/)).toHaveValue('2099-12-18'));
  expect(await screen.findByText('16 h left, 12 h after this.')).toBeVisible();
  expect(screen.getByText(/1 published shift on these days: .*10a–2p/)).toBeVisible();
});

test('too few hours are said before anything is sent', async () => {
  const exceeds = { ...outlook, minutes: 1200, balanceAfter: -240, exceeds: true };
  serve({ ...replies, [outlookOf('p-ana', '2099-12-18')]: { body: exceeds } });
  await renderApp(<AddTimeOff person={ana} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^First day/), { target: { value: '2099-12-18' } });
  expect(await screen.findByText('This is 20 h, and 16 h are left.')).toBeVisible();
});

test('a manager sees the balance, and approves other hours', async () => {
  const calls = serve(replies);
  await renderApp(<TimeOff />);
  const row = within((await screen.findByText('Ana Ortiz')).closest('li') as HTMLElement);
  expect(row.getByText(/8 h · 16 h left, 8 h after this\./)).toBeVisible();
  expect(row.getByText('No other manager here: sent to the owner.')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: /^Review/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Ortiz' }));
  const hours = sheet.getByLabelText('Hours it counts as');
  await userEvent.clear(hours);
  await userEvent.type(hours, '7.5');
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { minutes: 450 } });
});

test('a manager cancels approved time off with a reason', async () => {
  const approved = { ...request, state: 'approved' as const, canDecide: false, canCancel: true };
  const calls = serve({ ...replies, 'GET /api/time-off': { body: { items: [approved] } } });
  await renderApp(<TimeOff />);
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel time off: Ana Ortiz/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel this time off?' }));
  await userEvent.type(sheet.getByLabelText(/^Reason/), 'Inspection');
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel time off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/time-off/r-1/cancel',
    body: { version: 1, note: 'Inspection' },
  });
});

test('a balance opens its history, and a manager takes an hour with a reason', async () => {
  const calls = serve({
    ...replies,
    'POST /api/team/p-ana/time-off-balances': { status: 201, body: balances },
  });
  await renderApp(<Balances personId="p-ana" />);
  const chip = await screen.findByRole('button', { name: /Vacation/ });
  expect(chip).toHaveTextContent('15 h');
  expect(chip).toHaveTextContent('8 h pending');
  await userEvent.click(chip);
  const history = within(await screen.findByRole('dialog', { name: 'Vacation' }));
  expect(history.getByText('Changed by a manager')).toBeVisible();
  expect(history.getByText(/Carmen Ibarra · Left early/)).toBeVisible();
  expect(history.getByText('−1 h')).toBeVisible();
  await userEvent.click(history.getByRole('button', { name: 'Change balance' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change balance' }));
  await userEvent.type(form.getByLabelText(/^Hours to add/), '-1');
  await userEvent.type(form.getByLabelText(/^Reason/), 'Left early');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { policyId: 'pol-1', minutes: -60, note: 'Left early' },
    }),
  );
});

test('hours are read as people type them', () => {
  expect(['7.5', '7,5', '−2', ' 8 ', 'x', ''].map(minutesOf)).toEqual([450, 450, -120, 480, null, null]);
});
