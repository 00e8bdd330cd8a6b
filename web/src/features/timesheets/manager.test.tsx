/** A manager reviews a period: what waits first, the clean ones at once, one person with everything about them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import { open, sent } from '@/testing/timesheets-screen';
import type { Row, Timesheet } from './api';
import { day, edit, entry, flag, OVER, row, sheet, sheets } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-12-01T18:00:00Z')));

const MANAGER: PermissionName[] = ['timesheets:read', 'timesheets:update', 'timesheets:approve'];
const LUIS = row({ employeeId: 'luis', name: 'Luis Herrera', flags: [flag('missing_out'), flag('late_in')] });
const ANA = row({ state: 'signed', overtimeMinutes: 15 });
const SHEETS = `/api/timesheets/${OVER.id}`;

const list = (rows: Row[]) => ({ body: { ...sheets(rows), period: OVER } });
const one = (change: Partial<Timesheet> = {}) => ({ body: sheet({ period: OVER, ...change }) });

test('what must be reviewed comes first, with its reason, and the rest is approved in one tap', async () => {
  let approved = false;
  const calls = await open(
    {
      [`GET ${SHEETS}`]: () => list([approved ? { ...ANA, state: 'approved' } : ANA, LUIS]),
      [`POST ${SHEETS}/approve-clean`]: () => {
        approved = true;
        return { body: { approved: 1, skipped: 1 } };
      },
    },
    { permissions: MANAGER },
  );
  expect(await screen.findByText('1 to review, 1 clean')).toBeVisible();
  const rows = screen.getAllByRole('row').map((one) => one.textContent);
  expect(rows.findIndex((text) => text?.includes('Luis Herrera'))).toBeLessThan(
    rows.findIndex((text) => text?.includes('Ana Ortiz')),
  );
  expect(screen.getByText('Luis Herrera').closest('tr')).toHaveTextContent(/7:34\+4–.*No clock-out$/);
  expect(screen.getByText('Ana Ortiz').closest('tr')).toHaveTextContent(/0:15.*Confirmed$/);
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 clean' }));
  expect(await screen.findByText('1 timesheet approved')).toBeVisible();
  expect(await screen.findByText('1 to review, 0 clean')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(sent(calls)[0]?.body).toEqual({});
});

test('filters and flags narrow the grid; totals and the report of taken time stay in sight', async () => {
  await open(
    {
      [`GET ${SHEETS}`]: list([ANA, LUIS]),
      [`GET ${SHEETS}/shaved`]: {
        body: {
          minutes: 16,
          rows: [
            {
              managerId: 'u1',
              managerName: 'Carmen Ibarra',
              employeeId: 'luis',
              employeeName: 'Luis Herrera',
              edits: 2,
              notAgreed: 1,
              minutes: 16,
              changes: [],
            },
          ],
        },
      },
    },
    { permissions: MANAGER },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Overtime 1' }));
  expect(screen.queryByText('Luis Herrera')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Everyone 2' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'Late clock-in');
  expect(screen.queryByText('Ana Ortiz')).toBeNull();
  expect(screen.getByText('458:24')).toBeVisible();
  expect(screen.getByText('$9,502.46')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edits that took time away' }));
  const report = within(await screen.findByRole('dialog'));
  expect((await report.findByText('Luis Herrera')).closest('tr')).toHaveTextContent(
    'Carmen IbarraLuis Herrera21−0:16',
  );
});

test('without access to wages no amount is shown and none is made up', async () => {
  const hidden = { premiumCents: null, wagesCents: null, grossCents: null };
  const body = { ...sheets([row(hidden)]), period: OVER };
  await open(
    { [`GET ${SHEETS}`]: { body: { ...body, totals: { ...body.totals, ...hidden } } } },
    { permissions: MANAGER },
  );
  expect(await screen.findByText('Ana Ortiz')).toBeVisible();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Premium' })).toBeNull();
});

test('the keyboard walks, opens, approves and closes', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA, LUIS]),
      [`GET ${SHEETS}/ana`]: one({ state: 'signed' }),
      [`POST ${SHEETS}/ana/approve`]: one({ state: 'approved' }),
    },
    { permissions: MANAGER },
  );
  await screen.findByText('Ana Ortiz');
  await userEvent.keyboard('jj{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ortiz' })).toBeVisible();
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]).toMatchObject({ url: `${SHEETS}/ana/approve`, body: { version: 3 } });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { level: 2, name: 'Ana Ortiz' })).toBeNull();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('J');
});

test('a period that goes on is not approved yet', async () => {
  const calls = await open(
    {
      'GET /api/pay-periods': { body: [{ ...OVER, state: 'current' }] },
      [`GET ${SHEETS}`]: { body: { ...sheets([ANA]), period: { ...OVER, state: 'current' } } },
      [`GET ${SHEETS}/ana`]: { body: sheet({ period: { ...OVER, state: 'current' } }) },
    },
    { permissions: MANAGER, at: `/timesheets?person=ana` },
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ortiz' })).toBeVisible();
  await userEvent.keyboard('a');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(sent(calls)).toHaveLength(0);
});

const PANEL = `/timesheets?person=ana&day=2026-11-19`;

test('one person: clock-ins with where they came from, answers, edits, and the steps of the pay', async () => {
  await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one({
        days: [
          day({
            entries: [
              entry({
                flags: [flag('outside_fence')],
                attestation: {
                  language: 'es',
                  answers: [{ question: 'meal_1', text: '¿Tuviste tu comida?', answer: 'could_not' }],
                },
              }),
            ],
          }),
        ],
        edits: [edit({ answer: 'disputed', answerNote: 'I left at six' })],
      }),
    },
    { permissions: MANAGER, at: PANEL },
  );
  const panel = within(await screen.findByRole('complementary', { name: 'Ana Ortiz' }));
  expect(await panel.findByText('9:58a–6:01p')).toBeVisible();
  expect(panel.getByText(/meal 31 min/)).toBeVisible();
  await userEvent.click(panel.getByText('Clock-ins and clock-outs (2)'));
  expect(panel.getByText(/own phone · without connection · 240 m away/)).toBeVisible();
  expect(panel.getByText('“¿Tuviste tu comida?”')).toHaveAttribute('lang', 'es');
  expect(panel.getByText('No, I could not')).toBeVisible();
  expect(panel.getByText('“I left at six”')).toBeVisible();
  expect(panel.getByText(/Carmen: paid time 7:15 →/)).toBeVisible();
  await userEvent.click(panel.getByText('Why 4 h 40 min of overtime?'));
  expect(panel.getByText('Over 40 h in the week: 271 min')).toBeVisible();
  expect(panel.getByText('$840.00')).toBeVisible();
});

test('a premium that the person’s words leave open is decided with a reason', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one({
        days: [
          day({
            premiums: [
              {
                ruleId: 'CA-PREM-226.7',
                entryId: 'e1',
                title: { en: 'Meal premium', es: 'Pago por comida' },
                cents: 1900,
                decision: null,
                candidate: true,
              },
            ],
          }),
        ],
      }),
      'POST /api/timesheets/premiums/decide': one(),
    },
    { permissions: MANAGER, at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $19.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meal premium' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'no');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $19.00' }));
  expect(await dialog.findByText('Write at least 5 characters.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'body could cover');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $19.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({
    employeeId: 'ana',
    date: '2026-11-19',
    ruleId: 'CA-PREM-226.7',
    entryId: 'e1',
    decision: 'pay',
    reason: 'nobody could cover',
  });
});

test('approval is taken back, and a locked sheet reopened, only with a reason', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([{ ...ANA, state: 'locked' }]),
      [`GET ${SHEETS}/ana`]: one({ state: 'locked' }),
      [`POST ${SHEETS}/reopen`]: { body: { reopened: 1 } },
    },
    { permissions: [...MANAGER, 'timesheets:unlock'], at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), '1:30 was missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({ employeeIds: ['ana'], reason: '1:30 was missing' });
});

test('a manager’s own time offers no edit and no approval', async () => {
  await open(
    { [`GET ${SHEETS}`]: list([ANA]), [`GET ${SHEETS}/ana`]: one() },
    { permissions: MANAGER, employeeId: 'ana', at: PANEL },
  );
  expect(await screen.findByText('9:58a–6:01p')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('what the server refuses is said in its words', async () => {
  await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one(),
      [`POST ${SHEETS}/ana/approve`]: {
        status: 422,
        body: { code: 'open_flags', title: 'Not approved', detail: 'Something must be reviewed first.' },
      },
    },
    { permissions: MANAGER, at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something must be reviewed first.');
});

test('who prepares payroll opens the statement of locked hours', async () => {
  const locked = { state: 'locked' } as const;
  await open(
    { [`GET ${SHEETS}`]: list([row(locked)]), [`GET ${SHEETS}/ana`]: one(locked) },
    {
      permissions: ['timesheets:read', 'payroll:read', 'wages:read'],
      at: `/timesheets?period=${OVER.id}&person=ana`,
    },
  );
  expect(await screen.findByRole('link', { name: 'Hours and gross wages (PDF)' })).toHaveAttribute(
    'href',
    `/api/payroll/${OVER.id}/statements/ana/statement.pdf`,
  );
});

test('who may not see wages gets no link to the statement', async () => {
  const locked = { state: 'locked' } as const;
  await open(
    { [`GET ${SHEETS}`]: list([row(locked)]), [`GET ${SHEETS}/ana`]: one(locked) },
    { permissions: ['timesheets:read', 'payroll:read'], at: `/timesheets?period=${OVER.id}&person=ana` },
  );
  expect(await screen.findByRole('heading', { name: 'Ana Ortiz' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
});
