/** The day by the hour: what it shows, where the keys lead, and who may change it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { ana, bar, HOUR_PX, layOutDay, NAMES_PX, openDay, planned, TUESDAY } from '@/testing/schedule-day';
import { AT, sent, WEEK } from '@/testing/schedule-screen';
import { edited, LOCATION, LOOKUPS, MONDAY, screenWidth, shift, week } from './testing';

beforeEach(layOutDay);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the day is switched to and from, and is in the address', async () => {
  const user = userEvent.setup();
  await openDay({}, 'en', AT);
  await screen.findByRole('grid', { name: 'Week by person and day' });
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  expect(await screen.findByRole('grid', { name: 'Tuesday by person and hour' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tue, Nov 17');
  expect(screen.getByText('Whole week')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Ana Ortiz.*this week/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('grid', { name: 'Wednesday by person and hour' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(await screen.findByRole('grid', { name: 'Week by person and day' })).toBeInTheDocument();
});

test('people are grouped as in the week, with open shifts on top', async () => {
  await openDay(planned(ana, shift({ id: 's9', employeeId: null })));
  const grid = await screen.findByRole('grid', { name: 'Tuesday by person and hour' });
  await within(grid).findByRole('rowheader', { name: /^Back of house/ });
  const heads = within(grid).getAllByRole('rowheader');
  const names = ['Open shifts', 'Back of house', 'Ana Ortiz', 'Luis Herrera'];
  for (const [row, name] of names.entries()) expect(heads[row]).toHaveTextContent(name);
  expect(heads[0]).toHaveTextContent('1 shift unassigned');
  expect(
    within(grid).getByRole('button', { name: /^Unassigned, Line, 7:00\sAM–3:00\sPM/ }),
  ).toBeInTheDocument();
});

test('a bar says the person, position, times and breaks, in both languages', async () => {
  await openDay();
  const name = /^Ana Ortiz, Line, 7:00\sAM–3:00\sPM, break 11:00\sAM, not published$/;
  expect(await bar(name)).toBeInTheDocument();
});

test('a bar in Spanish', async () => {
  await openDay({}, 'es');
  expect(
    await bar(/^Ana Ortiz, Línea, 7:00\sa\.\sm\.–3:00\sp\.\sm\., descanso 11:00\sa\.\sm\., sin publicar$/),
  ).toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'martes por persona y hora' })).toBeInTheDocument();
});

test('a shift past midnight is on the day it begins, and the hours reach it', async () => {
  const late = shift({ start: '17:00', end: '02:00', breaks: [] });
  await openDay(planned(late));
  const head = await screen.findByRole('columnheader', { name: /^Tue, Nov 17/ });
  const hours = within(head)
    .getAllByRole('listitem')
    .map((hour) => hour.textContent);
  expect(hours).toEqual(['4p', '5p', '6p', '7p', '8p', '9p', '10p', '11p', '12a', '1a', '2a']);
});

test('now is marked today, and only then', async () => {
  const user = userEvent.setup();
  await openDay();
  await bar();
  const line = document.querySelector<HTMLElement>('.day-now');
  // 10 AM between 6 AM and 4 PM.
  expect(line?.style.getPropertyValue('--from')).toBe('0.4');
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await screen.findByRole('grid', { name: 'Wednesday by person and hour' });
  expect(document.querySelector('.day-now')).toBeNull();
});

test('arrows go along a lane and to the bar nearest in time, Enter opens the shift', async () => {
  const user = userEvent.setup();
  const shifts = [
    shift({ start: '06:00', end: '10:00' }),
    shift({ id: 's2', start: '12:00', end: '16:00' }),
    shift({ id: 's3', employeeId: 'luis', start: '07:00', end: '10:00' }),
    shift({ id: 's4', employeeId: 'luis', start: '11:00', end: '15:00' }),
  ];
  await openDay(planned(...shifts));
  (await bar(/^Ana Ortiz.* 6:00\sAM/)).focus();
  await user.keyboard('{ArrowRight}');
  expect(await bar(/^Ana Ortiz.* 12:00\sPM/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await bar(/^Luis Herrera.* 11:00\sAM/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Luis Herrera' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Start' })).toHaveValue('6:00 AM');
});

test('a click in an empty lane begins a shift in that half hour', async () => {
  const user = userEvent.setup();
  const calls = await openDay({
    'POST /api/shifts': {
      body: edited(shift({ id: 's9', employeeId: 'luis', start: '09:30', end: '17:30' })),
    },
  });
  const lane = await screen.findByRole('button', { name: 'Add a shift for Luis Herrera on Tuesday' });
  await user.pointer({
    keys: '[MouseLeft]',
    target: lane,
    coords: { clientX: NAMES_PX + 3.7 * HOUR_PX, clientY: 200 },
  });
  await user.click(await screen.findByRole('button', { name: 'Add shift' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').find(({ url }) => url === '/api/shifts')?.body).toMatchObject({
      employeeId: 'luis',
      date: TUESDAY,
      start: '09:30',
      end: '17:30',
    }),
  );
});

test('a closed week is read-only', async () => {
  await openDay({ [WEEK]: { body: week({ shifts: [ana], status: 'closed' }) } });
  const own = await bar();
  expect(own).not.toHaveAttribute('data-drag');
  expect(own.querySelector('[data-drag]')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add a shift/ })).not.toBeInTheDocument();
  own.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(await bar(/7:00\sAM–3:00\sPM/)).toBeInTheDocument();
});

test('who may change only today and tomorrow reads Friday and changes Tuesday', async () => {
  const friday = shift({ id: 's2', employeeId: 'luis', date: '2026-11-20' });
  const role = {
    'GET /api/users/me/permissions': {
      body: {
        role: 'shift_manager',
        permissions: [
          'schedules:read',
          'schedules:read_drafts',
          'schedules:create',
          'schedules:update_today',
        ],
        scope: { locationIds: [LOCATION], departments: ['boh'] },
      } satisfies Wire<'Permissions'>,
    },
    ...planned(ana, friday),
  };
  await openDay(role);
  expect(await bar()).toHaveAttribute('data-drag', 'move:s1');
  for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await bar(/^Luis Herrera/)).not.toHaveAttribute('data-drag');
});

const half = (people: number, ...at: number[]) =>
  Array.from({ length: 48 }, (_, index) => (at.includes(index) ? people : 0));

test('the people needed are above their hours and open the half hours', async () => {
  const figures = {
    salesCents: 430_000,
    minutes: 480,
    needed: 4,
    short: 3,
    over: 0,
    salesPerHourCents: 53_750,
    costCents: 111_800,
    laborPerMille: 260,
  };
  const lookups = LOOKUPS['GET /api/users/me/permissions'].body;
  await openDay({
    'GET /api/users/me/permissions': {
      body: { ...lookups, permissions: [...lookups.permissions, 'forecasts:read'] } as Wire<'Permissions'>,
    },
    [`GET /api/demand/${LOCATION}/${MONDAY}`]: {
      body: {
        days: week().days.map(({ date }) => ({
          ...figures,
          date,
          source: 'history' as const,
          holiday: null,
          events: [],
          positions: [{ positionId: 'line', need: half(2, 24, 25), have: half(1, 24) }],
        })),
        totals: figures,
        target: null,
        hasStandards: true,
        accuracy: { weeks: 8, errorPerMille: 52, measuredWeeks: 4 },
      } satisfies Wire<'WeekDemand'>,
    },
  });
  const strip = await screen.findByRole('button', { name: /^Half hours of Tue, Nov 17/ });
  // Twenty half hours, as wide as the ten hours under which they are.
  expect(strip.querySelector('svg')).toHaveAttribute('viewBox', '0 0 100 24');
  await userEvent.click(strip);
  expect(await screen.findByText('12:30p–1p: 2 people short')).toBeVisible();
});

test.each([1440, 390])('a link to a day alone opens it (%i px)', async (width) => {
  screenWidth(width);
  await openDay({}, 'en', `/schedule?day=${TUESDAY}&locationId=${LOCATION}`);
  const own = width === 1440 ? /^Ana Ortiz/ : /^Tuesday.*17|^17 Tuesday/;
  expect(
    await screen.findByRole('button', { name: own, ...(width === 390 && { pressed: true }) }),
  ).toBeVisible();
});
