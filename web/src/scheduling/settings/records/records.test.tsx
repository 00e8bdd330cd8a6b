/** Retention is read, legal holds are placed and removed. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { RecordsTab } from './records-tab';

const RETENTION: Wire<'RecordRetention'> = {
  kind: 'payroll',
  years: 3,
  advisedYears: 4,
  citation: {
    text: 'Lab. Code 226(a)',
    url: '',
    jurisdiction: 'us-ca',
    effectiveFrom: null,
    reviewedOn: '2026-11-24',
  },
  locationIds: ['l-north'],
  oldest: '2026-06-01',
};
const HOLD: Wire<'LegalHold'> = {
  id: 'h-1',
  scope: 'brand',
  employeeId: null,
  employeeName: null,
  locationId: null,
  locationName: null,
  reason: 'Wage claim of November',
  placedAt: '2026-11-20T17:00:00Z',
  placedByName: 'Carmen Ibarra',
  releasedAt: null,
  releasedByName: null,
  releaseReason: null,
};

const user = {
  id: 'u1',
  firstName: 'Carmen',
  lastName: 'Ibarra',
  email: null,
  role: 'owner',
  preferredLanguage: 'en',
  employeeId: null,
  brand: { code: 'pitaya', name: 'Pitaya', logo: null },
  demo: false,
} as const;

const open = async (permissions: string[], locationIds: 'all' | string[] = 'all') => {
  const calls = serve({
    'GET /api/auth/user': { body: user },
    'GET /api/users/me/permissions': {
      body: { role: 'owner', permissions, scope: { locationIds, departments: ['foh', 'boh'] } },
    },
    'GET /api/locations': { body: { items: [] } },
    'GET /api/records/retention': { body: { items: [RETENTION] } },
    'GET /api/records/holds': { body: { items: [HOLD] } },
    'GET /api/team?limit=200': { body: { items: [], nextCursor: null, total: 0 } },
    'GET /api/team?limit=200&status=terminated': { body: { items: [], nextCursor: null, total: 0 } },
    'POST /api/records/holds': { status: 201, body: HOLD },
    'POST /api/records/holds/h-1/release': { body: HOLD },
  });
  await renderApp(<RecordsTab />);
  return calls;
};

test('each kind has its years, its law and its oldest record; holds need their right', async () => {
  const calls = await open(['settings:read']);
  expect(await screen.findByText('Lab. Code 226(a)')).toBeVisible();
  expect(screen.getByText('oldest Jun 1, 2026')).toBeVisible();
  expect(screen.getByText(/3 years, 4 advised/)).toBeVisible();
  expect(screen.queryByText('Legal holds')).toBeNull();
  expect(calls.some(({ url }) => url.includes('/api/records/holds'))).toBe(false);
});

test('a hold on everything is placed with its reason', async () => {
  const calls = await open(['settings:read', 'compliance:note']);
  await userEvent.click(await screen.findByRole('button', { name: 'Place hold' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Place hold' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Place hold' }));
  expect(await sheet.findByText('Write at least 10 characters.')).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: 'Everything' }));
  await userEvent.type(sheet.getByLabelText(/^Reason/), 'EEOC charge 123');
  await userEvent.click(sheet.getByRole('button', { name: 'Place hold' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    scope: 'brand',
    employeeId: null,
    locationId: null,
    reason: 'EEOC charge 123',
  });
});

test('a hold on everything is not removed by someone of one location', async () => {
  await open(['settings:read', 'compliance:note'], ['l-north']);
  expect(await screen.findByText('All records of the brand')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove hold' })).toBeNull();
});
