/**
 * Notifications on devices: support and permission are explained, this device can be switched on and off, others can be
 * removed.
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import Preferences from './preferences';

const ADDRESS = '/api/users/me/push-devices';
const ipad = { id: 'd-1', name: 'Safari, iPad', createdAt: '2026-11-18T18:00:00Z' };
const laptop = { id: 'd-2', name: 'Chrome, Mac', createdAt: '2026-11-20T18:00:00Z' };
const given = { endpoint: 'https://push.test/x', keys: { p256dh: 'p', auth: 'a' } };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A browser that answers like this when it is asked for leave to show notifications. */
function browser(answer: NotificationPermission | null, before: NotificationPermission = 'default') {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { toJSON: () => given, unsubscribe };
  const subscribe = vi.fn(async () => subscription);
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const notification = { permission: before, requestPermission: async () => answer };
  notification.requestPermission = async () => {
    notification.permission = answer ?? before;
    return answer;
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = {
    register: vi.fn(),
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { subscribe, unsubscribe };
}

async function choices(items: Wire<'PushDevice'>[], replies: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    ...signedIn(['messages:read']),
    'GET /api/users/me/notification-preferences': {
      body: { topics: {}, quietFrom: '21:00', quietUntil: '07:00' },
    },
    [`GET ${ADDRESS}`]: { body: { key: 'BKey', items } },
    ...replies,
  });
  await renderApp(<Preferences onBack={() => undefined} onClose={() => undefined} />);
  await screen.findByRole('heading', { name: 'Push notifications' });
  return calls;
}

test('one tap puts this device on the list; only then are devices a choice for each topic', async () => {
  const { subscribe } = browser('granted');
  let items: object[] = [];
  const calls = await choices([], {
    [`GET ${ADDRESS}`]: () => ({ body: { key: 'BKey', items } }),
    [`POST ${ADDRESS}`]: () => {
      items = [laptop];
      return { status: 201, body: laptop };
    },
  });
  expect(screen.queryByLabelText(/Push/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText('Chrome, Mac (this device)')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(given);
  expect(screen.getByLabelText('Push: Messages from applicants')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull();
});

test('switching this device off ends its subscription; another one is only taken off the list', async () => {
  localStorage.setItem('lineup.push-device', 'd-2');
  const { unsubscribe } = browser('granted', 'granted');
  const calls = await choices([laptop, ipad], {
    [`DELETE ${ADDRESS}/d-1`]: { status: 204 },
    [`DELETE ${ADDRESS}/d-2`]: { status: 204 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off: Safari, iPad' }));
  expect(unsubscribe).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off: Chrome, Mac' }));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('a blocked permission shows how to change it, and nothing is sent', async () => {
  browser('denied');
  const calls = await choices([]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText(/Notifications are blocked/)).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a push service that is out of reach is said', async () => {
  const { subscribe } = browser('granted');
  subscribe.mockRejectedValue(new DOMException('no', 'AbortError'));
  await choices([]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on push' }));
  expect(await screen.findByText(/Couldn’t reach the push service/)).toBeVisible();
});

test('a browser that cannot says so', async () => {
  await choices([]);
  expect(screen.getByText(/This browser doesn’t support push/)).toBeVisible();
});
