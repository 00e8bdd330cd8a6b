/** Demand: the forecast of a week, its curve, events, files of sales, and labor standards. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { problem, sent } from '@/testing/schedule-screen';
import { Component as Demand } from './demand-route';
import { LOCATION, LOOKUPS, MONDAY } from './testing';

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
  expect(await screen.findByText(/^No full week of sales in the 12 weeks before/)).toBeVisible();
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
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(total).toHaveValue('5000');
});

test('the past sales can be taken over what someone else typed meanwhile', async () => {
  const user = userEvent.setup();
  const typed = day({ source: 'typed', totalCents: 500_000, version: 1 });
  const calls = await open({
    [`GET ${FORECAST}/weeks/${MONDAY}`]: {
      body: forecast({ days: DATES.map((date) => ({ ...typed, date })) }),
    },
    [`PUT ${FORECAST}/2026-11-17`]: problem(409, {
      code: 'version_conflict',
      current: { ...typed, totalCents: 600_000, version: 2 },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /Tue, Nov 17/ }));
  await user.click(await screen.findByRole('button', { name: 'Use $2,400 from past sales' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(screen.getByRole('textbox', { name: 'Sales of the day' })).toHaveValue('6000');
  expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
});

const file = (csv: string) => new File([csv], 'sales.csv', { type: 'text/csv' });
const BAD = 'date,sales\n2026-11-10,100\nTuesday,5\n';
const GOOD = 'date,sales\n2026-11-10,100\n';

test('a file shows its bad rows, and is saved once it was corrected and chosen again', async () => {
  const user = userEvent.setup();
  const bad: Wire<'SalesImportView'> = {
    saved: false,
    rows: 2,
    totalCents: 0,
    days: [],
    errors: [{ line: 3, column: 'date', code: 'date_unreadable' }],
    errorCount: 120,
  };
  const days = Array.from({ length: 16 }, (_, n) => ({
    date: `2026-10-${10 + n}`,
    totalCents: 10_000,
    covers: null,
    timed: true,
    replacedCents: null,
  }));
  const good: Wire<'SalesImportView'> = {
    ...bad,
    rows: 16,
    days,
    errors: [],
    errorCount: 0,
    totalCents: 160_000,
  };
  const calls = await open({
    [`POST /api/sales/${LOCATION}/import`]: ({ body }) => ({
      body: (body as { csv: string }).csv === BAD ? bad : good,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const input = await screen.findByLabelText<HTMLInputElement>('File');
  await user.upload(input, file(BAD));
  expect(await screen.findByText('No date such as 2026-11-30 or 11/30/2026.')).toBeVisible();
  expect(screen.getByText('Line 3')).toBeVisible();
  expect(screen.getByText('and 119 more')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(input);
  expect(input.files).toHaveLength(0);
  expect(screen.queryByText('Line 3')).toBeNull();
  await user.upload(input, file(GOOD));
  expect(await screen.findByText('16 days, $1,600')).toBeVisible();
  expect(screen.getByText('and 2 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 16 days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
    { csv: BAD, dryRun: true },
    { csv: GOOD, dryRun: true },
    { csv: GOOD, dryRun: false },
  ]);
});

test('no second file is chosen while one is read', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const input = await screen.findByLabelText('File');
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation((url, init) =>
    String(url).endsWith('/import') ? new Promise(() => {}) : (answer?.(url, init) ?? Promise.reject()),
  );
  await user.upload(input, file(GOOD));
  expect(await screen.findByText('Reading the file…')).toBeVisible();
  expect(input).toBeDisabled();
});

test('labor standards are sent in the units of the server', async () => {
  const user = userEvent.setup();
  const calls = await open({ [`PUT ${STANDARDS}`]: { body: standards({ version: 4 }) } });
  await user.click(await screen.findByRole('button', { name: 'Edit standards' }));
  const sheet = await screen.findByRole('dialog', { name: 'Labor standards' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Target' }), 'labor_percent');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  expect(await within(sheet).findByText('Enter a percentage such as 26.5.')).toBeVisible();
  await user.type(within(sheet).getByRole('textbox', { name: 'Target value' }), '26.5');
  const line = within(sheet).getByRole('group', { name: 'Line' });
  await user.selectOptions(within(line).getByRole('combobox', { name: 'Follows' }), 'sales');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  expect(await within(line).findByText('Enter an amount such as 4300.')).toBeVisible();
  await user.type(within(line).getByRole('textbox', { name: 'Per labor hour' }), '430');
  await user.type(within(line).getByRole('textbox', { name: 'At least' }), '1');
  await user.type(within(line).getByRole('textbox', { name: 'To open' }), '2');
  expect(within(line).getByRole('combobox', { name: 'Min before' })).toHaveValue('30');
  await user.click(within(sheet).getByRole('button', { name: 'Save standards' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    version: 3,
    averageCheckCents: null,
    keyholderPositionId: null,
    target: { kind: 'labor_percent', value: 265 },
    positions: [
      {
        positionId: 'line',
        basis: 'sales',
        perHour: 43_000,
        minimumStaff: 1,
        opening: { staff: 2, minutes: 30 },
        closing: { staff: 0, minutes: 0 },
      },
    ],
  });
});
