/** Shift swaps of two weeks and locations, each person's week, and what a stale or an automatic approval says. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { addDays, hereToday } from '@/lib/time/dates';
import { problem, sent } from '@/testing/schedule-screen';
import { effect, open, own, shift, swap } from '@/testing/swaps';
import { screenWidth } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-11-24T18:00:00Z')));

test('a stale approval names the old and the new times', async () => {
  const waits = swap({ state: 'awaiting_manager', group: 'to_decide', actions: ['approve', 'deny'] });
  const before = shift('s1', 'ana');
  await open('swaps:approve', [[waits], []], {
    'POST /api/swaps/w1/approve': problem(409, {
      code: 'stale_shift',
      title: 'The shift has changed',
      detail: 'Ask again.',
      current: { shiftId: 's1', before, now: { ...before, end: '20:00' } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It was Fri, Dec 4, 4p–10p, and is Fri, Dec 4, 4p–8p now.',
  );
});

test('a swap of two weeks and locations names both, and needs a manager of both', async () => {
  const weeks = [
    { weekStart: '2026-11-30', minutesBefore: 300, minutesAfter: 0, shifts: [] },
    { weekStart: '2026-12-07', minutesBefore: 0, minutesAfter: 300, shifts: [] },
  ];
  const there = { ...shift('s2', 'me', '2026-12-08'), locationId: 'echo', locationName: 'Echo Park' };
  const waits = swap({
    state: 'awaiting_manager',
    group: 'to_decide',
    actions: ['deny'],
    offered: there,
    requesterEffect: effect({ weeks, minutesBefore: 300, minutesAfter: 0, deltaCents: 0 }),
  });
  await open('swaps:approve', [[waits]]);
  const card = await screen.findByRole('article', { name: 'Ana Ortiz asks to swap' });
  expect(card).toHaveTextContent('5.5 h · Echo Park');
  expect(card).toHaveTextContent('Nov 30 – Dec 6, 20265 h0 h');
  expect(card).toHaveTextContent('Dec 7 – 13, 20260 h5 h');
  expect(card).toHaveTextContent('Only a manager of both locations can approve this.');
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Deny' })).toBeVisible();
});

test('a manager sees each person’s week now and after', async () => {
  const stays = { ...shift('s3', 'ana', '2026-12-01'), change: 'stays' as const };
  const goes = { ...shift('s1', 'ana'), change: 'goes' as const };
  const comes = { ...shift('s2', 'ana', '2026-12-05'), change: 'comes' as const };
  const week = {
    weekStart: '2026-11-30',
    minutesBefore: 660,
    minutesAfter: 660,
    shifts: [stays, goes, comes],
  };
  const waits = swap({
    state: 'awaiting_manager',
    group: 'to_decide',
    actions: ['approve', 'deny'],
    requesterEffect: effect({ weeks: [week] }),
  });
  screenWidth(1440);
  await open('swaps:approve', [[waits]]);
  const table = await screen.findByRole('table', { name: /^Ana Ortiz, Nov 30/ });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Now')).toEqual(['', '4p–10p', '', '', '4p–10p', '', '']);
  expect(cells('After')).toEqual(['', '4p–10p', '', '', '', '4p–10p', '']);
});

test('a swap that needed no manager says so', async () => {
  const done = swap({ state: 'completed', group: 'settled', automatic: true, actions: ['reverse'] });
  await open('swaps:approve', [[done]]);
  const card = await screen.findByRole('article', { name: 'Ana Ortiz asks to swap' });
  expect(card).toHaveTextContent('Approved automatically');
  expect(within(card).getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('of one colleague the shifts of other weeks come in exchange, too', async () => {
  const today = hereToday();
  const later = { ...shift('s9', 'ana', '2026-12-11'), locationName: 'Echo Park', overtime: false };
  const ana = { employeeId: 'ana', employeeName: 'Ana Ortiz', canTake: true, overtime: false };
  const calls = await open('swaps:create', [[]], {
    [`GET /api/schedules/me?from=${today}&to=${addDays(today, 92)}`]: {
      body: { items: [own], weekMinutes: 450 } satisfies Wire<'MySchedule'>,
    },
    'GET /api/shifts/m1/swap-options': { body: { items: [{ ...ana, shifts: [] }] } },
    'GET /api/shifts/m1/swap-options?employeeId=ana': {
      body: { items: [{ ...ana, shifts: [{ ...later, shiftId: 's9' }] }] } satisfies Wire<'SwapOptions'>,
    },
    'POST /api/swaps': {
      status: 201,
      body: { id: 'w1', state: 'awaiting_recipient', expiresAt: '2026-11-27T17:00:00Z' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New request' }));
  await userEvent.click(await screen.findByRole('button', { name: /7a–3p/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Swap/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shifts of' }), 'ana');
  expect(await screen.findByText(/Echo Park/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Ana Ortiz, Fri, Dec 11, 4p–10p' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST')[0]?.body).toEqual({ kind: 'swap', shiftId: 'm1', offeredShiftId: 's9' });
});

test('a manager sees what the volunteer costs more than the one who offers', async () => {
  const luis = { employeeId: 'luis', employeeName: 'Luis Haro', answer: 'agreed' as const };
  const offer = swap({
    kind: 'offer',
    state: 'awaiting_manager',
    group: 'to_decide',
    actions: ['approve', 'deny'],
    offered: null,
    requesterEffect: effect({ minutesBefore: 360, minutesAfter: 0, deltaCents: -7800 }),
    recipients: [
      {
        ...luis,
        effect: effect({ minutesBefore: 2280, minutesAfter: 2640, overtime: true, deltaCents: 11_200 }),
      },
    ],
  });
  await open('swaps:approve', [[offer]]);
  const line = (await screen.findByText('Luis Haro')).closest('li');
  expect(line).toHaveTextContent('38 h44 h· adds overtime· +$112.00 pay');
  expect(line).toHaveTextContent('+$34.00 pay for both together');
});
