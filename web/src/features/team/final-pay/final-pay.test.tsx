/** Final pay on a person's page. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from '../route';
import { ana, teamReplies } from '../testing';

const LAW = {
  text: 'Lab. Code 201, 203, 208',
  url: '',
  jurisdiction: 'us-ca',
  effectiveFrom: null,
  reviewedOn: '2026-11-24',
};
const LATE: Wire<'FinalPay'> = {
  employeeId: 'p-ana',
  name: 'Ana Ortiz',
  locationId: 'l-north',
  locationName: 'North Park',
  zone: 'America/Los_Angeles',
  lastDay: '2026-11-19',
  kind: null,
  noticeOn: null,
  demandedOn: null,
  endedAt: '2026-11-19T20:00:00Z',
  due: { day: '2026-11-19', latestAt: '2026-11-19T20:00:00Z', byTheHour: true, citation: LAW, note: null },
  state: 'late',
  periods: [
    {
      startDate: '2026-11-16',
      endDate: '2026-11-29',
      payDate: '2026-12-04',
      locked: false,
      workedMinutes: 180,
      wagesCents: 6000,
      tipsCents: 0,
    },
  ],
  vacation: { minutes: 600, cents: 20_000, owed: true, citation: LAW },
  totalCents: 26_000,
  paidAt: null,
  penalty: { days: 1, cents: 6000, citation: LAW, trace: { en: '1 days late', es: '1 días de retraso' } },
  canSetSeparation: true,
  canMarkPaid: true,
  version: 2,
};
const PATH = '/api/payroll/final-pay/p-ana';
const rights = teamReplies['GET /api/users/me/permissions'].body;

const open = async (person: Partial<typeof ana>, permissions = ['payroll:read']) => {
  const calls = serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: { ...rights, permissions: [...rights.permissions, ...permissions] },
    },
    'GET /api/team/p-ana': { body: { ...ana, ...person } },
    [`GET ${PATH}`]: { body: LATE },
    [`PUT ${PATH}/separation`]: { body: { ...LATE, kind: 'quit', version: 3 } },
    [`PUT ${PATH}/paid`]: { body: { ...LATE, state: 'paid', version: 3 } },
  });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  return calls;
};
const left = { status: 'terminated', terminatedOn: '2026-11-19' } as const;

test('late final pay says the law, the sum and what it costs', async () => {
  await open(left);
  expect(await screen.findByText(/Late: was due Thu, Nov 19, 12:00 PM/)).toBeVisible();
  expect(screen.getByText(/as for a dismissal until you say how it ended/)).toBeVisible();
  expect(screen.getByText('$260.00')).toBeVisible();
  expect(screen.getByText('Unused vacation · 10:00 h')).toBeVisible();
  expect(screen.getByText('1 days late')).toBeVisible();
});

test('a dismissal is sent without a day of notice', async () => {
  const calls = await open(left);
  await userEvent.click(await screen.findByRole('button', { name: 'How it ended' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'How it ended' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Resigned' }));
  expect(sheet.getByLabelText(/^Gave notice on/)).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: 'Dismissed' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 2,
    kind: 'discharge',
    noticeOn: null,
    demandedOn: null,
  });
});

test.each([
  ['someone who stays', {}, ['payroll:read']],
  ['a reader without payroll', left, []],
])('%s has no final pay', async (_, person, permissions) => {
  const calls = await open(person, permissions);
  await screen.findByText('Language');
  expect(calls.some(({ url }) => url.includes(PATH))).toBe(false);
});

test('a brand without the time clock in its plan sees no card, and no error', async () => {
  serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: { ...rights, permissions: [...rights.permissions, 'payroll:read'] },
    },
    'GET /api/team/p-ana': { body: { ...ana, ...left } },
    [`GET ${PATH}`]: { status: 402, body: { code: 'plan_required', title: 'Not in your plan' } },
  });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  await screen.findByText('Language');
  await waitFor(() => expect(screen.queryByText('Final pay')).toBeNull());
  expect(screen.queryByText('Not in your plan')).toBeNull();
});

test('how an employment ends is said where it is ended', async () => {
  const calls = serve({
    ...teamReplies,
    'GET /api/users/me/permissions': {
      body: { ...rights, permissions: [...rights.permissions, 'payroll:read', 'team:deactivate'] },
    },
    'GET /api/team/p-ana/handover': {
      body: { conversations: 0, interviews: 0, jobs: 0, applications: 0, assignees: [] },
    },
    'POST /api/team/p-ana/terminate': { body: { ...ana, ...left } },
    [`GET ${PATH}`]: { body: { ...LATE, version: 0 } },
    [`PUT ${PATH}/separation`]: { body: { ...LATE, kind: 'quit', version: 1 } },
  });
  await renderApp(<Team />, { at: '/team?person=p-ana' });
  await userEvent.click(await screen.findByRole('button', { name: 'End employment' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText(/^Reason/), 'New job');
  await userEvent.selectOptions(sheet.getByLabelText(/^How it ended/), 'Resigned');
  expect(sheet.getByLabelText(/^Gave notice on/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'End employment' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  const ended = calls.find(({ method }) => method === 'POST')?.body;
  expect(ended).not.toHaveProperty('kind');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 0,
    kind: 'quit',
    noticeOn: null,
  });
});
