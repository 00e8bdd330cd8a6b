/** The settings as people meet them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { Component as Settings } from './route';

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
const brand: Wire<'BrandSettings'> = {
  name: 'Pitaya',
  locationsUs: 6,
  locationsWorldwide: null,
  employeesUs: 120,
  employeesWorldwide: 120,
  availabilityNoticeDays: 14,
  autoApproveSwaps: false,
  version: 3,
};
const shortName: Wire<'ShortName'> = {
  shortName: 'pitaya',
  before: 'https://lineup.test/careers/',
  earlier: [],
  version: 3,
};
const pack: Wire<'Pack'> = {
  pack: 'us/adult',
  jurisdiction: 'us',
  topic: 'adult',
  title: { en: 'Federal hours', es: 'Horas federales' },
  hash: 'abcdef0123456789',
  reviewedOn: '2026-11-21',
  wages: [
    {
      from: '2020-01-01',
      until: null,
      rateE4: 72_500,
      unknown: false,
      tippedCashE4: 21_300,
      trades: [],
      locationsUsFrom: null,
      employeesFrom: null,
      employeesBelow: null,
      confidence: 'high',
      source: '29 USC 206',
      url: '',
    },
  ],
  rules: [
    {
      ruleId: 'us-ot-week',
      family: 'overtime',
      title: { en: 'Overtime after 40 hours', es: 'Tiempo extra después de 40 horas' },
      explanation: {
        en: 'Hours over 40 cost half as much again.',
        es: 'Las horas sobre 40 cuestan la mitad más.',
      },
      remedy: { en: 'Shorten a shift.', es: 'Acorta un turno.' },
      draft: 'warn',
      severity: 'warn',
      worked: 'warn',
      overridableBy: null,
      consent: null,
      confidence: 'high',
      versions: ['1940-10-24'],
      citation: {
        text: '29 USC 207',
        url: 'https://example.com/207',
        effectiveFrom: null,
        reviewedOn: '2026-10-12',
        jurisdiction: 'us',
      },
      parameters: [
        {
          name: 'weekly_limit',
          label: { en: 'limit', es: 'límite' },
          value: '40',
          unit: 'h',
          from: '1940-10-24',
        },
      ],
    },
  ],
};
const replies = (permissions: string[], locationIds: string[] | 'all' = 'all') =>
  answers({
    'GET /api/auth/user': { body: user },
    'GET /api/users/me/permissions': {
      body: { role: 'owner', permissions, scope: { locationIds, departments: ['foh', 'boh'] } },
    },
    'GET /api/settings/brand': { body: brand },
    'GET /api/settings/brand/short-name': { body: shortName },
    'GET /api/rules/packs': { body: { items: [pack] } },
    'GET /api/rules/packs?jurisdictions=us': { body: { items: [pack] } },
    'GET /api/rules/packs/summary': {
      body: { items: [{ ...pack, rules: 1, wages: 0, later: ['2099-01-01'] }], places: {} },
    },
    'GET /api/locations': { body: { items: [] } },
  });
const routes = [{ path: '/settings/:tab?', element: <Settings /> }];
const OWNER = ['settings:read', 'settings:update', 'settings:update_basic', 'locations:manage'];

test('an owner sees why each figure is asked for, and only what changed is sent', async () => {
  const calls = serve({ ...replies(OWNER), 'PATCH /api/settings/brand': { body: brand } });
  await renderApp(null, { routes, at: '/settings/brand' });
  const people = await screen.findByLabelText('Employees worldwide');
  expect(people).toHaveAccessibleDescription(/start at 250 or 500 employees/);
  await waitFor(() => expect(people).toBeEnabled());
  await userEvent.clear(people);
  await userEvent.type(people, '1,250');
  const save = screen.getAllByRole('button', { name: 'Save' })[0];
  await userEvent.click(save as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      employeesWorldwide: 1250,
    }),
  );
});

test('an owner lets simple swaps go without a manager', async () => {
  const calls = serve({ ...replies(OWNER), 'PATCH /api/settings/brand': { body: brand } });
  await renderApp(null, { routes, at: '/settings/brand' });
  const simple = await screen.findByRole('switch', { name: /^Approve simple shift swaps automatically/ });
  await waitFor(() => expect(simple).toBeEnabled());
  expect(simple).not.toBeChecked();
  await userEvent.click(simple);
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      autoApproveSwaps: true,
    }),
  );
});

test('days of notice that are no number are refused beside the field', async () => {
  const calls = serve({
    ...replies(OWNER),
    'PATCH /api/settings/brand': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'Check the fields',
        fields: [{ field: 'availabilityNoticeDays', code: 'out_of_range', message: 'Out of range.' }],
      },
    },
  });
  await renderApp(null, { routes, at: '/settings/brand' });
  const days = await screen.findByLabelText(/^Days of notice/);
  await waitFor(() => expect(days).toBeEnabled());
  await userEvent.clear(days);
  await userEvent.type(days, 'two weeks{Enter}');
  await waitFor(() => expect(days).toHaveAccessibleDescription(/Out of range/));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ availabilityNoticeDays: -1 });
});

test('a new short name shows its address while it is typed, and a taken one keeps what was typed', async () => {
  const calls = serve({
    ...replies(OWNER),
    'PUT /api/settings/brand/short-name': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'Check the fields',
        fields: [{ field: 'shortName', code: 'short_name_taken', message: 'This name is taken.' }],
      },
    },
  });
  await renderApp(null, { routes, at: '/settings/brand' });
  const name = await screen.findByLabelText(/^Short name/);
  await waitFor(() => expect(name).toBeEnabled());
  await userEvent.clear(name);
  await userEvent.type(name, 'Tacos-24');
  expect(name).toHaveAccessibleDescription(/lineup\.test\/careers\/tacos-24\. Links with an earlier name/);
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is taken/));
  expect(name).toHaveValue('tacos-24');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, shortName: 'tacos-24' });
});

test('read-only settings say who can change them', async () => {
  serve(replies(['settings:read'], ['l-1']));
  await renderApp(null, { routes, at: '/settings/brand' });
  expect(await screen.findByText('View only. An owner can edit.')).toBeInTheDocument();
  expect(screen.getByLabelText('Employees worldwide')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('las reglas se leen con su fuente, y se buscan sin acentos', async () => {
  serve(replies(OWNER));
  await renderApp(null, { routes, at: '/settings/rules', language: 'es' });
  expect(await screen.findByText('Ningún local tiene su ley todavía')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'En todas partes' }));
  expect(await screen.findByText(/desde el 1 ene 2099: Horas federales/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('heading', { name: 'Horas federales' }));
  const law = await screen.findByRole('link', { name: '29 USC 207' });
  expect(law).toHaveAttribute('href', 'https://example.com/207');
  expect(screen.getByText('$7.25 por hora')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar reglas' }), 'despues extra');
  expect(await screen.findByText('Tiempo extra después de 40 horas')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar reglas' }), ' propinas');
  expect(await screen.findByText('Sin resultados')).toBeInTheDocument();
});

test('an owner sees what could not be delivered, and has it tried again', async () => {
  const given = {
    kind: 'schedule_published',
    channel: 'email' as const,
    why: '550 no such mailbox',
    createdAt: '2026-11-20T17:00:00Z',
    attempts: 7,
  };
  const items = [
    { ...given, id: 'm-1', person: 'Luis Herrera', to: 'luis@example.com', canRetry: true },
    { ...given, id: 'm-2', person: null, to: null, canRetry: false },
  ];
  const calls = serve({
    ...replies(OWNER),
    'GET /api/undelivered-messages': { body: { items, canSend: true } },
    'POST /api/undelivered-messages/m-1/retry': { status: 204 },
  });
  await renderApp(null, { routes, at: '/settings/messages' });
  expect(await screen.findByText('Schedule published · Luis Herrera')).toBeInTheDocument();
  expect(screen.getAllByText('Tried 7 times. Last answer: 550 no such mailbox')).toHaveLength(2);
  // An erased person gets no more messages.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
});

test('the tabs are links with addresses of their own', async () => {
  serve(replies(OWNER));
  await renderApp(null, { routes, at: '/settings' });
  const nav = await screen.findByRole('navigation', { name: 'Settings' });
  expect(within(nav).getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/settings/rules');
});

test.each(['scoring', 'messages', 'no-such-tab'])(
  'the address of a tab that is not theirs (%s) opens the first that is',
  async (tab) => {
    const calls = serve(replies(['settings:read'], ['l-1']));
    await renderApp(null, { routes, at: `/settings/${tab}` });
    expect(await screen.findByText('View only. An owner can edit.')).toBeInTheDocument();
    const nav = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(nav).getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'page');
    expect(calls.some(({ url }) => /scoring|undelivered/.test(url))).toBe(false);
  },
);
