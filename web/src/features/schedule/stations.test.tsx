/** Stations: chosen in the form of a shift, shown to its person, and managed from the menu of the week. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { AT, open, sent, WEEK } from '@/testing/schedule-screen';
import { edited, LOCATION, LOOKUPS, screenWidth, shift, week } from './testing';

const STATIONS = `GET /api/stations?locationId=${LOCATION}` as const;

function station(change: Partial<Wire<'LocationStation'>>): Wire<'LocationStation'> {
  return {
    id: 'grill',
    locationId: LOCATION,
    name: 'Grill',
    departmentId: null,
    order: 0,
    archived: false,
    version: 1,
    ...change,
  };
}

const GRILL = station({});
const PATIO = station({ id: 'patio', name: 'Patio', departmentId: 'foh', order: 1 });
const PASS = station({ id: 'pass', name: 'Pass', departmentId: 'boh', order: 2 });
const ALL = { [STATIONS]: { body: { items: [GRILL, PATIO, PASS] } satisfies Wire<'LocationStations'> } };

const permissions = LOOKUPS['GET /api/users/me/permissions'].body;
const PLANNER = {
  'GET /api/users/me/permissions': {
    body: {
      ...permissions,
      permissions: [...permissions.permissions, 'schedules:templates'],
    } satisfies Wire<'Permissions'>,
  },
};

beforeEach(() => screenWidth(1440));

test.each([
  ['en', 'Station', 'No station', 'Save'],
  ['es', 'Estación', 'Sin estación', 'Guardar'],
] as const)(
  'a shift gets one of the stations of its department (%s)',
  async (language, label, none, save) => {
    const user = userEvent.setup();
    const planned = shift({ stationId: 'grill' });
    const calls = await open(
      {
        ...ALL,
        [WEEK]: { body: week({ shifts: [planned] }) },
        'PATCH /api/shifts/s1': { body: edited({ ...planned, stationId: 'pass', version: 2 }) },
      },
      language,
      `${AT}&shift=s1`,
    );
    const field = await screen.findByRole('combobox', { name: label });
    expect(field).toHaveValue('grill');
    const names = within(field).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([none, 'Grill', 'Pass']);
    await user.selectOptions(field, 'Pass');
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(sent(calls, 'PATCH').at(-1)?.body).toMatchObject({ stationId: 'pass' }));
  },
);

test('a location without stations asks for none', async () => {
  await open({ [STATIONS]: { body: { items: [] } } }, 'en', `${AT}&shift=s1`);
  await screen.findByRole('combobox', { name: 'Position' });
  expect(screen.queryByRole('combobox', { name: 'Station' })).not.toBeInTheDocument();
});

test('stations are added and archived from the menu of the week', async () => {
  const user = userEvent.setup();
  const calls = await open({
    ...ALL,
    ...PLANNER,
    'POST /api/stations': { status: 201, body: station({ id: 'bar', name: 'Bar' }) },
    'PATCH /api/stations/grill': { body: { ...GRILL, archived: true, version: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Stations…', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Add station' }));
  const form = await screen.findByRole('dialog', { name: 'Add station' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Bar');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)?.body).toEqual({
      locationId: LOCATION,
      name: 'Bar',
      departmentId: null,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Archive Grill' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Grill?' });
  await user.click(within(question).getByRole('button', { name: 'Archive station' }));
  await waitFor(() => expect(sent(calls, 'PATCH').at(-1)?.body).toEqual({ version: 1, archived: true }));
});

test.each([
  ['station', 'Week by station and day', ['Grill', 'Patio', 'Pass', 'No station']],
  ['position', 'Week by position and day', ['Line']],
] as const)('the week by %s has its shifts in their rows', async (group, name, rows) => {
  const user = userEvent.setup();
  const shifts = [
    shift({ id: 's1', stationId: 'pass' }),
    shift({ id: 's2', stationId: null, employeeId: null }),
  ];
  await open({ ...ALL, [WEEK]: { body: week({ shifts }) } });
  await screen.findByRole('option', { name: 'By station' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), group);
  const grid = await screen.findByRole('grid', { name });
  const heads = within(grid).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(rows);
  if (group === 'position') return;
  const inRow = (at: number) =>
    within(heads[at]?.closest('[role=row]') as HTMLElement).queryAllByRole('button');
  expect([0, 1, 2, 3].map((at) => inRow(at).length)).toEqual([0, 0, 1, 1]);
  expect(inRow(2)[0]).toHaveTextContent('Ana');
  expect(inRow(3)[0]).toHaveTextContent('Unassigned');
  await user.click(inRow(2)[0] as HTMLElement);
  expect(await screen.findByRole('combobox', { name: 'Station' })).toHaveValue('pass');
});

test('who makes no templates manages no stations', async () => {
  await open(ALL);
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: 'Stations…', hidden: true })).not.toBeInTheDocument();
});
