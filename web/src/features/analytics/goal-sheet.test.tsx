/** The goal's sheet: starts with the current values, and takes whole days only. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Goals } from './api';
import { SetGoal } from './components/set-up';

const LABEL = 'Days from application to hire';

function open() {
  let goals: Goals = { days: 8, places: {}, canEdit: true, version: 1 };
  return serve({
    ...signedIn(['analytics:read', 'settings:update']),
    'GET /api/locations': { body: { items: [] } },
    'GET /api/analytics/goals': () => ({ body: goals }),
    'PUT /api/analytics/goals': ({ body }) => {
      goals = { ...goals, ...(body as { days: number }), version: 2 };
      return { body: goals };
    },
  });
}

test('opened again after saving it shows what was saved', async () => {
  open();
  await renderApp(<SetGoal />);
  await userEvent.click(await screen.findByRole('button', { name: 'Goal' }));
  const days = await screen.findByLabelText(LABEL);
  await userEvent.clear(days);
  await userEvent.type(days, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Goal' }));
  expect(await screen.findByLabelText(LABEL)).toHaveValue('9');
});

test.each(['-3', '2.5', '0', '121', 'soon'])('%s is no goal: it says so and sends nothing', async (typed) => {
  const calls = open();
  await renderApp(<SetGoal />);
  await userEvent.click(await screen.findByRole('button', { name: 'Goal' }));
  const days = await screen.findByLabelText(LABEL);
  await userEvent.clear(days);
  await userEvent.type(days, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(days).toHaveAccessibleDescription(/Whole days, from 1 to 120/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});
