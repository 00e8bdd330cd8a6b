/** The inbox and an open conversation, as managers use them. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Excerpt, Thread, Tried } from '@/hiring/thread/types';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Component as Messages } from './route';
import { message, template, thread } from './testing';

const ROUTES = ['/messages', '/messages/:id'].map((path) => ({ path, element: <Messages /> }));

const replies = (permissions: string[], changes: Partial<Thread> = {}) => {
  const { messages: _, ...row } = thread(changes);
  return {
    ...signedIn(permissions),
    'GET /api/locations': { body: { items: [] } },
    'GET /api/conversations?limit=50&state=open': {
      body: { items: [row], unread: 0, waiting: 0, nextCursor: null } satisfies Wire<'Conversations'>,
    },
    'GET /api/conversations/c-1': { body: thread(changes) },
    'GET /api/templates': {
      body: { items: [template()], placeholders: ['firstName', 'date'] } satisfies Wire<'Templates'>,
    },
  };
};
const WRITES = ['messages:read', 'messages:send'];

test('a template is filled in for the person, and nothing is sent with a field in braces left', async () => {
  const calls = serve({
    ...replies(WRITES),
    'POST /api/templates/preview': {
      body: {
        name: 'Lupe Díaz',
        channel: 'sms',
        subject: '',
        body: 'Seguimos revisando, Lupe. Te avisamos antes del {date}.',
        segments: { encoding: 'gsm7', units: 55, segments: 1 },
        unresolved: ['date'],
        unknown: [],
      } satisfies Tried,
    },
    'POST /api/conversations/c-1/messages': { status: 201, body: message({ direction: 'out' }) },
  });
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  const sheet = await screen.findByRole('dialog', { name: 'Templates' });
  await userEvent.click(await within(sheet).findByRole('button', { name: /Still reviewing/ }));
  const box = screen.getByLabelText('Message to Lupe Díaz');
  await waitFor(() => expect(box).toHaveValue('Seguimos revisando, Lupe. Te avisamos antes del {date}.'));
  expect(screen.getByText('Replace {date} before sending.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(box, 'martes', { initialSelectionStart: 48, initialSelectionEnd: 54 });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = calls.find(({ url }) => url === '/api/conversations/c-1/messages');
  expect(sent?.body).toMatchObject({
    channel: 'sms',
    language: 'es',
    body: 'Seguimos revisando, Lupe. Te avisamos antes del martes.',
    templateKey: 'still_reviewing',
  });
});

test('words of one’s own over a template are no longer the template', async () => {
  const filled = 'Lupe, elige hora para tu entrevista de Cocinero: {link} (7 dias).';
  const calls = serve({
    ...replies([...WRITES, 'interviews:read']),
    'GET /api/templates': {
      body: {
        items: [template({ key: 'invite', name: { en: 'Invite', es: 'Invitación' } })],
        placeholders: [],
      } satisfies Wire<'Templates'>,
    },
    'POST /api/templates/preview': {
      body: {
        name: 'Lupe Díaz',
        channel: 'sms',
        subject: '',
        body: filled,
        segments: { encoding: 'gsm7', units: 66, segments: 1 },
        unresolved: ['link'],
        unknown: [],
      } satisfies Tried,
    },
    'POST /api/conversations/c-1/messages': { status: 201, body: message({ direction: 'out' }) },
  });
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('button', { name: /Invite/ }));
  const box = screen.getByLabelText('Message to Lupe Díaz');
  await waitFor(() => expect(box).toHaveValue(filled));
  // The action that sends it with its link, a tap away.
  expect(screen.getByRole('link', { name: 'To schedule' })).toHaveAttribute('href', '/schedule-interview');
  await userEvent.tripleClick(box);
  await userEvent.paste('Hola Lupe, gracias por tu solicitud.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = calls.find(({ url }) => url === '/api/conversations/c-1/messages');
  expect(sent?.body).toEqual({
    channel: 'sms',
    language: 'es',
    body: 'Hola Lupe, gracias por tu solicitud.',
  });
});

test('a conversation that does not exist says so, and leads back', async () => {
  serve(replies(WRITES));
  await renderApp(null, { at: '/messages/c-404', routes: ROUTES });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not found');
  expect(within(alert).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(within(alert).getByRole('link', { name: 'Back to inbox' })).toHaveAttribute('href', '/messages');
});

test('a message stops where the server would refuse it: texts earlier than emails', async () => {
  serve(replies(WRITES, { email: 'lupe@example.com' }));
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  const box = await screen.findByLabelText('Message to Lupe Díaz');
  expect(box).toHaveAttribute('maxlength', '1600');
  await userEvent.click(screen.getByRole('radio', { name: 'Email' }));
  expect(box).toHaveAttribute('maxlength', '10000');
});

test('sending by keyboard keeps the focus, and the result is announced', async () => {
  let sent = false;
  serve({
    ...replies(WRITES),
    'GET /api/conversations/c-1': () => ({ body: thread({ messages: sent ? [message()] : [] }) }),
    'POST /api/conversations/c-1/messages': () => {
      sent = true;
      return { status: 201, body: message({ status: 'queued', sentAt: null }) };
    },
  });
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  const box = await screen.findByLabelText('Message to Lupe Díaz');
  await userEvent.type(box, 'Hola, Lupe');
  act(() => screen.getByRole('button', { name: 'Send' }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Sent$/));
});

test('words that were not sent are still there after looking at someone else', async () => {
  serve(replies(WRITES));
  const { unmount } = await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  await userEvent.type(await screen.findByLabelText('Message to Lupe Díaz'), 'Hola, Lupe');
  unmount();
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  const box = await screen.findByLabelText('Message to Lupe Díaz');
  expect(box).toHaveValue('Hola, Lupe');
  await userEvent.clear(box);
});

test('an applicant who opted out cannot be texted, and the reason is shown', async () => {
  serve(replies(WRITES, { smsBlockedReason: 'opted_out', optedOut: true }));
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  expect(await screen.findByText(/opted out. Only they can opt back in/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

test('who applied, and neither a text nor an e-mail may reach, is answered on the status page', async () => {
  const calls = serve({
    ...replies(WRITES, { smsBlockedReason: 'sms_no_consent', applicationId: 'a-9' }),
    'POST /api/conversations/c-1/messages': { status: 201, body: message({ direction: 'out' }) },
  });
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  expect(await screen.findByText(/Your message appears on their status page/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message to Lupe Díaz'), 'Cerramos a las once.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = calls.find(({ url }) => url === '/api/conversations/c-1/messages');
  expect(sent?.body).toMatchObject({ channel: 'page', body: 'Cerramos a las once.' });
});

test('quien no puede cambiar los textos los lee en los dos idiomas', async () => {
  serve({
    ...replies(WRITES),
    'POST /api/templates/preview': { status: 404, body: { code: 'not_found', title: 'No' } },
  });
  await renderApp(null, { at: '/messages/templates', routes: ROUTES, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: /Seguimos revisando/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Seguimos revisando' });
  expect(within(sheet).getByText(/Te avisamos antes del \{date\}/)).toBeInTheDocument();
  expect(within(sheet).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
});

test('the list says who wrote: Lineup, the reader, or a colleague by first name', async () => {
  const excerpt = (changes: Partial<Excerpt>): Excerpt => ({
    direction: 'out',
    channel: 'sms',
    text: 'Gracias, Lupe.',
    status: 'sent',
    at: '2026-11-20T17:00:00Z',
    automated: false,
    sentBy: null,
    sentByName: null,
    ...changes,
  });
  const { messages: _, ...row } = thread();
  const items: Wire<'ConversationRow'>[] = [
    {
      ...row,
      id: 'c-1',
      name: 'Lupe Díaz',
      lastMessage: excerpt({ automated: true, sentBy: 'u1', sentByName: 'Carmen' }),
    },
    { ...row, id: 'c-2', name: 'Rosa Solano', lastMessage: excerpt({ sentBy: 'u1', sentByName: 'Carmen' }) },
    { ...row, id: 'c-3', name: 'Ana Ríos', lastMessage: excerpt({ sentBy: 'u2', sentByName: 'Alma' }) },
    { ...row, id: 'c-4', name: 'Leo Paz', lastMessage: excerpt({ direction: 'in', status: 'received' }) },
    { ...row, id: 'c-5', name: 'Eva Sol', sortedAt: null },
  ];
  serve({
    ...replies(WRITES),
    'GET /api/conversations?state=open&limit=50': {
      body: { items, unread: 0, waiting: 0, nextCursor: null } satisfies Wire<'Conversations'>,
    },
  });
  await renderApp(null, { at: '/messages', routes: ROUTES });
  expect(await screen.findByRole('button', { name: /Lupe Díaz/ })).toHaveTextContent(
    'Lineup: Gracias, Lupe.',
  );
  expect(screen.getByRole('button', { name: /Rosa Solano/ })).toHaveTextContent('You: Gracias, Lupe.');
  expect(screen.getByRole('button', { name: /Ana Ríos/ })).toHaveTextContent('Alma: Gracias, Lupe.');
  expect(screen.getByRole('button', { name: /Leo Paz/ })).not.toHaveTextContent(': Gracias');
  // Where nothing was ever said there is no date either.
  expect(screen.getByRole('button', { name: /Eva Sol/ })).not.toHaveTextContent(/\d{4}|:/);
});

test('a model drafts the words in their language, says to check them, and nothing is sent automatically', async () => {
  const calls = serve({
    ...replies(WRITES, { canTranslate: true }),
    'POST /api/conversations/c-1/translation': {
      body: { language: 'es', text: '¿Puedes venir a las 4?', model: 'small' } satisfies Wire<'Translation'>,
    },
    'POST /api/conversations/c-1/messages': { status: 201, body: message({ direction: 'out' }) },
  });
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  const box = await screen.findByLabelText('Message to Lupe Díaz');
  expect(screen.queryByRole('button', { name: 'Draft in Spanish' })).not.toBeInTheDocument();
  await userEvent.type(box, 'Can you come at 4?');
  await userEvent.click(await screen.findByRole('button', { name: 'Draft in Spanish' }));
  await waitFor(() => expect(box).toHaveValue('¿Puedes venir a las 4?'));
  expect(screen.getByText(/Check before sending: written by AI \(small\)/)).toBeVisible();
  expect(calls.some(({ url }) => url === '/api/conversations/c-1/messages')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Back to my text' }));
  expect(box).toHaveValue('Can you come at 4?');
  await userEvent.click(await screen.findByRole('button', { name: 'Draft in Spanish' }));
  await waitFor(() => expect(box).toHaveValue('¿Puedes venir a las 4?'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = calls.find(({ url }) => url === '/api/conversations/c-1/messages');
  expect(sent?.body).toMatchObject({ body: '¿Puedes venir a las 4?', language: 'es' });
});

test('un modelo que no contesta deja las palabras como están; sin modelo no hay botón', async () => {
  serve({
    ...replies(WRITES, { canTranslate: true }),
    'POST /api/conversations/c-1/translation': {
      status: 422,
      body: { code: 'model_unavailable', title: 'No', detail: 'El modelo no contestó.' },
    },
  });
  const view = await renderApp(null, { at: '/messages/c-1', routes: ROUTES, language: 'es' });
  const box = await screen.findByLabelText('Mensaje para Lupe Díaz');
  await userEvent.clear(box);
  await userEvent.type(box, 'Hello');
  await userEvent.click(await screen.findByRole('button', { name: 'Borrador en español' }));
  expect(await screen.findByText('El modelo no contestó.')).toBeVisible();
  expect(box).toHaveValue('Hello');
  view.unmount();
  serve(replies(WRITES));
  await renderApp(null, { at: '/messages/c-1', routes: ROUTES });
  expect(await screen.findByLabelText('Message to Lupe Díaz')).toHaveValue('Hello');
  expect(screen.queryByRole('button', { name: /^Draft in/ })).not.toBeInTheDocument();
});
