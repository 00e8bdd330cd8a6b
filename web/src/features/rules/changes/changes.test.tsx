/** The list and the page of changes: who may decide what, and what each refusal says. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { change, library, rule, totals } from '../testing';
import type { RuleChange } from '../types';
import { Component as Change } from './change-route';
import { Component as Changes } from './route';

const APPROVER = ['rules:read', 'rules:draft', 'rules:approve', 'schedules:read'];

const [midtown] = change.locations;
if (!midtown) throw new Error('no location');

const waiting: RuleChange = {
  ...change,
  title: '11 hours of rest instead of 10',
  reason: 'Closers sleep six hours.',
  state: 'in_review',
  createdById: 'u2',
  rule: { ...rule, values: { rest_minutes: 660 } },
  sentence: {
    en: 'Nobody works within 11 h of their last shift',
    es: 'Nadie vuelve a trabajar antes de 11 h desde su último turno',
  },
  backtest: { id: 'b-1', days: 90, at: '2026-11-28T10:00:00Z', totals, resultHash: 'h' },
  locations: [
    { ...midtown, needed: 2, approvals: 1, startsOn: '2026-12-07' },
    { ...midtown, locationId: 'l-north', locationName: 'North Park' },
  ],
  approvals: [
    {
      userName: 'Gabriel Soto',
      decision: 'approve',
      locationIds: ['l-mid'],
      note: 'Fine for mine',
      at: '2026-11-28T09:41:00Z',
      current: true,
    },
    {
      userName: 'Elena Cruz',
      decision: 'approve',
      locationIds: ['l-north'],
      note: null,
      at: '2026-11-27T09:41:00Z',
      current: false,
    },
  ],
  checks: [{ code: 'backtest', ok: true, text: { en: 'Tried on past weeks', es: 'Probada' } }],
  mayEdit: false,
  mayApprove: true,
  whyNot: null,
};

const replies = (found: RuleChange, rights = APPROVER): Record<string, Reply> => ({
  ...signedIn(rights),
  ...answers({
    'GET /api/locations': {
      body: { items: [location('l-mid', 'Midtown'), location('l-north', 'North Park')] },
    },
    'GET /api/rules/library': { body: [library] },
    'GET /api/rules/changes': { body: [found] },
    'GET /api/rules/changes/7': { body: found },
  }),
});

const refusal = <Status extends 409 | 422>(status: Status, code: string, detail: string) => ({
  status,
  body: { code, title: detail, detail, status },
});

const open = (at = '/rules/changes/7', language: 'en' | 'es' = 'en') =>
  renderApp(null, {
    language,
    at,
    routes: [
      { path: '/rules/changes', element: <Changes /> },
      { path: '/rules/changes/:no', element: <Change /> },
      { path: '/rules/changes/:no/edit', element: <p>{'The editor'}</p> },
    ],
  });

test('the list counts what waits for the reader, and shows what changes', async () => {
  serve(replies(waiting));
  await open('/rules/changes', 'es');
  expect(await screen.findByRole('heading', { level: 1, name: '1 cambio por aprobar' })).toBeInTheDocument();
  const row = await screen.findByRole('link', { name: /Nadie vuelve a trabajar antes de/ });
  expect(row).toHaveAttribute('href', '/rules/changes/7');
  expect(row).toHaveTextContent('Espera tu aprobación');
  expect(row).toHaveTextContent('Desde el 7 dic');
});

test('a change says what differs, whom it flags and what each location needs', async () => {
  serve(replies(waiting));
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: '11 hours of rest instead of 10' }),
  ).toBeInTheDocument();
  expect(screen.getByText('“Closers sleep six hours.”')).toBeInTheDocument();
  const changes = screen.getByRole('region', { name: 'What changes' });
  expect(await within(changes).findByRole('row', { name: /Rest/ })).toHaveTextContent('Rest10 h11 h');
  const places = screen.getByRole('region', { name: 'By location' });
  expect(within(places).getByRole('row', { name: /Midtown/ })).toHaveTextContent('Midtown1 of 2Dec 7');
  expect(within(places).getByRole('row', { name: /North Park/ })).toHaveTextContent('North Park0 of 1–');
  const approvals = screen.getByRole('region', { name: 'Approvals' });
  expect(within(approvals).getByText('“Fine for mine”')).toBeInTheDocument();
  expect(within(approvals).getAllByText(/^No longer counts/)).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Backtest' })).toHaveTextContent('22 more shifts flagged');
});

test('approval is of the content that was read, with the note', async () => {
  const calls = serve({
    ...replies(waiting),
    'POST /api/rules/changes/7/approve': { body: { ...waiting, mayApprove: false } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve for 2 locations' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.type(within(sheet).getByRole('textbox', { name: /Note/ }), 'Go');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Go', contentHash: 'h-1' });
});

test('a stale approval shows the change of now, and approves nothing', async () => {
  let edited = false;
  const calls = serve({
    ...replies(waiting),
    'GET /api/rules/changes/7': () => ({ body: edited ? { ...waiting, title: '12 hours' } : waiting }),
    'POST /api/rules/changes/7/approve': () => {
      edited = true;
      return refusal(409, 'approval_stale', 'Look at it again and decide then.');
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve for 2 locations' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { level: 1, name: '12 hours' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['own_change', 'You wrote this change. Someone else has to approve it.'],
  ['not_covered', 'None of its locations are yours. Someone in charge of them approves it.'],
  ['no_permission', 'Your role doesn’t approve rules. An owner or a franchise admin does.'],
  ['single_approver_wait', 'No one else can approve it. You can, 24 hours after you requested approval.'],
  ['already_approved', 'You approved it for your locations.'],
] as const)('who cannot approve reads why: %s', async (whyNot, said) => {
  serve(replies({ ...waiting, mayApprove: false, whyNot }));
  await open();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request changes' })).not.toBeInTheDocument();
});

test('changes are requested with what has to change', async () => {
  const calls = serve({
    ...replies(waiting),
    'POST /api/rules/changes/7/request-changes': { body: { ...waiting, state: 'draft', mayApprove: false } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request changes' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  expect(await within(sheet).findByText('Required.')).toBeInTheDocument();
  await userEvent.type(within(sheet).getByRole('textbox', { name: /What has to change/ }), 'Use 11 h 30');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Use 11 h 30' }),
  );
});

const own: RuleChange = {
  ...waiting,
  createdById: 'u1',
  mayEdit: true,
  mayApprove: false,
  whyNot: 'own_change',
};

test('the author writes why, and is warned that approvals are dismissed', async () => {
  const calls = serve({
    ...replies(own),
    'PATCH /api/rules/changes/7': { body: { ...own, state: 'draft' } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Title and reason' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('approvals given so far no longer count');
  const reason = within(sheet).getByRole('textbox', { name: 'Reason' });
  await userEvent.clear(reason);
  await userEvent.type(reason, 'They sleep six hours');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      rule: own.rule,
      title: own.title,
      reason: 'They sleep six hours',
      effectiveOn: null,
      version: 3,
    }),
  );
});

test('a refused request for approval says the way out', async () => {
  serve({
    ...replies({ ...own, state: 'draft' }),
    'POST /api/rules/changes/7/request-approval': refusal(
      422,
      'rule_change_unfinished',
      'Settle the open checks first.',
    ),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('Settle the open checks first.')).toBeInTheDocument();
});

test('a title is needed', async () => {
  const calls = serve(replies(own));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Title and reason' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.clear(within(sheet).getByRole('textbox', { name: 'Title' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText('Required.')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('who rolls rules back withdraws a change with a reason; others do not', async () => {
  serve(replies(waiting));
  const first = await open();
  await screen.findByRole('button', { name: 'Approve for 2 locations' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  first.unmount();
  const calls = serve({
    ...replies(waiting, [...APPROVER, 'rules:rollback']),
    'POST /api/rules/changes/7/withdraw': { body: { ...waiting, state: 'withdrawn', mayApprove: false } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'No longer needed');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'No longer needed' }),
  );
});
