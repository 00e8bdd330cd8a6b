/** The applicant's page as people meet it, in both languages. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { applicantReplies, open } from '@/testing/applicant-screen';
import { serve } from '@/testing/render';
import { maria } from './testing';
import type { RetentionState } from './types';

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

test('the number can be read and copied, and their question is beside the reply', async () => {
  const user = userEvent.setup();
  const message = {
    id: 'm-1',
    text: 'Donde me puedo estacionar?',
    channel: 'sms',
    language: 'es',
    at: '2026-11-23T18:02:11Z',
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
  expect(await screen.findByText('Test')).toBeVisible();
});

test('la misma página en español', async () => {
  serve(applicantReplies());
  await open('es');
  expect(await screen.findByText(/Cocinero de línea · North Park/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Disponibilidad' })).toBeVisible();
  expect(await screen.findByText('Pasó a Revisión')).toBeVisible();
});

test('available hours are compared with the hours that the job needs', async () => {
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
  expect(screen.getByText('Needs your rating')).toBeVisible();
});

test('a block that fails leaves the rest of the page', async () => {
  serve({
    ...applicantReplies(),
    'GET /api/applications/a-1/notes': { status: 500, body: { code: 'internal', title: 'Broken' } },
  });
  await open();
  expect(await screen.findByText('24 of 56 h')).toBeVisible();
  const notes = (await screen.findByRole('heading', { name: 'Notes' })).closest('section') as HTMLElement;
  expect(await within(notes).findByRole('alert')).toBeVisible();
  expect(screen.getByText('8 / 8')).toBeVisible();
});

test('a note names a colleague after an @, and the name travels as an id', async () => {
  const calls = serve({
    ...applicantReplies(),
    'POST /api/applications/a-1/notes': {
      status: 201,
      body: {
        id: 'n-1',
        authorId: 'u-1',
        authorName: 'Carmen Ibarra',
        at: '2026-11-20T18:00:00Z',
        body: 'Ask @Theo Ortega',
        mentions: ['u-theo'],
        pinned: false,
        editedAt: null,
        editableUntil: '2026-11-20T18:15:00Z',
        version: 1,
      },
    },
  });
  await open();
  const note = await screen.findByRole('textbox', { name: 'Add a note' });
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
  const keeping: RetentionState = {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Delete data…' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/A legal hold \(Line cook\) keeps all records/)).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete permanently' }));
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
      } satisfies Wire<'Timeline'>,
    },
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Deleted applicant' })).toBeVisible();
  expect(screen.getByText('Notes were deleted with the applicant’s data.')).toBeVisible();
  expect(calls.some(({ url }) => url.includes('/notes'))).toBe(false);
  expect(screen.queryByRole('region', { name: 'Next step' })).not.toBeInTheDocument();
  expect(await screen.findByText(/the person$/)).toBeVisible();
  expect(screen.queryByText(/—/)).not.toBeInTheDocument();
});

test('someone out of reach is said to be out of reach', async () => {
  serve({ ...applicantReplies(), 'GET /api/applications/a-1': { status: 404, body: { code: 'not_found' } } });
  await open();
  expect(await screen.findByRole('heading', { name: 'Applicant not found' })).toBeVisible();
});
