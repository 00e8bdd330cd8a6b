/** The automations' tab: switching, building with the dry run beside it, and who waits already. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { invalidateAddresses } from '@/api/use-live';
import { REJECT_REASONS, STAGES } from '@/hiring/types';
import { signedIn } from '@/testing/people';
import { type Call, type Reply, renderApp, serve } from '@/testing/render';
import type { Automation, DryRun, Met } from './api';
import { AutomationsTab } from './automations-tab';
import { EMPTY } from './rule';

const met = (name: string, why: Met['why'] = null): Met => ({
  applicationId: name,
  name,
  jobTitle: { en: 'Line cook', es: 'Cocinera' },
  locationName: 'North Park',
  at: '2026-11-20T12:00:00Z',
  why,
});
const none = { count: 0, items: [] };
const tried: DryRun = {
  since: '2026-10-21T12:00:00Z',
  reached: { count: 2, items: [met('Ana Ruiz'), met('Ben Soto')] },
  skipped: { count: 1, items: [met('Cora Díaz', 'no_consent')] },
  waiting: none,
  overlaps: [],
};
const tell: Automation = {
  id: 'a1',
  name: 'Tell the manager',
  active: false,
  rule: {
    ...EMPTY,
    trigger: { kind: 'waiting', stage: 'screening', days: 3 },
    action: { ...EMPTY.action, kind: 'notify' },
  },
  since: null,
  doneRecently: 4,
  overlaps: [],
  editable: true,
  version: 2,
};
const use = { hidden: false, name: null, staleAfterDays: 7 };
const defaultNames = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, { en: key, es: key }]));
const pipeline = {
  stages: Object.fromEntries(STAGES.map((stage) => [stage, use])),
  rejectReasons: {},
  defaultNames: defaultNames(STAGES),
  defaultReasons: defaultNames(['knockout', ...REJECT_REASONS]),
  activeCounts: null,
  version: 0,
};

const open = (
  replies: Record<string, Reply | ((call: Call) => Reply)> = {},
  items = [tell],
  editable = true,
) =>
  serve({
    ...signedIn(['settings:update', 'settings:read', 'applications:read', 'messages:read']),
    'GET /api/automations': { body: { items, people: [], editable, most: 30 } },
    'GET /api/hiring/pipeline': { body: pipeline },
    'GET /api/locations': { body: { items: [] } },
    'GET /api/templates': { body: { items: [], placeholders: [] } },
    'POST /api/automations/dry-run': { body: tried },
    ...replies,
  });

test('an automation reads as a sentence, and its switch sends the whole of it on the version that was seen', async () => {
  const calls = open({ 'PUT /api/automations/a1': { body: { ...tell, active: true, version: 3 } } });
  await renderApp(<AutomationsTab />);
  expect(
    await screen.findByText(
      'When an applicant has no activity in Screening for 3 days: notify the applicant’s owner.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Ran for 4 applicants in the last 30 days')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Tell the manager: on' }));
  const put = await waitFor(() => {
    const call = calls.find(({ method }) => method === 'PUT');
    expect(call).toBeDefined();
    return call;
  });
  expect(put?.body).toEqual({ version: 2, name: tell.name, active: true, rule: tell.rule });
});

test('applicants who wait already are shown by name, and reached only on request', async () => {
  const saved = { ...tell, active: true, version: 3 };
  const calls = open({
    'PUT /api/automations/a1': { body: saved },
    'POST /api/automations/dry-run': { body: { ...tried, waiting: { count: 1, items: [met('Dan Vega')] } } },
    'POST /api/automations/a1/waiting': { body: { asked: 1 } },
  });
  await renderApp(<AutomationsTab />);
  await userEvent.click(await screen.findByRole('switch'));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('link', { name: 'Dan Vega' })).toHaveAttribute(
    'href',
    '/applicants/Dan Vega',
  );
  // Its time is long past: it would happen at once.
  expect(within(sheet).getByText('immediately')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Include this one' }));
  const asked = calls.find(({ url }) => url.endsWith('/waiting'));
  expect(asked?.body).toEqual({ version: 3, applicationIds: ['Dan Vega'] });
});

test('a new one is built as a sentence, previewed beside it, and refusals are beside their field', async () => {
  const calls = open({
    'POST /api/automations': {
      status: 422,
      body: {
        code: 'invalid',
        title: 'Wrong',
        status: 422,
        fields: [{ field: 'name', code: 'duplicate_name', message: 'Another one has this name already.' }],
      },
    },
  });
  await renderApp(<AutomationsTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'New automation' }));
  expect(screen.getByRole('heading', { name: 'New automation' })).toHaveFocus();
  expect(screen.getByText(/Complete the automation/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Move strong ones');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'move to a later stage');
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Strong' }));
  expect(
    screen.getByText('When an application comes in, if the score is Strong: move to Screening.'),
  ).toBeVisible();
  expect(await screen.findByText('It would have reached 2 applicants.')).toBeVisible();
  await userEvent.click(screen.getByText('1 skipped'));
  expect(screen.getByText('no text consent and no email')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another one has this name already.')).toBeVisible();
  const sent = calls.find(({ method, url }) => method === 'POST' && url === '/api/automations');
  expect(sent?.body).toEqual({
    name: 'Move strong ones',
    active: true,
    rule: {
      ...EMPTY,
      conditions: [{ field: 'band', is: true, values: ['strong'] }],
      action: { ...EMPTY.action, kind: 'move', stage: 'screening' },
    },
  });
});

test('without the right to edit the list is read-only, and the log says what blocked a run', async () => {
  open(
    { 'GET /api/automations/a1/runs': { body: { items: [met('Ana Ruiz'), met('Ben Soto', 'opted_out')] } } },
    [{ ...tell, editable: false }],
    false,
  );
  await renderApp(<AutomationsTab />);
  expect(await screen.findByRole('switch')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'New automation' })).toBeNull();
  expect(screen.queryByText('Suggestions')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ran for 4/ }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('opted out of texts and has no email')).toBeVisible();
});

test('an unsaved sentence is not lost to a link: it asks first, and stays or goes by the answer', async () => {
  open();
  const routes = [
    { path: '/settings', element: <AutomationsTab /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ];
  const { router } = await renderApp(null, { routes, at: '/settings' });
  await userEvent.click(await screen.findByRole('button', { name: 'New automation' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Move strong ones');
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Move strong ones');
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('all that is missing is marked at once, and nothing is sent', async () => {
  const calls = open();
  await renderApp(<AutomationsTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'New automation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required.');
  expect(screen.getByLabelText('Template')).toHaveAccessibleDescription(/Required/);
  expect(screen.getAllByText('Required.')).toHaveLength(3);
  expect(calls.some(({ method, url }) => method === 'POST' && url === '/api/automations')).toBe(false);
});

test.each(['2.5', '-3', '61'])(
  '%s are no days: it stays as typed, says so and is not saved',
  async (typed) => {
    const calls = open();
    await renderApp(<AutomationsTab />);
    await userEvent.click(await screen.findByRole('button', { name: /When an applicant has no activity/ }));
    const days = screen.getByLabelText('Days');
    await userEvent.clear(days);
    await userEvent.type(days, typed);
    expect(days).toHaveValue(typed);
    expect(days).toHaveAccessibleDescription('Whole days, from 1 to 60');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  },
);

test('a deleted one is not previewed anymore, on any update', async () => {
  let notify = () => {};
  const calls = open({
    'DELETE /api/automations/a1?version=2': {},
    'GET /api/automations': () => {
      notify();
      return { body: { items: [tell], people: [], editable: true, most: 30 } };
    },
  });
  const { client } = await renderApp(<AutomationsTab />);
  await userEvent.click(await screen.findByRole('button', { name: /When an applicant has no activity/ }));
  await screen.findByText('It would have reached 2 applicants.');
  notify = () => {
    notify = () => {};
    void invalidateAddresses(client, ['/api/automations/dry-run']);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const asked = await screen.findByRole('alertdialog');
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'New automation' });
  const deletedAt = calls.findIndex(({ method }) => method === 'DELETE');
  expect(deletedAt).toBeGreaterThan(0);
  expect(calls.slice(deletedAt).some(({ url }) => url.endsWith('/dry-run'))).toBe(false);
});

test('what has just happened happened now, not in 0 minutes', async () => {
  const justNow = { ...met('Ana Ruiz'), at: new Date(Date.now() + 1_000).toISOString() };
  open({ 'GET /api/automations/a1/runs': { body: { items: [justNow] } } });
  await renderApp(<AutomationsTab />);
  await userEvent.click(await screen.findByRole('button', { name: /Ran for 4/ }));
  expect(await within(await screen.findByRole('dialog')).findByText('just now')).toBeVisible();
});
