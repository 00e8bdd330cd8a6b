/** The talent pool: its people, what may be done with them, and a preview before anything is sent. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { listed } from '@/testing/jobs';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import type { PoolPerson } from './api';
import { PoolPage } from './components/pool-page';

const ana: PoolPerson = {
  applicantId: 'p1',
  version: 3,
  name: 'Ana Ruiz',
  firstName: 'Ana',
  language: 'es',
  applicationId: 'a1',
  jobTitle: { en: 'Line cook', es: 'Cocinera' },
  jobId: 'j0',
  positionId: null,
  locationId: 'l1',
  locationName: 'North Park',
  zone: 'America/Los_Angeles',
  appliedAt: '2026-10-02T17:00:00Z',
  status: 'rejected',
  rejectReason: 'position_filled',
  score: null,
  availability: { mon: 'anytime' },
  fits: null,
  tags: ['night'],
  channel: 'sms',
  invited: null,
};
const leo: PoolPerson = {
  ...ana,
  applicantId: 'p2',
  name: 'Leo Paz',
  applicationId: 'a2',
  status: 'withdrawn',
  rejectReason: 'applicant_withdrew',
  tags: [],
  channel: null,
};
const preview: Wire<'ManyOutcome'> = {
  count: 1,
  segments: 2,
  samples: [
    { applicationId: 'a1', name: 'Ana Ruiz', channel: 'sms', language: 'es', body: 'Hola Ana, hay vacante' },
  ],
  skipped: [{ applicationId: 'a2', name: 'Leo Paz', reason: 'opted_out' }],
};

const PIPELINE: Wire<'PipelineSettings'> = {
  stages: {},
  rejectReasons: {},
  defaultNames: {},
  defaultReasons: {},
  activeCounts: null,
  version: 0,
};
const pool = (...items: PoolPerson[]): Wire<'PoolPage'> => ({
  items,
  total: items.length,
  nextCursor: null,
  shifts: [],
});

const open = (permissions: string[], replies: Record<string, Reply> = {}) =>
  serve({
    ...signedIn(['applications:read', ...permissions]),
    'GET /api/locations': { body: { items: [] } },
    'GET /api/positions': { body: { items: [] } },
    'GET /api/hiring/pipeline': { body: PIPELINE },
    'GET /api/jobs?status=published': {
      body: {
        items: [{ ...listed, id: 'j1', title: { en: 'Host', es: 'Anfitrión' }, locationName: 'Mission' }],
        total: 1,
        nextCursor: null,
      },
    },
    'GET /api/talent-pool': { body: pool(ana, leo) },
    'POST /api/talent-pool/invite': { body: preview },
    ...replies,
  });

test('each one’s outcome has a label, and people without a channel are not invited', async () => {
  open(['messages:send']);
  await renderApp(<PoolPage />);
  expect(await screen.findByText('Position filled')).toBeVisible();
  expect(screen.getByText('Withdrew the application')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Invite Ana Ruiz' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Invite Leo Paz' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /from the pool/ })).toBeNull();
  // Nothing is chosen here, so the row begins with the name and not with an empty column.
  const row = screen.getByRole('link', { name: 'Ana Ruiz' }).closest('li');
  expect(row?.firstElementChild).toHaveTextContent('Ana Ruiz');
});

test('who followed an invitation shows that they applied', async () => {
  const invited = { at: '2026-10-05T17:00:00Z', jobTitle: { en: 'Host', es: 'Anfitrión' } };
  const followed = { ...ana, invited: { ...invited, appliedAt: '2026-10-08T17:00:00Z' } };
  const ignored = { ...leo, invited: { ...invited, appliedAt: null } };
  open([], {
    'GET /api/talent-pool': {
      body: pool(followed, ignored),
    },
  });
  await renderApp(<PoolPage />);
  const lines = await screen.findAllByText(/^invited .*Oct.* 5.*: Host/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent(/ · applied .*Oct.* 8/);
  expect(lines[1]).not.toHaveTextContent('applied');
});

test('several are invited with the right to do so, after a preview of what is sent and who is skipped', async () => {
  const calls = open(['messages:send', 'messages:bulk']);
  await renderApp(<PoolPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Leo Paz' }));
  expect(screen.getByRole('region', { name: 'Selected people' })).toHaveAttribute('data-foot');
  await userEvent.click(screen.getByRole('button', { name: 'Invite to a job' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  expect(within(sheet).getByText('Required.')).toBeVisible();
  await userEvent.selectOptions(within(sheet).getByLabelText(/Open job/), 'j1');
  expect(await within(sheet).findByText('Hola Ana, hay vacante')).toBeVisible();
  expect(within(sheet).getByText('Leo Paz: opted out of texts')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 person invited')).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([
    { jobId: 'j1', applicationIds: ['a1', 'a2'], preview: true },
    { jobId: 'j1', applicationIds: ['a1', 'a2'], preview: false },
  ]);
});

test('someone is taken out at once and snoozed until with undo', async () => {
  const calls = open(['applications:move'], { 'PUT /api/talent-pool/p1': { body: { version: 4 } } });
  await renderApp(<PoolPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana Ruiz from the pool' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    { version: 3, kept: false },
    { version: 4, kept: true },
  ]);
});

test('narrowed to a job it says what that means, and how much of its hours each could work', async () => {
  const fits = { needed: 7, free: 6 };
  open([], {
    'GET /api/talent-pool?jobId=j1': {
      body: { ...pool({ ...ana, fits }), shifts: ['evening'] } satisfies Wire<'PoolPage'>,
    },
  });
  await renderApp(<PoolPage />, { at: '/talent-pool?jobId=j1' });
  expect(await screen.findByText('6 of 7 half days')).toBeVisible();
  expect(screen.getByText(/People with no matching half days are hidden/)).toBeVisible();
  expect(screen.getByText('not available when the job needs it')).toBeVisible();
});

test('an empty pool says how people come into it', async () => {
  open([], { 'GET /api/talent-pool': { body: pool() } });
  await renderApp(<PoolPage />);
  expect(await screen.findByText('The talent pool is empty')).toBeVisible();
  expect(screen.getByText(/Add people when you reject them/)).toBeVisible();
});
