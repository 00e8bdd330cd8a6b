/** Requests of the team that wait for an answer, on the dashboard. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Dashboard } from './api';
import { Component } from './route';

// The panel reads no more of a request than this.
const timeOff = (canDecide: boolean) => ({ canDecide }) as Wire<'TimeOffRequestView'>;
const weeklyHours = (canDecide: boolean) => ({ canDecide }) as Wire<'AvailabilityRequestView'>;
const openShift = (requests: number) =>
  ({ claims: Array.from({ length: requests }) }) as unknown as Wire<'OpenShiftView'>;
const swap = (...actions: Wire<'SwapView'>['actions']) => ({ actions }) as Wire<'SwapView'>;

test('requests that wait are counted for who answers them, and lead there', async () => {
  serve({
    ...signedIn([
      'schedules:read_drafts',
      'timeoff:approve',
      'availability:approve',
      'openshifts:approve',
      'swaps:approve',
    ]),
    'GET /api/dashboard/scheduling': { body: {} satisfies Dashboard },
    'GET /api/time-off': { body: { items: [timeOff(true), timeOff(false)] } },
    'GET /api/availability-requests': { body: { items: [weeklyHours(true), weeklyHours(false)] } },
    'GET /api/open-shifts': { body: { items: [openShift(2), openShift(0)] } },
    'GET /api/swaps': {
      body: { items: [swap('approve', 'deny'), swap('accept', 'decline'), swap('withdraw'), swap()] },
    },
  });
  await renderApp(<Component />);
  const leads = (name: string, to: string) =>
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  await screen.findByRole('link', { name: '1 request for time off' });
  leads('1 request for time off', '/time-off');
  leads('1 request for other weekly hours', '/team-availability');
  leads('2 requests for open shifts', '/open-shifts');
  leads('2 shift swaps', '/shift-swaps');
});
