/** The first steps of a new brand: what is there is ticked, what is not leads on, and the list can be put away. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Figures, HiringDashboard } from '../hiring/api';
import { HiringView } from '../hiring/view';
import { SchedulingView } from '../scheduling-view';
import type { Setup } from './api';

const NEW: Setup = {
  over: false,
  logo: false,
  location: false,
  position: false,
  team: false,
  schedule: false,
  job: false,
  posterJobId: null,
};
const FIGURES: Figures = {
  active: 0,
  interviewsThisWeek: 0,
  hiresThisMonth: 0,
  timeToHire: { n: 0, mean: null, median: null, p90: null },
};
const answers = (setup: Setup, permissions = ['locations:manage', 'applications:read', 'jobs:create']) =>
  serve({
    ...signedIn(permissions),
    'GET /api/hiring/dashboard': { body: { figures: FIGURES, today: [] } satisfies HiringDashboard },
    'GET /api/hiring/setup': { body: setup },
    'GET /api/locations': { body: { items: [] } },
    'POST /api/hiring/setup/end': () => {
      setup.over = true;
      return { status: 204 };
    },
  });

test('a brand with nothing begins with its first steps instead of empty figures', async () => {
  answers({ ...NEW });
  await renderApp(<HiringView />);
  const list = await screen.findByRole('list', { name: 'Set up your brand' });
  expect(screen.getByRole('heading', { level: 1, name: 'Your brand is ready' })).toBeVisible();
  expect(screen.getByText('0 of 6')).toBeVisible();
  expect(within(list).getByRole('link', { name: /Add a location/ })).toHaveAttribute(
    'href',
    '/settings/locations',
  );
  expect(within(list).getByRole('link', { name: /Add positions/ })).toHaveAttribute(
    'href',
    '/settings/positions',
  );
  // A schedule needs people, a job needs a place, and a poster needs a job: until then there is nothing to press.
  expect(within(list).queryByRole('link', { name: /Build the first schedule/ })).not.toBeInTheDocument();
  expect(within(list).queryByRole('link', { name: /Post your first job/ })).not.toBeInTheDocument();
  expect(within(list).queryByRole('link', { name: /Print the poster/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/active applicants/)).not.toBeInTheDocument();
});

test('what is there is ticked, and opening the poster ends the list', async () => {
  const done = {
    ...NEW,
    logo: true,
    location: true,
    position: true,
    team: true,
    schedule: true,
    job: true,
    posterJobId: 'j1',
  };
  const calls = answers(done);
  await renderApp(<SchedulingView />);
  const list = await screen.findByRole('list', { name: 'Set up your brand' });
  expect(screen.getByText('5 of 6')).toBeVisible();
  expect(within(list).queryByRole('link', { name: /Add your logo/ })).not.toBeInTheDocument();
  const poster = within(list).getByRole('link', { name: /Print the poster/ });
  expect(poster).toHaveAttribute('href', '/api/jobs/j1/poster.pdf');
  await userEvent.click(poster);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Set up your brand' })).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('with a team the schedule is next', async () => {
  answers({ ...NEW, location: true, position: true, team: true });
  await renderApp(<SchedulingView />, { language: 'es' });
  const step = await screen.findByRole('link', { name: /Haz el primer horario/ });
  expect(step).toHaveAttribute('href', '/schedule');
});

test('la lista se puede quitar', async () => {
  answers({ ...NEW });
  await renderApp(<HiringView />, { language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la lista' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Todo al día/ })).toBeVisible();
});

test('without the right to open locations the step is hidden', async () => {
  const calls = answers({ ...NEW }, ['applications:read']);
  await renderApp(<HiringView />);
  expect(await screen.findByText(/active applicants/)).toBeVisible();
  expect(calls.some(({ url }) => url === '/api/hiring/setup')).toBe(false);
});
