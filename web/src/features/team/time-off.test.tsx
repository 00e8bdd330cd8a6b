/** Time off: asking, blocked days, and a decision with its effect in view. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { teamReplies } from './testing';
import { Component as TimeOff } from './time-off-route';

const ask: Wire<'TimeOffRequestView'> = {
  id: 'r-1',
  employeeId: 'p-ana',
  employeeName: 'Ana Ortiz',
  locationIds: ['l-north'],
  kind: 'vacation',
  from: '2099-12-18',
  to: '2099-12-20',
  allDay: true,
  start: null,
  end: null,
  note: 'Wedding',
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
const day = (fillable: number): Wire<'DayCoverage'> => ({
  date: '2099-12-19',
  shifts: 9,
  fillable,
  positions: [],
});

const replies = {
  ...teamReplies,
  'GET /api/users/me/permissions': {
    body: {
      ...teamReplies['GET /api/users/me/permissions'].body,
      permissions: [
        'team:read',
        'timeoff:read',
        'timeoff:create_own',
        'timeoff:approve',
        'timeoff:blackouts',
      ],
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/time-off': { body: { items: [ask] } satisfies Wire<'TimeOffRequests'> },
  'GET /api/blocked-days': { body: { items: [] } satisfies Wire<'BlockedDaysList'> },
  'GET /api/time-off/r-1/impact': {
    body: {
      shifts: [
        {
          shiftId: 's-1',
          locationId: 'l-north',
          published: true,
          employeeId: 'p-ana',
          positionId: 'pos-line',
          stationId: null,
          date: '2099-12-19',
          start: '10:00',
          end: '14:00',
          startsAt: '2099-12-19T18:00:00Z',
          endsAt: '2099-12-19T22:00:00Z',
        },
      ],
      days: [{ now: day(9), after: day(8) }],
    } satisfies Wire<'TimeOffImpact'>,
  },
  'POST /api/time-off/r-1/approve': { body: { ...ask, state: 'approved' as const } },
};

async function review() {
  await userEvent.click(await screen.findByRole('button', { name: /Review Ana Ortiz/ }));
  return within(await screen.findByRole('dialog', { name: 'Ana Ortiz' }));
}

test('a decision shows the day that gets short, and opens the shifts with the yes', async () => {
  const calls = serve(replies);
  await renderApp(<TimeOff />);
  const sheet = await review();
  expect(await sheet.findByText('Sat, Dec 19: 8 of 9 shifts can be filled, now 9')).toBeVisible();
  expect(sheet.getByText('Wedding')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    url: '/api/time-off/r-1/approve',
    body: { version: 1, openShifts: true },
  });
});

test('a wish to cancel is answered without its effect', async () => {
  const cancels = { ...ask, state: 'cancel_requested' as const };
  const calls = serve({ ...replies, 'GET /api/time-off': { body: { items: [cancels] } } });
  await renderApp(<TimeOff />);
  const sheet = await review();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel time off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { openShifts: false } });
  expect(calls.some(({ url }) => url.endsWith('/impact'))).toBe(false);
});

test('a no without a reply is refused beside the field, and nothing typed is lost', async () => {
  serve({
    ...replies,
    'POST /api/time-off/r-1/decline': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'Check the marked fields.',
        status: 422,
        fields: [{ field: 'note', code: 'required', message: 'Required.' }],
      },
    },
  });
  await renderApp(<TimeOff />);
  const sheet = await review();
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sheet.getByLabelText(/^Reply/)).toHaveAccessibleDescription('Required.'));
});

test('a first day after the last one takes the last day with it', async () => {
  serve(replies);
  await renderApp(<TimeOff />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request time off' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Request time off' }));
  const first = sheet.getByLabelText(/^First day/);
  const last = sheet.getByLabelText(/^Last day/);
  fireEvent.change(first, { target: { value: '2099-12-18' } });
  await waitFor(() => expect(last).toHaveValue('2099-12-18'));
  fireEvent.change(last, { target: { value: '2099-12-20' } });
  fireEvent.change(first, { target: { value: '2099-12-19' } });
  await waitFor(() => expect(first).toHaveValue('2099-12-19'));
  expect(last).toHaveValue('2099-12-20');
});

test('blocked days leave the other days one tap away', async () => {
  const open = [
    { from: '2099-12-18', to: '2099-12-18' },
    { from: '2099-12-20', to: '2099-12-20' },
  ];
  let sent = 0;
  const calls = serve({
    ...replies,
    'POST /api/time-off': () =>
      sent++ === 0
        ? {
            status: 422,
            body: {
              code: 'days_blocked',
              title: 'Some of these days are blocked',
              detail: 'Ask for the other days.',
              status: 422,
              current: { open, blocked: [] },
            },
          }
        : { status: 201, body: { ...ask, own: true } },
  });
  await renderApp(<TimeOff />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request time off' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Request time off' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Send request' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Request only these days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = calls.filter(({ method }) => method === 'POST').slice(1);
  expect(asked.map(({ body }) => body)).toMatchObject(open);
});
