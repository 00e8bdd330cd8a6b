/** The summary of a period: its figures, a person's steps, what is left, and what it shows to whom. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE, check, PERIOD, run, summary } from '@/testing/payroll';
import { CLERK, open } from '@/testing/payroll-screen';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T18:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const SUMMARY = `GET /api/payroll/${PERIOD.id}/summary?by=person`;

test('the period that is paid next says what is left, and where it is mended', async () => {
  await open({ [SUMMARY]: { body: summary() } });
  expect(
    await screen.findByRole('heading', { level: 1, name: '1 check left before payroll goes out' }),
  ).toBeVisible();
  const left = (await screen.findByText('$19.00 in tips without a share')).closest('li');
  if (!left) throw new Error('no check');
  expect(within(left).getByRole('link', { name: 'Fix' })).toHaveAttribute(
    'href',
    '/payroll-reports?tab=tips',
  );
  expect(screen.getByText('Hours in hundredths would pay $0.23 less')).toBeVisible();
  expect(screen.getByText('W-2: overtime premium $49.00, tips $5,415.91')).toBeVisible();
});

test('with every check held it is ready', async () => {
  await open({ [SUMMARY]: { body: summary({ checks: [check('approved_and_locked')] }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready for payroll' })).toBeVisible();
  expect(screen.getByText('2 of 2 approved and locked')).toBeVisible();
});

test('a person opens with the keyboard: each week in its steps, and the way to the timesheet', async () => {
  await open({ [SUMMARY]: { body: summary() } });
  const diego = await screen.findByRole('button', { name: /^Diego Fuentes/ });
  diego.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^Sofía Méndez/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(diego).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('$840.00').parentElement).toHaveTextContent('Regular 40:00 × $21.00 = $840.00');
  expect(screen.getByText('$147.00').parentElement).toHaveTextContent('Overtime 4:40 × $31.50 = $147.00');
  expect(screen.getByText('W-2 box 12 TT: $49.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the timesheet' })).toHaveAttribute(
    'href',
    `/timesheets?period=${PERIOD.id}&person=diego`,
  );
  expect(screen.getByRole('link', { name: 'Hours and gross wages (PDF)' })).toHaveAttribute(
    'href',
    `/api/payroll/${PERIOD.id}/statements/diego/statement.pdf`,
  );
});

test('the period is compared with the one before, and broken down by day', async () => {
  const byDay = summary({
    rows: summary()
      .rows.slice(0, 1)
      .map((row) => ({
        ...row,
        key: '2026-11-20',
        name: { en: '2026-11-20', es: '2026-11-20' },
        employeeId: null,
      })),
  });
  const { calls } = await open({
    [SUMMARY]: { body: summary() },
    [`GET /api/payroll/${PERIOD.id}/summary?by=day`]: { body: byDay },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with before' }));
  const compared = screen.getByRole('table', { name: 'Compared' });
  expect(within(compared).getByText('157:00').closest('tr')).toHaveTextContent('Worked157:00150:00+4.7%');
  await userEvent.click(screen.getByRole('radio', { name: 'Day' }));
  expect(await screen.findByRole('rowheader', { name: 'Fri, Nov 20' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    `/api/payroll/${PERIOD.id}/summary?format=csv&by=day`,
  );
  expect(calls.some(({ url }) => url.endsWith('summary?by=day'))).toBe(true);
});

test('another period is chosen, and kept from tab to tab', async () => {
  const path = `GET /api/payroll/${BEFORE.id}`;
  const { router } = await open({
    [SUMMARY]: { body: summary() },
    [`${path}/summary?by=person`]: { body: summary() },
    [`${path}/corrections`]: { body: { rows: [], waiting: [] } },
    [`${path}/overtime`]: { body: { rows: [] } },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), BEFORE.id);
  await userEvent.click(screen.getByRole('link', { name: 'Overtime' }));
  expect(await screen.findByText('No overtime in this period')).toBeVisible();
  expect(router.state.location.search).toBe(`?tab=overtime&period=${BEFORE.id}`);
});

test('without the right to wages there is no money at all', async () => {
  await open(
    { [SUMMARY]: { body: summary({ checks: [] }) } },
    { permissions: CLERK.filter((name) => name !== 'wages:read') },
  );
  expect(await screen.findByRole('button', { name: 'Diego Fuentes' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Gross' })).toBeNull();
  expect(screen.queryByText('Before taxes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'W-2 figures' })).toBeNull();
  expect(document.body).not.toHaveTextContent('$');
});

test('the year’s figures for the W-2 are one press away', async () => {
  await open({
    [SUMMARY]: { body: summary() },
    'GET /api/payroll/2026/qualified': {
      body: {
        year: 2026,
        rows: [
          {
            employeeId: 'diego',
            name: 'Diego Fuentes',
            qualifiedOvertimeCents: 4900,
            reportedTipsCents: 41_724,
            occupations: ['104'],
          },
        ],
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'W-2 figures' }));
  const sheet = await screen.findByRole('dialog', { name: 'W-2 figures of 2026' });
  expect((await within(sheet).findByText('Diego Fuentes')).closest('tr')).toHaveTextContent(
    'Diego Fuentes$49.00$417.24104',
  );
});

test('a period without pay says so; what does not load can be tried again', async () => {
  let fails = true;
  await open({
    [SUMMARY]: () =>
      fails
        ? { status: 500, body: { code: 'failed' } }
        : { body: summary({ people: 0, rows: [], checks: [] }) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nothing to pay in this period')).toBeVisible();
});

test('who may not read payroll is not shown any of it', async () => {
  const { calls } = await open({}, { permissions: ['timesheets:read', 'tips:read'] });
  expect(await screen.findByText('Pay of others is not yours to see')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tips' })).toBeVisible();
  expect(calls.some(({ url }) => url.startsWith('/api/payroll'))).toBe(false);
});

test('a phone has a card of the period, what is left, and the file to share, in Spanish', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await open(
    {
      [SUMMARY]: { body: summary() },
      [`GET /api/payroll/${PERIOD.id}/exceptions`]: {
        body: {
          rows: [],
          counts: [
            { code: 'late_meal', open: 3, cleared: 1 },
            { code: 'late_in', open: 5, cleared: 0 },
          ],
        },
      },
      [`GET /api/payroll/${PERIOD.id}/exports`]: { body: [run()] },
    },
    { language: 'es' },
  );
  expect(await screen.findByRole('heading', { level: 2, name: '4 controles, 1 pendientes' })).toBeVisible();
  expect(screen.getByText('Antes de impuestos').parentElement).toHaveTextContent('$23,332.58');
  expect((await screen.findByText('Avisos', { selector: 'dt' })).parentElement).toHaveTextContent('3');
  expect(await screen.findByRole('button', { name: 'Compartir gusto-2026-11-16.csv' })).toBeVisible();
  await userEvent.click(screen.getByText('Diego Fuentes'));
  expect(screen.getByText('9 min sobre 8 h al día, 4:31 sobre 40 h')).toBeVisible();
});
