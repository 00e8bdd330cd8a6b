/** Past sales from a file. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { sent } from '@/testing/schedule-screen';
import { Component as Demand } from './demand-route';
import { LOCATION } from './testing';
import { DEMAND_AT, DEMAND_REPLIES } from './testing-demand';

beforeEach(() => vi.setSystemTime(new Date('2026-11-16T18:00:00Z')));

/** Renders the screen, and returns what was sent to the server. */
async function open(replies: Parameters<typeof serve>[0] = {}) {
  const calls = serve({ ...DEMAND_REPLIES, ...replies });
  await renderApp(<Demand />, { at: DEMAND_AT });
  return calls;
}

const file = (csv: string) => new File([csv], 'sales.csv', { type: 'text/csv' });
const BAD = 'date,sales\n2026-11-10,100\nTuesday,5\n';
const GOOD = 'date,sales\n2026-11-10,100\n';

test('a file shows its bad rows, and is saved once it was corrected and chosen again', async () => {
  const user = userEvent.setup();
  const bad: Wire<'SalesImportView'> = {
    saved: false,
    rows: 2,
    totalCents: 0,
    days: [],
    errors: [{ line: 3, column: 'date', code: 'date_unreadable' }],
    errorCount: 120,
  };
  const days = Array.from({ length: 16 }, (_, n) => ({
    date: `2026-10-${10 + n}`,
    totalCents: 10_000,
    covers: null,
    timed: true,
    replacedCents: null,
  }));
  const good: Wire<'SalesImportView'> = {
    ...bad,
    rows: 16,
    days,
    errors: [],
    errorCount: 0,
    totalCents: 160_000,
  };
  const calls = await open({
    [`POST /api/sales/${LOCATION}/import`]: ({ body }) => ({
      body: (body as { csv: string }).csv === BAD ? bad : good,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const input = await screen.findByLabelText<HTMLInputElement>('File');
  await user.upload(input, file(BAD));
  expect(await screen.findByText('No date such as 2026-11-30 or 11/30/2026.')).toBeVisible();
  expect(screen.getByText('Line 3')).toBeVisible();
  expect(screen.getByText('and 119 more')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(input);
  expect(input.files).toHaveLength(0);
  expect(screen.queryByText('Line 3')).toBeNull();
  await user.upload(input, file(GOOD));
  expect(await screen.findByText('16 days, $1,600')).toBeVisible();
  expect(screen.getByText('and 2 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 16 days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
    { csv: BAD, dryRun: true },
    { csv: GOOD, dryRun: true },
    { csv: GOOD, dryRun: false },
  ]);
});

test('no second file is chosen while one is opened', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const input = await screen.findByLabelText('File');
  const slow = file(GOOD);
  slow.text = () => new Promise(() => {});
  await user.upload(input, slow);
  expect(await screen.findByText('Reading the file…')).toBeVisible();
  expect(input).toBeDisabled();
});

test('no second file is chosen while one is read', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Import sales' }));
  const input = await screen.findByLabelText('File');
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation((url, init) =>
    String(url).endsWith('/import') ? new Promise(() => {}) : (answer?.(url, init) ?? Promise.reject()),
  );
  await user.upload(input, file(GOOD));
  expect(await screen.findByText('Reading the file…')).toBeVisible();
  expect(input).toBeDisabled();
});
