/** "Fix a mistake": the time of a day is chosen, and the person says how it was. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { day, PERIOD, sheet, entry as sheetEntry } from '@/features/timesheets/testing';
import { clock, entry, NOW } from '@/testing/timeclock';
import { open } from '@/testing/timeclock-screen';

beforeEach(() => vi.setSystemTime(new Date(NOW)));

const done = entry({ startsAt: '2026-11-20T18:00:00Z', endsAt: '2026-11-20T22:00:00Z', paidMinutes: 240 });

const taken: Wire<'TimeRequestView'> = {
  id: 'r1',
  employeeId: 'me',
  employeeName: 'Luis Herrera',
  locationId: 'loc-1',
  entryId: 'e1',
  date: '2026-11-20',
  clockInAt: done.startsAt,
  clockOutAt: done.endsAt,
  breaks: [],
  positionId: 'line',
  note: 'I left later',
  state: 'pending',
  before: done,
  requestedAt: NOW,
  decidedByName: null,
  decisionNote: null,
  decidedAt: null,
  own: true,
  canDecide: false,
  version: 1,
};
const ASK = { 'POST /api/time-requests': { status: 201, body: taken } };

/** Two days of the period that goes on. */
const OWN = {
  body: sheet({
    days: [
      day({ date: '2026-11-18', entries: [sheetEntry({ id: 'w1', startsAt: '2026-11-18T17:00:00Z' })] }),
      day({
        entries: [
          sheetEntry({
            id: 'm1',
            startsAt: '2026-11-19T15:00:00Z',
            endsAt: '2026-11-19T16:00:00Z',
            breaks: [],
          }),
          sheetEntry(),
        ],
      }),
    ],
  }),
};
const PAST = {
  'GET /api/pay-periods': { body: [PERIOD] },
  'GET /api/timesheets/me/2026-11-16': OWN,
};

const asked = (calls: Awaited<ReturnType<typeof open>>) =>
  calls
    .filter(({ url, method }) => method === 'POST' && url === '/api/time-requests')
    .map(({ body }) => body);

async function send(words: string, language: 'en' | 'es' = 'en') {
  const sheet = within(screen.getByRole('dialog'));
  const [note, button] =
    language === 'en' ? ['What happened', 'Send request'] : ['Qué pasó', 'Enviar petición'];
  await userEvent.type(sheet.getByRole('textbox', { name: note }), words);
  await userEvent.click(sheet.getByRole('button', { name: button }));
}

test('a correction is asked for with times of day and a reason', async () => {
  const calls = await open(clock({ today: [done] }), ASK);
  await userEvent.click(await screen.findByRole('button', { name: 'Fix a mistake' }));
  const dialog = within(await screen.findByRole('dialog'));
  const out = dialog.getByLabelText('Clock-out');
  expect(out).toHaveValue('14:00');
  await userEvent.clear(out);
  await userEvent.type(out, '15:30');
  await send('I left later');
  expect(await screen.findByText('Sent. A manager decides.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls)).toEqual([
    {
      entryId: 'e1',
      locationId: 'loc-1',
      positionId: null,
      date: '2026-11-20',
      clockInAt: '2026-11-20T18:00:00.000Z',
      clockOutAt: '2026-11-20T23:30:00.000Z',
      breaks: [],
      note: 'I left later',
    },
  ]);
});

test('the link of an earlier day opens the form with that day’s times', async () => {
  const calls = await open(
    clock({ today: [done] }),
    { ...PAST, ...ASK },
    { at: '/timeclock?fix=2026-11-19' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix a mistake' }));
  const what = await dialog.findByLabelText('What is wrong');
  expect(dialog.getByLabelText('Day')).toHaveValue('2026-11-19');
  expect(
    within(what)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Clock-in at 7:00.AM$/),
    expect.stringMatching(/^Clock-in at 9:58.AM$/),
    'Time is missing',
  ]);
  expect(dialog.getByLabelText('Clock-in')).toHaveValue('09:58');
  await userEvent.selectOptions(what, 'm1');
  expect(dialog.getByLabelText('Clock-in')).toHaveValue('07:00');
  await userEvent.clear(dialog.getByLabelText('Clock-out'));
  await userEvent.type(dialog.getByLabelText('Clock-out'), '08:30');
  await send('I closed at 8:30');
  await waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(asked(calls)[0]).toMatchObject({
    entryId: 'm1',
    date: '2026-11-19',
    clockInAt: '2026-11-19T15:00:00.000Z',
    clockOutAt: '2026-11-19T16:30:00.000Z',
  });
});

test('another day has its own times, and the words that were typed stay', async () => {
  const calls = await open(
    clock({ today: [done] }),
    { ...PAST, ...ASK },
    { at: '/timeclock?fix=2026-11-20' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix a mistake' }));
  expect(dialog.getByLabelText('Clock-in')).toHaveValue('10:00');
  await userEvent.type(dialog.getByRole('textbox', { name: 'What happened' }), 'I came ');
  const date = dialog.getByLabelText('Day');
  await userEvent.clear(date);
  await userEvent.type(date, '2026-11-18');
  await waitFor(() => expect(dialog.getByLabelText('Clock-in')).toHaveValue('09:00'));
  await send('earlier');
  await waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(asked(calls)[0]).toMatchObject({ entryId: 'w1', date: '2026-11-18', note: 'I came earlier' });
});

test('time that is missing on a day with none is asked for without an entry', async () => {
  const calls = await open(clock(), { ...PAST, ...ASK }, { at: '/timeclock?fix=2026-11-17', language: 'es' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir un error' }));
  expect(await dialog.findByRole('option', { name: 'Falta tiempo' })).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Entrada'), '09:00');
  await userEvent.type(dialog.getByLabelText('Salida'), '13:00');
  await send('Olvidé marcar', 'es');
  await waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(asked(calls)[0]).toMatchObject({
    entryId: null,
    positionId: 'line',
    date: '2026-11-17',
    clockInAt: '2026-11-17T17:00:00.000Z',
    clockOutAt: '2026-11-17T21:00:00.000Z',
  });
});

test('times that cannot be read are read again', async () => {
  let fails = true;
  const refusal = { status: 403, body: { code: 'forbidden', title: 'Not allowed' } };
  await open(
    clock(),
    { ...PAST, 'GET /api/timesheets/me/2026-11-16': () => (fails ? refusal : OWN) },
    { at: '/timeclock?fix=2026-11-19' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix a mistake' }));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await dialog.findByRole('option', { name: /^Clock-in at 9:58/ })).toBeVisible();
});
