/** The scoring tab: a draft is tried before it takes effect, and a broken script is shown with its line. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import { ScoringTab } from './scoring-tab';

const rubric: Wire<'RubricText'> = {
  settings: {
    weights: { availability: 30, screening: 25, requirements: 10, experience: 10, work_sample: 25 },
    bands: { strong: 75, review: 50, minAttainable: 45 },
    weekendFactor: 2,
    flexibleHours: 32,
  },
  scoreScript: 'fn score(f, p) {\n  []\n}',
  knockoutScript: 'fn knocked_out(f, p) { }',
};
const version = (state: Wire<'RubricState'>, versionNo: number): Wire<'Rubric'> => ({
  id: `r${versionNo}`,
  jobId: null,
  versionNo,
  state,
  rubric,
  hash: 'h',
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: 'u1',
  activatedAt: '2026-11-02T10:00:00Z',
  version: 4,
});
const location: Wire<'ScoringSwitch'> = {
  locationId: 'l1',
  location: 'Brooklyn',
  on: false,
  disabledReason: 'bias_audit_needed',
  needsBiasAudit: true,
  biasAuditOn: null,
  noticedOn: null,
  startsOn: null,
  endedOn: null,
  earliestStart: '2026-12-08',
  dayHours: { amFrom: '06:00', amTo: '14:00', pmFrom: '14:00', pmTo: '22:00' },
  version: 0,
};
const open = (replies: Record<string, Reply> = {}, drafts = [version('draft', 2)]) =>
  serve({
    ...signedIn(['scoring:configure']),
    'GET /api/scoring/rubrics': {
      body: { items: [...drafts, version('active', 1)], standard: rubric, own: [] },
    },
    'GET /api/scoring/overrides': {
      body: {
        items: [
          {
            rubricId: 'r1',
            jobId: null,
            versionNo: 1,
            scored: 8,
            overridden: 1,
            raised: 0,
            lowered: 1,
            rateTenths: 125,
            about: [{ part: 'experience', times: 1 }],
          },
        ],
      },
    },
    'GET /api/scoring/switches': { body: { items: [location] } },
    'GET /api/work-samples/items': { body: { week: null, before: null, needed: 30, positions: [] } },
    ...replies,
  });

test('who would change band is shown before a draft takes effect', async () => {
  const side = { pointsTenths: 620, attainableTenths: 750, percent: 83, band: 'strong' };
  const calls = open({
    'POST /api/scoring/preview': {
      body: {
        faults: [],
        changed: 1,
        items: [
          {
            applicationId: 'a1',
            name: 'Lupita Cárdenas',
            jobTitle: { en: 'Line cook', es: 'Cocinera' },
            before: side,
            after: { ...side, pointsTenths: 480, percent: 64, band: 'review' },
            fault: null,
          },
          {
            applicationId: 'a2',
            name: 'Ben Soto',
            jobTitle: { en: 'Line cook', es: 'Cocinera' },
            before: side,
            after: side,
            fault: null,
          },
        ],
      },
    },
    'POST /api/scoring/rubrics/r2/activate': { body: version('active', 2) },
  });
  await renderApp(<ScoringTab />);
  expect(await screen.findByText('Draft: version 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('1 changes band, of 2 checked')).toBeVisible();
  expect(screen.getByText('Lupita Cárdenas')).toBeVisible();
  expect(screen.queryByText('Ben Soto')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 unchanged: show' }));
  expect(screen.getByText('Ben Soto')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/1 person in the preview changes band/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(calls.some(({ url, method }) => method === 'POST' && url.endsWith('/activate'))).toBe(true);
});

test('weights that do not come to 100 are said at once, and a broken script with its line', async () => {
  open({
    'POST /api/scoring/preview': {
      body: { faults: [{ script: 'scoreScript', line: 2, message: 'Unexpected ;' }], changed: 0, items: [] },
    },
  });
  await renderApp(<ScoringTab />);
  await userEvent.type(await screen.findByLabelText('Availability'), '0');
  expect(screen.getByText('370 of 100 points')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('Line 2: Unexpected ;')).toBeVisible();
  expect(screen.getAllByLabelText('Point rules')[0]).toBeInvalid();
});

test('a new version is stored with its first save, with the scripts folded', async () => {
  const stored = version('draft', 2);
  const calls = open(
    {
      'POST /api/scoring/rubrics': { status: 201, body: stored },
      'PUT /api/scoring/rubrics/r2': { body: stored },
    },
    [],
  );
  await renderApp(<ScoringTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Create new version' }));
  expect(screen.getByText('New version 2, not saved yet')).toBeVisible();
  expect(screen.getAllByLabelText('Point rules')[0]).not.toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  // Leaving it leaves nothing behind.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Active: version 1')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Create new version' }));
  fireEvent.change(screen.getByLabelText('Availability, slider'), { target: { value: '35' } });
  expect(screen.getByLabelText('Availability')).toHaveValue('35');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      rubric: { settings: { weights: { availability: 35 } } },
    }),
  );
});

test('New York City asks for an audit before scoring goes on', async () => {
  open({
    'PUT /api/scoring/switches/l1': {
      status: 422,
      body: { code: 'bias_audit_required', title: 'An audit first', detail: 'Enter its date.', status: 422 },
    },
  });
  await renderApp(<ScoringTab />);
  await userEvent.click(await screen.findByRole('switch', { name: /Brooklyn/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter its date.')).toBeVisible();
  expect(screen.getByText('1 of 8 overridden (12.5%)')).toBeInTheDocument();
});

test('New York City shows the first day of scoring, and until then that no one is scored', async () => {
  const calls = open({ 'PUT /api/scoring/switches/l1': { body: location } });
  await renderApp(<ScoringTab />);
  await userEvent.click(await screen.findByRole('switch', { name: /Brooklyn/ }));
  expect(screen.getByLabelText('Scoring starts on')).toHaveValue('2026-12-08');
  expect(screen.getByText(/Dec 8, 2026 at the earliest/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Date of the last bias audit'), '2026-06-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      on: true,
      biasAuditOn: '2026-06-01',
      startsOn: '2026-12-08',
    }),
  );
});

test('a running notice names its two days, and what switching off would cost', async () => {
  const running = { noticedOn: '2026-11-20', startsOn: '2026-12-08', biasAuditOn: '2026-06-01' };
  const items = [{ ...location, ...running, disabledReason: 'notice_running', version: 1 }];
  open({ 'GET /api/scoring/switches': { body: { items } } });
  await renderApp(<ScoringTab />);
  expect(await screen.findByText(/since Nov 20, 2026. Scoring starts Dec 8, 2026/)).toBeVisible();
  const toggle = screen.getByRole('switch', { name: /Brooklyn/ });
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  expect(screen.getByText(/takes another 10 business days/)).toBeVisible();
});
