/** The list of accounts in the settings. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Call, type Reply, renderApp, serve } from '@/testing/render';
import type { Account } from './access/api';
import { missingIn, type Reach, reachOnWire } from './access/draft';
import { Component as Settings } from './route';

const routes = [{ path: '/settings/:tab?', element: <Settings /> }];
const account = (changes: Partial<Account>): Account => ({
  id: 'u-samir',
  firstName: 'Samir',
  lastName: 'Khoury',
  email: 'samir@example.com',
  phone: null,
  preferredLanguage: 'en',
  role: 'interviewer',
  locationIds: ['l-1'],
  departments: ['foh', 'boh'],
  state: 'active',
  lastSeenAt: '2026-11-20T17:00:00Z',
  linkUntil: null,
  employeeId: null,
  bar: null,
  version: 3,
  ...changes,
});
const emptyHandover = { conversations: 0, interviews: 0, jobs: 0, applications: 0, assignees: [] };

type Replies = Record<string, Reply | ((call: Call) => Reply)>;
const open = async (items: Account[], more: Replies = {}, language: 'en' | 'es' = 'en') => {
  const calls = serve({
    ...signedIn(['settings:read', 'roles:assign', 'team:read'], { role: 'owner' }),
    'GET /api/access?limit=50': { body: { items, nextCursor: null, total: items.length } },
    'GET /api/locations': { body: { items: [location('l-1', 'Midtown'), location('l-2', 'Ballston')] } },
    'GET /api/access/u-samir/handover': { body: emptyHandover },
    ...more,
  });
  await renderApp(null, { routes, at: '/settings/access', language });
  return calls;
};
const sheetOf = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};

test('the list has name, role, locations and state; a profile is one link away', async () => {
  await open([
    account({ employeeId: 'e-9', role: 'general_manager', locationIds: ['l-1', 'l-9'] }),
    account({ id: 'u-2', firstName: 'Renata', state: 'invited', lastSeenAt: null, locationIds: null }),
  ]);
  const list = await screen.findByRole('list', { name: 'Access' });
  await waitFor(() => expect(list).toHaveTextContent('General manager · Midtown, 1 other location'));
  expect(within(list).getByRole('button', { name: /Renata/ })).toHaveTextContent(
    /Invited.*Whole brand.*Never signed in/,
  );
  const sheet = await sheetOf(/Samir/);
  expect(within(sheet).getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    '/team?person=e-9',
  );
});

test('an interviewer from outside is invited in Spanish; what is missing is said first', async () => {
  const calls = await open([], { 'POST /api/access': { status: 201, body: account({}) } }, 'es');
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar a alguien' }));
  const form = await screen.findByRole('dialog', { name: 'Invitar a alguien' });
  await userEvent.click(within(form).getByRole('button', { name: 'Enviar invitación' }));
  expect(within(form).getByLabelText('Correo')).toHaveAccessibleDescription(/correo o un teléfono/);
  expect(within(form).getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe el nombre.');
  expect(within(form).getByLabelText(/Rol en Lineup/)).toHaveAccessibleDescription('Elige un rol.');
  expect(within(form).getByText('Elige al menos un local.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(form).getByLabelText('Nombre'), 'Renata');
  await userEvent.type(within(form).getByLabelText('Apellido'), 'Sosa');
  await userEvent.type(within(form).getByLabelText('Correo'), 'renata@agency.example');
  await userEvent.selectOptions(within(form).getByLabelText('Idioma en Lineup'), 'es');
  await userEvent.selectOptions(within(form).getByLabelText(/Rol en Lineup/), 'interviewer');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Midtown' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Enviar invitación' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Renata',
      lastName: 'Sosa',
      email: 'renata@agency.example',
      phone: '',
      preferredLanguage: 'es',
      role: 'interviewer',
      locationIds: ['l-1'],
      departments: [],
    }),
  );
  // Wherever the list puts them: who was invited is shown at once.
  expect(await screen.findByRole('dialog', { name: 'Samir Khoury' })).toBeVisible();
});

test('suspending asks first and says what it does; giving back needs no question', async () => {
  const calls = await open([account({})], {
    'POST /api/access/u-samir/suspend': { body: account({ state: 'suspended' }) },
  });
  const sheet = await sheetOf(/Samir/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Suspend' }));
  const question = await screen.findByRole('alertdialog', { name: 'Suspend Samir Khoury?' });
  expect(question).toHaveTextContent('signed out on all devices');
  await userEvent.click(within(question).getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/suspend'))?.body).toEqual({ version: 3 }),
  );
});

test('removing access names the assignee; the server’s refusal is beside the choice', async () => {
  const assignee = { id: 'u-7', name: 'Dana Reyes', role: 'general_manager', clashes: [] };
  const calls = await open([account({})], {
    'GET /api/access/u-samir/handover': { body: { ...emptyHandover, interviews: 2, assignees: [assignee] } },
    'POST /api/access/u-samir/deactivate': ({ body }) =>
      (body as { reassignTo?: string }).reassignTo
        ? { body: account({ state: 'ended' }) }
        : {
            status: 422,
            body: { code: 'reassignment_required', title: 'Someone has to take over', status: 422 },
          },
  });
  const sheet = await sheetOf(/Samir/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Remove access' }));
  const form = await screen.findByRole('dialog', { name: 'Remove access for Samir Khoury?' });
  expect(await within(form).findByText('2 upcoming interviews')).toBeVisible();
  await userEvent.click(within(form).getByRole('button', { name: 'Remove access' }));
  const choice = within(form).getByLabelText('Who takes over?');
  await waitFor(() => expect(choice).toHaveAccessibleDescription(/Someone has to take over/));
  await userEvent.selectOptions(choice, 'u-7');
  await userEvent.click(within(form).getByRole('button', { name: 'Remove access' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const sent = calls.filter(({ url }) => url.endsWith('/deactivate'));
  expect(sent.at(-1)?.body).toEqual({ version: 3, reassignTo: 'u-7' });
});

test('what may not be changed is shown with the reason and without buttons', async () => {
  await open([account({ bar: 'own' })]);
  const sheet = await sheetOf(/Samir.*You/);
  expect(within(sheet).getByText(/This is you/)).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('an invitation that was not used is sent again or taken back', async () => {
  const calls = await open([account({ state: 'invited', lastSeenAt: null })], {
    'POST /api/access/u-samir/link': { body: account({ state: 'invited' }) },
  });
  const sheet = await sheetOf(/Samir/);
  expect(within(sheet).getByText('Link expired')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Cancel invitation' })).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Resend link' }));
  await waitFor(() => expect(calls.find(({ url }) => url.endsWith('/link'))?.body).toEqual({ version: 3 }));
});

test('without the right to give roles the tab is hidden', async () => {
  serve({
    ...signedIn(['settings:read']),
    'GET /api/settings/brand': {
      body: {
        name: 'Pitaya',
        locationsUs: 6,
        locationsWorldwide: 6,
        employeesUs: 120,
        employeesWorldwide: 120,
        availabilityNoticeDays: 14,
        autoApproveSwaps: false,
        version: 1,
      },
    },
  });
  await renderApp(null, { routes, at: '/settings/brand' });
  expect(await screen.findByRole('link', { name: 'Brand' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Access' })).not.toBeInTheDocument();
});

test('owners and reviewers cover the whole brand, and a shift manager needs a house', () => {
  const reach: Reach = { role: 'owner', everywhere: false, locationIds: ['l-1'], departments: ['foh'] };
  expect(reachOnWire(reach)).toEqual({ role: 'owner', locationIds: null, departments: [] });
  expect(missingIn({ ...reach, locationIds: [] })).toEqual([]);
  const manager: Reach = { ...reach, role: 'shift_manager', locationIds: [], departments: [] };
  expect(missingIn(manager)).toEqual(['locationIds', 'departments']);
  expect(reachOnWire({ ...manager, departments: ['boh'] }).departments).toEqual(['boh']);
});
