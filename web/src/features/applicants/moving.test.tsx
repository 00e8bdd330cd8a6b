/** Moving someone from their page: one menu, a question only where the step needs it, and the way back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { applicantReplies, open, RIGHTS } from '@/testing/applicant-screen';
import { serve } from '@/testing/render';
import { card, maria } from './testing';
import type { Application, Profile } from './types';

const MOVED: Wire<'Moved'> = {
  application: card,
  undoToken: 'token-1',
  undoUntil: '2026-11-18T17:00:10Z',
};

test('a move from here shows the new stage, and can be undone in the timeline too', async () => {
  let stage: Application['stage'] = 'screening';
  const moves: Application['stage'][] = ['in_person', 'screening'];
  const answer =
    <Body,>(body: Body) =>
    () => {
      stage = moves.shift() ?? stage;
      return { body };
    };
  const calls = serve({
    ...applicantReplies({}, [...RIGHTS, 'interviews:create']),
    'GET /api/applications/a-1': () => ({
      body: { ...maria, application: { ...maria.application, stage } } satisfies Profile,
    }),
    'POST /api/applications/a-1/move': answer(MOVED),
    'POST /api/applications/a-1/undo': answer({ application: card }),
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
    'POST /api/applications/a-1/move': { body: MOVED },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Screening' }));
  const menu = await screen.findByRole('dialog', { name: 'Move Maria Delgado' });
  await userEvent.click(within(menu).getByRole('button', { name: /Offer needs a reason/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Move Maria Delgado to Offer' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Move' }));
  expect(within(sheet).getByLabelText('Reason')).toBeInvalid();
  expect(calls.some(({ url }) => url.endsWith('/move'))).toBe(false);
  await userEvent.type(within(sheet).getByLabelText('Reason'), 'Worked here before');
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
  const left: Wire<'SchedulingLink'> = {
    id: 'k-1',
    applicationId: 'a-1',
    stage: 'phone_interview',
    format: 'virtual',
    interviewerIds: [],
    allOf: false,
    locationId: 'l-north',
    state: 'active',
    createdAt: '2026-11-16T18:00:00Z',
    expiresAt: '2099-01-01T00:00:00Z',
    firstOpenedAt: null,
    noSlotsAlertedAt: null,
    renewalAskedAt: null,
    reschedules: 0,
    requestedTimes: [],
    version: 1,
  };
  const stage = 'in_person' as const;
  const changes = {
    application: { ...maria.application, stage },
    nextAction: { ...maria.nextAction, stage },
  };
  const calls = serve({
    ...applicantReplies(changes, ['applications:read', 'interviews:read', 'interviews:create']),
    'GET /api/applications/a-1/interviews': {
      body: {
        items: [],
        links: [left],
        mine: [],
        said: { count: 0, hidden: false, items: [], aggregate: null },
      } satisfies Wire<'ApplicationInterviews'>,
    },
    'POST /api/applications/a-1/links': {
      body: {
        url: '/schedule/x',
        link: { ...left, id: 'k-2', stage },
        sent: true,
        messageId: null,
        leavesAt: null,
      } satisfies Wire<'MadeLink'>,
    },
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
