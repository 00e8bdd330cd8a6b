/** Where a person is signed in: the others can be signed out, one at a time or together, this one cannot be by mistake. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { AccountPanel } from './account-panel';

const ADDRESS = '/api/users/me/sessions';
const at = { signedInAt: '2026-11-18T18:00:00Z', lastSeenAt: '2026-11-20T18:00:00Z' };
const here = { id: 's-1', name: 'Chrome, Mac', current: true, ...at };
const phone = { id: 's-2', name: 'Safari, iPhone', current: false, ...at };
const tablet = { id: 's-3', name: 'Safari, iPad', current: false, ...at };

test('all other browsers are signed out with one tap, and this one stays', async () => {
  let items = [here, phone, tablet];
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: () => ({ body: { items } }),
    [`DELETE ${ADDRESS}`]: () => {
      items = [here];
      return { status: 204 };
    },
  });
  await renderApp(<AccountPanel onLeave={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Your devices' }));
  const own = (await screen.findByText('Chrome, Mac (this device)')).closest('li') as HTMLElement;
  expect(within(own).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(screen.queryByText('Safari, iPad')).toBeNull());
  expect(calls.some(({ method, url }) => method === 'DELETE' && url === ADDRESS)).toBe(true);
});

test('a single other browser is signed out by its own button', async () => {
  let items = [here, phone];
  serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: () => ({ body: { items } }),
    [`DELETE ${ADDRESS}/s-2`]: () => {
      items = [here];
      return { status: 204 };
    },
  });
  await renderApp(<AccountPanel onLeave={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Your devices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Safari, iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});
