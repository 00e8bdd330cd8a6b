/** Names of places are asked for only where the server would say them. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePermissions } from '@/auth/use-permissions';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { useLocations } from './use-organization';

function Name() {
  const { ready } = usePermissions();
  const name = useLocations().location('l-1')?.name;
  return <p>{name ?? (ready ? 'a place' : 'not yet')}</p>;
}
const replies = (permissions: string[]) => ({
  ...signedIn(permissions, { role: 'interviewer' }),
  'GET /api/locations': { body: { items: [location('l-1', 'North Park')] } },
});

test('with the right to read locations their names are shown', async () => {
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
