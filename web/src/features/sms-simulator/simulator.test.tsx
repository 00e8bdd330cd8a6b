/** Rehearsing, as owners do before the first real applicant writes. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Simulator } from './route';
import { rehearsal } from './testing';

const THREAD = 'GET /api/sms-simulator/threads/%2B16195550123';
const replies = {
  'GET /api/users/me/permissions': {
    body: {
      role: 'owner',
      permissions: ['settings:update', 'messages:read'],
      scope: { locationIds: 'all', departments: [] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/locations': { body: { items: [] } },
  'GET /api/positions': { body: { items: [] } },
};

test('the phone shows what it got and wrote, and the log what each text was taken for', async () => {
  serve({ ...replies, [THREAD]: { body: rehearsal() } });
  await renderApp(<Simulator />);
  const phone = await screen.findByRole('region', { name: 'Phone' });
  expect(await within(phone).findByText(/Your name\?/)).toBeInTheDocument();
  expect(screen.getByText('Clock advanced 24 h')).toBeInTheDocument();
  expect(screen.getByText('Carrier status: undelivered 30007')).toBeInTheDocument();
});

test('a script is played step by step, and what follows a refusal is not', async () => {
  let texts = 0;
  const calls = serve({
    ...replies,
    [THREAD]: { body: rehearsal() },
    'POST /api/sms-simulator/inbound': () => {
      texts += 1;
      return texts < 2
        ? { body: rehearsal() }
        : { status: 422, body: { code: 'text_number_invalid', title: 'No' } };
    },
    'POST /api/sms-simulator/clock': { body: rehearsal() },
  });
  await renderApp(<Simulator />);
  const load = await screen.findByRole('button', { name: 'Load a script' });
  await waitFor(() => expect(load).toBeEnabled());
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('no file chooser');
  await userEvent.upload(
    chooser,
    new File(['> TACO\n+24h\nLupe\n+1h\n'], 'lupe.txt', { type: 'text/plain' }),
  );
  await waitFor(() => expect(texts).toBe(2));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { from: '+16195550123', body: 'TACO' },
    { phone: '+16195550123', advanceMinutes: 1440 },
    { from: '+16195550123', body: 'Lupe' },
  ]);
});

test('la transcripción se guarda con el número en su nombre', async () => {
  serve({ ...replies, [THREAD]: { body: rehearsal() } });
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderApp(<Simulator />, { language: 'es' });
  const save = await screen.findByRole('button', { name: 'Guardar la transcripción' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(saved).toEqual(['sms-16195550123.txt']);
  vi.restoreAllMocks();
});
