/** Several shifts chosen and changed together, on a desk and on a phone. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { candidate, screenWidth, shift, week } from './testing';

const BULK = 'POST /api/shifts/bulk';
const edited = (shifts = week().shifts): { body: Wire<'BulkEdited'> } => ({
  body: { week: week({ version: 8, shifts }), changed: 2, findings: [], undoId: 'u-9' },
});
const chip = (name: RegExp) => screen.findByRole('button', { name });
const bar = () => screen.findByRole('toolbar', { name: 'Selected shifts' });
/** The buttons of the bar and of a dialog over it. */
const press = async (user: ReturnType<typeof userEvent.setup>, box: HTMLElement, name: string) =>
  user.click(within(box).getByRole('button', { name }));

async function chooseTwo(user: ReturnType<typeof userEvent.setup>) {
  const ana = await chip(/^Ana Ortiz, Tuesday/);
  const luis = await chip(/^Luis Herrera, Wednesday/);
  await user.keyboard('{Control>}');
  await user.click(ana);
  await user.keyboard('{/Control}{Shift>}');
  await user.click(luis);
  await user.keyboard('{/Shift}');
  return { ana, luis };
}

test('chosen shifts move together in one call that one tap undoes', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    [BULK]: edited(),
    'POST /api/schedules/loc-1/2026-11-16/undo': { body: week() },
  });
  const { ana } = await chooseTwo(user);
  expect(ana).toHaveAttribute('aria-pressed', 'true');
  expect(await bar()).toHaveTextContent('2 shifts selected');
  await press(user, await bar(), 'Move');
  const sheet = await screen.findByRole('dialog', { name: 'Move 2 shifts' });
  expect(within(sheet).getByRole('button', { name: 'Move' })).toBeDisabled();
  await press(user, sheet, '15 minutes later');
  await press(user, sheet, '15 minutes later');
  expect(sheet).toHaveTextContent('30 min later');
  await press(user, sheet, 'Move');
  expect(await screen.findByText('2 shifts changed')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({
    locationId: 'loc-1',
    weekStart: '2026-11-16',
    version: 7,
    ops: [
      { op: 'update', id: 's1', change: { version: 1, date: '2026-11-17', start: '07:30', end: '15:30' } },
      { op: 'update', id: 's2', change: { version: 1, date: '2026-11-18', start: '16:30', end: '22:30' } },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await waitFor(() => user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement));
  await waitFor(() => expect(sent(calls, 'POST').at(-1)?.body).toEqual({ undoId: 'u-9' }));
});

test('by keyboard: X chooses, Ctrl+A the row, Escape clears', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const more = shift({ id: 's4', date: '2026-11-19' });
  await open({ [WEEK]: { body: week({ shifts: [...week().shifts, more] }) } });
  (await chip(/^Ana Ortiz, Tuesday/)).focus();
  await user.keyboard('x');
  expect(await bar()).toHaveTextContent('1 shift selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(await bar()).toHaveTextContent('2 shifts selected');
  await user.keyboard('x');
  expect(await bar()).toHaveTextContent('1 shift selected');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the focus returns to the grid when the selection is cleared', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  await open();
  const { luis } = await chooseTwo(user);
  await press(user, await bar(), 'Clear selection');
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await waitFor(() => expect(luis).toHaveFocus());
});

test('people show their hours before and after, and why they cannot take the shifts', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const other = shift({ id: 's4', employeeId: 'luis', start: '12:00', end: '20:00' });
  const minor = candidate({
    employeeId: 'ana',
    level: 'block',
    labels: [{ en: 'Too late for school', es: 'Muy tarde para la escuela' }],
  });
  const replies = { 'GET /api/shifts/s3/candidates': { body: { items: [minor] } } };
  const people = week().people.map((one) => (one.employeeId === 'luis' ? { ...one, positionIds: [] } : one));
  await open({ [WEEK]: { body: week({ people, shifts: [...week().shifts, other] }) }, ...replies });
  const ana = await chip(/^Ana Ortiz, Tuesday/);
  await user.keyboard('{Control>}');
  await user.click(ana);
  await user.keyboard('{/Control}');
  await press(user, await bar(), 'Assign');
  const sheet = await screen.findByRole('dialog', { name: 'Assign 1 shift' });
  expect(within(sheet).getByRole('radio', { name: /^Ana Ortiz.*37.5 → 37.5 h/ })).toBeEnabled();
  const luis = within(sheet).getByRole('radio', { name: /^Luis Herrera.*27.5 → 35.5 h/ });
  expect(luis).toBeDisabled();
  expect(within(sheet).getByText(/^Overlaps the shift Tue 12p–8p/)).toBeVisible();
  expect(within(sheet).getAllByText('Not trained')).toHaveLength(1);
  await press(user, sheet, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
  const open3 = await chip(/^Unassigned, Friday/);
  await user.keyboard('{Control>}');
  await user.click(open3);
  await user.keyboard('{/Control}');
  await press(user, await bar(), 'Assign');
  expect(await screen.findByText('Too late for school')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Ana Ortiz/ })).toBeDisabled();
});

test('a refusal names each shift with its reason, and nothing is changed', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const overlap = { code: 'shift_overlap', title: 'Overlaps another shift.', detail: 'Luis works 4p–10p.' };
  await open({
    [BULK]: problem(422, {
      code: 'bulk_partial_rejected',
      current: { refused: [{ index: 0, shiftId: 's1', problem: overlap }] },
    }),
  });
  await chooseTwo(user);
  await press(user, await bar(), 'Assign');
  const sheet = await screen.findByRole('dialog', { name: 'Assign 2 shifts' });
  await user.click(within(sheet).getByRole('radio', { name: /^Luis Herrera/ }));
  await press(user, sheet, 'Assign');
  const refused = await screen.findByRole('dialog', { name: 'Nothing was changed' });
  expect(refused).toHaveTextContent(/Ana Ortiz, Tuesday.*Overlaps another shift\. Luis works 4p–10p\./);
  expect(within(refused).queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(within(refused).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Nothing was changed' })).not.toBeInTheDocument(),
  );
  // What was chosen is still there, to be corrected.
  const again = await screen.findByRole('dialog', { name: 'Assign 2 shifts' });
  expect(within(again).getByRole('radio', { name: /^Luis Herrera/ })).toBeChecked();
  await press(user, again, 'Cancel');
  expect(await bar()).toHaveTextContent('2 shifts selected');
});

test('shifts that have begun change with one reason for all', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const late = { code: 'reason_required', fields: [{ field: 'reason', code: 'required', message: '' }] };
  const refused = [{ index: 0, shiftId: 's1', problem: late }];
  const replies = [problem(422, { code: 'bulk_partial_rejected', current: { refused } }), edited()];
  const calls = await open({ [BULK]: () => replies.shift() ?? edited() });
  await chooseTwo(user);
  await press(user, await bar(), 'Unassign');
  const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
  const save = within(dialog).getByRole('button', { name: 'Save with this reason' });
  expect(save).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sent home early');
  await user.click(save);
  expect(await screen.findByText('2 shifts changed')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({ reason: 'Sent home early' });
});

test('on a phone shifts are chosen by checkbox and deleted together', async () => {
  screenWidth(390);
  const user = userEvent.setup();
  const two = shift({ id: 's5', employeeId: 'luis', start: '16:00', end: '22:00' });
  const calls = await open(
    { [WEEK]: { body: week({ shifts: [shift(), two] }) }, [BULK]: edited([]) },
    'en',
    '/schedule?week=2026-11-16&locationId=loc-1&day=2026-11-17',
  );
  await user.click(await screen.findByText('Select shifts'));
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  expect(await screen.findByText('2 shifts selected')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await press(user, await screen.findByRole('dialog', { name: '2 shifts selected' }), 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 shifts?' });
  await press(user, question, 'Delete 2 shifts');
  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({
      ops: [
        { op: 'delete', id: 's1', version: 1 },
        { op: 'delete', id: 's5', version: 1 },
      ],
    }),
  );
  expect(await screen.findByText('2 shifts deleted')).toBeInTheDocument();
});
