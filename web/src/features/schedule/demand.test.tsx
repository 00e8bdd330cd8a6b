/** The forecast of a week: its sum and error, a day's total and curve, and conflicts. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { problem, sent } from '@/testing/schedule-screen';
import { Component as Demand } from './demand-route';
import { LOCATION, MONDAY } from './testing';
import { DATES, DEMAND_AT, DEMAND_REPLIES, day, FORECAST, forecast, PLANNER } from './testing-demand';

beforeEach(() => vi.setSystemTime(new Date('2026-11-16T18:00:00Z')));

/** Renders the screen, and returns what was sent to the server. */
async function open(replies: Parameters<typeof serve>[0] = {}, language: Language = 'en') {
  const calls = serve({ ...DEMAND_REPLIES, ...replies });
  await renderApp(<Demand />, { language, at: DEMAND_AT });
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

test.each([
  [
    { weeks: 0, errorPerMille: null, measuredWeeks: 0 },
    'No full week of sales in the 12 weeks before. From 4 weeks on, Lineup forecasts.',
  ],
  [{ weeks: 3, errorPerMille: null, measuredWeeks: 0 }, '3 weeks of sales: from 4 on, Lineup forecasts.'],
  [{ weeks: 5, errorPerMille: null, measuredWeeks: 2 }, 'From 5 weeks of sales'],
])('who only reads the forecast is not asked for one (%o)', async (accuracy, line) => {
  await open({
    [`GET ${FORECAST}/weeks/${MONDAY}`]: { body: forecast({ accuracy, canUpdate: false }) },
  });
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull();
});

test.each([
  ['who changes locations gets a link to them', ['settings:update_basic'], 1],
  ['who may not change locations gets none', [], 0],
] as const)('where opening hours are assumed, %s', async (_, more, links) => {
  await open({
    'GET /api/users/me/permissions': {
      body: { ...PLANNER.body, permissions: [...PLANNER.body.permissions, ...more] },
    },
    [`GET ${FORECAST}/weeks/${MONDAY}`]: { body: forecast({ hoursAssumed: true }) },
  });
  expect(await screen.findByText(/10 AM to 10 PM is assumed/)).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'Set opening hours' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill(`/settings/locations?locationId=${LOCATION}`),
  );
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

test('what was typed stays through a conflict, and can replace what someone else saved', async () => {
  const user = userEvent.setup();
  const theirs = day({ source: 'typed', totalCents: 500_000, version: 1 });
  let tries = 0;
  const calls = await open({
    [`PUT ${FORECAST}/2026-11-17`]: () =>
      tries++ === 0
        ? problem(409, { code: 'version_conflict', current: theirs })
        : { body: day({ version: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: /Tue, Nov 17/ }));
  const total = await screen.findByRole('textbox', { name: 'Sales of the day' });
  await user.clear(total);
  await user.type(total, '4800');
  await user.click(screen.getByRole('button', { name: 'Save forecast' }));
  const mine = await screen.findByRole('button', { name: 'Keep mine' });
  expect(total).toHaveValue('4800');
  await user.click(mine);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
    { version: 0, totalCents: 480_000 },
    { version: 1, totalCents: 480_000 },
  ]);
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
