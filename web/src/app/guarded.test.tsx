/** A screen opens for who has its permission, or its other one; everyone else reads who can give access. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Guarded } from './guarded';
import { screenAt } from './screens';

const TIMESHEETS = screenAt('/timesheets');

async function open(permissions: string[]) {
  serve(signedIn(permissions));
  if (!TIMESHEETS) throw new Error('no such screen');
  await renderApp(
    <Guarded screen={TIMESHEETS}>
      <p>{'hours'}</p>
    </Guarded>,
  );
}

test.each([['timesheets:read'], ['timesheets:read_own']])('%s opens timesheets', async (permission) => {
  await open([permission]);
  expect(await screen.findByText('hours')).toBeVisible();
});

test('without either of them they stay closed', async () => {
  await open(['interviews:read']);
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(screen.queryByText('hours')).toBeNull();
});
