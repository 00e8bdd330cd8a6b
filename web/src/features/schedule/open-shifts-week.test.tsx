/** Open shifts of one week, as the schedule leads to them. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as OpenShifts } from './open-shifts-route';
import { screenWidth } from './testing';
import { LOCATION, LOOKUPS } from './testing-lookups';

const item = (shiftId: string, date: string): Wire<'OpenShiftView'> => ({
  shiftId,
  slotIds: [shiftId],
  slotsLeft: 1,
  elsewhere: false,
  firstOffer: null,
  locationId: LOCATION,
  locationName: 'North Park',
  employeeId: null,
  positionId: 'line',
  stationId: null,
  date,
  start: '16:00',
  end: '22:00',
  startsAt: `${date}T23:00:00Z`,
  endsAt: `${date}T23:30:00Z`,
  paidMinutes: 330,
  note: null,
  post: null,
  claims: [],
  claimCount: 0,
  canPost: true,
  weekPublished: true,
  offer: null,
  ownClaim: null,
});

test('only the week of the address is listed until all weeks are asked for', async () => {
  screenWidth(1440);
  const own = LOOKUPS['GET /api/users/me/permissions'].body;
  serve({
    ...LOOKUPS,
    'GET /api/users/me/permissions': {
      body: { ...own, permissions: [...own.permissions, 'openshifts:create'] } satisfies Wire<'Permissions'>,
    },
    'GET /api/open-shifts': {
      body: {
        items: [item('s1', '2026-12-06'), item('s2', '2026-12-07')],
      } satisfies Wire<'OpenShifts'>,
    },
  });
  await renderApp(<OpenShifts />, { at: '/open-shifts?week=2026-11-30' });
  expect(await screen.findByRole('heading', { level: 1, name: '1 unassigned shift' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All weeks' }));
  expect(await screen.findByRole('heading', { level: 1, name: '2 unassigned shifts' })).toBeVisible();
});
