import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Component } from './route';
import { figures, period, report, withoutMoney } from './testing';

const AT = '/analytics?range=own&from=2026-11-16&to=2026-11-22';
const BY_DAY = 'GET /api/labor/analytics?from=2026-11-16&to=2026-11-22&by=day';
const LEAGUE = 'GET /api/labor/league?from=2026-11-16&to=2026-11-22';
const rights = ['labor:read', 'timesheets:read', 'schedules:read'];
const base = {
  ...signedIn(rights),
  'GET /api/pay-periods': { body: [period('2026-11-16', '2026-11-29')] },
};
const refused = { status: 403 as const, body: { code: 'forbidden' } };
const league = {
  from: '2026-11-16',
  to: '2026-11-19',
  asOf: '2026-11-19',
  rows: [
    {
      locationId: 'dallas',
      name: 'Pitaya Dallas',
      rank: 1,
      laborBasisPoints: 2_700,
      laborBasisPointsBefore: 2_900,
      figures,
    },
    {
      locationId: 'austin',
      name: 'Pitaya Austin',
      rank: null,
      laborBasisPoints: null,
      laborBasisPointsBefore: null,
      figures,
    },
  ],
};

test('key figures come with their change, and the table adds up', async () => {
  serve({ ...base, [BY_DAY]: { body: report(figures) }, [LEAGUE]: { body: league } });
  await renderApp(<Component />, { at: AT });
  expect(await screen.findByText('Nov 16 – 19, 2026, as of Nov 19')).toBeInTheDocument();
  // The actual time, and what it differs from the plan.
  expect(screen.getAllByText('+1:30 vs. before')).toHaveLength(2);
  expect(screen.getByText('−2 pts vs. before')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Labor in numbers' });
  expect(within(table).getByRole('link', { name: 'Tue, Nov 17' })).toHaveAttribute(
    'href',
    '/timesheets?period=2026-11-16',
  );
  const total = within(table).getByRole('row', { name: /^Total/ });
  expect(within(total).getByText('$840.00')).toBeInTheDocument();
  expect(within(total).getByText('28.0%')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/labor/analytics?from=2026-11-16&to=2026-11-22&by=day&format=csv',
  );
  const compared = await screen.findByRole('table', { name: 'Locations compared' });
  expect(
    within(compared)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pitaya Dallas', 'Pitaya Austin']);
});

test('without the right to see wages there is no money, and no league where it is refused', async () => {
  const calls = serve({ ...base, [BY_DAY]: { body: report(withoutMoney) }, [LEAGUE]: refused });
  await renderApp(<Component />, { at: AT });
  const table = await screen.findByRole('table', { name: 'Labor in numbers' });
  for (const name of ['Actual cost', 'Labor %', 'Premiums'])
    expect(within(table).queryByRole('columnheader', { name })).toBeNull();
  expect(document.body.textContent).not.toContain('$');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('/api/labor/league'))).toBe(true));
  await waitFor(() => expect(screen.queryByText('Locations compared')).toBeNull());
});

test('the break-down and the location are in the address', async () => {
  const dallas = { key: 'dallas', name: { en: 'Pitaya Dallas', es: 'Pitaya Dallas' }, date: null, figures };
  const byLocation = report(figures, { rows: [dallas] });
  serve({
    ...base,
    [BY_DAY]: { body: report(figures) },
    [LEAGUE]: { body: league },
    'GET /api/labor/analytics?from=2026-11-16&to=2026-11-22&by=location': { body: byLocation },
    'GET /api/labor/analytics?from=2026-11-16&to=2026-11-22&locationId=dallas&by=location': {
      body: byLocation,
    },
    'GET /api/labor/analytics?from=2026-11-16&to=2026-11-22&locationId=dallas&by=day': {
      body: report(figures),
    },
  });
  const user = userEvent.setup();
  const { router } = await renderApp(<Component />, { at: AT });
  await user.click(await screen.findByRole('radio', { name: 'Location' }));
  const table = await screen.findByRole('table', { name: 'Labor in numbers' });
  expect(await within(table).findByRole('link', { name: 'Pitaya Dallas' })).toHaveAttribute(
    'href',
    '/timesheets?locationId=dallas&period=2026-11-16',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'dallas');
  await waitFor(() => expect(router.state.location.search).toContain('locationId=dallas'));
  expect(router.state.location.search).toContain('by=location');
  await waitFor(() => expect(screen.queryByText('Locations compared')).toBeNull());
});

test('days without labor say so, and a refusal is shown with a way to try again', async () => {
  const nothing = {
    ...figures,
    scheduledMinutes: 0,
    actualMinutes: 0,
    actualCents: 0,
    salesCents: null,
    laborBasisPoints: null,
  };
  serve({ ...base, [BY_DAY]: { body: report(nothing, { rows: [] }) } });
  const { unmount } = await renderApp(<Component />, { at: AT, language: 'es' });
  expect(await screen.findByText('Aún no hay trabajo en estos días')).toBeInTheDocument();
  unmount();
  serve({ ...base, [BY_DAY]: refused });
  await renderApp(<Component />, { at: AT });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
