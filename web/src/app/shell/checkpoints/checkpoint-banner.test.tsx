/** What a browser keeps of the audit trail, and what it says when the server's data no longer fits. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { CheckpointBanner } from './checkpoint-banner';
import { readRetained, storeRetained } from './retained';

const checkpoint = (no: number, sign: string) => ({ no, day: '2026-11-20', head: sign.repeat(64) });
const recent = (...items: ReturnType<typeof checkpoint>[]) => ({
  'GET /api/checkpoints/recent': { body: { items, restoredAt: null } },
  'POST /api/checkpoints/kept': { status: 204 as const },
  'POST /api/checkpoints/mismatch': { status: 204 as const },
});

beforeEach(() => localStorage.clear());

test('the newest checkpoint is kept, and the server notes it once', async () => {
  const calls = serve({ ...signedIn([]), ...recent(checkpoint(2, 'b'), checkpoint(1, 'a')) });
  await renderApp(<CheckpointBanner />);
  await waitFor(() => expect(readRetained('pitaya').map(({ no }) => no)).toEqual([2, 1]));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', url: '/api/checkpoints/kept', body: { no: 2, head: 'b'.repeat(64) } },
    ]),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('un servidor con una copia anterior se avisa en rojo y se reporta', async () => {
  storeRetained('pitaya', [{ no: 2, head: 'b'.repeat(64), since: '2026-11-22T09:00:00Z' }]);
  const calls = serve({ ...signedIn([], { preferredLanguage: 'es' }), ...recent(checkpoint(1, 'a')) });
  await renderApp(<CheckpointBanner />, { language: 'es' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/no coinciden con el punto de control 2/);
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    url: '/api/checkpoints/mismatch',
    body: { no: 2, head: 'b'.repeat(64) },
  });
  expect(readRetained('pitaya')).toHaveLength(1);
});

test('a demo is not compared', async () => {
  const calls = serve({ ...signedIn([], { demo: true }), ...recent(checkpoint(1, 'a')) });
  await renderApp(<CheckpointBanner />);
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/auth/user')).toBe(true));
  expect(calls.some(({ url }) => url.startsWith('/api/checkpoints'))).toBe(false);
});
