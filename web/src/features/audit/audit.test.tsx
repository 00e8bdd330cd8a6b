/** The reviewer's screen as people meet it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/features/schedule/testing';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Component as Audit } from './route';

const row: Wire<'AuditRow'> = {
  seq: 207,
  at: '2026-11-20T01:36:08Z',
  actorId: 'u-1',
  actorName: 'Carmen Ibarra',
  actorRole: 'general_manager',
  action: 'shift.moved.refused',
  objectType: 'shift',
  objectId: 's-1',
  objectLabel: 'Mateo Cruz · Nov 24, 4p–8p',
  reason: 'Ana asked for it.',
  findings: [
    {
      key: 'k',
      ruleId: 'us-1415-schoolday',
      ruleVersion: '2026-01-01',
      pack: 'us/minors',
      family: 'minor_daily_hours',
      severity: 'block',
      title: { en: '3 hours on a school day', es: '3 horas en día de clases' },
      because: [],
      arithmetic: { en: '4 h − 3 h = 1 h over', es: '4 h − 3 h = 1 h de más' },
      explanation: { en: '', es: '' },
      remedy: { en: '', es: '' },
      citation: null,
      costCents: null,
    },
  ],
  packHash: 'a'.repeat(64),
  requestId: 'r-1',
  hash: 'b'.repeat(64),
  refused: true,
};
const record: Wire<'Record'> = {
  ...row,
  before: { date: '2026-11-23', start: '16:00', minutes: 240 },
  after: { date: '2026-11-24', start: '16:00', minutes: 240 },
  changes: [{ field: 'date', before: '2026-11-23', after: '2026-11-24' }],
  ip: '10.0.0.7',
  prevHash: 'c'.repeat(64),
};
const replies = {
  'GET /api/audit?limit=50': { body: { items: [row], nextCursor: null } },
  'GET /api/audit/207': { body: record },
  'GET /api/audit/verify': {
    body: {
      ok: true,
      checked: 207,
      firstBadSeq: null,
      reason: null,
      head: { seq: 207, hash: row.hash },
      at: row.at,
    } satisfies Wire<'Verified'>,
  },
  'GET /api/locations': { body: { items: [] } },
  'GET /api/positions': { body: { items: [] } },
  'GET /api/departments': { body: { items: [] } },
};
const routes = [{ path: '/audit/:seq?', element: <Audit /> }];

test('what became of scoring is said in words, with its version', async () => {
  const drafted: Wire<'AuditRow'> = {
    ...row,
    action: 'rubric.drafted',
    objectType: 'rubric',
    objectLabel: 'v2',
    refused: false,
  };
  serve({ ...replies, 'GET /api/audit?limit=50': { body: { items: [drafted], nextCursor: null } } });
  await renderApp(<Audit />);
  expect(await screen.findByText('Scoring draft saved (version 2)')).toBeVisible();
  expect(screen.queryByText('v2')).not.toBeInTheDocument();
});

test('what became of a job’s own scoring names the job', async () => {
  const retired: Wire<'AuditRow'> = {
    ...row,
    action: 'rubric.retired',
    objectType: 'rubric',
    objectLabel: 'v1 · Host',
    refused: false,
  };
  serve({ ...replies, 'GET /api/audit?limit=50': { body: { items: [retired], nextCursor: null } } });
  await renderApp(<Audit />);
  expect(await screen.findByText('Job returned to brand scoring (from version 1)')).toBeVisible();
  expect(screen.getByText('Host')).toBeVisible();
});

test('a record opens beside the list: what changed, what the rules said, and why', async () => {
  serve(replies);
  const { router } = await renderApp(null, { routes, at: '/audit' });
  const list = await screen.findByRole('table', { name: 'Records' });
  expect(within(list).getByText('3 hours on a school day')).toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: '207' }));
  expect(router.state.location.pathname).toBe('/audit/207');
  const panel = await screen.findByRole('complementary', { name: 'Record' });
  expect(
    await within(panel).findByRole('row', { name: 'Day Nov 23, 2026 Nov 24, 2026' }),
  ).toBeInTheDocument();
  expect(within(panel).queryByText('Start')).not.toBeInTheDocument();
  expect(within(panel).getByText('4 h − 3 h = 1 h over')).toBeInTheDocument();
  expect(within(panel).getByText('“Ana asked for it.”')).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('button', { name: '2 unchanged fields' }));
  expect(within(panel).getByText('Start')).toBeInTheDocument();
});

test('closing a record gives the focus back to its row', async () => {
  serve(replies);
  await renderApp(null, { routes, at: '/audit' });
  await userEvent.click(await screen.findByRole('button', { name: '207' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: '207' })).toHaveFocus();
});

test('verifying says that the chain is unbroken', async () => {
  serve(replies);
  await renderApp(null, { routes, at: '/audit' });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/Chain unbroken.*207 records/);
});

test('una cadena rota nombra el registro que no cuadra', async () => {
  serve({
    ...replies,
    'GET /api/audit/verify': {
      body: {
        ok: false,
        checked: 206,
        firstBadSeq: 207,
        reason: null,
        head: { seq: 206, hash: row.hash },
        at: row.at,
      } satisfies Wire<'Verified'>,
    },
  });
  await renderApp(null, { routes, at: '/audit', language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar' }));
  expect(await screen.findByRole('status')).toHaveTextContent('El registro 207 no pasa la verificación');
  expect(screen.getByRole('link', { name: '207' })).toHaveAttribute('href', '/audit/207');
});

test.each([
  ['en', 'The start date is after the end date', 'Swap dates'],
  ['es', 'La fecha inicial es posterior a la final', 'Intercambiar las fechas'],
] as const)(
  'days the wrong way round are said, not searched, and put right in one tap (%s)',
  async (language, reason, swap) => {
    const user = userEvent.setup();
    const calls = serve({
      ...replies,
      'GET /api/audit?from=2026-11-01&to=2026-11-20&limit=50': { body: { items: [row], nextCursor: null } },
    });
    await renderApp(<Audit />, { language, at: '/audit?from=2026-11-20&to=2026-11-01' });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(calls.filter(({ url }) => url.startsWith('/api/audit?'))).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: swap }));
    expect(await screen.findAllByText(/Mateo Cruz/)).not.toHaveLength(0);
  },
);

test('hiring events are in Spanish, and automatic ones have no person', async () => {
  const own: Wire<'AuditRow'> = {
    ...row,
    seq: 208,
    actorId: '00000000-0000-0000-0000-000000000000',
    actorName: null,
    actorRole: 'system',
    action: 'application.created',
    objectLabel: 'Leonel Galindo',
    findings: [],
    refused: false,
  };
  serve({ ...replies, 'GET /api/audit?limit=50': { body: { items: [own], nextCursor: null } } });
  await renderApp(null, { routes, at: '/audit', language: 'es' });
  const list = await screen.findByRole('table', { name: 'Registros' });
  expect(within(list).getByText('Solicitud recibida')).toBeInTheDocument();
  expect(within(list).getByText('Lineup')).toBeInTheDocument();
  expect(within(list).queryByText('Persona borrada')).not.toBeInTheDocument();
});

test('a state has its label, not its code', async () => {
  const hire = {
    ...record,
    before: { status: 'active', language: 'x' },
    after: { status: 'hired', language: 'x' },
  };
  serve({ ...replies, 'GET /api/audit/207': { body: hire } });
  await renderApp(null, { routes, at: '/audit/207', language: 'es' });
  expect(await screen.findByRole('row', { name: 'Estado activo contratado' })).toBeInTheDocument();
});

test('on the phone the result of verifying has a row of its own', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  serve(replies);
  await renderApp(null, { routes, at: '/audit' });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  const result = await screen.findByRole('status');
  expect(result).toHaveTextContent(/Chain unbroken.*207 records/);
  expect(result.closest('header')).toBeNull();
});

test('the trail is read for one location, which each record names', async () => {
  const locations = [
    location({ id: 'l-1' }),
    location({ id: 'l-2', name: 'Midtown', zone: 'America/New_York' }),
  ];
  const calls = serve({
    ...replies,
    ...signedIn(['audit:read', 'schedules:read']),
    'GET /api/locations': { body: { items: locations } },
    'GET /api/audit?limit=50': { body: { items: [{ ...row, locationId: 'l-2' }], nextCursor: null } },
    'GET /api/audit?locationId=l-2&limit=50': { body: { items: [], nextCursor: null } },
  });
  await renderApp(<Audit />);
  const list = await screen.findByRole('table', { name: 'Records' });
  expect(await within(list).findByRole('cell', { name: 'Midtown' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Where/ }), 'Midtown');
  await screen.findByText('No results');
  expect(calls.map(({ url }) => url)).toContain('/api/audit?locationId=l-2&limit=50');
});
