/** Passkeys in the account: made on the device, named and removed here; sensitive actions ask for a recent proof first. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '@/testing/people';
import { type Call, renderApp, serve } from '@/testing/render';
import { AccountPanel } from './account-panel';
import type { OwnPasskey } from './passkeys-api';
import { ProofGate } from './proof-gate';

const ADDRESS = '/api/users/me/passkeys';
const phone = {
  id: 'k-1',
  name: 'Chrome, Android',
  addedAt: '2026-11-18T18:00:00Z',
  lastUsedAt: '2026-11-20T18:00:00Z',
  version: 1,
};
const laptop = { ...phone, id: 'k-2', name: 'Safari, Mac', lastUsedAt: null };
const challenge = { ceremony: 'c-1', publicKey: { challenge: 'abc' } };
const refused = {
  status: 403 as const,
  body: { code: 'reauthentication_required', title: 'Confirm', status: 403 },
};

/** A browser whose device answers with `made`, or throws. */
function device(made: () => unknown) {
  const parse = (options: unknown) => options;
  const key = Object.assign(() => undefined, {
    parseCreationOptionsFromJSON: parse,
    parseRequestOptionsFromJSON: parse,
  });
  vi.stubGlobal('PublicKeyCredential', key);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: async () => made(), get: async () => made() },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function open() {
  await renderApp(
    <>
      <AccountPanel onLeave={() => undefined} />
      <ProofGate />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Passkeys' }));
}

const sent = (calls: Call[], method: string, url: string) =>
  calls.filter((call) => call.method === method && call.url === url);

test('a passkey that the device made is sent to the server and listed', async () => {
  let items: OwnPasskey[] = [];
  device(() => ({ id: 'made' }));
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: () => ({ body: { items } }),
    [`POST ${ADDRESS}/begin`]: { body: challenge },
    [`POST ${ADDRESS}`]: () => {
      items = [phone];
      return { status: 201, body: phone };
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('Chrome, Android')).toBeVisible();
  expect(sent(calls, 'POST', ADDRESS)[0]?.body).toEqual({ ceremony: 'c-1', credential: { id: 'made' } });
});

test('who closes the device’s window reads that nothing was added', async () => {
  device(() => {
    throw new DOMException('closed', 'NotAllowedError');
  });
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: { body: { items: [] } },
    [`POST ${ADDRESS}/begin`]: { body: challenge },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('Passkey not added.')).toBeVisible();
  expect(sent(calls, 'POST', ADDRESS)).toEqual([]);
});

test('a browser without passkeys says so and still lists those of other devices', async () => {
  serve({ ...signedIn([]), [`GET ${ADDRESS}`]: { body: { items: [laptop] } } });
  await open();
  expect(await screen.findByText('Safari, Mac')).toBeVisible();
  expect(screen.getByText('This browser doesn’t support passkeys.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a passkey gets another name, and goes only after a second look', async () => {
  let items = [phone, laptop];
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: () => ({ body: { items } }),
    [`PATCH ${ADDRESS}/k-2`]: () => {
      items = [phone, { ...laptop, name: 'Office', version: 2 }];
      return { body: items[1] };
    },
    [`DELETE ${ADDRESS}/k-1`]: () => {
      items = items.slice(1);
      return { status: 204 };
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: Safari, Mac' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Office{Enter}');
  expect(await screen.findByText('Office')).toBeVisible();
  expect(sent(calls, 'PATCH', `${ADDRESS}/k-2`)[0]?.body).toEqual({ version: 1, name: 'Office' });

  await userEvent.click(screen.getByRole('button', { name: 'Remove: Chrome, Android' }));
  expect(sent(calls, 'DELETE', `${ADDRESS}/k-1`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
});

test('a refused removal goes on once the person has typed their code', async () => {
  let proven = false;
  let items = [phone];
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: () => ({ body: { items } }),
    [`DELETE ${ADDRESS}/k-1`]: () => {
      if (!proven) return refused;
      items = [];
      return { status: 204 };
    },
    'POST /api/users/me/proof/code': { body: { ceremony: 'c-2', to: 'carmen@example.com' } },
    'POST /api/users/me/proof': ({ body }) => {
      proven = (body as { code: string }).code === '123456';
      const fields = [{ field: 'code', code: 'code_wrong', message: 'This is not the code that we sent.' }];
      return proven ? { status: 204 } : { status: 422, body: { code: 'invalid', title: 'Invalid', fields } };
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Chrome, Android' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send code' }));
  const code = await within(dialog).findByLabelText('Code sent to carmen@example.com');
  await userEvent.type(code, '000000{Enter}');
  expect(await within(dialog).findByText('This is not the code that we sent.')).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(sent(calls, 'DELETE', `${ADDRESS}/k-1`)).toHaveLength(2);
});

test('a passkey confirms it too, and who closes the dialog has changed nothing', async () => {
  let proven = false;
  device(() => ({ id: 'used' }));
  const calls = serve({
    ...signedIn([]),
    [`GET ${ADDRESS}`]: { body: { items: [phone] } },
    [`POST ${ADDRESS}/begin`]: () => (proven ? { body: challenge } : refused),
    [`POST ${ADDRESS}`]: { status: 201, body: phone },
    'POST /api/users/me/proof/passkey': { body: challenge },
    'POST /api/users/me/proof': () => {
      proven = true;
      return { status: 204 };
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST', `${ADDRESS}/begin`)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(sent(calls, 'POST', ADDRESS)).toHaveLength(1));
});
