/** The reports: what they say with figures, and what they say without. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render';
import type { Funnel, LanguageFigures, Share, Spread, Times } from './api';
import { FunnelTable } from './components/funnel-card';
import { LanguagesView } from './components/languages-card';
import { TimesView } from './components/times-card';

const share = (some: number, of: number): Share => ({ some, of, rate: of ? some / of : null });
const spread = (median: number | null, n = median === null ? 0 : 1): Spread => ({
  n,
  mean: median,
  median,
  p90: median,
});
const span = {
  from: '2026-08-31',
  to: '2026-11-18',
  basis: 'applied',
  asOf: '2026-11-18T18:20:00Z',
} as const;

const language = (name: 'en' | 'es', applied: number, reply: number): LanguageFigures => ({
  language: name,
  applied,
  finished: share(8, 10),
  firstReply: spread(reply),
  met: share(3, 10),
  offered: share(2, 10),
  hired: share(1, 10),
});

const funnel = (reached: number[], languages: LanguageFigures[] = []): Funnel => ({
  span,
  stages: (
    ['applied', 'screening', 'phone_interview', 'in_person', 'interview', 'offer', 'hired'] as const
  ).map((stage, at) => ({
    stage,
    name: null,
    reached: reached[at] ?? 0,
    conversion: at ? (reached[at] ?? 0) / (reached[at - 1] || 1) : null,
    days: spread(at ? null : 1.1),
    rejected: 0,
    withdrawn: 0,
    active: 0,
  })),
  drop: { from: 'screening', to: 'phone_interview', people: 97, linkNotOpened: 41 },
  form: { finished: share(0, 0), leftAt: {}, devices: [], questions: [] },
  languages,
});

test('the funnel says how many came how far, and where most stop', async () => {
  await renderApp(<FunnelTable funnel={funnel([412, 268, 171, 118, 81, 54, 46])} />);
  const row = screen.getByRole('row', { name: /Video Interview/ });
  expect(within(row).getByText('171')).toBeVisible();
  expect(within(row).getByText('64%')).toBeVisible();
  expect(screen.getByText(/97 people stop between Screening and Video Interview/)).toBeVisible();
  expect(screen.getByText(/41 of them never opened/)).toBeVisible();
});

test('without applications the funnel says what would fill it, in Spanish too', async () => {
  await renderApp(<FunnelTable funnel={funnel([])} />, { language: 'es' });
  expect(screen.getByText(/Pon el cartel/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the table behind the line has every week, with a dash where nobody was hired', async () => {
  const times: Times = {
    span,
    timeToHire: spread(9, 2),
    weeks: [
      { weekStart: '2026-11-09', timeToHire: spread(9) },
      { weekStart: '2026-11-16', timeToHire: spread(null) },
    ],
    places: [],
  };
  await renderApp(<TimesView times={times} asTable />);
  expect(screen.getByRole('row', { name: 'Nov 9 1 9 days' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 16 0 –' })).toBeVisible();
});

test('who waits longer is named; with one language there is nothing to compare', async () => {
  const both = funnel([20], [language('en', 10, 2.9), language('es', 10, 4.1)]);
  const { unmount } = await renderApp(<LanguagesView funnel={both} />);
  expect(screen.getByText('Spanish speakers wait 1.2 hours longer for a first reply.')).toBeVisible();
  expect(screen.getAllByText('even')).toHaveLength(3);
  expect(screen.getByText('2.9h')).toBeVisible();
  unmount();
  const quick = await renderApp(
    <LanguagesView funnel={funnel([20], [language('en', 10, 0), language('es', 10, 0.8)])} />,
  );
  expect(screen.getByText('at once')).toBeVisible();
  expect(screen.getAllByText('48 min').length).toBeGreaterThan(0);
  quick.unmount();
  await renderApp(<LanguagesView funnel={funnel([10], [language('en', 10, 2), language('es', 0, 2)])} />);
  expect(screen.getByText(/must have applied in both languages/)).toBeVisible();
});
