/** Triage, and the board in its other states: read only, empty, narrowed, failed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { BOARD, moved, open, problem, sent } from '@/testing/pipeline-screen';
import { board, card } from './testing';

const maria = card('Maria', { stage: 'screening' });

test('triage: yes goes on, maybe passes, and the end is said', async () => {
  const rosa = card('Rosa');
  const answers = [
    {
      questionId: 'why',
      question: { en: 'Why here?', es: '¿Por qué aquí?' },
      answer: { en: 'Primero limpio', es: 'Primero limpio' },
      ownWords: true,
    },
  ];
  const { calls } = await open(
    [card('Lupita'), rosa],
    {
      'GET /api/applications?stage=applied&answers=true': {
        body: {
          items: [card('Lupita', { answers }), rosa],
          nextCursor: null,
          total: 2,
        } satisfies Wire<'Applications'>,
      },
      'POST /api/applications/lupita/move': { body: moved(card('Lupita'), { stage: 'screening' }) },
    },
    { at: '/pipeline?triage=applied' },
  );
  expect(await screen.findByRole('heading', { name: 'Lupita Delgado' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 of 2' })).toBeInTheDocument();
  expect(screen.getByText('“Primero limpio”')).toHaveAttribute('lang', 'es');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeInTheDocument();
  expect(sent(calls)[0]?.body).toEqual({ toStage: 'screening', version: 7 });
  await userEvent.click(screen.getByRole('button', { name: 'Maybe' }));
  expect(await screen.findByText('All reviewed')).toBeInTheDocument();
});

const DECK = 'GET /api/applications?stage=applied&answers=true';
const deck = (...items: ReturnType<typeof card>[]) => ({
  [DECK]: { body: { items, nextCursor: null, total: items.length } satisfies Wire<'Applications'> },
});

test('triage by keys: a “No” remembers the message of the last one, and asks for its own reason', async () => {
  const [lupita, rosa] = [card('Lupita'), card('Rosa')];
  const { calls } = await open(
    [lupita, rosa],
    {
      ...deck(lupita, rosa),
      'GET /api/users/me/reject-choice': {
        body: {
          choice: { reasonCode: 'experience', notify: true, delayHours: 72, keepInTalentPool: false },
        },
      },
      'POST /api/applications/lupita/reject': { body: { application: lupita } satisfies Wire<'Changed'> },
    },
    { at: '/pipeline?triage=applied' },
  );
  await screen.findByRole('heading', { name: 'Lupita Delgado' });
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeInTheDocument();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'Lupita Delgado' })).toBeInTheDocument();
  await userEvent.keyboard('n');
  expect(await screen.findByText('Message: In 3 days')).toBeVisible();
  const reason = screen.getByRole('combobox', { name: 'Reason' });
  expect(reason).toHaveValue('');
  expect(reason).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Notify Lupita' })).not.toBeVisible();
  const reject = screen.getByRole('button', { name: 'Reject' });
  await userEvent.click(reject);
  expect(await screen.findByText('Required.')).toBeVisible();
  expect(reason).toHaveFocus();
  expect(sent(calls)).toHaveLength(0);
  await userEvent.selectOptions(reason, 'experience');
  await userEvent.click(reject);
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeInTheDocument();
  expect(sent(calls)[0]?.body).toEqual({
    version: 7,
    reasonCode: 'experience',
    notify: true,
    delayHours: 72,
    keepInTalentPool: false,
    doNotRehire: false,
  });
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a booked interview is on the card, and a yes does not move anyone back', async () => {
  const interview = {
    startsAt: '2026-11-30T18:00:00Z',
    zone: 'America/Los_Angeles',
    format: 'virtual',
    state: 'booked',
  } as const;
  const booked = card('Lupita', { interview, stage: 'phone_interview' });
  const { calls } = await open([booked], deck(booked), { at: '/pipeline?triage=applied' });
  expect(await screen.findByText(/^Interview Mon, Nov 30, 10:00.AM$/)).toBeVisible();
  expect(screen.getByText(/Lupita is already in Video Interview/)).toBeVisible();
  await userEvent.keyboard('y');
  expect(await screen.findByText('All reviewed')).toBeInTheDocument();
  expect(sent(calls)).toHaveLength(0);
});

test.each([
  [['applications:read'], false],
  [['applications:read', 'jobs:read'], true],
])('jobs are asked for, and narrow the board, only with the permission (%o)', async (permissions, asked) => {
  const { calls } = await open([maria], {}, { permissions });
  await screen.findByRole('link', { name: 'Maria Delgado' });
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/users/me/permissions'));
  if (asked) expect(await screen.findByRole('combobox', { name: 'Job' })).toBeInTheDocument();
  else expect(screen.queryByRole('combobox', { name: 'Job' })).not.toBeInTheDocument();
  expect(calls.some(({ url }) => url.startsWith('/api/jobs'))).toBe(asked);
});

test('after a rejection by keyboard the focus is on the next card of the lane', async () => {
  const [lupita, rosa] = [card('Lupita'), card('Rosa')];
  let removed = false;
  await open([lupita, rosa], {
    'POST /api/applications/lupita/reject': () => {
      removed = true;
      return { body: { application: { ...lupita, status: 'rejected' } } satisfies Wire<'Changed'> };
    },
    [BOARD]: () => ({ body: board(removed ? [rosa] : [lupita, rosa]) }),
  });
  (await screen.findByRole('link', { name: 'Lupita Delgado' })).focus();
  await userEvent.keyboard('r');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'experience');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lupita Delgado' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rosa Delgado' })).toHaveFocus());
});

test('who may only look has no way to move', async () => {
  await open([maria], {}, { permissions: ['applications:read'] });
  await screen.findByRole('link', { name: 'Maria Delgado' });
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an empty board says what to do, a narrowed one how to widen it', async () => {
  const { unmount } = await open([]);
  expect(await screen.findByText('No applicants yet')).toBeInTheDocument();
  unmount();
  const { router } = await open(
    [],
    { 'GET /api/applications/board?q=zoe': { body: board([]) } },
    { at: '/?q=zoe' },
  );
  expect(await screen.findByText('No results')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('');
});

test('a board that does not load says so and can be asked again', async () => {
  await open([], { [BOARD]: problem(503, { code: 'busy' }) });
  expect(await screen.findByText('The server is busy. Try again in a few seconds.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('an address that asks for what the board cannot be narrowed to leads to the whole board', async () => {
  const { router } = await open(
    [],
    { 'GET /api/applications/board?jobId=unknown': problem(422, { code: 'validation_failed', errors: [] }) },
    { at: '/?jobId=unknown' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('No applicants yet')).toBeInTheDocument();
});

test('where no one has points there is nothing to narrow or to sort by them, but what is asked for can be cleared', async () => {
  const zoe = card('Zoe', { score: null });
  const replies = {
    'GET /api/applications/board?language=en': { body: board([]) },
    'GET /api/applications/board?band=strong': { body: board([]) },
  };
  const order = () => [...screen.getByLabelText('Sort').querySelectorAll('option')].map((it) => it.value);
  const { unmount } = await open([zoe], replies);
  await screen.findByRole('link', { name: 'Zoe Delgado' });
  expect(screen.queryByLabelText('AI score')).not.toBeInTheDocument();
  expect(order()).toEqual(['', 'newest']);
  // No one is left, and nothing comes or goes in the bar.
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'en');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  expect(screen.queryByLabelText('AI score')).not.toBeInTheDocument();
  unmount();

  await open([zoe], replies, { at: '/?band=strong' });
  await screen.findByText('No results');
  await userEvent.selectOptions(screen.getByLabelText('AI score'), '');
  await screen.findByRole('link', { name: 'Zoe Delgado' });
  expect(screen.queryByLabelText('AI score')).not.toBeInTheDocument();
});

test('where someone has points the bar offers them, also while a search finds no one', async () => {
  await open([maria], { 'GET /api/applications/board?q=zoe': { body: board([]) } });
  await screen.findByRole('link', { name: 'Maria Delgado' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or phone' }), 'zoe');
  await screen.findByText('No results');
  expect(screen.getByLabelText('AI score')).toBeInTheDocument();
});
