/** Tips: the week in one sentence, one number in its steps, exclusions with their reason, and the way to paid. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { AT, LOCATION, LOOKUPS, pool, RUNS, run, runs } from '@/testing/tips';
import { Component as PayrollReports } from './route';
// What the screen loads on demand is there when a test begins, also on a busy machine.
import './tips/tips-tab';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.setSystemTime(new Date('2026-11-22T18:00:00Z')));

async function open(replies: Parameters<typeof serve>[0] = {}, language: Language = 'en') {
  const calls = serve({ ...LOOKUPS, ...replies });
  await renderApp(<PayrollReports />, { language, at: AT });
  return calls;
}

const TITLES = {
  en: '$594.87 in tips, every cent given out',
  es: '$594.87 en propinas, repartidas hasta el último centavo',
};

test.each(['en', 'es'] as const)('the week states what was given out (%s)', async (language) => {
  await open({}, language);
  expect(await screen.findByRole('heading', { level: 1, name: TITLES[language] })).toBeVisible();
});

test('an amount opens its steps', async () => {
  const user = userEvent.setup();
  await open();
  // People are grouped once the departments are there; that draws their rows again.
  await screen.findByRole('rowheader', { name: /^Front/ });
  await user.click(await screen.findByRole('button', { name: /Cleo Ruiz, .*: \$123\.08/ }));
  expect(await screen.findByRole('heading', { name: 'Why Cleo Ruiz gets $123.08' })).toBeVisible();
  expect(screen.getByText('Busser: 360 min × 5 points')).toBeVisible();
  expect(screen.getByText('1,800 ÷ 8,700 × $594.87')).toBeVisible();
  expect(screen.getByText('Whole cents, and one of 1 cent left over')).toBeVisible();
  expect(screen.getByText('To Cleo Ruiz: largest remainders')).toBeVisible();
});

test('who has no share is listed with the reason and its source', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Without a share' });
  expect(
    within(list).getByText(/no share of others’ tips\. \(29 USC 203\(m\)\(2\)\(B\); 29 CFR 531\.52\(b\)\)/),
  ).toBeVisible();
});

test('what is calculated is approved, in the versions that were seen', async () => {
  const user = userEvent.setup();
  const calls = await open({
    'POST /api/tip-runs/approve': { body: { items: [{ id: 'run-1', state: 'approved', version: 2 }] } },
  });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const approval = calls.find(({ method }) => method === 'POST');
  expect(approval?.body).toEqual({ runs: [{ id: 'run-1', version: 1 }] });
});

test('a payment is asked for again, because nothing undoes it', async () => {
  const user = userEvent.setup();
  const calls = await open({
    [RUNS]: { body: runs([run({ state: 'approved', version: 2 })]) },
    'POST /api/tip-runs/pay': { body: { items: [{ id: 'run-1', state: 'paid', version: 3 }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('alertdialog', { name: '$594.87 paid?' });
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/tip-runs/pay')).toBe(true));
});

test('an open clock keeps a day from being calculated and says whose', async () => {
  await open({
    [RUNS]: { body: runs([run({ id: null, state: 'draft', version: 0, openPeople: ['Ben Ortiz'] })]) },
  });
  expect(await screen.findByText(/Ben Ortiz didn’t clock out/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Calculate/ })).toBeNull();
});

test('who only reads tips has nothing to press but the amounts', async () => {
  const rights = LOOKUPS['GET /api/users/me/permissions'].body;
  await open({
    'GET /api/users/me/permissions': {
      body: { ...rights, permissions: ['timesheets:read', 'team:read', 'tips:read'] },
    },
  });
  await screen.findByRole('heading', { level: 1, name: TITLES.en });
  for (const name of [/^Approve/, 'Enter tips', 'Change from a date', /^Manager duties/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a rule is tried on the week before it is saved', async () => {
  const user = userEvent.setup();
  const calls = await open({
    'POST /api/tip-pools/try': {
      body: {
        cents: 59_487,
        unsharedCents: 0,
        beforeCents: 59_487,
        people: [
          { employeeId: 'ana', name: 'Ana Luna', positionId: 'server', cents: 24_000, beforeCents: 24_615 },
          { employeeId: 'cleo', name: 'Cleo Ruiz', positionId: 'busser', cents: 12_923, beforeCents: 12_308 },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change from a date' }));
  const form = await screen.findByRole('dialog', { name: 'Change Floor' });
  const [points] = within(form).getAllByRole('textbox', { name: 'Points' });
  if (!points) throw new Error('no points');
  await user.clear(points);
  await user.type(points, '9');
  await user.click(within(form).getByRole('button', { name: 'Try it on this week' }));
  expect(await within(form).findByText('+$6.15')).toBeVisible();
  expect(within(form).getByText('−$6.15')).toBeVisible();
  const tried = calls.find(({ url }) => url === '/api/tip-pools/try');
  expect(tried?.body).toMatchObject({
    locationId: LOCATION,
    poolId: 'pool-1',
    from: '2026-11-16',
    to: '2026-11-22',
    rule: { effectiveFrom: '2026-11-23', positions: [{ positionId: 'server', points: 9 }, {}, {}] },
  });
});

test('tips that came in are entered in dollars', async () => {
  const user = userEvent.setup();
  const calls = await open({
    'POST /api/tip-receipts': {
      body: {
        id: 'receipt-2',
        locationId: LOCATION,
        poolId: null,
        date: '2026-11-22',
        source: 'card',
        cents: 41_236,
        note: null,
        createdAt: '2026-11-22T18:00:00Z',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Enter tips' }));
  const form = await screen.findByRole('dialog', { name: 'Enter tips' });
  await user.type(within(form).getByRole('textbox', { name: 'Amount in dollars' }), '412.36');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const entered = calls.find(({ url }) => url === '/api/tip-receipts');
  expect(entered?.body).toMatchObject({ cents: 41_236, date: '2026-11-22', source: 'card', poolId: null });
});

test('the first pool starts with the tipped positions, and holds from the week on', async () => {
  const user = userEvent.setup();
  const calls = await open({
    [`GET /api/tip-pools?locationId=${LOCATION}`]: { body: { items: [], managers: [] } },
    'POST /api/tip-pools': { status: 201, body: pool },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a pool' }));
  const form = await screen.findByRole('dialog', { name: 'Add a pool' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Floor');
  expect(within(form).getByRole('combobox', { name: 'Server' })).toHaveDisplayValue('Has a share');
  expect(within(form).getByRole('combobox', { name: 'Line' })).toHaveDisplayValue('Not in the pool');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    locationId: LOCATION,
    name: 'Floor',
    rule: {
      effectiveFrom: '2026-11-16',
      method: 'hours_points',
      positions: [
        { positionId: 'server', points: 10, excluded: false },
        { positionId: 'busser', points: 10, excluded: false },
      ],
    },
  });
});

test('what is wrong with a rule is said where it is, before anything is sent', async () => {
  const user = userEvent.setup();
  const calls = await open();
  await user.click(await screen.findByRole('button', { name: 'Change from a date' }));
  const form = await screen.findByRole('dialog', { name: 'Change Floor' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Divided by' }), 'percent');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('The percentages must add up to 100.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});
