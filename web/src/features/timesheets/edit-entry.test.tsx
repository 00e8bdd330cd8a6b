/** A time entry is corrected: with a reason, with exact seconds, and in a night in which the clocks change. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import { open, sent } from '@/testing/timesheets-screen';
import type { Row, Timesheet } from './api';
import { day, edit, entry, flag, OVER, row, sheet, sheets } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-12-01T18:00:00Z')));

const MANAGER: PermissionName[] = ['timesheets:read', 'timesheets:update', 'timesheets:approve'];
const SHEETS = `/api/timesheets/${OVER.id}`;
const PANEL = `/timesheets?person=ana&day=2026-11-19`;
const ANA = row();

const list = (rows: Row[]) => ({ body: { ...sheets(rows), period: OVER } });
const one = (change: Partial<Timesheet> = {}) => ({ body: sheet({ period: OVER, ...change }) });

test('a missing clock-out is added with a reason; what was clocked keeps its seconds', async () => {
  const open_ = entry({ endsAt: null, flags: [flag('missing_out')], breaks: [] });
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([{ ...ANA, flags: [flag('missing_out')] }]),
      [`GET ${SHEETS}/ana`]: one({ days: [day({ entries: [open_] })] }),
      'POST /api/time-entries/e1/edits': { status: 201, body: edit() },
    },
    { permissions: MANAGER, at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add clock-out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
  await userEvent.type(dialog.getByLabelText('Clock-out'), '22:04');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'camera shows 10:04 PM');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({
    clockInAt: '2026-11-19T17:58:12Z',
    clockOutAt: '2026-11-20T06:04:00.000Z',
    positionId: 'line',
    breaks: [],
    reason: 'camera shows 10:04 PM',
  });
});

test('in the night in which clocks go back the form asks which time is meant', async () => {
  const night = entry({ startsAt: '2026-11-01T05:00:00Z', endsAt: '2026-11-01T12:00:00Z', breaks: [] });
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one({ days: [day({ entries: [night] })] }),
      'POST /api/time-entries/e1/edits': { status: 201, body: edit() },
    },
    { permissions: MANAGER, at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
  await userEvent.clear(dialog.getByLabelText('Clock-out'));
  await userEvent.type(dialog.getByLabelText('Clock-out'), '01:15');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'camera shows it');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent(calls)).toHaveLength(0);
  await userEvent.click(await dialog.findByRole('radio', { name: 'The second 1:15a (UTC-08:00)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toMatchObject({ clockOutAt: '2026-11-01T09:15:00.000Z' });
});

test('time that no one clocked is added for anyone of the team', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      'GET /api/team?locationId=loc-1&limit=200': {
        body: { items: [{ id: 'eva', firstName: 'Eva', lastName: 'Lima' }], nextCursor: null },
      },
      'POST /api/time-entries': { status: 201, body: edit() },
    },
    { permissions: MANAGER },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add time' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Person' }), 'Eva Lima');
  await userEvent.clear(dialog.getByLabelText('Date'));
  await userEvent.type(dialog.getByLabelText('Date'), '2026-11-19');
  await userEvent.type(dialog.getByLabelText('Clock-in'), '18:00');
  await userEvent.type(dialog.getByLabelText('Clock-out'), '01:00');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Position' }), 'Line');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'helped at the catering');
  await userEvent.click(dialog.getByRole('button', { name: 'Add time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({
    employeeId: 'eva',
    locationId: 'loc-1',
    positionId: 'line',
    clockInAt: '2026-11-20T02:00:00.000Z',
    clockOutAt: '2026-11-20T09:00:00.000Z',
    breaks: [],
    reason: 'helped at the catering',
  });
});

test('time is removed with a reason', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one(),
      'POST /api/time-entries/e1/void': { status: 201, body: edit() },
    },
    { permissions: MANAGER, at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this time?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'clocked in twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({ reason: 'clocked in twice' });
});

test('a bonus is added where wages may be seen, in a sum that the server takes', async () => {
  const calls = await open(
    {
      [`GET ${SHEETS}`]: list([ANA]),
      [`GET ${SHEETS}/ana`]: one(),
      'POST /api/extra-pay': { status: 201, body: sheet() },
    },
    { permissions: [...MANAGER, 'wages:read'], at: PANEL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add bonus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add bonus' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '20000');
  await userEvent.type(dialog.getByRole('textbox', { name: /^What for/ }), 'Most desserts sold');
  await userEvent.click(dialog.getByRole('button', { name: 'Add bonus' }));
  expect(await dialog.findByText('Enter an amount up to $10,000.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Amount/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Add bonus' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)[0]?.body).toEqual({
    employeeId: 'ana',
    date: '2026-11-19',
    kind: 'production_bonus',
    cents: 5000,
    note: 'Most desserts sold',
  });
});
