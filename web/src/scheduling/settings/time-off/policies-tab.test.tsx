/** Time-off policies: an owner adds one; those who only read see what it gives. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { PoliciesTab } from './policies-tab';

const policy: Wire<'TimeOffPolicy'> = {
  id: 'pol-1',
  kind: 'sick',
  terms: {
    name: 'Sick leave',
    paid: true,
    grant: 'accrued',
    hoursPerHour: 30,
    yearlyMinutes: null,
    year: 'hire',
    maxBalanceMinutes: 2880,
    maxCarryOverMinutes: null,
    waitingDays: 90,
    allLocations: false,
    locationIds: ['l-1'],
  },
  startsOn: '2026-01-01',
  ended: false,
  version: 2,
};
const replies = {
  'GET /api/locations': { body: { items: [location('l-1', 'North Park'), location('l-2', 'Hillcrest')] } },
  'GET /api/time-off-policies': { body: { items: [policy] } },
};

test('an owner adds a policy, and hours are sent as minutes', async () => {
  const calls = serve({
    ...signedIn(['settings:read', 'settings:update']),
    ...replies,
    'POST /api/time-off-policies': { status: 201, body: policy },
  });
  await renderApp(<PoliciesTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a policy' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a policy' }));
  await userEvent.type(form.getByLabelText(/^Name/), 'Vacation');
  await userEvent.selectOptions(form.getByLabelText(/^Given/), 'All at once each year');
  const yearly = form.getByLabelText(/^Hours a year/);
  await userEvent.clear(yearly);
  await userEvent.type(yearly, '80');
  await userEvent.type(form.getByLabelText(/^Most hours carried/), '7.5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: {
      kind: 'vacation',
      terms: {
        name: 'Vacation',
        paid: true,
        grant: 'yearly',
        hoursPerHour: null,
        yearlyMinutes: 4800,
        maxBalanceMinutes: null,
        maxCarryOverMinutes: 450,
        allLocations: true,
        locationIds: [],
      },
    },
  });
});

test('a change sends all that the policy gives, with the version that was read', async () => {
  const calls = serve({
    ...signedIn(['settings:read', 'settings:update']),
    ...replies,
    'PUT /api/time-off-policies/pol-1': { body: { ...policy, ended: true } },
  });
  await renderApp(<PoliciesTab />);
  await userEvent.click(await screen.findByRole('button', { name: /Sick leave/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Sick leave' }));
  for (const fixed of [/^Used for/, /^Given/, /^Year begins/, /^First day/]) {
    expect(form.getByLabelText(fixed)).toBeDisabled();
  }
  await userEvent.click(form.getByLabelText(/^Ended/));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    body: { version: 2, ended: true, terms: policy.terms },
  });
});

test('what a field may not be is said beside it', async () => {
  serve({
    ...signedIn(['settings:read', 'settings:update']),
    ...replies,
    'POST /api/time-off-policies': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'Check the marked fields.',
        status: 422,
        fields: [{ field: 'terms.hoursPerHour', code: 'out_of_range', message: 'Out of range.' }],
      },
    },
  });
  await renderApp(<PoliciesTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a policy' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a policy' }));
  await userEvent.type(form.getByLabelText(/^Name/), 'Vacation');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(form.getByLabelText(/^Hours of work for one hour/)).toHaveAccessibleDescription(/Out of range\./),
  );
});

test('a manager reads what a policy gives', async () => {
  serve({ ...signedIn(['settings:read']), ...replies });
  await renderApp(<PoliciesTab />);
  const row = await screen.findByRole('button', { name: /Sick leave/ });
  await waitFor(() => expect(row).toHaveTextContent('Sick · 1 h for 30 h of work · North Park'));
  expect(screen.queryByRole('button', { name: 'Add a policy' })).toBeNull();
  await userEvent.click(row);
  const sheet = within(await screen.findByRole('dialog', { name: 'Sick leave' }));
  expect(sheet.getByLabelText(/^Name/)).toBeDisabled();
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
});
