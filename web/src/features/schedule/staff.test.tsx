/** The schedule as an employee meets it: shifts given back, and a change that needs their consent. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { addDays, hereToday } from '@/lib/time/dates';
import { type Call, renderApp, serve } from '@/testing/render';
import { problem, sent } from '@/testing/schedule-screen';
import { Component } from './route';
import { half, LOCATION, LOOKUPS, mine } from './testing';
import type { MyShift } from './types';

beforeEach(() => vi.setSystemTime(new Date('2026-11-24T18:00:00Z')));

async function open(
  items: MyShift[],
  replies: Parameters<typeof serve>[0] = {},
  language: 'en' | 'es' = 'en',
  at = '/schedule',
) {
  const today = hereToday();
  const calls: Call[] = serve({
    ...LOOKUPS,
    'GET /api/users/me/permissions': {
      body: {
        role: 'staff',
        permissions: ['schedules:read', 'schedules:acknowledge'],
        scope: { locationIds: [LOCATION], departments: ['boh'] },
      } satisfies Wire<'Permissions'>,
    },
    [`GET /api/schedules/me?from=${addDays(today, -7)}&to=${addDays(today, 92)}`]: {
      body: { items, weekMinutes: 900 } satisfies Wire<'MySchedule'>,
    },
    ...replies,
  });
  await renderApp(<Component />, { language, at });
  return calls;
}

test.each([
  ['en', /7a–3p.*Confirmed/, 'Can’t make it', 'Why?', 'Notify my manager'],
  ['es', /7a–3p.*Confirmado/, 'No puedo ir', '¿Por qué?', 'Avisar a mi gerente'],
] as const)(
  'a confirmed shift that is not the next one can be given back (%s)',
  async (lang, row, cannot, reason, tell) => {
    const user = userEvent.setup();
    const later = mine({ shiftId: 'm2', date: '2026-11-28', version: 5 });
    const calls = await open([mine(), later], { 'POST /api/shifts/m2/ack': { status: 204 } }, lang);
    await user.click(await screen.findByRole('button', { name: row }));
    const item = screen.getByRole('button', { name: row }).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: cannot }));
    await user.type(await screen.findByRole('textbox', { name: reason }), 'Exam');
    await user.click(screen.getByRole('button', { name: tell }));
    await waitFor(() =>
      expect(sent(calls, 'POST')[0]).toMatchObject({
        url: '/api/shifts/m2/ack',
        body: { version: 5, state: 'declined', reason: 'Exam' },
      }),
    );
  },
);

test('a reason that the server refuses is marked in the sheet, and nothing longer than it takes can be typed', async () => {
  const user = userEvent.setup();
  await open([mine()], {
    'POST /api/shifts/m1/ack': problem(422, {
      code: 'invalid',
      fields: [{ field: 'reason', code: 'too_long', message: 'This is too long.' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Can’t make it' }));
  const sheet = await screen.findByRole('dialog', { name: 'Can’t make it?' });
  const reason = within(sheet).getByRole('textbox', { name: 'Why?' });
  await user.click(reason);
  await user.paste('x'.repeat(1200));
  expect(reason).toHaveValue('x'.repeat(1000));
  await user.click(within(sheet).getByRole('button', { name: 'Notify my manager' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('This is too long.'));
  expect(reason).toBeInvalid();
  // It is said in the sheet only: behind it no one would read it.
  expect(screen.getAllByText('This is too long.')).toHaveLength(1);
});

const ADDED = {
  consent: {
    kind: 'added_hours',
    kinds: ['added_hours'],
    state: 'needed',
    text: {
      en: 'I agree to work the hours that were added to my schedule.',
      es: 'Acepto trabajar las horas que se agregaron a mi horario.',
    },
    textVersion: 'us-ny-nyc/added_hours@1',
    language: 'es',
  },
  proposed: half({ date: '2026-11-26', end: '17:00' }),
} satisfies Partial<MyShift>;

test.each([
  ['en', 'Bonus $25.00'],
  ['es', 'Bono $25.00'],
] as const)('the bonus of an open shift is said with the shift (%s)', async (lang, bonus) => {
  const later = mine({ shiftId: 'm2', date: '2026-11-28', bonusCents: 2500 });
  const last = mine({ shiftId: 'm3', date: '2026-11-29' });
  await open([mine({ bonusCents: 2500 }), later, last], {}, lang);
  // The next shift is in the list, too.
  expect(await screen.findAllByText(bonus)).toHaveLength(3);
});

test('an employee reads the consent in Spanish, and the answer names the words and the language', async () => {
  const user = userEvent.setup();
  const calls = await open([mine(ADDED)], { 'POST /api/shifts/m1/consent': { status: 204 } }, 'es');
  const card = await screen.findByRole('region', { name: 'Cambio de turno: falta tu respuesta' });
  expect(within(card).getByText(ADDED.consent.text.es)).toHaveAttribute('lang', 'es');
  await user.click(within(card).getByRole('button', { name: 'Sí, de acuerdo' }));
  await waitFor(() =>
    expect(sent(calls, 'POST')[0]).toMatchObject({
      url: '/api/shifts/m1/consent',
      body: { version: 3, answer: 'accept', textVersion: 'us-ny-nyc/added_hours@1', language: 'es' },
    }),
  );
});

test('who reads the consent in the other language has that one recorded', async () => {
  const user = userEvent.setup();
  const calls = await open([mine(ADDED)], { 'POST /api/shifts/m1/consent': { status: 204 } });
  const card = await screen.findByRole('region', { name: 'Shift change: your answer is needed' });
  await user.click(within(card).getByRole('button', { name: 'Leer en español' }));
  expect(within(card).getByText(ADDED.consent.text.es)).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'No, keep mine' }));
  await waitFor(() =>
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({ answer: 'decline', language: 'es' }),
  );
});

test('words that changed meanwhile are shown again before an answer counts', async () => {
  const user = userEvent.setup();
  await open([mine(ADDED)], {
    'POST /api/shifts/m1/consent': {
      status: 409,
      body: { title: '', status: 409, code: 'consent_text_changed' },
    },
  });
  const card = await screen.findByRole('region', { name: 'Shift change: your answer is needed' });
  await user.click(within(card).getByRole('button', { name: 'Yes, I agree' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent('The text changed.');
});

test('a link to a week weeks ahead scrolls to the shifts of that week', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const far = mine({ shiftId: 'm9', date: '2027-01-16', ack: { state: 'pending', at: null } });
  // The location's week begins on a Sunday, the list's on a Monday.
  await open([mine(), far], {}, 'en', '/schedule?week=2027-01-10&locationId=loc-1');
  const week = (await screen.findByRole('heading', { name: 'Week of Jan 11' })).closest('section');
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([week]));
  expect(within(week as HTMLElement).getByRole('button', { name: 'Confirm' })).toBeVisible();
  scrolled.mockRestore();
});

const BREAKS: MyShift['breaks'] = [
  { kind: 'rest', paid: true, minutes: 10, start: '09:00' },
  { kind: 'meal', paid: false, minutes: 30, start: null },
];

test.each([
  ['en', /Rest 9:00\sAM, 10 min · Meal, 30 min/, 'Tags'],
  ['es', /Descanso 9:00\sa\.\sm\., 10 min · Comida, 30 min/, 'Etiquetas'],
] as const)('breaks and tags are shown with a shift (%s)', async (language, line, tags) => {
  const later = mine({ shiftId: 'm2', date: '2026-11-28', breaks: BREAKS });
  await open([mine({ breaks: BREAKS, tags: ['Opening'] }), later], {}, language);
  expect(await screen.findByText(line)).toBeVisible();
  const [list] = screen.getAllByRole('list', { name: tags });
  expect(within(list as HTMLElement).getByRole('listitem')).toHaveTextContent('Opening');
  const rows = await screen.findAllByRole('button', { name: /7a–3p/ });
  await userEvent.click(rows[0] as HTMLElement);
  expect(screen.getAllByText(line)).toHaveLength(2);
});

test('a shift shows its station beside its location', async () => {
  const later = mine({ shiftId: 'm2', date: '2026-11-28', station: 'Patio' });
  await open([mine({ station: 'Grill' }), later]);
  expect(await screen.findByText(/^Grill · North Park/)).toBeVisible();
  expect(screen.getByText('Line · Patio · North Park')).toBeVisible();
});

test('a shift that is only proposed is a question, not yet a shift of mine', async () => {
  await open([mine({ ...ADDED, published: false, ack: { state: 'not_required', at: null } })]);
  expect(await screen.findByRole('region', { name: 'New shift: your answer is needed' })).toBeInTheDocument();
  expect(screen.getByText('No upcoming shifts')).toBeInTheDocument();
});
