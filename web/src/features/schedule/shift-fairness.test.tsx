/** Shift fairness: the team's ledger with who is out of line, and one's own row. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { Component as ShiftFairness } from './shift-fairness-route';
import { LOCATION, LOOKUPS, MONDAY, screenWidth } from './testing';

type Ledger = Wire<'FairnessLedgerView'>;
type Row = Wire<'FairnessRow'>;

const fair = { count: 1, fair: 1.3, outOfLine: false };
const row = (change: Partial<Row> = {}): Row => ({
  employeeId: 'ana',
  name: 'Ana Ortiz',
  minutes: 1320,
  shifts: 4,
  weekends: fair,
  closings: fair,
  clopenings: { count: 0, fair: 0, outOfLine: false },
  cutMinutes: { count: 0, fair: 60, outOfLine: false },
  tipPercent: null,
  ...change,
});
const LUIS = row({
  employeeId: 'luis',
  name: 'Luis Herrera',
  weekends: { count: 4, fair: 1.3, outOfLine: true },
  cutMinutes: { count: 330, fair: 60, outOfLine: true },
});
const ledger = (change: Partial<Ledger> = {}): Ledger => ({
  from: '2026-09-21',
  to: '2026-11-15',
  team: true,
  people: [row(), LUIS],
  ...change,
});

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-10T18:00:00Z'));
  screenWidth(1440);
});

async function open(body: Ledger, language: Language = 'en') {
  serve({ ...LOOKUPS, [`GET /api/fairness-ledger/${LOCATION}/${MONDAY}`]: { body } });
  await renderApp(<ShiftFairness />, {
    language,
    at: `/shift-fairness?locationId=${LOCATION}&week=${MONDAY}`,
  });
}

test.each([
  ['en', 'Shift fairness', '1 person has more than a fair share', 'more than a fair share'],
  ['es', 'Reparto de turnos', '1 persona tiene más de su parte justa', 'más de su parte justa'],
] as const)(
  'who has more than a fair share is marked in words (%s)',
  async (language, name, headline, mark) => {
    await open(ledger(), language);
    expect(await screen.findByText(headline)).toBeVisible();
    const table = screen.getByRole('table', { name });
    const [, ana, luis] = within(table).getAllByRole('row');
    expect(ana).toHaveTextContent('Ana Ortiz22');
    expect(ana).not.toHaveTextContent(mark);
    expect(within(luis as HTMLElement).getAllByText(mark)).toHaveLength(2);
    // Hours, not minutes.
    expect(luis).toHaveTextContent('5.5');
  },
);

test('one has a row of one’s own, and no word about others', async () => {
  screenWidth(390);
  await open(ledger({ team: false, people: [LUIS] }));
  const list = await screen.findByRole('list', { name: 'Shift fairness' });
  expect(within(list).getByText('Luis Herrera')).toBeVisible();
  expect(within(list).getByText('Weekend shifts')).toBeVisible();
  expect(screen.queryByText(/person has more/)).toBeNull();
});

test('without published shifts there is nothing to share', async () => {
  const none = { count: 0, fair: 0, outOfLine: false };
  await open(ledger({ people: [row({ minutes: 0, shifts: 0, cutMinutes: none })] }));
  expect(await screen.findByText(/^No published shifts in these eight weeks/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('tip potential is a column where sales are known, in percent', async () => {
  const tipPercent = { count: 80, fair: 50, outOfLine: true };
  await open(ledger({ people: [row(), { ...LUIS, tipPercent }] }));
  const table = await screen.findByRole('table', { name: 'Shift fairness' });
  expect(within(table).getByRole('columnheader', { name: 'Tip potential' })).toBeVisible();
  const [, ana, luis] = within(table).getAllByRole('row');
  expect(ana).toHaveTextContent(/–$/);
  expect(luis).toHaveTextContent('80%fair: 50%');
});

test('without sales there is no such column', async () => {
  await open(ledger());
  const table = await screen.findByRole('table', { name: 'Shift fairness' });
  expect(within(table).queryByRole('columnheader', { name: 'Tip potential' })).toBeNull();
});
