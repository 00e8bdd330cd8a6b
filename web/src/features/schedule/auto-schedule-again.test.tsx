/** Auto-schedule, the next time: drafts that may move, locks, rejected assignments; and what a proposal could not do. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { sent, WEEK } from '@/testing/schedule-screen';
import { Component as AutoSchedule } from './auto-schedule-route';
import { LOCATION, LOOKUPS, MONDAY, screenWidth, week } from './testing';
import { proposal, run, SHIFTS } from './testing-auto-schedule';

const LATEST = `GET /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;
const START = `POST /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;
const BALANCED = 'GET /api/auto-schedules/r1/balanced';
const SHORTAGES = `${BALANCED}/shortages`;

const [SHIFT] = SHIFTS;
/** The shift that Luis has on Wednesday goes to Ana. */
const MOVED = {
  ...(SHIFT as Wire<'ProposedShiftView'>),
  shiftId: 's2',
  date: '2026-11-18',
  employeeId: 'ana',
  hadEmployeeId: 'luis',
};
const WEEKS = [
  { employeeId: 'ana', minutes: 2250, lastWeekMinutes: 1800, usualMinutes: 1950 },
  { employeeId: 'luis', minutes: 600, lastWeekMinutes: 1200, usualMinutes: null },
];
const REASONS = { chosen: null, others: [] };

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-10T18:00:00Z'));
  screenWidth(1440);
});

async function open(latest: Wire<'AutoScheduleView'> | null, replies: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    ...LOOKUPS,
    [WEEK]: { body: week() },
    [LATEST]: { body: { run: latest } },
    [START]: { status: 201, body: run({ id: 'r2', state: 'running', proposals: [], finishedAt: null }) },
    [BALANCED]: { body: { items: [MOVED], people: WEEKS } },
    [SHORTAGES]: { body: { items: [] } },
    'GET /api/auto-schedules/r1/balanced/shifts/s2': { body: REASONS },
    ...replies,
  });
  await renderApp(<AutoSchedule />, { at: `/auto-schedule?locationId=${LOCATION}&week=${MONDAY}` });
  return calls;
}

const ONE = () => run({ proposals: [proposal({ movedShifts: 1 })] });

test('drafts move only when asked, and not those of who keeps their shifts', async () => {
  const calls = await open(null);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'May reassign unpublished shifts' }));
  const people = screen.getByRole('group', { name: 'These people keep their shifts' });
  await userEvent.click(within(people).getByRole('checkbox', { name: 'Ana Ortiz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose shifts' }));
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  const body = { createShifts: false, keepAssigned: false, lockedShiftIds: ['s1'] };
  expect(sent(calls, 'POST')[0]?.body).toEqual(body);
});

test('a shift that goes to someone else is proposed, and can stay or be rejected the next time', async () => {
  const calls = await open(run({ ...ONE(), keepAssigned: false }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ana Ortiz, Wed, Nov 18, .*proposed$/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Details' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Next proposals: keep it with Luis' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Next proposals: not Ana at this time' }));
  expect(screen.getByRole('checkbox', { name: 'Without 1 rejected assignment' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Propose again' }));
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    createShifts: false,
    keepAssigned: false,
    lockedShiftIds: ['s2'],
    rejected: [{ aim: 'balanced', shiftId: 's2' }],
  });
});

test('earlier rejections are forgotten when they are no longer wanted', async () => {
  const calls = await open(run({ ...ONE(), rejections: 2 }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Without 2 rejected assignments' }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose again' }));
  await waitFor(() => expect(sent(calls, 'POST')[0]?.body).toEqual({ createShifts: false }));
});

test('a shift that the proposal leaves with its person is planned already', async () => {
  await open(ONE(), { [BALANCED]: { body: { items: [{ ...MOVED, employeeId: 'luis' }], people: [] } } });
  expect(
    await screen.findByRole('button', { name: /^Luis Herrera, Wed, Nov 18, .*planned already$/ }),
  ).toBeVisible();
});

test('what could not be staffed is listed with the reasons of the team', async () => {
  const gap: Wire<'Shortage'> = {
    shiftId: 's3',
    positionId: 'line',
    date: '2026-11-20',
    start: '16:00',
    end: '22:00',
    people: 1,
    reasons: [
      { reason: 'unavailable', employeeIds: ['ana'] },
      { reason: 'hours', employeeIds: ['luis'] },
    ],
  };
  await open(ONE(), { [SHORTAGES]: { body: { items: [gap] } } });
  await userEvent.click(await screen.findByText('1 gap remains'));
  expect(screen.getByText('1 unavailable (Ana Ortiz)')).toBeVisible();
  expect(screen.getByText('1 at their hours (Luis Herrera)')).toBeVisible();
  expect(screen.getByText(/can be posted as open shifts once the week is published/)).toBeVisible();
});

test('everyone’s hours stand beside last week and the usual ones', async () => {
  await open(ONE());
  await userEvent.click(await screen.findByText('Hours by person'));
  const table = within(screen.getByRole('table', { name: 'Hours by person' }));
  const [, ana, luis] = table.getAllByRole('row');
  expect(ana).toHaveTextContent('Ana Ortiz37.53032.5');
  expect(luis).toHaveTextContent('Luis Herrera1020–');
});

test('proposals are compared by whom they give more than a fair share', async () => {
  const fairest = proposal({ aim: 'fairest', beyondShare: 0 });
  await open(run({ proposals: [proposal({ beyondShare: 3 }), fairest] }));
  expect(await screen.findByRole('columnheader', { name: 'Over fair share' })).toBeVisible();
  const row = screen.getByRole('radio', { name: 'Fairest' }).closest('tr') as HTMLElement;
  expect(within(row).getByText('none', { selector: 'b' })).toHaveClass('text-ok');
});
