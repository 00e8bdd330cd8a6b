/** Moving somebody from their page: one menu, a question only where the step needs it, and the way back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { applicantReplies, open, RIGHTS } from '@/testing/applicant-screen';
import { serve } from '@/testing/render';
import { maria } from './testing';

test('a move that a booking made can be taken back by hand', async () => {
  const calls = serve({
    ...applicantReplies({ undoableMove: { from: 'applied', cause: 'booked' } }),
    'POST /api/applications/a-1/move': { body: { undoToken: 'token-1' } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Screening' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Back to Applied: the booking moved them' }),
  );
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/move'))?.body).toEqual({ version: 7, toStage: 'applied' }),
  );
});

test('a move from here says where they stand now, and is taken back in the timeline too', async () => {
  let stage = 'screening';
  const moves = [{ stage: 'in_person' }, { stage: 'screening' }];
  const answer = (body: object) => () => {
    stage = moves.shift()?.stage ?? stage;
    return { body };
  };
  const calls = serve({
    ...applicantReplies({}, [...RIGHTS, 'interviews:create']),
    'GET /api/applications/a-1': () => ({
      body: { ...maria, application: { ...maria.application, stage } },
    }),
    'POST /api/applications/a-1/move': answer({ undoToken: 'token-1', undoUntil: '' }),
    'POST /api/applications/a-1/undo': answer({ application: { firstName: 'Maria' } }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Screening' }));
  const sheet = await screen.findByRole('dialog', { name: 'Move Maria Delgado' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'In-Person' }));
  const bar = (await screen.findByText(/moved to In-Person/)).closest<HTMLElement>('[role=status]');
  expect(
    within(bar as HTMLElement).getByRole('button', { name: 'Generate scheduling link' }),
  ).toBeInTheDocument();
  const timeline = (await screen.findByText(/Dana Reyes/)).closest<HTMLElement>('li');
  await userEvent.click(within(timeline as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Maria is back. Nothing was sent.')).toBeInTheDocument();
  expect(calls.find(({ url }) => url.endsWith('/undo'))?.body).toEqual({ undoToken: 'token-1' });
  expect(await screen.findByRole('button', { name: 'Screening' })).toBeInTheDocument();
  expect(screen.queryByText(/moved to In-Person/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a step that needs a reason asks for it before it is made', async () => {
  const calls = serve({
    ...applicantReplies(),
    'POST /api/applications/a-1/move': { body: { undoToken: 'token-1' } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Screening' }));
  const menu = await screen.findByRole('dialog', { name: 'Move Maria Delgado' });
  await userEvent.click(within(menu).getByRole('button', { name: /Offer needs a reason/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Move Maria Delgado to Offer' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Move' }));
  expect(within(sheet).getByLabelText('Why')).toBeInvalid();
  expect(calls.some(({ url }) => url.endsWith('/move'))).toBe(false);
  await userEvent.type(within(sheet).getByLabelText('Why'), 'Worked here before');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/move'))?.body).toEqual({
      version: 7,
      toStage: 'offer',
      reason: 'Worked here before',
    }),
  );
});

test('a link for a stage that they have left is not the one to send again', async () => {
  const left = { id: 'k-1', state: 'active', stage: 'phone_interview', format: 'virtual', wishedTimes: [] };
  const stage = 'in_person' as const;
  const changes = {
    application: { ...maria.application, stage },
    nextAction: { ...maria.nextAction, stage },
  };
  const calls = serve({
    ...applicantReplies(changes, ['applications:read', 'interviews:read', 'interviews:create']),
    'GET /api/applications/a-1/interviews': {
      body: { items: [], links: [left], mine: [], said: { count: 0, items: [] } },
    },
    'POST /api/applications/a-1/links': { body: { url: '/schedule/x', sent: true } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a scheduling link' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/applications/a-1/links',
      body: { stage: 'in_person' },
    }),
  );
});
