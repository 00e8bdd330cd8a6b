/** Names of places are asked for only where the server would say them. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePermissions } from '@/auth/use-permissions';
import { renderApp, serve } from '@/testing/render';
import { useLocations } from './use-places';

function Name() {
  const { ready } = usePermissions();
  const name = useLocations().location('l-1')?.name;
  return <p>{name ?? (ready ? 'a place' : 'not yet')}</p>;
}
const replies = (permissions: string[]) => ({
  'GET /api/auth/user': { body: { id: 'u-1', firstName: 'Pat', lastName: 'Q', preferredLanguage: 'en' } },
  'GET /api/users/me/permissions': {
    body: { role: 'interviewer', permissions, scope: { locationIds: 'all', departments: [] } },
  },
  'GET /api/locations': { body: { items: [{ id: 'l-1', name: 'North Park' }] } },
});

test('whoever may read places gets their names', async () => {
  serve(replies(['team:read']));
  await renderApp(<Name />);
  expect(await screen.findByText('North Park')).toBeInTheDocument();
});

test('an interviewer may not, and nothing is asked', async () => {
  const calls = serve(replies(['interviews:read']));
  await renderApp(<Name />);
  expect(await screen.findByText('a place')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).not.toContain('/api/locations');
});
