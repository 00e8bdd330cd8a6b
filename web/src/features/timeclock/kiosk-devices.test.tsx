import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { KioskDevices } from './components/kiosk-devices';

const DEVICES = 'GET /api/kiosk/devices?locationId=north-park';
const device = {
  id: 'device',
  name: 'Front counter',
  pairedAt: '2026-11-20T17:00:00Z',
  pairedByName: 'Ana Ruiz',
  lastSeenAt: null,
  lockedUntil: null,
};

test('a new kiosk gets a code and the address to type it at', async () => {
  const calls = serve({
    ...signedIn(['timeclock:devices']),
    [DEVICES]: { body: { items: [] } },
    'POST /api/kiosk/pairings': {
      status: 201,
      body: { code: 'ABCD2345', expiresAt: '2026-11-20T17:10:00Z' },
    },
  });
  const user = userEvent.setup();
  await renderApp(<KioskDevices locationId="north-park" />);
  expect(await screen.findByText(/No kiosk yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a kiosk' }));
  await user.type(await screen.findByLabelText('Name of the device'), 'Front counter');
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  expect(await screen.findByText('ABCD 2345')).toBeInTheDocument();
  expect(screen.getByText(/\/kiosk on the device/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    locationId: 'north-park',
    name: 'Front counter',
  });
});

test('a kiosk is removed after a question', async () => {
  const calls = serve({
    ...signedIn(['timeclock:devices']),
    [DEVICES]: { body: { items: [device] } },
    'DELETE /api/kiosk/devices/device': { status: 204 },
  });
  const user = userEvent.setup();
  await renderApp(<KioskDevices locationId="north-park" />);
  expect(await screen.findByText('Not seen yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Remove Front counter?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('who may not manage kiosks sees none', async () => {
  const calls = serve({ ...signedIn(['settings:read']), [DEVICES]: { body: { items: [device] } } });
  await renderApp(<KioskDevices locationId="north-park" />);
  await waitFor(() => expect(calls.some(({ url }) => url.includes('permissions'))).toBe(true));
  expect(screen.queryByText('Front counter')).toBeNull();
  expect(calls.some(({ url }) => url.includes('kiosk'))).toBe(false);
});
