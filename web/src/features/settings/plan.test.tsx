/** The plan's tab: what its owner reads and decides. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { Component as Settings } from './route';

const trial: Wire<'PlanView'> = {
  plan: 'trial',
  state: 'trialing',
  endsAt: '2026-12-04T17:00:00Z',
  deleteAt: null,
  version: 1,
  billing: {
    interval: 'month',
    paidUntil: null,
    freeUntil: null,
    paymentDetails: 'ACH: First Bank, account 1234',
    nextPlan: null,
    locations: 2,
    monthCents: null,
    offers: [
      { plan: 'starter', locationCents: 9_900, monthCents: 19_800 },
      { plan: 'pro', locationCents: 19_900, monthCents: 39_800 },
    ],
    provider: false,
    atProvider: false,
    multiUnitAskedAt: null,
  },
};
const paid: Wire<'PlanView'> = {
  ...trial,
  plan: 'pro',
  state: 'active',
  endsAt: '2027-01-18T17:00:00Z',
  version: 2,
  billing: { ...(trial.billing as Wire<'Billing'>), paidUntil: '2027-01-04T17:00:00Z', monthCents: 39_800 },
};

const permissions: Wire<'Permissions'> = {
  role: 'owner',
  permissions: ['settings:read', 'settings:update', 'plan:manage'],
  scope: { locationIds: 'all', departments: ['foh', 'boh'] },
};

const user: Wire<'SignedInUser'> = {
  id: 'u-1',
  firstName: 'Omar',
  lastName: 'Haddad',
  email: null,
  role: 'owner',
  preferredLanguage: 'en',
  employeeId: null,
  brand: { code: 'pitaya', name: 'Pitaya', logo: null },
  demo: true,
};
const replies = (plan: Wire<'PlanView'>) =>
  answers({
    'GET /api/auth/user': { body: user },
    'GET /api/users/me/permissions': { body: permissions },
    'GET /api/plan': { body: plan },
    'GET /api/plan/invoices': { body: { items: [] } },
  });
const routes = [{ path: '/settings/:tab?', element: <Settings /> }];

test('a trial says when it ends, and a plan is chosen by its price for all locations', async () => {
  const calls = serve({ ...replies(trial), 'POST /api/plan': { body: paid } });
  await renderApp(null, { routes, at: '/settings/plan' });
  expect(await screen.findByText('Everything is free until Dec 4, 2026.')).toBeInTheDocument();
  const starter = screen.getByRole('heading', { name: 'Starter' }).closest('li') as HTMLElement;
  expect(within(starter).getByText('$198 a month for yours')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Annual' }));
  expect(within(starter).getByText('$2,376 a year for yours')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog).getByText('Free until Dec 4, 2026. Then $4,776 a year by invoice.'),
  ).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose Pro' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 1,
      plan: 'pro',
      interval: 'year',
    }),
  );
});

test('a paid plan is canceled only after a question that says what happens', async () => {
  const canceled: Wire<'PlanView'> = { ...paid, state: 'canceling' };
  const calls = serve({ ...replies(paid), 'POST /api/plan/cancel': { body: canceled } });
  await renderApp(null, { routes, at: '/settings/plan' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Everything works until Jan 4, 2027/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 }));
});

test('a plan chosen during the trial is still free, and its invoice says how it is paid', async () => {
  const until = '2026-12-04T17:00:00Z';
  const chosen = { ...(paid.billing as Wire<'Billing'>), paidUntil: until, freeUntil: until };
  const invoice: Wire<'Invoice'> = {
    id: 'i-1',
    number: 'pitaya-0001',
    plan: 'pro',
    interval: 'month',
    locations: 2,
    amountCents: 39_800,
    periodStart: until,
    periodEnd: '2027-01-04T17:00:00Z',
    issuedAt: '2026-11-20T17:00:00Z',
    dueAt: '2026-12-18T17:00:00Z',
    paidAt: null,
    voidAt: null,
  };
  serve({
    ...replies({ ...paid, billing: chosen }),
    'GET /api/plan/invoices': { body: { items: [invoice] } },
  });
  await renderApp(null, { routes, at: '/settings/plan' });
  expect(await screen.findByText('Everything is free until Dec 4, 2026.')).toBeInTheDocument();
  expect(await screen.findByText('How to pay: ACH: First Bank, account 1234')).toBeInTheDocument();
});

test('someone who does not pay has no tab', async () => {
  serve({
    ...replies({ ...trial, billing: null }),
    'GET /api/users/me/permissions': { body: { ...permissions, permissions: ['settings:read'] } },
    'GET /api/locations': { body: { items: [] } },
  });
  await renderApp(null, { routes, at: '/settings/locations' });
  expect(await screen.findByRole('link', { name: 'Locations' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Plan' })).toBeNull();
});
