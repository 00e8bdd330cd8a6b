/** A shift on the phone: given to a person as it is made, saved before it is assigned, copied to the next free day. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AT, open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { copyOf } from './model/copy';
import { candidate, edited, LOOKUPS, person, screenWidth, shift, week } from './testing';
import type { Position, Shift } from './types';

beforeEach(() => screenWidth(390));

const shiftAt = (id: string) => `${AT}&shift=${id}`;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const written = (change: Partial<Shift>) => ({ body: edited(shift({ id: 's9', version: 2, ...change })) });

test.each([
  ['en', 'Add shift', 'Person', 'Unassigned', /h this week/],
  ['es', 'Agregar turno', 'Persona', 'Sin asignar', /h esta semana/],
] as const)('a new shift goes to a person in four taps (%s)', async (language, add, label, no, verdict) => {
  const user = userEvent.setup();
  const calls = await open({ 'POST /api/shifts': written({}) }, language, `${AT}&day=2026-11-19`);
  await user.click((await screen.findAllByRole('button', { name: add }))[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog');
  const choice = within(sheet).getByRole('combobox', { name: label });
  expect(choice).toHaveDisplayValue(no);
  // The law speaks about a person: without one there is no tick.
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  expect(within(sheet).queryByRole('status')).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Luis Herrera');
  expect(await within(sheet).findByRole('status')).toHaveTextContent(verdict);
  await user.click(within(sheet).getByRole('button', { name: add }));
  await closed();
  expect(sent(calls, 'POST').at(-1)).toMatchObject({
    url: '/api/shifts',
    body: { employeeId: 'luis', date: '2026-11-19', positionId: 'line' },
  });
});

test('a new shift without a person stays possible', async () => {
  const user = userEvent.setup();
  const calls = await open({ 'POST /api/shifts': written({ employeeId: null }) });
  await user.click((await screen.findAllByRole('button', { name: 'Add shift' }))[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Add shift' }));
  await closed();
  expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({ employeeId: null });
});

test('who holds the position comes first, and who does not brings their own', async () => {
  const user = userEvent.setup();
  const [line] = LOOKUPS['GET /api/positions'].body.items;
  const host = { ...line, id: 'host', name: { en: 'Host', es: 'Anfitrión' }, code: 'HO' } as Position;
  const people = [
    person({ employeeId: 'noa', firstName: 'Noa', primaryPositionId: 'host', positionIds: ['host'] }),
    person(),
  ];
  await open({
    [WEEK]: { body: week({ people }) },
    'GET /api/positions': { body: { items: [line, host] } },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Add shift' }))[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog');
  const choice = within(sheet).getByRole('combobox', { name: 'Person' });
  const names = within(choice).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Unassigned', 'Ana Ortiz', 'Noa Ortiz']);
  await user.selectOptions(choice, 'Noa Ortiz');
  expect(within(sheet).getByRole('combobox', { name: 'Position' })).toHaveValue('host');
});

test('what is typed is saved before the shift is assigned, and the sheet closes', async () => {
  const user = userEvent.setup();
  let now = shift({ id: 's3', employeeId: null, date: '2026-11-20' });
  const calls = await open(
    {
      [WEEK]: () => ({ body: week({ shifts: [now] }) }),
      'GET /api/shifts/s3/candidates': { body: { items: [candidate()] } },
      'PATCH /api/shifts/s3': ({ body }) => {
        now = { ...now, ...(body as Partial<Shift>), version: now.version + 1 };
        return { body: edited(now) };
      },
    },
    'en',
    shiftAt('s3'),
  );
  await user.click(await screen.findByRole('button', { name: 'Saturday, November 21' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  const choice = await screen.findByRole('button', { name: 'Assign Luis Herrera' });
  expect(screen.queryByText(/^Open shift:/)).not.toBeInTheDocument();
  await user.click(choice);
  await closed();
  expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, date: '2026-11-21' },
    { version: 2, employeeId: 'luis' },
  ]);
  expect(screen.getByRole('button', { name: /^21 Saturday/ })).toHaveAttribute('aria-pressed', 'true');
});

test('what cannot be saved is not assigned', async () => {
  const user = userEvent.setup();
  const calls = await open(
    { 'PATCH /api/shifts/s3': problem(422, { code: 'shift_too_long' }) },
    'en',
    shiftAt('s3'),
  );
  await user.click(await screen.findByRole('button', { name: 'Saturday, November 21' }));
  await user.click(screen.getByRole('button', { name: 'Assign to…' }));
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Saturday, November 21' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.queryByRole('button', { name: 'Back to the shift' })).not.toBeInTheDocument();
});

test('a duplicate goes to the person’s next free day and is open', async () => {
  const user = userEvent.setup();
  const copy = shift({ id: 's9', date: '2026-11-18' });
  let shown = week();
  const calls = await open(
    {
      [WEEK]: () => ({ body: shown }),
      'POST /api/shifts': () => {
        shown = week({ shifts: [...week().shifts, copy] });
        return { body: edited(copy) };
      },
    },
    'en',
    shiftAt('s1'),
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Wednesday, November 18' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  expect(scrolled).toHaveBeenCalled();
  expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({ employeeId: 'ana', date: '2026-11-18' });
});

test('a duplicate that is refused is open as a new shift, with the reason', async () => {
  const user = userEvent.setup();
  await open({ 'POST /api/shifts': problem(422, { code: 'shift_too_long' }) }, 'en', shiftAt('s1'));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const sheet = await screen.findByRole('dialog', { name: 'New shift' });
  expect(within(sheet).getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('Ana Ortiz');
  expect(await within(sheet).findByRole('alert')).toBeVisible();
});

test('a copy skips days of the person and days that are not to be planned, else it stays', () => {
  const at = (date: string, employeeId: string | null = 'ana') => shift({ id: date, date, employeeId });
  const tuesday = at('2026-11-17');
  const { days } = week();
  const dateOf = (one: Shift, shifts: Shift[], canAdd = (_: string) => true) =>
    copyOf(one, { days, shifts }, canAdd).date;
  expect(dateOf(tuesday, [tuesday, at('2026-11-18'), at('2026-11-19', 'luis')])).toBe('2026-11-19');
  expect(dateOf(tuesday, [tuesday], (date) => date > '2026-11-20')).toBe('2026-11-21');
  const sunday = at('2026-11-22');
  expect(dateOf(sunday, [sunday])).toBe('2026-11-22');
  const unassigned = at('2026-11-17', null);
  expect(dateOf(unassigned, [unassigned])).toBe('2026-11-17');
});
