/** Demand: the forecast of a week, its curve, events, files of sales, labor standards, and the builder's strips. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { AT, open as openSchedule, problem, sent } from '@/testing/schedule-screen';
import { Component as Demand } from './demand-route';
import { LOCATION, LOOKUPS, MONDAY, screenWidth } from './testing';

const DATES = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
const FORECAST = `/api/forecasts/${LOCATION}`;
const STANDARDS = `/api/labor-standards/${LOCATION}`;

beforeEach(() => vi.setSystemTime(new Date('2026-11-16T18:00:00Z')));

/** Open from 10 AM to 10 PM; $100 in each half hour. */
function day(change: Partial<Wire<'DayForecastView'>> = {}): Wire<'DayForecastView'> {
  const open = Array.from({ length: 48 }, (_, at) => at >= 20 && at < 44);
  return {
    date: '2026-11-17',
    source: 'history',
    totalCents: 240_000,
    halfHours: open.map((isOpen) => (isOpen ? 10_000 : 0)),
    curve: 'history',
    open,
    computedCents: 240_000,
    actualCents: null,
    holiday: null,
    events: [],
    version: 0,
    ...change,
  };
}

const forecast = (change: Partial<Wire<'WeekForecastView'>> = {}): Wire<'WeekForecastView'> => ({
  days: DATES.map((date) => day({ date })),
  accuracy: { weeks: 8, errorPerMille: 52, measuredWeeks: 4 },
  hoursAssumed: false,
  totalCents: 1_680_000,
  canUpdate: true,
  ...change,
});

const standards = (change: Partial<Wire<'LaborStandardsView'>> = {}): Wire<'LaborStandardsView'> => ({
  averageCheckCents: null,
  keyholderPositionId: null,
  target: null,
  positions: [],
  version: 3,
  observedCheckCents: 1_850,
  canUpdate: true,
  ...change,
});

const permissions = {
  body: {
    role: 'general_manager',
    permissions: [
      'schedules:read',
      'schedules:read_drafts',
      'forecasts:read',
      'forecasts:update',
      'labor:read',
    ],
    scope: { locationIds: 'all', departments: ['foh', 'boh'] },
  } satisfies Wire<'Permissions'>,
};

async function open(replies: Parameters<typeof serve>[0] = {}, language: Language = 'en') {
  const calls = serve({
    ...LOOKUPS,
    'GET /api/users/me/permissions': permissions,
    [`GET ${FORECAST}/weeks/${MONDAY}`]: { body: forecast() },
    [`GET ${STANDARDS}`]: { body: standards() },
    ...replies,
  });
  await renderApp(<Demand />, { language, at: `/demand?week=${MONDAY}&locationId=${LOCATION}` });
  return calls;
}

test.each([
  ['en', '$16,800 of sales forecast', 'From 8 weeks of sales · off by 5.2% a day in the last 4 weeks'],
  [
    'es',
    'Pronóstico de ventas: $16,800',
    'Con 8 semanas de ventas · error de 5.2 % al día en las últimas 4 semanas',
  ],
] as const)('the week states its sum and its error (%s)', async (language, title, line) => {
  await open({}, language);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(line)).toBeVisible();
});

test('without past sales the screen says what to do', async () => {
  const none = day({
    source: 'none',
    totalCents: null,
    computedCents: null,
    curve: 'usual',
    halfHours: Array(48).fill(0),
  });
  await open({
    [`GET ${FORECAST}/weeks/${MONDAY}`]: {
      body: forecast({
        days: DATES.map((date) => ({ ...none, date })),
        accuracy: { weeks: 0, errorPerMille: null, measuredWeeks: 0 },
        hoursAssumed: true,
        totalCents: 0,
      }),
    },
  });
  expect(await screen.findByText(/No past sales yet/)).toBeVisible();
  expect(screen.getByText(/10 AM to 10 PM is assumed/)).toBeVisible();
  expect(screen.getAllByText('No forecast')).toHaveLength(7);
});

test('a typed total scales the curve, and only the total is sent', async () => {
  const user = userEvent.setup();
  const calls = await open({ [`PUT ${FORECAST}/2026-11-17`]: { body: day({ version: 1 }) } });
  await user.click(await screen.findByRole('button', { name: /Tue, Nov 17/ }));
  const total = await screen.findByRole('textbox', { name: 'Sales of the day' });
  await user.clear(total);
  await user.type(total, '4800');
  expect(screen.getByRole('slider', { name: /^12:00.PM$/ })).toHaveAttribute('aria-valuetext', '$200');
  await user.click(screen.getByRole('button', { name: 'Save forecast' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ version: 0, totalCents: 480_000 });
});

test('a curve is drawn by keyboard, and is sent as it is', async () => {
  const user = userEvent.setup();
  const calls = await open({ [`PUT ${FORECAST}/2026-11-17`]: { body: day({ version: 1 }) } });
  await user.click(await screen.findByRole('button', { name: /Tue, Nov 17/ }));
  const noon = await screen.findByRole('slider', { name: /^12:00.PM$/ });
  noon.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Home}');
  expect(screen.getByRole('textbox', { name: 'Sales of the day' })).toHaveValue('2320');
  await user.click(screen.getByRole('button', { name: 'Save forecast' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  const [body] = sent(calls, 'PUT').map((call) => call.body as { halfHours: number[] });
  const halfHours = body?.halfHours ?? [];
  expect([halfHours[24], halfHours[25], halfHours[26]]).toEqual([12_000, 0, 10_000]);
});

test('what someone else saved meanwhile can be taken over', async () => {
  const user = userEvent.setup();
  const theirs = day({ source: 'typed', totalCents: 500_000, version: 1 });
  await open({
    [`PUT ${FORECAST}/2026-11-17`]: problem(409, { code: 'version_conflict', current: theirs }),
  });
  await user.click(await screen.findByRole('button', { name: /Tue, Nov 17/ }));
  const total = await screen.findByRole('textbox', { name: 'Sales of the day' });
  await user.clear(total);
  await user.type(total, '4800');
  await user.click(screen.getByRole('button', { name: 'Save forecast' }));
  await user.click(await screen.findByRole('button', { name: /saved version|theirs/i }));
  expect(total).toHaveValue('5000');
});

test('a file shows its bad rows before anything is saved', async () => {
  const user = userEvent.setup();
  const seen: Wire<'SalesImportView'> = {
    saved: false,
    rows: 2,
    totalCents: 0,
    days: [],
    errors: [{ line: 3, column: 'date', code: 'date_unreadable' }],
    errorCount: 1,
  };
  const calls = await open({ [`POST /api/sales/${LOCATION}/import`]: { body: seen } });
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const file = new File(['date,sales\n2026-11-10,100\nTuesday,5\n'], 'sales.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File'), file);
  expect(await screen.findByText('No date such as 2026-11-30 or 11/30/2026.')).toBeVisible();
  expect(screen.getByText('Line 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(sent(calls, 'POST').map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true]);
});

test('labor standards are sent in the units of the server', async () => {
  const user = userEvent.setup();
  const calls = await open({ [`PUT ${STANDARDS}`]: { body: standards({ version: 4 }) } });
  await user.click(await screen.findByRole('button', { name: 'Edit standards' }));
  const sheet = await screen.findByRole('dialog', { name: 'Labor standards' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Target' }), 'labor_percent');
  await user.type(within(sheet).getByRole('textbox', { name: 'Target value' }), '26.5');
  const line = within(sheet).getByRole('group', { name: 'Line' });
  await user.selectOptions(within(line).getByRole('combobox', { name: 'Follows' }), 'sales');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  expect(await within(line).findByText('Enter an amount such as 4300.')).toBeVisible();
  await user.type(within(line).getByRole('textbox', { name: 'Per labor hour' }), '430');
  await user.type(within(line).getByRole('textbox', { name: 'At least' }), '1');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  const none = { staff: 0, minutes: 0 };
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    version: 3,
    averageCheckCents: null,
    keyholderPositionId: null,
    target: { kind: 'labor_percent', value: 265 },
    positions: [
      { positionId: 'line', basis: 'sales', perHour: 43_000, minimumStaff: 1, opening: none, closing: none },
    ],
  });
});

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

test.each([1440, 390])(
  'the builder shows demand under the days, and opens the half hours (%i px)',
  async (width) => {
    screenWidth(width);
    const user = userEvent.setup();
    await openSchedule(
      {
        'GET /api/users/me/permissions': permissions,
        [`GET /api/demand/${LOCATION}/${MONDAY}`]: { body: demand },
      },
      'en',
      `${AT}&day=2026-11-17`,
    );
    await user.click(await screen.findByRole('button', { name: /^Half hours of Tue, Nov 17/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Tue, Nov 17' });
    expect(within(sheet).getByText('3 of 4 half hours are short.')).toBeVisible();
    expect(within(sheet).getByText('12p–12:30p: 1 short')).toBeVisible();
    expect(within(sheet).getByText('12:30p–1p: 2 short')).toBeVisible();
    expect(within(sheet).getByText('target 25%')).toBeVisible();
  },
);

test('who may not see forecasts gets the builder without them', async () => {
  screenWidth(1440);
  const calls = await openSchedule();
  await screen.findByRole('grid', { name: 'Week by person and day' });
  expect(screen.queryByText('Edit the forecast')).toBeNull();
  expect(calls.some(({ url }) => url.startsWith('/api/demand'))).toBe(false);
});
