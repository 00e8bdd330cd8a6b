/** Where the dashboard leads, and what it says when it did not load. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { weekAddress } from './model';
import { Component } from './route';

test('a week opens in the builder at its shift', () => {
  expect(weekAddress({ locationId: 'l1', weekStart: '2026-12-07' }, 's1')).toBe(
    '/schedule?week=2026-12-07&locationId=l1&shift=s1',
  );
});

test('what did not load says so and can be tried again', async () => {
  serve({
    'GET /api/dashboard/scheduling': {
      status: 503,
      body: { code: 'busy', title: 'Busy', requestId: '7F2K' },
    },
  });
  await renderApp(<Component />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server is busy. Try again in a few seconds.',
  );
  expect(screen.getByText('Code 7F2K')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
