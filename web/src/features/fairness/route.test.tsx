/** A year of fairness reports: the first look decides how it is read, so nothing opens before somebody chose. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
const place = (id: string, name: string) => ({ id, name, zone: 'America/Los_Angeles' });
const days = `from=${year}-01-01&to=${year}-12-31`;

async function open(division: string | null): Promise<Call[]> {
  const reports = Object.fromEntries(
    ['/api/fairness/selection', '/api/fairness/scoring', '/api/eeo/report'].flatMap((report) =>
      ['', '&location=l1'].map((part) => [`GET ${report}?${days}${part}`, { body: closed }]),
    ),
  );
  const calls = serve({
    ...signedIn(['eeo:report', 'team:read'], { role: 'compliance_reviewer' }),
    'GET /api/locations': { body: { items: [place('l1', 'North Park'), place('l2', 'Ballston')] } },
    [`GET /api/fairness/year?${days}`]: { body: { from: `${year}-01-01`, division } },
    ...reports,
  });
  await renderApp(<Fairness />);
  return calls;
}

const reportsIn = (calls: Call[]) =>
  calls.filter(({ url }) => /selection|scoring|eeo/.test(url)).map(({ url }) => url);

test('a year that nobody has read opens nothing until somebody chose how', async () => {
  const calls = await open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'The whole brand' }));
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(3));
  expect(reportsIn(calls).every((url) => !url.includes('location'))).toBe(true);
});

test('nothing was asked before the choice', async () => {
  const calls = await open(null);
  await screen.findByRole('button', { name: 'Location by location' });
  expect(reportsIn(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Location by location' }));
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(2));
  expect(reportsIn(calls).every((url) => url.includes('location=l1'))).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('North Park');
});

test('a year that is read whole offers no single locations', async () => {
  await open('whole');
  expect(await screen.findByText(/The reports open once 30 applicants/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'The whole brand' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
});
