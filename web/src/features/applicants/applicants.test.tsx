/** The applicant's page as people meet it, in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import { Component as Applicant } from './route';
import { maria } from './testing';
import type { Profile } from './types';

const RIGHTS = ['applications:read', 'applications:move', 'notes:create', 'applicants:manage_data'];

/** What the page asks, with changes of the profile. */
function applicantReplies(changes: Partial<Profile> = {}, rights: string[] = RIGHTS): Record<string, Reply> {
  return {
    ...signedIn(rights),
    'GET /api/applications/a-1': { body: { ...maria, ...changes } },
    'GET /api/applications/a-1/notes': { body: { items: [] } },
    'GET /api/applications/a-1/colleagues': {
      body: { items: [{ id: 'u-theo', name: 'Theo Ortega', role: 'general_manager', mayOwn: true }] },
    },
    'GET /api/applications/a-1/timeline?limit=15': {
      body: {
        items: [
          {
            id: 'e-1',
            type: 'application.stage_changed',
            actorType: 'user',
            actorName: 'Dana Reyes',
            at: '2026-11-16T18:02:00Z',
            data: { toStage: 'screening' },
          },
        ],
        nextCursor: null,
      },
    },
    'GET /api/locations': { body: { items: [] } },
    'GET /api/positions': { body: { items: [] } },
    'GET /api/departments': { body: { items: [] } },
  };
}

const open = (language: 'en' | 'es' = 'en') =>
  renderApp(null, {
    language,
    at: '/applicants/a-1',
    routes: [{ path: '/applicants/:id', element: <Applicant /> }],
  });

test('who, for what, since when, and the one next step', async () => {
  serve(applicantReplies({}, ['applications:read', 'interviews:create']));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria Delgado' })).toBeVisible();
  expect(screen.getByText(/Line cook · North Park · applied .* by a QR poster/)).toBeVisible();
  expect(screen.getByText('for 2 days')).toBeVisible();
  const next = screen.getByRole('region', { name: 'Next step' });
  expect(within(next).getByText('Send Maria a scheduling link: Video Interview')).toBeVisible();
  expect(await within(next).findByRole('button', { name: 'Send scheduling link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+16195550176');
  expect(screen.queryByRole('button', { name: 'Reject…' })).not.toBeInTheDocument();
});

test('the number can be read and copied, and what they asked stands beside the reply', async () => {
  const user = userEvent.setup();
  const message = {
    id: 'm-1',
    text: 'Donde me puedo estacionar?',
    channel: 'sms',
    language: 'es',
    at: '',
  } as const;
  serve(
    applicantReplies({
      applicant: { ...maria.applicant, email: 'maria@example.com' },
      nextAction: { ...maria.nextAction, kind: 'reply', at: '2026-11-23T18:02:11Z' },
      waiting: { since: '2026-11-23T18:02:11Z', conversationId: 'c-1', message },
    }),
  );
  await open();
  const next = await screen.findByRole('region', { name: 'Next step' });
  expect(within(next).getByText('“Donde me puedo estacionar?”')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('maria@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy (619) 555-0176' }));
  expect(await navigator.clipboard.readText()).toBe('+16195550176');
});

test('a rehearsal of the simulator says so', async () => {
  serve(applicantReplies({ application: { ...maria.application, simulated: true } }));
  await open();
  expect(await screen.findByText('Rehearsal')).toBeVisible();
});

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

test('la misma página en español', async () => {
  serve(applicantReplies());
  await open('es');
  expect(await screen.findByText(/Cocinero de línea · North Park/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Disponibilidad' })).toBeVisible();
  expect(await screen.findByText('Pasó a Revisión')).toBeVisible();
});

test('free hours stand against the hours that the job needs', async () => {
  serve(applicantReplies());
  await open();
  // Evenings of all seven days are asked for; she has Thursday, Friday and Saturday.
  expect(await screen.findByText('24 of 56 h')).toBeVisible();
  const week = screen.getByRole('row', { name: /PM/ });
  expect(within(week).getAllByText('covers a shift')).toHaveLength(3);
  expect(within(week).getAllByText('missing')).toHaveLength(4);
});

test('each answer says what it gives; words wait for a rating', async () => {
  serve(applicantReplies());
  await open();
  expect(await screen.findByText('8 / 8')).toBeVisible();
  expect(screen.getByText('“First I clean.”')).toBeVisible();
  expect(screen.getByText('Waits for your rating')).toBeVisible();
});

test('a block that fails leaves the rest of the page', async () => {
  serve({
    ...applicantReplies(),
    'GET /api/applications/a-1/notes': { status: 500, body: { code: 'internal', title: 'Broken' } },
  });
  await open();
  expect(await screen.findByText('24 of 56 h')).toBeVisible();
  const notes = screen.getByRole('heading', { name: 'Notes' }).closest('section') as HTMLElement;
  expect(await within(notes).findByRole('alert')).toBeVisible();
  expect(screen.getByText('8 / 8')).toBeVisible();
});

test('a note names a colleague after an @, and the name travels as an id', async () => {
  const calls = serve({
    ...applicantReplies(),
    'POST /api/applications/a-1/notes': { status: 201, body: {} },
  });
  await open();
  const note = await screen.findByRole('textbox', { name: 'A note for the team' });
  await userEvent.type(note, 'Ask @The');
  await userEvent.click(await screen.findByRole('button', { name: '@Theo Ortega' }));
  expect(note).toHaveValue('Ask @Theo Ortega ');
  await userEvent.type(note, 'about it');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    body: 'Ask @Theo Ortega about it',
    mentions: ['u-theo'],
  });
});

test('a legal hold says what is kept, and a refused deletion keeps the sheet open', async () => {
  const keeping = {
    ...maria.keeping,
    holds: [{ applicationId: 'a-1', jobTitle: maria.job.title, wholeJob: true }],
  };
  serve({
    ...applicantReplies({ keeping }),
    'POST /api/applicants/p-1/anonymise': {
      status: 423,
      body: { code: 'legal_hold', title: 'Held', detail: 'Nothing may be deleted.', current: { keeping } },
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the data…' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/A legal hold \(Line cook\) keeps everything/)).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete for good' }));
  expect(await within(sheet).findByText('Nothing may be deleted.')).toBeVisible();
});

test('a forgotten person is spoken of as one, and what is gone is said to be gone', async () => {
  const replies = applicantReplies({
    applicant: {
      ...maria.applicant,
      firstName: '—',
      lastName: '',
      preferredName: null,
      anonymisedAt: '2026-11-17T18:00:00Z',
    },
    nextAction: { ...maria.nextAction, kind: 'decide' },
  });
  const calls = serve({
    ...replies,
    'GET /api/applications/a-1/timeline?limit=15': {
      body: {
        items: [
          {
            id: 'e-2',
            type: 'message.received',
            actorType: 'applicant',
            actorName: null,
            at: '2026-11-16T18:02:00Z',
            data: {},
          },
        ],
        nextCursor: null,
      },
    },
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgotten applicant' })).toBeVisible();
  expect(screen.getByText('The notes were deleted with the person’s data.')).toBeVisible();
  expect(calls.some(({ url }) => url.includes('/notes'))).toBe(false);
  expect(screen.queryByRole('region', { name: 'Next step' })).not.toBeInTheDocument();
  expect(await screen.findByText(/the person$/)).toBeVisible();
  expect(screen.queryByText(/—/)).not.toBeInTheDocument();
});

test('somebody out of reach is said to be out of reach', async () => {
  serve({ ...applicantReplies(), 'GET /api/applications/a-1': { status: 404, body: { code: 'not_found' } } });
  await open();
  expect(await screen.findByRole('heading', { name: 'This applicant is not here' })).toBeVisible();
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
