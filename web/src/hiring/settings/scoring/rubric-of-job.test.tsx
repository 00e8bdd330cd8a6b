/** A rubric of one job: chosen, begun from the brand's, tried on its own applicants, and given up again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { listed } from '@/testing/jobs';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Call, type Reply, renderApp, serve } from '@/testing/render';
import { ScoringTab } from './scoring-tab';

const rubric = (availability: number): Wire<'RubricText'> => ({
  settings: {
    weights: {
      availability,
      screening: 25,
      requirements: 10,
      experience: 10,
      work_sample: 55 - availability,
    },
    bands: { strong: 75, review: 50, minAttainable: 45 },
    weekendFactor: 2,
    flexibleHours: 32,
  },
  scoreScript: 'fn score(f, p) { [] }',
  knockoutScript: 'fn knocked_out(f, p) { }',
});
const version = (
  id: string,
  state: Wire<'RubricState'>,
  versionNo: number,
  jobId: string | null,
): Wire<'Rubric'> => ({
  id,
  jobId,
  versionNo,
  state,
  rubric: rubric(jobId ? 40 : 30),
  hash: 'h',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: 'u1',
  activatedAt: state === 'draft' ? null : '2026-11-02T10:00:00Z',
  version: 4,
});
const both = (text: string) => ({ en: text, es: text });
const job = (id: string, title: string, locationId: string, status: Wire<'JobStatus'>): Wire<'JobItem'> => ({
  ...listed,
  id,
  ref: `ref-${id}`,
  title: both(title),
  locationId,
  status,
  legalHold: false,
});
const switchOf = (locationId: string, location: string, on: boolean): Wire<'ScoringSwitch'> => ({
  locationId,
  location,
  on,
  disabledReason: on ? null : 'switched_off',
  needsBiasAudit: false,
  biasAuditOn: null,
  noticedOn: null,
  startsOn: null,
  endedOn: null,
  earliestStart: '2026-12-08',
  dayHours: { amFrom: '06:00', amTo: '14:00', pmFrom: '14:00', pmTo: '22:00' },
  version: 0,
});
const list = (items: Wire<'Rubric'>[], own: Wire<'OwnRubric'>[] = []): Wire<'Rubrics'> => ({
  items,
  standard: rubric(30),
  own,
});
const brand = version('b3', 'active', 3, null);

function open(replies: Record<string, Reply | ((call: Call) => Reply)> = {}, everywhere = true) {
  const rights = signedIn(['scoring:configure', 'settings:read', 'jobs:read']);
  if (!everywhere)
    rights['GET /api/users/me/permissions'] = {
      body: {
        role: 'franchise_admin',
        permissions: ['scoring:configure', 'settings:read', 'jobs:read'],
        scope: { locationIds: ['l1'], departments: ['foh', 'boh'] },
      },
    };
  return serve({
    ...rights,
    'GET /api/locations': {
      body: {
        items: [location('l1', 'North Park'), location('l2', 'Midtown')],
      },
    },
    'GET /api/jobs': {
      body: {
        items: [
          job('j1', 'Line cook', 'l1', 'published'),
          job('j2', 'Host', 'l2', 'paused'),
          job('j3', 'Server', 'l1', 'draft'),
          job('j4', 'Cashier', 'l1', 'closed'),
          job('j5', 'Line cook', 'l1', 'draft'),
        ],
        total: 5,
        nextCursor: null,
      },
    },
    'GET /api/scoring/rubrics': {
      body: list(
        [brand],
        [
          { jobId: 'j2', inEffect: 1, draft: false },
          { jobId: 'j3', inEffect: null, draft: true },
        ],
      ),
    },
    'GET /api/scoring/rubrics?jobId=j1': { body: list([]) },
    'GET /api/scoring/rubrics?jobId=j2': { body: list([version('o1', 'active', 1, 'j2')]) },
    'GET /api/scoring/overrides': { body: { items: [] } },
    'GET /api/scoring/switches': {
      body: { items: [switchOf('l1', 'North Park', true), switchOf('l2', 'Midtown', false)] },
    },
    ...replies,
  });
}

test('the brand is chosen at first, and jobs are under the rubric that scores them', async () => {
  open();
  const { router } = await renderApp(<ScoringTab />);
  const choice = await screen.findByLabelText('Rubric for');
  expect(choice).toHaveDisplayValue('Whole brand');
  const names = (group: string) =>
    within(within(choice).getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  await waitFor(() => expect(names('With their own rubric')).toEqual(['Host · Midtown']));
  expect(names('With their own draft')).toEqual(['Server · North Park']);
  // Two postings of one name carry their number; what is closed gets no applicants and is not offered.
  expect(names('With the brand’s rubric')).toEqual([
    'Line cook · North Park · ref-j1',
    'Line cook · North Park · ref-j5',
  ]);
  await userEvent.selectOptions(choice, 'Host · Midtown');
  expect(router.state.location.search).toBe('?jobId=j2');
  expect(await screen.findByText('Active: this job’s version 1')).toBeVisible();
  await userEvent.selectOptions(choice, 'Whole brand');
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('Active: version 3')).toBeVisible();
});

test('a job without its own says what holds, and begins one', async () => {
  const draft = version('o1', 'draft', 1, 'j1');
  const calls = open({
    'POST /api/scoring/rubrics': { status: 201, body: draft },
    'PUT /api/scoring/rubrics/o1': { body: draft },
  });
  await renderApp(<ScoringTab />, { at: '/?jobId=j1' });
  expect(await screen.findByText('Active: the brand’s rubric, version 3')).toBeVisible();
  expect(screen.getByText('30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use brand rubric' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create one for this job' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ jobId: 'j1' }));
});

test('a draft is previewed on the job’s own applicants, and says where it would apply', async () => {
  const calls = open({
    'GET /api/scoring/rubrics?jobId=j1': { body: list([version('o1', 'draft', 1, 'j1')]) },
    'POST /api/scoring/preview': { body: { faults: [], changed: 0, items: [] } },
    'POST /api/scoring/rubrics/o1/activate': { body: version('o1', 'active', 1, 'j1') },
  });
  await renderApp(<ScoringTab />, { at: '/?jobId=j1' });
  expect(await screen.findByText('Active: the brand’s rubric, version 3')).toBeVisible();
  expect(screen.getByText(/until you activate the draft/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText(/No scorable applicants in the pipeline/)).toBeVisible();
  expect(calls.find(({ url }) => url === '/api/scoring/preview')?.body).toMatchObject({ jobId: 'j1' });
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Applies to this job only/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Active. All applicants for this job are rescored.')).toBeVisible();
});

test('choosing another job asks before what was typed is thrown away', async () => {
  open({ 'GET /api/scoring/rubrics?jobId=j1': { body: list([version('o1', 'draft', 1, 'j1')]) } });
  const { router } = await renderApp(<ScoringTab />, { at: '/?jobId=j1' });
  await userEvent.type(await screen.findByLabelText('Availability'), '0');
  await userEvent.selectOptions(screen.getByLabelText('Rubric for'), 'Host · Midtown');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  expect(router.state.location.search).toBe('?jobId=j1');
});

test('a job goes back to the brand’s rubric after being asked', async () => {
  let retired = false;
  const calls = open({
    'GET /api/scoring/rubrics?jobId=j2': () => ({
      body: list([version('o1', retired ? 'retired' : 'active', 1, 'j2')]),
    }),
    'POST /api/scoring/rubrics/o1/retire': () => {
      retired = true;
      return { body: version('o1', 'retired', 1, 'j2') };
    },
  });
  await renderApp(<ScoringTab />, { at: '/?jobId=j2' });
  expect(await screen.findByText(/Scoring is off at Midtown/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use brand rubric' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/rescored with version 3 of the brand’s rubric/)).toBeVisible();
  expect(calls.some(({ url }) => url.endsWith('/retire'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use brand rubric' }));
  expect(await screen.findByText('Active: the brand’s rubric, version 3')).toBeVisible();
  expect(calls.find(({ url }) => url.endsWith('/retire'))?.body).toEqual({ version: 4 });
});

test('someone changed it meanwhile: that is said, and nothing is taken back', async () => {
  open({
    'POST /api/scoring/rubrics/o1/retire': {
      status: 409,
      body: { code: 'version_conflict', title: 'Changed', status: 409 },
    },
  });
  await renderApp(<ScoringTab />, { at: '/?jobId=j2' });
  await userEvent.click(await screen.findByRole('button', { name: 'Use brand rubric' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use brand rubric' }));
  expect(await screen.findByText('Someone changed this while you were editing.')).toBeVisible();
  expect(screen.getByText('Active: this job’s version 1')).toBeVisible();
});

test('who configures one location reads the brand’s and writes for its jobs', async () => {
  const draft = version('b4', 'draft', 4, null);
  const calls = open(
    {
      'GET /api/scoring/rubrics': { body: list([draft, brand]) },
      'GET /api/scoring/rubrics?jobId=j1': { body: list([version('o1', 'draft', 1, 'j1')]) },
    },
    false,
  );
  await renderApp(<ScoringTab />);
  expect(await screen.findByText(/Only an owner can change the brand’s rubric/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create new version' })).toBeNull();
  expect(screen.queryByText('Draft: version 4')).toBeNull();
  await screen.findByRole('option', { name: 'Line cook · North Park · ref-j1' });
  await userEvent.selectOptions(screen.getByLabelText('Rubric for'), 'j1');
  expect(await screen.findByText('Draft: version 1')).toBeVisible();
  expect(screen.queryByText(/Only an owner can change/)).toBeNull();
  expect(calls.some(({ url }) => url === '/api/scoring/overrides')).toBe(false);
});
