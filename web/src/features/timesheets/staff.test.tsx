/** One's own hours, in Spanish: what they pay and why, edits to answer, confirming and disagreeing. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PermissionName } from '@/auth/permission-names';
import { open, sent } from '@/testing/timesheets-screen';
import { day, EARLIER, edit, entry, OVER, PERIOD, sheet } from './testing';

beforeEach(() => vi.setSystemTime(new Date('2026-12-01T18:00:00Z')));

const STAFF: PermissionName[] = ['timesheets:create', 'timesheets:read_own', 'timesheets:request_edit'];
const ES = { permissions: STAFF, employeeId: 'ana', language: 'es' } as const;
const MINE = `GET /api/timesheets/me/${OVER.id}`;
const BASE = `/api/timesheets/${OVER.id}/ana`;
const own = (change: Parameters<typeof sheet>[0] = {}) => ({ body: sheet({ period: OVER, ...change }) });

test('hours, pay and why there is overtime are in the person’s language', async () => {
  await open({ [MINE]: own() }, ES);
  expect(await screen.findByText('7 h 32 min')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirma tus horas');
  expect(screen.getByText('$987.00')).toBeVisible();
  expect(screen.getByText(/40:00 × \$21.00/)).toBeVisible();
  await userEvent.click(screen.getByText(/¿Por qué 4 h 40 min extra\?/));
  expect(screen.getByText('Más de 8 h en un día: 9 min')).toBeVisible();
  const item = screen.getByText(/9:58a–6:01p, comida 31 min/).closest('li');
  expect(item).toHaveTextContent('planeado 10a–6p');
  expect(within(item as HTMLElement).getByRole('link', { name: /^Corregir/ })).toHaveAttribute(
    'href',
    '/timeclock?fix=2026-11-19',
  );
});

test('an edit is accepted with one tap, and disputed with what happened', async () => {
  const [clockIn, clockOut] = entry().punches;
  if (!clockIn || !clockOut) throw new Error('no punches');
  const moved = entry({
    punches: [
      { ...clockIn, at: '2026-11-19T18:15:00Z', voided: true },
      { ...clockIn, id: 'p3', editId: 'x1', source: 'manager' },
      clockOut,
    ],
  });
  const days = [day({ entries: [moved] })];
  const calls = await open(
    {
      [MINE]: own({ days, edits: [edit(), edit({ id: 'x2', entryId: 'removed', minutesAfter: 0 })] }),
      'POST /api/time-edits/x1/accept': { body: edit({ answer: 'accepted' }) },
      'POST /api/time-edits/x2/dispute': { body: edit({ answer: 'disputed' }) },
    },
    ES,
  );
  const item = within((await screen.findByText(/cambió la entrada de/)).closest('li') as HTMLElement);
  expect(item.getByText(/Carmen cambió la entrada de/)).toHaveTextContent(
    'Carmen cambió la entrada de 10:15a a 9:58a',
  );
  await userEvent.click(item.getByRole('button', { name: 'Así fue' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.url).toBe('/api/time-edits/x1/accept');
  // Removed time has no day anymore; it is asked all the same.
  const [removed] = screen.getAllByRole('button', { name: 'No fue así' });
  await userEvent.click(removed as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'No fue así' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Sí trabajé ese día');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]).toMatchObject({
    url: '/api/time-edits/x2/dispute',
    body: { note: 'Sí trabajé ese día' },
  });
});

test('the period is confirmed, or a day of it is wrong', async () => {
  let state: 'open' | 'signed' = 'open';
  const calls = await open(
    {
      [MINE]: () => own({ state }),
      [`POST ${BASE}/sign`]: () => {
        state = 'signed';
        return own({ state });
      },
      [`POST ${BASE}/dispute`]: own({ state: 'disputed' }),
    },
    ES,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar 7:32' }));
  expect(await screen.findByText('Confirmada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Algo está mal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Algo está mal' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Salí a las siete');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { version: 3 },
    { note: 'jue 19 nov: Salí a las siete', version: 3 },
  ]);
});

test('hours of a period that goes on are not confirmed yet, but those before are', async () => {
  vi.setSystemTime(new Date('2026-11-18T18:00:00Z'));
  await open(
    {
      'GET /api/pay-periods': { body: [PERIOD, EARLIER] },
      [`GET /api/timesheets/me/${PERIOD.id}`]: { body: sheet() },
      [`GET /api/timesheets/me/${EARLIER.id}`]: { body: sheet({ period: EARLIER }) },
    },
    ES,
  );
  expect(await screen.findByText('7 h 32 min')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar' }));
  expect(await screen.findByRole('button', { name: /^Confirmar/ })).toBeVisible();
});

test('a manager who works shifts has both views', async () => {
  await open(
    { [MINE]: own(), [`GET /api/timesheets/${OVER.id}`]: { status: 403, body: { code: 'forbidden' } } },
    {
      permissions: ['timesheets:read', 'timesheets:read_own'],
      employeeId: 'ana',
    },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Mine' }));
  expect(await screen.findByText('7 h 32 min')).toBeVisible();
});

test('locked hours have their statement', async () => {
  await open({ [MINE]: own({ state: 'locked' }) }, ES);
  expect(await screen.findByRole('link', { name: 'Horas y salario bruto (PDF)' })).toHaveAttribute(
    'href',
    `/api/timesheets/me/${OVER.id}/statement.pdf?lang=es`,
  );
});

test('hours that are not locked have no statement', async () => {
  await open({ [MINE]: own({ state: 'signed' }) }, ES);
  expect(await screen.findByText('Confirmada')).toBeVisible();
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
});
