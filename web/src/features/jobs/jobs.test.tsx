/** Postings as a manager writes and meets them, in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { draft, guard, jobReplies, rubric, rubricText } from '@/testing/jobs';
import { location } from '@/testing/locations';
import { type Call, renderApp, serve } from '@/testing/render';
import { answers } from '@/testing/replies';
import { Component as NewJob } from './new-route';
import { Component as Jobs } from './route';
import type { JobChange } from './types';
import { Component as Wizard } from './wizard-route';

const routes = [
  { path: '/jobs/:id/edit', element: <Wizard /> },
  { path: '*', element: <Jobs /> },
];

/** The server takes what is written and raises the version. */
function taking(replies = jobReplies) {
  let job = draft;
  const calls = serve({
    ...replies,
    'PATCH /api/jobs/j-1': ({ body }: Call) => {
      const { version, ...change } = body as JobChange & { version: number };
      job = { ...job, ...change, version: version + 1 };
      return { body: job };
    },
  });
  return calls.filter.bind(calls, ({ method }: Call) => method === 'PATCH');
}

beforeEach(() => localStorage.clear());

test('the list says what each job pays, who wants it and how far it is', async () => {
  serve(jobReplies);
  await renderApp(null, { at: '/jobs', routes });
  const table = await screen.findByRole('table', { name: 'Jobs' });
  expect(within(table).getByText('Line Cook')).toBeInTheDocument();
  expect(within(table).getByText('$19.50 – $22.00')).toBeInTheDocument();
  expect(within(table).getByText('12 active, 3 new')).toBeInTheDocument();
  expect(within(table).getByText('1 of 2')).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: 'Share Line Cook' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share Line Cook' });
  expect(within(sheet).getByRole('link', { name: 'Español, Letter' })).toHaveAttribute(
    'href',
    '/api/jobs/j-1/poster.pdf?lang=es&size=letter',
  );
});

test('a draft opens at the first thing that is missing and saves what is typed', async () => {
  const saved = taking();
  await renderApp(null, { at: '/jobs/j-1/edit', routes });
  expect(await screen.findByRole('heading', { name: 'What does it pay?' })).toBeInTheDocument();
  expect(await screen.findByText('$1.75 above the minimum wage of $17.75.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('To'), '22');
  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 3000 });
  expect(saved()[0]?.body).toEqual({ version: 3, payMaxE4: 220_000 });
  expect(await screen.findByText(/^saved \d/)).toBeInTheDocument();
  expect(screen.getByText('$19.50 to $22.00')).toBeInTheDocument();
});

test('a job that does not exist says so, and leads back', async () => {
  serve(jobReplies);
  await renderApp(null, { at: '/jobs/j-404/edit', routes });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not found');
  expect(within(alert).getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs');
});

test('sin conexión, lo escrito se queda y se guarda después', async () => {
  const calls = serve({
    ...jobReplies,
    'PATCH /api/jobs/j-1': () => {
      throw new TypeError('offline');
    },
  });
  const first = await renderApp(null, { at: '/jobs/j-1/edit?step=pay', routes, language: 'es' });
  await userEvent.type(await screen.findByLabelText('Hasta'), '22');
  await screen.findByText(/Tus cambios se guardan en este dispositivo/, {}, { timeout: 3000 });
  first.unmount();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(true);
  const saved = taking();
  await renderApp(null, { at: '/jobs/j-1/edit?step=pay', routes, language: 'es' });
  expect(await screen.findByLabelText('Hasta')).toHaveValue('22.00');
  await waitFor(() => expect(saved()[0]?.body).toEqual({ version: 3, payMaxE4: 220_000 }));
});

test('a change from elsewhere stays, and ours goes on top of it', async () => {
  let tries = 0;
  const theirs = { ...draft, openings: 5, version: 9 };
  const calls = serve({
    ...jobReplies,
    'PATCH /api/jobs/j-1': ({ body }) => {
      tries += 1;
      if (tries === 1)
        return {
          status: 409,
          body: {
            code: 'version_conflict',
            status: 409,
            current: theirs,
            changedBy: { id: 'u', name: 'Dana' },
          },
        };
      return { body: { ...theirs, ...(body as object), version: 10 } };
    },
  });
  await renderApp(null, { at: '/jobs/j-1/edit?step=pay', routes });
  await userEvent.type(await screen.findByLabelText('To'), '22');
  expect(
    await screen.findByText('Dana edited this job too. Both changes are shown.', {}, { timeout: 3000 }),
  ).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
    version: 9,
    payMaxE4: 220_000,
  });
});

test('a question that may not be asked says why, and offers one that may', async () => {
  const saved = taking();
  await renderApp(null, { at: '/jobs/j-1/edit?step=questions', routes });
  expect(await screen.findByText('Arrests may not be asked about.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use this' }));
  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 3000 });
  expect(saved()[0]?.body).toMatchObject({ questions: [{ text: guard.alternative }] });
});

test('the review leads back to what is missing, and publishing waits for it', async () => {
  serve(jobReplies);
  const { router } = await renderApp(null, { at: '/jobs/j-1/edit?step=review', routes });
  expect(await screen.findByText('2 steps aren’t ready. See what is missing below.')).toBeInTheDocument();
  // What was chosen is read over here, not only ticked off.
  const steps = (await screen.findAllByRole('listitem')).map((item) => item.textContent).join('\n');
  expect(steps).toMatch(/Location.*North Park/);
  expect(steps).toMatch(/Shifts.*Evenings/);
  expect(steps).toMatch(/Pay.*\$19\.50/);
  expect(steps).toMatch(/EEOC questions.*Ask after applying/);
  expect(steps).toMatch(/Interview times.*I’ll schedule manually/);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Fix: Screening questions' }));
  expect(router.state.location.search).toBe('?step=questions');
});

const rights = (...permissions: string[]) =>
  answers({
    'GET /api/users/me/permissions': {
      body: {
        role: 'owner',
        permissions: ['jobs:read', 'jobs:update', ...permissions],
        scope: { locationIds: 'all', departments: ['foh', 'boh'] },
      },
    },
  });
const rubrics = (own: Wire<'OwnRubric'>[]) =>
  answers({
    'GET /api/scoring/rubrics': {
      body: { own, items: [rubric('draft', 4), rubric('active', 3)], standard: rubricText },
    },
  });

test.each([
  [[], 'Applicants are scored with the brand’s rubric, version 3.'],
  [
    [{ jobId: 'j-1', inEffect: null, draft: true }],
    'Applicants are scored with the brand’s rubric, version 3.',
  ],
  [[{ jobId: 'j-1', inEffect: 1, draft: false }], 'Applicants are scored with this job’s rubric, version 1.'],
])('with the right to configure scoring a job’s rubric is named and linked', async (own, text) => {
  serve({ ...jobReplies, ...rights('scoring:configure'), ...rubrics(own) });
  await renderApp(null, { at: '/jobs/j-1/edit?step=review', routes });
  expect(await screen.findByText(text)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Scoring for this job' });
  expect(link).toHaveAttribute('href', '/settings/scoring?jobId=j-1');
});

test('no one else is asked about rubrics', async () => {
  const calls = serve({ ...jobReplies, ...rights(), ...rubrics([]) });
  await renderApp(null, { at: '/jobs/j-1/edit?step=review', routes });
  await screen.findByRole('button', { name: 'Fix: Screening questions' });
  expect(calls.some(({ url }) => url.startsWith('/api/scoring'))).toBe(false);
});

test('a sound job goes out and shows how to share it', async () => {
  const whole = { ...draft, payMaxE4: 220_000 };
  const calls = serve({
    ...jobReplies,
    'GET /api/jobs/j-1': { body: whole },
    'GET /api/jobs/j-1/checks': { body: { items: [] } },
    'POST /api/jobs/j-1/publish': { body: { ...whole, status: 'published', version: 4 } },
  });
  const { router } = await renderApp(null, { at: '/jobs/j-1/edit?step=review', routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 });
  expect(await screen.findByRole('dialog', { name: 'Share Line Cook' })).toBeInTheDocument();
});

test('a job at two locations says that both are open, and shares neither before the other', async () => {
  const whole = { ...draft, additionalLocationIds: ['l-b'] };
  serve({
    ...jobReplies,
    'GET /api/jobs/j-1': { body: whole },
    'GET /api/jobs/j-1/checks': { body: { items: [] } },
    'POST /api/jobs/j-1/publish': {
      body: { ...whole, additionalLocationIds: [], status: 'published', version: 4 },
    },
  });
  const { router } = await renderApp(null, { at: '/jobs/j-1/edit?step=review', routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish at 2 locations' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText(/2 jobs are open/)).toBeInTheDocument();
});

test('an open job is edited and looked at from its menu', async () => {
  serve(jobReplies);
  await renderApp(null, { at: '/jobs', routes });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Line Cook' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/jobs/j-1/edit');
  expect(screen.getByRole('link', { name: 'View public page' })).toHaveAttribute('href', draft.pageUrl);
});

test('a new job at a brand with several locations starts where it is chosen', async () => {
  const calls = serve({
    ...jobReplies,
    'GET /api/locations': { body: { items: [location('l-a', 'Ballston'), location('l-b', 'North Park')] } },
    'POST /api/jobs': { body: { ...draft, locationId: 'l-b' } },
  });
  const { router } = await renderApp(null, {
    at: '/jobs/new',
    routes: [
      {
        path: '/jobs/new',
        element: (
          <main>
            <NewJob />
          </main>
        ),
      },
      ...routes,
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Line cook' }));
  expect(await screen.findByRole('heading', { name: 'Where?' })).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next: shifts' });
  expect(next).toBeDisabled();
  expect(screen.getByText('Choose at least one location.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^North Park/ }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(next);
  await waitFor(() => expect(router.state.location.search).toBe('?step=shifts'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    roleCode: 'line_cook',
    locationIds: ['l-b'],
  });
});

test('on the phone one question fills the screen and the steps are a list away', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  taking();
  const { router } = await renderApp(null, { at: '/jobs/j-1/edit?step=pay', routes });
  expect(await screen.findByRole('heading', { name: 'What does it pay?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next: description' }));
  expect(router.state.location.search).toBe('?step=description');
  await userEvent.click(screen.getByRole('button', { name: 'Steps' }));
  const steps = await screen.findByRole('dialog', { name: 'Steps' });
  await userEvent.click(within(steps).getByRole('button', { name: /Shifts/ }));
  expect(router.state.location.search).toBe('?step=shifts');
  vi.unstubAllGlobals();
});

test('closing a job while people wait says what becomes of them', async () => {
  const calls = serve({
    ...jobReplies,
    'POST /api/jobs/j-1/close': { body: { ...draft, status: 'closed', version: 4 } },
  });
  await renderApp(null, { at: '/jobs', routes });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Line Cook' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close permanently' }));
  expect(await screen.findByText(/12 people are still waiting/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Decline and close' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, declineActive: true }),
  );
});
