/** Checkpoints beside the audit trail, as owners and reviewers meet them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { CheckpointsButton } from './components/checkpoints';

const checkpoint: Wire<'Checkpoint'> = {
  no: 2,
  day: '2026-11-20',
  firstSeq: 101,
  lastSeq: 207,
  head: '9f3a7c21e0b4'.padEnd(64, '0'),
  root: 'a'.repeat(64),
  typesRoot: 'b'.repeat(64),
  createdAt: '2026-11-21T08:05:00Z',
  wrong: null,
  anchors: [
    { kind: 'email', at: '2026-11-21T08:05:00Z', receipt: null },
    { kind: 'timestamp', at: '2026-11-21T08:06:00Z', receipt: 'MAA=' },
  ],
};
const list: Wire<'Checkpoints'> = {
  items: [checkpoint],
  held: false,
  lastVerified: checkpoint.createdAt,
  settings: null,
};
const served = (permissions: string[], changes: Partial<typeof list> = {}) => ({
  ...signedIn(permissions),
  'GET /api/checkpoints': { body: { ...list, ...changes } },
});
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

test('a reviewer reads what is kept where, and gets the reply of the timestamp authority as a file', async () => {
  serve(served(['review:read']));
  await renderApp(<CheckpointsButton />);
  const panel = await open('Checkpoints');
  expect(await within(panel).findByText('No. 2')).toBeVisible();
  expect(within(panel).getByText('Records 101 to 207')).toBeVisible();
  expect(within(panel).getByText('9f3a7c21e0b4')).toBeVisible();
  expect(within(panel).getByRole('link', { name: /Timestamp authority/ })).toHaveAttribute(
    'download',
    'checkpoint-2.tsr',
  );
  expect(within(panel).queryByText('Held only by this server')).not.toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Create now' })).not.toBeInTheDocument();
  expect(within(panel).queryByLabelText('Outside address')).not.toBeInTheDocument();
});

test('an owner creates one, sets the outside address, and sees that only this server has them', async () => {
  const calls = serve({
    ...served(['review:read', 'checkpoints:manage'], {
      held: true,
      settings: { outsideAddress: null, version: 3 },
    }),
    'POST /api/checkpoints': { status: 201 as const, body: checkpoint },
    'PUT /api/checkpoints/settings': { body: { outsideAddress: 'books@example.org', version: 4 } },
  });
  await renderApp(<CheckpointsButton />);
  const panel = await open('Checkpoints');
  expect(await within(panel).findByText('Held only by this server')).toBeVisible();
  await userEvent.type(await within(panel).findByLabelText('Outside address'), 'books@example.org');
  await userEvent.click(within(panel).getByRole('button', { name: 'Save address' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Create now' }));
  const sent = calls.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/checkpoints/settings', { outsideAddress: 'books@example.org', version: 3 }],
    ['POST', '/api/checkpoints', undefined],
  ]);
});

test('un registro que no estaba íntegro se dice en rojo', async () => {
  serve(served(['review:read'], { items: [{ ...checkpoint, wrong: 'record 41906 is missing' }] }));
  await renderApp(<CheckpointsButton />, { language: 'es' });
  expect(await screen.findByText('La última revisión falló')).toBeVisible();
  const panel = await open('Puntos de control');
  expect(
    await within(panel).findByText(/record 41906 is missing.*Conserva todos los archivos/),
  ).toBeVisible();
});

test('without the right there is no button', async () => {
  serve(served(['audit:read']));
  await renderApp(<CheckpointsButton />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
