/** The reports: what they say with figures, and what they say without. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Cost, Funnel, LanguageFigures, Share, Sources, Spread, Times } from './api';
import { Costs } from './components/costs';
import { FunnelTable } from './components/funnel-card';
import { LanguagesView } from './components/languages-card';
import { SourcesTable } from './components/sources-card';
import SpendSheet from './components/spend-sheet';
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
  expect(screen.getByText(/97 people drop off between Screening and Video Interview/)).toBeVisible();
  expect(screen.getByText(/41 of them never opened/)).toBeVisible();
});

test('en español el porcentaje lleva un espacio que no se corta', async () => {
  await renderApp(<FunnelTable funnel={funnel([412, 268, 171])} />, { language: 'es' });
  const row = screen.getByRole('row', { name: /Entrevista por video/ });
  expect(within(row).getByText((_, cell) => cell?.textContent === '64\u00a0%')).toBeVisible();
});

test('without applications the funnel says what would fill it, in Spanish too', async () => {
  await renderApp(<FunnelTable funnel={funnel([])} />, { language: 'es' });
  expect(screen.getByText(/Pon el cartel/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the table behind the line has every week, with a dash where no one was hired', async () => {
  const times: Times = {
    span,
    timeToHire: spread(9, 2),
    goal: null,
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
  expect(screen.getAllByText('no difference')).toHaveLength(3);
  expect(screen.getByText('2.9 h')).toBeVisible();
  unmount();
  const quick = await renderApp(
    <LanguagesView funnel={funnel([20], [language('en', 10, 0), language('es', 10, 0.8)])} />,
  );
  expect(screen.getByText('instantly')).toBeVisible();
  expect(screen.getAllByText('48 min').length).toBeGreaterThan(0);
  quick.unmount();
  await renderApp(<LanguagesView funnel={funnel([10], [language('en', 10, 2), language('es', 0, 2)])} />);
  expect(screen.getByText(/you need applications in both languages/)).toBeVisible();
});

test('keywords are under one line and open from it', async () => {
  const source = (source: string, applied: number) => ({
    source,
    applied,
    interviewed: share(0, applied),
    hired: share(2, applied),
    stayed: share(0, 0),
    cost: { spend: null, application: null, hire: null },
  });
  const sources: Sources = {
    span,
    items: [
      { ...source('sms', 14), parts: [source('sms:TACO', 9), source('sms:LOMA', 5)] },
      { ...source('qr', 12), parts: [] },
    ],
    all: source('', 26),
  };
  await renderApp(<SourcesTable sources={sources} />);
  expect(screen.getByRole('row', { name: /Text message 14.* 2.* 14.3%/ })).toBeVisible();
  expect(screen.queryByText('Text TACO')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Text message', expanded: false }));
  expect(screen.getByRole('row', { name: /Text TACO 9.* 2/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'QR poster' })).not.toBeInTheDocument();
});

test('a goal has a sentence, and each week says whether it met it', async () => {
  const times: Times = {
    span,
    timeToHire: spread(9, 3),
    goal: 7,
    weeks: [
      { weekStart: '2026-11-02', timeToHire: spread(6.5) },
      { weekStart: '2026-11-09', timeToHire: spread(9.4) },
      { weekStart: '2026-11-16', timeToHire: spread(null) },
    ],
    places: [],
  };
  await renderApp(<TimesView times={times} asTable />);
  expect(screen.getByText(/Goal: 7 days. Met in 1 of 2 weeks with a hire/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 2 1 6.5 days met' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 9 1 9.4 days 2.4 d over' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 16 0 – –' })).toBeVisible();
});

test('lo que cuesta cada fuente se ve cuando alguien lo anotó', async () => {
  const source = (source: string, cost: Cost) => ({
    source,
    applied: 12,
    interviewed: share(0, 12),
    hired: share(2, 12),
    stayed: share(0, 0),
    cost,
  });
  const nothing = { spend: null, application: null, hire: null };
  const paid = { spend: 42_000, application: 3_500, hire: 21_000 };
  const sources = (all: Cost, boards: Cost, to: string = span.to): Sources => ({
    span: { ...span, from: '2026-08-01', to },
    items: [
      { ...source('boards', boards), parts: [] },
      { ...source('qr', nothing), parts: [] },
    ],
    all: source('', all),
  });
  const { unmount } = await renderApp(<Costs sources={sources(paid, paid)} />, { language: 'es' });
  expect(screen.getByRole('row', { name: 'Bolsas de trabajo $420.00 $35.00 $210.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Cartel con QR – – –' })).toBeVisible();
  // November is not over: its spend counts for the days so far, and that is said.
  expect(screen.getByText(/El gasto es proporcional/)).toBeVisible();
  unmount();
  const whole = await renderApp(<Costs sources={sources(paid, paid, '2026-11-30')} />, { language: 'es' });
  expect(screen.queryByText(/El gasto es proporcional/)).not.toBeInTheDocument();
  whole.unmount();
  await renderApp(<Costs sources={sources(nothing, nothing)} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what a month cost is entered in dollars and sent in cents', async () => {
  const calls = serve({
    ...signedIn(['analytics:read', 'settings:update']),
    [`GET /api/analytics/spend/${new Date().toISOString().slice(0, 7)}`]: {
      body: { month: '2026-11', items: { boards: 42_000 }, canEdit: true, version: 3 },
    },
    'PUT /api/analytics/spend/2026-11': {
      body: { month: '2026-11', items: { boards: 42_000 }, canEdit: true, version: 4 },
    },
  });
  await renderApp(<SpendSheet lines={['qr']} onClose={() => undefined} />);
  expect(await screen.findByLabelText('Job boards')).toHaveValue('420');
  const poster = screen.getByLabelText('QR poster');
  await userEvent.type(poster, 'many');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter dollars, like 420 or 420.50')).toBeVisible();
  await userEvent.clear(poster);
  await userEvent.type(poster, '$1,250.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 3,
    items: { boards: 42_000, qr: 125_050, sms: 0, referral: 0 },
  });
});
