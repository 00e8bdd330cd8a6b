/** The tasks of a work sample by group: which work sample and which task is chosen, and when there is nothing yet. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { WorkSample } from './components/work-sample';

const line = (sex: Wire<'Sex'>, rate: number, verdict: Wire<'ImpactVerdict'>): Wire<'GroupRow'> => ({
  sex,
  assessed: 40,
  selected: rate * 40,
  rate,
  impactRatio: rate / 0.8,
  leftOut: false,
  verdict,
  test: null,
});
const ground: Omit<Wire<'WorkSampleGroups'>, 'position' | 'items'> = {
  period: { from: '2026-01-01', to: '2026-12-31' },
  open: true,
  needed: 30,
  applications: 90,
  answered: 80,
  notAssessed: 10,
  asOf: '2026-11-20T10:00:00Z',
};
const task = (item: string, en: string, rate: number, flags: number): Wire<'WorkSampleItemTables'> => ({
  item,
  title: { en, es: en },
  assessed: 80,
  selected: 40,
  bySex: [line('female', rate, flags ? 'flag' : 'even'), line('male', 0.8, 'not_compared')],
  byRace: [],
  byBoth: [],
  count: { flags, watches: 0 },
});

test('a task of another work sample is chosen, and its tables say who got all points', async () => {
  const items = [task('order', 'Build the plate', 0.75, 0), task('prep', 'Count the prep', 0.4, 1)];
  serve({
    ...signedIn(['eeo:report'], { role: 'compliance_reviewer' }),
    'GET /api/fairness/work-sample?from=2026-01-01&position=cashier': {
      body: { ...ground, position: 'cashier', items: [] },
    },
    'GET /api/fairness/work-sample?from=2026-01-01&position=line_cook': {
      body: { ...ground, position: 'line_cook', items },
    },
  });
  await renderApp(<WorkSample filter={{ from: '2026-01-01' }} />);
  expect(await screen.findByText(/Opens at 30 responses from people who did this work sample/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work sample' }), 'Line cook');
  const first = await screen.findByRole('region', { name: 'Build the plate: Sex' });
  expect(within(first).getByText('Full points')).toBeVisible();
  expect(within(first).getByText('0.750')).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Task' }),
    'Count the prep (1 to review)',
  );
  const second = await screen.findByRole('region', { name: 'Count the prep: Sex' });
  expect(within(second).getByText('Below 4/5')).toBeVisible();
});
