/** Auto-schedule of a week that has nothing to fill and nothing that says who is needed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { sent, WEEK } from '@/testing/schedule-screen';
import { Component as AutoSchedule } from './auto-schedule-route';
import { LOCATION, LOOKUPS, MONDAY, screenWidth, week } from './testing';
import { run } from './testing-auto-schedule';
import { PLANNER, STANDARDS, standards } from './testing-demand';

const LATEST = `GET /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;
const START = `POST /api/schedules/${LOCATION}/${MONDAY}/auto-schedule`;

test('an empty week without labor standards asks for them first, and then for shifts', async () => {
  vi.setSystemTime(new Date('2026-11-10T18:00:00Z'));
  screenWidth(1440);
  let saved = standards();
  const calls = serve({
    ...LOOKUPS,
    [WEEK]: { body: week({ shifts: [] }) },
    'GET /api/users/me/permissions': PLANNER,
    [`GET ${STANDARDS}`]: () => ({ body: saved }),
    [`PUT ${STANDARDS}`]: ({ body }) => {
      saved = standards({ ...(body as object), version: 4 });
      return { body: saved };
    },
    [LATEST]: { body: { run: null } },
    [START]: { status: 201, body: run({ state: 'running', proposals: [], finishedAt: null }) },
  });
  await renderApp(<AutoSchedule />, { at: `/auto-schedule?locationId=${LOCATION}&week=${MONDAY}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Set labor standards' }));
  const [minimum] = await screen.findAllByLabelText('At least');
  await userEvent.clear(minimum as HTMLElement);
  await userEvent.type(minimum as HTMLElement, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save standards' }));
  expect(await screen.findByRole('checkbox', { name: 'Also create shifts from demand' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Propose shifts' }));
  await waitFor(() => expect(sent(calls, 'POST')[0]?.body).toEqual({ createShifts: true }));
});
