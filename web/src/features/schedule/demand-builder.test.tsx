/** The demand in the builder: its strips, its figures, and what is shown without it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { AT, open as openSchedule, problem } from '@/testing/schedule-screen';
import { LOCATION, MONDAY, screenWidth } from './testing';
import { DATES, PLANNER } from './testing-demand';

const DEMAND = `GET /api/demand/${LOCATION}/${MONDAY}` as const;

beforeEach(() => vi.setSystemTime(new Date('2026-11-16T18:00:00Z')));

const half = (people: number, ...at: number[]) =>
  Array.from({ length: 48 }, (_, index) => (at.includes(index) ? people : 0));

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

/** A cook is there for the first of two half hours that need two. */
const demand: Wire<'WeekDemand'> = {
  days: DATES.map((date) => ({
    ...figures,
    date,
    source: 'history',
    holiday: null,
    events: [],
    positions: [{ positionId: 'line', need: half(2, 24, 25), have: half(1, 24) }],
  })),
  totals: { ...figures, salesCents: 3_010_000, needed: 28, short: 21 },
  target: { kind: 'labor_percent', value: 250 },
  hasStandards: true,
  accuracy: { weeks: 8, errorPerMille: 52, measuredWeeks: 4 },
};

const reads = (body: Wire<'WeekDemand'>) => ({
  'GET /api/users/me/permissions': PLANNER,
  [DEMAND]: { body },
});

test.each([1440, 390])(
  'the builder shows demand under the days, and opens the half hours (%i px)',
  async (width) => {
    screenWidth(width);
    const user = userEvent.setup();
    await openSchedule(reads(demand), 'en', `${AT}&day=2026-11-17`);
    await user.click(await screen.findByRole('button', { name: /^Half hours of Tue, Nov 17/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Tue, Nov 17' });
    expect(within(sheet).getByText('1.5 h short of 2 h needed.')).toBeVisible();
    expect(within(sheet).getByText('12p–12:30p: 1 person short')).toBeVisible();
    expect(within(sheet).getByText('12:30p–1p: 2 people short')).toBeVisible();
    expect(within(sheet).getByText('target 25%')).toHaveTextContent('target 25%, missed');
  },
);

test('a day on which no one is needed does not call it covered', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const [monday, ...others] = demand.days;
  if (!monday) throw new Error('no days');
  const quiet = {
    ...monday,
    needed: 0,
    short: 0,
    positions: [{ positionId: 'line', need: half(0), have: half(1, 24) }],
  };
  await openSchedule(reads({ ...demand, days: [quiet, ...others] }));
  await user.click(await screen.findByRole('button', { name: /^Half hours of Mon, Nov 16/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Mon, Nov 16' });
  expect(within(sheet).getByText('No one is needed.')).toBeVisible();
  expect(within(sheet).queryByText('Covered')).toBeNull();
});

const none = { salesCents: null, needed: 0, short: 0, salesPerHourCents: null };
const NO_DEMAND: Wire<'WeekDemand'> = {
  ...demand,
  days: demand.days.map(({ laborPerMille, ...day }) => ({ ...day, ...none, positions: [] })),
  totals: { minutes: 480, over: 0, costCents: 111_800, ...none },
  target: { kind: 'weekly_hours', value: 20 },
  hasStandards: false,
};

test('where nothing is forecast or needed, the builder counts shifts and people', async () => {
  screenWidth(1440);
  await openSchedule(reads(NO_DEMAND));
  expect(await screen.findAllByText('1 person')).toHaveLength(7);
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByText('Shifts').parentElement).not.toHaveClass('min-[1400px]:hidden');
  expect(foot.getByText('Open')).toBeVisible();
  expect(foot.queryByText('Forecast')).toBeNull();
  expect(foot.getByText('target 20 h')).toHaveTextContent('target 20 h, missed');
  expect(screen.queryByText('needed')).toBeNull();
});

test('without labor standards the builder counts shifts and people beside the sales', async () => {
  screenWidth(1440);
  const sales = { salesCents: 430_000 };
  await openSchedule(
    reads({
      ...NO_DEMAND,
      days: NO_DEMAND.days.map((day) => ({ ...day, ...sales })),
      totals: { ...NO_DEMAND.totals, ...sales },
    }),
  );
  expect(await screen.findAllByText('1 person')).toHaveLength(7);
  const foot = within(screen.getByRole('contentinfo'));
  for (const name of ['Shifts', 'Open'])
    expect(foot.getByText(name).parentElement).not.toHaveClass('min-[1400px]:hidden');
  expect(foot.getByText('Forecast')).toBeVisible();
  expect(screen.queryByText('covered')).toBeNull();
});

test('what the strips show is explained', async () => {
  screenWidth(1440);
  await openSchedule(reads(demand));
  for (const part of ['needed', 'planned', 'short', 'over'])
    expect(await screen.findByText(part)).toBeVisible();
  expect(screen.getAllByText('1.5 h short')).toHaveLength(7);
  expect(within(screen.getByRole('contentinfo')).getByText('Shifts').parentElement).toHaveClass(
    'min-[1400px]:hidden',
  );
  expect(screen.getByText('Edit the forecast')).toBeVisible();
});

test.each([1440, 390])('demand that did not load says so, and is read again (%i px)', async (width) => {
  screenWidth(width);
  const user = userEvent.setup();
  let fails = true;
  const read = {
    ...PLANNER.body,
    permissions: ['schedules:read', 'schedules:read_drafts', 'forecasts:read'],
  };
  await openSchedule({
    'GET /api/users/me/permissions': { body: read as Wire<'Permissions'> },
    [DEMAND]: () => (fails ? problem(403, { code: 'forbidden' }) : { body: demand }),
  });
  expect(await screen.findByText('Couldn’t load demand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Forecast' })).toBeVisible();
  if (width === 1440) expect(screen.getAllByText('1 person')).toHaveLength(7);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('1.5 h short'))[0]).toBeVisible();
  expect(screen.queryByText('Couldn’t load demand')).toBeNull();
});

test('who may not see forecasts gets the builder without them', async () => {
  screenWidth(1440);
  const calls = await openSchedule();
  await screen.findByRole('grid', { name: 'Week by person and day' });
  expect(screen.queryByText('Edit the forecast')).toBeNull();
  expect(calls.some(({ url }) => url.startsWith('/api/demand'))).toBe(false);
});
