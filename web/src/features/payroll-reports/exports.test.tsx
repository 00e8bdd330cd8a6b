/** Files for payroll: problems are mended where they are said, a file is made once, and the provider's totals are compared. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { GUSTO, PERIOD, preview, run, SHA, summary } from '@/testing/payroll';
import { CLERK, open, sent } from '@/testing/payroll-screen';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T18:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const EXPORTS = `/api/payroll/${PERIOD.id}/exports`;
const LOOKUPS = {
  [`GET /api/payroll/${PERIOD.id}/summary?by=person`]: { body: summary() },
  'GET /api/payroll/providers': { body: [GUSTO] },
};
const UNMAPPED: Wire<'ExportProblem'> = {
  code: 'mapping_missing',
  people: [{ employeeId: 'sofia', name: 'Sofía Méndez' }],
  codes: ['REST_PREM'],
  count: 1,
  path: '/payroll-reports?tab=exports&provider=gusto',
};

test('a kind of pay is mapped in place, then the file is made, once, with its hash', async () => {
  let mapped = false;
  const made: Wire<'ExportRun'>[] = [];
  const { calls } = await open(
    {
      ...LOOKUPS,
      [`GET ${EXPORTS}`]: () => ({ body: made }),
      [`POST ${EXPORTS}/check`]: () => ({ body: preview(mapped ? [] : [UNMAPPED]) }),
      'PUT /api/payroll/providers/gusto': () => {
        mapped = true;
        return { body: { ...GUSTO, version: 5 } };
      },
      [`POST ${EXPORTS}`]: () => {
        made.push(run());
        return { status: 201, body: run() };
      },
    },
    { tab: 'exports' },
  );
  expect(await screen.findByText('No name at Gusto for: Rest premium')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the file' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Map it' }));
  const form = await screen.findByRole('dialog', { name: 'Names at Gusto' });
  const name = within(form).getByRole('textbox', { name: 'Rest premium' });
  expect(name).toHaveValue('Rest premium');
  await userEvent.clear(name);
  await userEvent.type(name, 'REST');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make the file' })).toBeEnabled());
  expect(sent(calls, '/api/payroll/providers/gusto')[0]?.body).toEqual({
    version: 4,
    settings: GUSTO.settings,
    codes: [
      { code: 'REG', name: 'Regular' },
      { code: 'REST_PREM', name: 'REST' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make the file' }));
  const files = await screen.findByRole('list', { name: 'Files of this period' });
  expect(within(files).getByText(SHA)).toBeInTheDocument();
  expect(within(files).getByRole('link', { name: 'Download gusto-2026-11-16.csv' })).toHaveAttribute(
    'href',
    '/api/payroll/exports/run-1/file',
  );
  expect(sent(calls, EXPORTS)).toEqual([
    { method: 'POST', url: EXPORTS, body: { provider: 'gusto', mode: 'premium' } },
  ]);
});

test('a person gets a payroll id where it is missing', async () => {
  let given = false;
  const { calls } = await open(
    {
      ...LOOKUPS,
      [`GET ${EXPORTS}`]: { body: [] },
      [`POST ${EXPORTS}/check`]: () => ({
        body: preview(given ? [] : [{ ...UNMAPPED, code: 'payroll_id_missing', codes: [] }]),
      }),
      'GET /api/payroll/payroll-ids?provider=gusto': {
        body: [{ employeeId: 'sofia', name: 'Sofía Méndez', payrollId: null, title: 'Server', needed: true }],
      },
      'PUT /api/payroll/payroll-ids/sofia': () => {
        given = true;
        return {
          body: {
            employeeId: 'sofia',
            name: 'Sofía Méndez',
            payrollId: 'ab12cd',
            title: 'Server',
            needed: true,
          },
        };
      },
    },
    { tab: 'exports' },
  );
  expect(await screen.findByText('1 person has no payroll id at Gusto')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Payroll id of Sofía Méndez' }));
  const form = await screen.findByRole('dialog', { name: 'Sofía Méndez at Gusto' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Payroll id' }), 'ab12cd');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make the file' })).toBeEnabled());
  expect(sent(calls, '/api/payroll/payroll-ids/sofia')[0]?.body).toEqual({
    provider: 'gusto',
    payrollId: 'ab12cd',
    title: 'Server',
  });
});

test('several rates do not fit hours; dollars do, in one press', async () => {
  const several: Wire<'ExportProblem'> = { ...UNMAPPED, code: 'several_rates', codes: [] };
  const { router } = await open(
    {
      ...LOOKUPS,
      [`GET ${EXPORTS}`]: { body: [] },
      [`POST ${EXPORTS}/check`]: ({ body }) => ({
        body: preview((body as Wire<'NewPayrollExport'>).mode === 'hours' ? [several] : []),
      }),
    },
    { tab: 'exports' },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Hours' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Overtime as dollars' }));
  expect(screen.getByRole('radio', { name: 'Dollars' })).toBeChecked();
  expect(router.state.location.search).not.toContain('mode');
});

test('a file that could not be made says that none was, and is asked for again with the same key', async () => {
  const keys: unknown[] = [];
  let fails = true;
  await open(
    {
      ...LOOKUPS,
      [`GET ${EXPORTS}`]: { body: [] },
      [`POST ${EXPORTS}/check`]: { body: preview() },
      [`POST ${EXPORTS}`]: () =>
        fails ? { status: 503, body: { code: 'busy' } } : { status: 201, body: run() },
    },
    { tab: 'exports' },
  );
  const fetched = vi.mocked(fetch);
  await userEvent.click(await screen.findByRole('button', { name: 'Make the file' }));
  expect(await screen.findByText('No file was made.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('gusto-2026-11-16.csv is ready')).toBeVisible();
  for (const [url, init] of fetched.mock.calls)
    if (url === EXPORTS && init?.method === 'POST')
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('the provider’s totals are compared, and what differs is shown beside the file’s', async () => {
  let compared = run({ stale: true });
  const { calls } = await open(
    {
      ...LOOKUPS,
      [`GET ${EXPORTS}`]: () => ({ body: [compared] }),
      [`POST ${EXPORTS}/check`]: { body: preview() },
      'POST /api/payroll/exports/run-1/acknowledge': () => {
        compared = run({
          acknowledgedAt: '2026-12-01T18:10:00Z',
          differences: [{ field: 'overtimeHours', ours: 482, theirs: 480 }],
        });
        return { body: compared };
      },
    },
    { tab: 'exports' },
  );
  expect(await screen.findByText('Pay changed since')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reconcile' }));
  const form = await screen.findByRole('dialog', { name: 'Totals at Gusto' });
  const type = (name: string, text: string) =>
    userEvent.type(within(form).getByRole('textbox', { name }), text);
  await type('Regular hours', '152.18');
  await type('Overtime hours', 'five');
  await type('Tips', '834.48');
  await type('Pay without tips', '22498.10');
  await userEvent.click(within(form).getByRole('button', { name: 'Compare' }));
  expect(await within(form).findByText('Enter hours like 76.60.')).toBeVisible();
  await userEvent.clear(within(form).getByRole('textbox', { name: 'Overtime hours' }));
  await type('Overtime hours', '4.8');
  await userEvent.click(within(form).getByRole('button', { name: 'Compare' }));
  const differences = await screen.findByRole('table', { name: 'Differences' });
  expect(within(differences).getByRole('row', { name: 'Overtime hours 4.82 4.80' })).toBeVisible();
  expect(screen.getByText('Differs')).toBeVisible();
  expect(sent(calls, '/api/payroll/exports/run-1/acknowledge')[0]?.body).toEqual({
    regularHours: 15_218,
    overtimeHours: 480,
    tipsCents: 83_448,
    grossCents: 2_249_810,
  });
});

test('who only reads payroll is not offered files, and the address says who can change that', async () => {
  const { calls } = await open(
    { ...LOOKUPS, [`GET ${EXPORTS}`]: { body: [run()] } },
    {
      tab: 'exports',
      permissions: CLERK.filter((name) => name !== 'payroll:export' && name !== 'payroll:configure'),
    },
  );
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(calls.some(({ url }) => url === EXPORTS)).toBe(false);
  for (const name of ['Make the file', 'Reconcile'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Download gusto/ })).toBeNull();
});
