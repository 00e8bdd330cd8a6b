/** Shift swaps: asking for one, answering, and a manager who approves and denies. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { addDays, hereToday } from '@/lib/time/dates';
import { problem, sent } from '@/testing/schedule-screen';
import { effect, open, own, shift, swap } from '@/testing/swaps';

beforeEach(() => vi.setSystemTime(new Date('2026-11-24T18:00:00Z')));

const volunteer = (id: string, name: string) => ({
  employeeId: id,
  employeeName: name,
  answer: 'agreed' as const,
  effect: effect({ overtime: true, deltaCents: 9600 }),
});

test('a shift is swapped for an eligible colleague’s in three taps', async () => {
  const today = hereToday();
  const options: Wire<'SwapOptions'> = {
    items: [
      {
        employeeId: 'ana',
        employeeName: 'Ana Ortiz',
        canTake: false,
        overtime: false,
        shifts: [{ ...shift('s1', 'ana'), shiftId: 's1', locationName: null, overtime: false }],
      },
    ],
  };
  const calls = await open('swaps:create', [[]], {
    [`GET /api/schedules/me?from=${today}&to=${addDays(today, 92)}`]: {
      body: { items: [own], weekMinutes: 450 } satisfies Wire<'MySchedule'>,
    },
    'GET /api/shifts/m1/swap-options': { body: options },
    'POST /api/swaps': {
      status: 201,
      body: { id: 'w1', state: 'awaiting_recipient', expiresAt: '2026-11-27T17:00:00Z' },
    },
  });
  expect(await screen.findByText('No open swaps')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New request' }));
  await userEvent.click(await screen.findByRole('button', { name: /7a–3p/ }));
  // No one can take it without a shift in exchange.
  await screen.findByRole('button', { name: /^Offer/ });
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Swap/ }));
  expect(screen.getByText('adds no overtime')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Ana Ortiz, Fri, Dec 4, 4p–10p' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST')[0]?.body).toEqual({ kind: 'swap', shiftId: 'm1', offeredShiftId: 's1' });
});

test('who is asked sees what it means, and accepts', async () => {
  const after = swap({ state: 'awaiting_manager', actions: [] });
  const calls = await open('swaps:create', [[swap()], [after]], {
    'POST /api/swaps/w1/accept': { status: 204 },
  });
  const card = await screen.findByRole('article', { name: 'Ana Ortiz asks to swap' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 swap waits for you');
  expect(card).toHaveTextContent('30 h35.5 h· adds no overtime');
  await userEvent.click(within(card).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Waits for a manager')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(sent(calls, 'POST')[0]?.url).toBe('/api/swaps/w1/accept');
});

test('of a week that only loses hours nothing is said about overtime, which it can still have', async () => {
  const less = effect({ minutesBefore: 2640, minutesAfter: 2610, deltaCents: -1575 });
  const given = swap({ state: 'awaiting_manager', group: 'to_decide', requesterEffect: less });
  await open('swaps:approve', [[given]]);
  const line = (await screen.findByText('44 h')).closest('li');
  expect(line).toHaveTextContent('44 h43.5 h· −$15.75 pay');
});

test('a manager denies with a reason only', async () => {
  const waits = swap({ state: 'awaiting_manager', group: 'to_decide', actions: ['approve', 'deny'] });
  const calls = await open('swaps:approve', [[waits]], { 'POST /api/swaps/w1/deny': { status: 204 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Deny' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Deny' }));
  const reason = sheet.getByRole('textbox', { name: /^Reason/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Required.'));
  expect(sent(calls, 'POST')).toHaveLength(0);
  await userEvent.type(reason, 'Too few cooks');
  await userEvent.click(sheet.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST')[0]?.body).toEqual({ note: 'Too few cooks' });
});

const offered = swap({
  kind: 'offer',
  state: 'awaiting_manager',
  group: 'to_decide',
  actions: ['approve', 'deny'],
  offered: null,
  requesterEffect: effect({ minutesAfter: 1470, deltaCents: -9600 }),
  recipients: [volunteer('eva', 'Eva Lima'), volunteer('luis', 'Luis Haro')],
});

test('a manager chooses among volunteers, with a reason where one is needed', async () => {
  const bodies: unknown[] = [];
  await open('swaps:approve', [[offered], []], {
    'POST /api/swaps/w1/approve': ({ body }: { body?: unknown }) => {
      bodies.push(body);
      return bodies.length > 1 ? { status: 204 } : problem(422, { code: 'reason_required' });
    },
  });
  const card = await screen.findByRole('article', { name: 'Ana Ortiz offers a shift' });
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(within(card).getByText('Luis Haro').closest('li')).toHaveTextContent('adds overtime· +$96.00 pay');
  await userEvent.click(within(card).getByRole('button', { name: 'Give it to Luis Haro' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Agreed');
  await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Swap approved')).toBeVisible();
  expect(bodies).toEqual([{ employeeId: 'luis' }, { employeeId: 'luis', note: 'Agreed' }]);
});

test('a refusal because the shift changed is shown, and the list is read again', async () => {
  const calls = await open('swaps:create', [[swap()], []], {
    'POST /api/swaps/w1/accept': problem(409, {
      code: 'stale_shift',
      title: 'The shift has changed',
      detail: 'The swap is about a shift that is different now. Ask again.',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Line, Fri, Dec 4, 4p–10p');
  expect(alert).toHaveTextContent('The shift has changed. The swap is about a shift that is different now.');
  expect(await screen.findByText('No open swaps')).toBeVisible();
  expect(calls.filter(({ url }) => url === '/api/swaps')).toHaveLength(2);
});

test('a new request does not change what the manager looks at', async () => {
  const waits = swap({ state: 'awaiting_manager', group: 'to_decide', actions: ['approve', 'deny'] });
  const newer = { ...offered, id: 'w2', requesterName: 'Rosa Vega' };
  const { client } = await open('swaps:approve', [[waits], [newer, waits]]);
  expect(await screen.findByRole('article', { name: 'Ana Ortiz asks to swap' })).toBeVisible();
  await client.invalidateQueries();
  expect(await screen.findByRole('button', { name: /Rosa Vega/ })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Ana Ortiz asks to swap' })).toBeVisible();
});
