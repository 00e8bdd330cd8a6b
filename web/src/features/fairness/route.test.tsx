/** A year of fairness reports: the first look decides how it is read, so nothing opens before someone chose. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { type Call, renderApp, serve } from '@/testing/render';
import { Component as Fairness } from './route';

const year = new Date().getUTCFullYear();
const closed = {
  period: { from: `${year}-01-01`, to: `${year}-12-31` },
  open: false,
  needed: 30,
  applications: 12,
  answered: null,
  responses: null,
  cells: [],
  steps: [],
  median: null,
  unscored: null,
  tables: null,
  asOf: `${year}-11-20T10:00:00Z`,
};
const days = `from=${year}-01-01&to=${year}-12-31`;

async function open(division: Wire<'Division'> | null, states: string[] = []): Promise<Call[]> {
  const reports = Object.fromEntries(
    ['/api/fairness/selection', '/api/fairness/scoring', '/api/eeo/report'].flatMap((report) =>
      ['', '&locationId=l1', '&group=CA', '&group=NY'].map((part) => [
        `GET ${report}?${days}${part}`,
        { body: closed },
      ]),
    ),
  );
  const calls = serve({
    ...signedIn(['eeo:report', 'team:read'], { role: 'compliance_reviewer' }),
    'GET /api/locations': { body: { items: [location('l1', 'North Park'), location('l2', 'Ballston')] } },
    [`GET /api/fairness/year?${days}`]: { body: { from: `${year}-01-01`, division, states } },
    ...reports,
  });
  await renderApp(<Fairness />);
  return calls;
}

const reportsIn = (calls: Call[]) =>
  calls.filter(({ url }) => /selection|scoring|eeo/.test(url)).map(({ url }) => url);

test('a year that no one has read opens nothing until someone chose how', async () => {
  const calls = await open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Whole brand' }));
  // It stays so: asked once more, with what it fixes.
  expect(await screen.findByText(/can’t be undone/)).toBeVisible();
  expect(reportsIn(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(3));
  expect(reportsIn(calls).every((url) => !url.includes('location'))).toBe(true);
});

test('nothing was asked before the choice', async () => {
  const calls = await open(null);
  await screen.findByRole('button', { name: 'By location' });
  expect(reportsIn(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'By location' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(2));
  expect(reportsIn(calls).every((url) => url.includes('locationId=l1'))).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('North Park');
});

test('a year is read state by state where the brand may', async () => {
  const calls = await open(null, ['CA', 'NY']);
  await userEvent.click(await screen.findByRole('button', { name: 'By state' }));
  expect(await screen.findByText(/Whole-brand and single-location reports/)).toBeVisible();
  expect(reportsIn(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  // An answer knows its state: the report on answers is among them.
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(3));
  expect(reportsIn(calls).every((url) => url.includes('group=CA'))).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'NY');
  await waitFor(() => expect(reportsIn(calls).filter((url) => url.includes('group=NY'))).toHaveLength(3));
});

test('a brand of one state is not offered that choice', async () => {
  await open(null);
  await screen.findByRole('button', { name: 'By location' });
  expect(screen.queryByRole('button', { name: 'By state' })).not.toBeInTheDocument();
  expect(screen.queryByText(/whole brand, by location or by state/)).not.toBeInTheDocument();
});

test('a year that is read whole offers no single locations', async () => {
  await open('whole');
  expect(await screen.findByText(/Reports open at 30 responses/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Whole brand' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
});

const figures = {
  assessed: 0,
  selected: 0,
  bySex: [],
  byRace: [],
  byBoth: [],
  count: { flags: 0, watches: 0 },
};
const rates: Wire<'BiasAuditRates'> = { assessed: 0, bySex: [], byRace: [], byBoth: [] };
const audit: Wire<'BiasAudit'> = {
  id: 'b1',
  year,
  locationId: null,
  auditedOn: `${year}-01-02`,
  distributedOn: `${year}-01-15`,
  auditor: 'Ana Ruiz',
  publishedAt: `${year}-02-03T10:00:00Z`,
  figures: {
    period: { from: `${year}-01-01`, to: `${year}-12-31` },
    applications: 90,
    answered: 40,
    median: 62,
    scoring: rates,
    band: rates,
  },
  version: 4,
};

async function audited(items: (typeof audit)[]): Promise<Call[]> {
  const opened = { ...closed, open: true, answered: 40, responses: 40, median: 62, tables: figures };
  const calls = serve({
    ...signedIn(['eeo:report', 'exports:create'], { role: 'compliance_reviewer' }),
    'GET /api/locations': { body: { items: [] } },
    [`GET /api/fairness/year?${days}`]: { body: { from: `${year}-01-01`, division: 'whole', states: [] } },
    [`GET /api/fairness/selection?${days}`]: { body: opened },
    [`GET /api/fairness/scoring?${days}`]: { body: opened },
    [`GET /api/eeo/report?${days}`]: { body: opened },
    [`GET /api/fairness/work-sample?${days}&position=cashier`]: { body: { ...opened, items: [] } },
    'GET /api/fairness/publications': { body: { items, page: '/scoring/k7x2m4', shown: true } },
    [`POST /api/fairness/publications?${days}`]: { status: 201, body: audit },
    'PUT /api/fairness/publications/b1': { body: { ...audit, version: 5 } },
  });
  await renderApp(<Fairness />);
  return calls;
}

test('an audit goes public with its dates and auditor, and says that its figures stay', async () => {
  const calls = await audited([]);
  const publish = await screen.findByRole('button', { name: 'Publish on career site' });
  expect(publish).toBeDisabled();
  expect(screen.getByText(/The figures can’t change after that/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Last bias audit'), `${year}-01-02`);
  await userEvent.type(screen.getByLabelText('Score in use since'), `${year}-01-15`);
  await userEvent.type(screen.getByLabelText('Independent auditor'), 'Ana Ruiz');
  await userEvent.click(publish);
  const dialog = await screen.findByRole('alertdialog', { name: `Publish the audit of ${year}?` });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish on career site' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      auditedOn: `${year}-01-02`,
      distributedOn: `${year}-01-15`,
      auditor: 'Ana Ruiz',
    }),
  );
});

test('what is public can be corrected, and leads to its page', async () => {
  const calls = await audited([audit]);
  expect(await screen.findByText(/Public since Feb 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View public page' })).toHaveAttribute('href', '/scoring/k7x2m4');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Independent auditor'), ' LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      auditor: 'Ana Ruiz LLC',
      version: 4,
    }),
  );
});

async function counted(sexes: string[]) {
  const cells = sexes.map((sex, at) => ({ sex, people: 20 + at }));
  const opened = { ...closed, open: true, answered: 40, responses: 40, median: 62, tables: figures, cells };
  serve({
    ...signedIn(['eeo:report'], { role: 'compliance_reviewer' }),
    'GET /api/locations': { body: { items: [] } },
    [`GET /api/fairness/year?${days}`]: {
      body: { from: `${year}-01-01`, division: 'states', states: ['CA', 'NY'] },
    },
    [`GET /api/fairness/selection?${days}&group=CA`]: { body: opened },
    [`GET /api/fairness/scoring?${days}&group=CA`]: { body: opened },
    [`GET /api/eeo/report?${days}&group=CA`]: { body: opened },
  });
  await renderApp(<Fairness />);
  return screen.findByRole('table', { name: 'How applicants identify' });
}

test('what only a state asks is a column of its report, and a state has no audit to publish', async () => {
  const table = await counted(['female', 'male', 'non_binary', 'unknown']);
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Female', 'Male', 'Non-binary', 'Unknown', 'All']);
  expect(screen.queryByText('Bias audit on the career site')).not.toBeInTheDocument();
});

test('a report without it has no such column', async () => {
  const table = await counted(['female', 'male', 'unknown']);
  expect(within(table).queryByRole('columnheader', { name: 'Non-binary' })).not.toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: 'Unknown' })).toBeVisible();
});
