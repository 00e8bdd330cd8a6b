/** How the tasks of the work samples do: figures with words, or how many people are missing. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { WorkSamples } from './work-samples';

const item: Wire<'WorkSampleItem'> = {
  item: 'order',
  title: { en: 'Build the plate', es: 'Arma el plato' },
  people: 40,
  answered: 38,
  byChance: null,
  skipped: 0.05,
  difficulty: 0.714,
  discrimination: 0.3,
  english: 0.8,
  spanish: 0.55,
  flags: [],
  before: null,
};
const position = (
  position: Wire<'SimPosition'>,
  en: string,
  people: number,
  items: (typeof item)[] = [],
): Wire<'WorkSampleFigures'> => ({
  position,
  title: { en, es: en },
  people,
  items,
  version: 1,
});

async function open(positions: ReturnType<typeof position>[]) {
  serve({
    ...signedIn(['scoring:configure']),
    'GET /api/work-samples/items': {
      body: { week: '2026-11-16', before: '2026-11-09', needed: 30, positions },
    },
  });
  await renderApp(<WorkSamples />);
}

test('each task has its two figures, those of the week before, and flags in words', async () => {
  const cook = position('line_cook', 'Line cook', 41, [
    {
      ...item,
      flags: ['languages_differ', 'does_not_differentiate'],
      before: { difficulty: 0.69, discrimination: null },
    },
    { ...item, item: 'prep', title: { en: 'Count the prep', es: 'Cuenta' }, discrimination: null },
  ]);
  await open([cook, position('cashier', 'Cashier', 12), position('server', 'Server', 0)]);
  const summary = await screen.findByText('Line cook');
  expect(screen.getByText('2 to review')).toBeVisible();
  expect(screen.getByText('40 people')).toBeVisible();
  await userEvent.click(summary);
  const table = screen.getByRole('table', { name: 'Line cook' });
  const plate = within(table).getByRole('row', { name: /Build the plate/ });
  for (const text of [
    '38 of 40 answered',
    '71 %',
    'before: 69 %',
    '0.30',
    'before: –',
    'Harder in Spanish: 55 %, not 80 %',
    'Low predictive value',
  ]) {
    expect(within(plate).getByText(text)).toBeVisible();
  }
  expect(within(table).getByRole('row', { name: /Count the prep/ })).toHaveTextContent('–');
  expect(screen.getByText(/Figures appear weekly once 30 people.*So far: Cashier 12\./)).toBeVisible();
});

test('before thirty people it says how many there are, and claims nothing', async () => {
  await open([position('line_cook', 'Line cook', 29), position('cashier', 'Cashier', 1)]);
  expect(await screen.findByText(/So far: Line cook 29 and Cashier 1\./)).toBeVisible();
  expect(screen.queryByText(/Average score/)).not.toBeInTheDocument();
});

test('where no one has done one it says so', async () => {
  await open([position('line_cook', 'Line cook', 0)]);
  expect(await screen.findByText(/No one yet\./)).toBeVisible();
});
