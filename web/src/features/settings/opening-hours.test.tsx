/** The opening hours in a location's form: a row for each day, and only changed hours are sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { LocationsTab } from './components/locations-tab';

const MANAGER = ['settings:read', 'settings:update_basic'];
const HOURS: Wire<'OpeningHours'>[] = [
  { day: 'tue', opens: '11:00', closes: '22:00' },
  { day: 'fri', opens: '17:00', closes: '02:00' },
  { day: 'sat', opens: '06:00', closes: '06:00' },
];

type Options = {
  changes?: Partial<Wire<'Location'>>;
  permissions?: string[];
  language?: Language;
  refusal?: { field: string; message: string };
};

/** Opens the form of a location whose workweek starts on Sunday. */
async function open({ changes, permissions = MANAGER, language = 'en', refusal }: Options = {}) {
  const here = location('l-1', 'North Park', {
    workweekStartDay: 'sun',
    openingHours: HOURS,
    version: 3,
    ...changes,
  });
  const calls = serve({
    ...signedIn(permissions),
    'GET /api/locations': { body: { items: [here] } },
    'GET /api/rules/packs/summary': { body: { items: [], places: {} } },
    'PATCH /api/locations/l-1': refusal
      ? {
          status: 422,
          body: { title: '', status: 422, code: 'invalid', fields: [{ code: 'not_allowed', ...refusal }] },
        }
      : { body: here },
  });
  await renderApp(<LocationsTab />, { language, at: '/settings/locations?locationId=l-1' });
  const title = language === 'en' ? 'Opening hours' : 'Horas de apertura';
  // Who may change it is known a moment after the form opens.
  if (permissions === MANAGER) await screen.findByRole('button', { name: 'Save' });
  const all = await screen.findByRole('group', { name: title });
  return { all, patches: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const row = (day: string) => within(screen.getByRole('group', { name: day }));
const time = (day: string, name: string) => row(day).getByLabelText<HTMLInputElement>(name);
const isClosed = (day: string) => row(day).getByRole('checkbox', { name: 'Closed' });
const type = (day: string, name: string, value: string) =>
  fireEvent.change(time(day, name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the days are in the order of the workweek, with their times or closed', async () => {
  const { all } = await open();
  const names = within(all)
    .getAllByRole('group')
    .map((day) => day.querySelector('legend')?.textContent);
  expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(time('Tuesday', 'Opens')).toHaveValue('11:00');
  expect(time('Tuesday', 'Closes')).toHaveValue('22:00');
  expect(time('Tuesday', 'Closes')).not.toHaveAccessibleDescription();
  expect(isClosed('Sunday')).toBeChecked();
  expect(row('Sunday').queryByLabelText('Opens')).toBeNull();
});

test('who closes after midnight closes the next day, and who closes when they open is open for 24 hours', async () => {
  const { patches } = await open();
  expect(time('Friday', 'Closes')).toHaveAccessibleDescription('The next day');
  expect(time('Saturday', 'Closes')).toHaveAccessibleDescription('Open 24 hours');
  type('Tuesday', 'Closes', '00:30');
  expect(time('Tuesday', 'Closes')).toHaveAccessibleDescription('The next day');
  await save();
  await waitFor(() =>
    expect(patches()).toEqual([
      { version: 3, openingHours: [{ day: 'tue', opens: '11:00', closes: '00:30' }, HOURS[1], HOURS[2]] },
    ]),
  );
});

test('a day is closed, and one that opens needs both times', async () => {
  const { patches } = await open();
  await userEvent.click(isClosed('Friday'));
  await userEvent.click(isClosed('Monday'));
  type('Monday', 'Opens', '09:00');
  await save();
  expect(time('Monday', 'Closes')).toHaveAccessibleDescription('Enter a time.');
  await waitFor(() => expect(time('Monday', 'Closes')).toHaveFocus());
  expect(time('Monday', 'Opens')).toBeValid();
  expect(patches()).toEqual([]);
  type('Monday', 'Closes', '21:00');
  await save();
  await waitFor(() =>
    expect(patches()).toEqual([
      { version: 3, openingHours: [{ day: 'mon', opens: '09:00', closes: '21:00' }, HOURS[0], HOURS[2]] },
    ]),
  );
});

test('the first day with times is copied to all days, by keyboard too', async () => {
  const { all, patches } = await open();
  await userEvent.click(isClosed('Monday'));
  const copy = within(all).getByRole('button', { name: 'Copy to all days' });
  expect(row('Tuesday').getByRole('button')).toBe(copy);
  copy.focus();
  await userEvent.keyboard('{Enter}');
  for (const day of ['Sunday', 'Monday', 'Saturday']) {
    expect(isClosed(day)).not.toBeChecked();
    expect(time(day, 'Opens')).toHaveValue('11:00');
    expect(time(day, 'Closes')).toHaveValue('22:00');
  }
  await save();
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  await waitFor(() =>
    expect(patches()).toEqual([
      { version: 3, openingHours: days.map((day) => ({ day, opens: '11:00', closes: '22:00' })) },
    ]),
  );
});

test('unchanged hours are not sent, and closing the form asks only after a change', async () => {
  const { patches } = await open();
  await userEvent.click(isClosed('Tuesday'));
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getAllByRole('button')[0] as HTMLElement);
  await userEvent.click(isClosed('Tuesday'));
  expect(time('Tuesday', 'Opens')).toHaveValue('11:00');
  fireEvent.change(screen.getByLabelText('Street'), { target: { value: '1 Ray St' } });
  await save();
  await waitFor(() => expect(patches()).toEqual([{ version: 3, street: '1 Ray St' }]));
});

test.each([
  ['a time of a day', 'openingHours[1].closes', 'Friday', 'Closes'],
  ['a day', 'openingHours[1]', 'Friday', 'Opens'],
  ['all the hours', 'openingHours', 'Tuesday', 'Opens'],
])('what the server says about %s is beside it', async (_, field, day, name) => {
  const message = 'This isn’t possible.';
  await open({ refusal: { field, message } });
  type('Friday', 'Closes', '03:00');
  await save();
  await waitFor(() => expect(time(day, name)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(time(day, name)).toBeInvalid();
});

test('sin horas, el formulario dice qué se supone, también a quien solo mira', async () => {
  const { all } = await open({
    changes: { openingHours: [] },
    permissions: ['settings:read'],
    language: 'es',
  });
  expect(all).toHaveTextContent('Sin definir: la demanda supone de 10 a. m. a 10 p. m.');
  expect(within(all).getAllByRole('checkbox', { name: 'Cerrado' })).toHaveLength(7);
  for (const box of within(all).getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(within(all).queryByRole('button')).toBeNull();
});
