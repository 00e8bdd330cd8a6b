/** Messages in another language than the reader's: translated below, labelled, and only where a model is set. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Messages } from './messages';
import { Question } from './question';
import { conversation, received } from './testing';

const mine = { direction: 'out', status: 'delivered', language: 'en' } as const;
const thread = conversation([
  received('m-1', 'Hola, ¿hay trabajo?'),
  received('m-2', 'Yes, apply here', mine),
  received('m-3', '¿Dónde me puedo estacionar?'),
  received('m-4', 'Reminder', { ...mine, automated: true }),
]);
const reply = (text: string) => ({
  body: { language: 'en', text, model: 'small-1' } satisfies Wire<'Translation'>,
});

test('what no one has answered is translated unasked, what was answered on a press', async () => {
  const calls = serve({
    ...signedIn([]),
    'POST /api/messages/m-3/translation': reply('Where can I park?'),
    'POST /api/messages/m-1/translation': reply('Hi, is there work?'),
  });
  await renderApp(<Messages thread={thread} canSend />);
  expect(await screen.findByText('Where can I park?')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Translated by AI (small-1)')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  const first = screen.getByText('Hola, ¿hay trabajo?').closest('li') as HTMLElement;
  await userEvent.click(within(first).getByRole('button', { name: 'Translate' }));
  expect(await screen.findByText('Hi, is there work?')).toBeVisible();
});

test('who reads Spanish, or has no model, gets no translation', async () => {
  const calls = serve(signedIn([]));
  const spanish = await renderApp(<Messages thread={thread} canSend />, { language: 'es' });
  expect(await screen.findByText('Hola, ¿hay trabajo?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Traducir' })).toBeNull();
  spanish.unmount();
  await renderApp(<Messages thread={{ ...thread, canTranslate: false }} canSend />);
  expect(await screen.findByText('Hola, ¿hay trabajo?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a question under what was sent automatically is quoted beside the box', async () => {
  serve(signedIn([]));
  await renderApp(<Question thread={thread} />);
  expect(await screen.findByText('¿Dónde me puedo estacionar?')).toBeVisible();
});
