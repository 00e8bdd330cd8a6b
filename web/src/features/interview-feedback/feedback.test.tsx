/** The feedback form as interviewers meet it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Answers, Feedback as Given, Interview } from '@/hiring/interviews/types';
import { renderApp, serve } from '@/testing/render';
import type { Form } from './api';
import { Component as Feedback } from './route';

const interview: Interview = {
  id: 'i-1',
  applicationId: 'a-1',
  applicantName: 'María Rivas',
  phone: '+16195550176',
  language: 'es',
  jobTitle: { en: 'Line cook', es: 'Cocinera de línea' },
  locationId: 'l-north',
  locationName: 'North Park',
  address: '3000 University Ave, San Diego',
  stage: 'in_person',
  startsAt: '2026-11-23T17:00:00Z',
  endsAt: '2026-11-23T17:30:00Z',
  zone: 'America/Los_Angeles',
  localStart: '2026-11-23T09:00:00-08:00',
  localEnd: '2026-11-23T09:30:00-08:00',
  format: 'in_person',
  meetingUrl: null,
  state: 'completed',
  atRisk: false,
  maybeMissing: false,
  confirmedAt: null,
  cancelledBy: null,
  cancelReason: null,
  rescheduleOf: null,
  linkId: null,
  missedBefore: 0,
  feedbackDue: true,
  canEdit: false,
  open: false,
  version: 3,
  interviewers: [
    { id: 'u-1', name: 'Carmen Ibarra' },
    { id: 'u-2', name: 'Theo Ortega' },
  ],
};
const form: Form = {
  interview,
  mine: null,
  others: { count: 1, hidden: true, items: [], aggregate: null },
};
const answers: Answers = {
  overall: 4,
  technical: 5,
  cultureFit: 4,
  communication: 4,
  strengths: '',
  concerns: '',
  notes: '',
  recommendation: 'hire',
  evidence: [{ criterion: 'technical', note: 'Six tickets at once' }],
};
const mine: Given = {
  id: 'f-1',
  applicationId: 'a-1',
  interviewId: 'i-1',
  authorId: 'u-1',
  authorName: 'Carmen Ibarra',
  answers,
  submittedAt: '2026-11-23T18:00:00Z',
  amendments: [],
  version: 1,
};
const replies = {
  'GET /api/users/me/permissions': {
    body: {
      role: 'interviewer',
      permissions: ['feedback:create'],
      scope: { locationIds: [], departments: [] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/interviews/i-1/feedback-form': { body: form },
};

test('the form is judged before it is sent, and extremes need a reason', async () => {
  const calls = serve({ ...replies, 'POST /api/interviews/i-1/feedback': { status: 201, body: mine } });
  await renderApp(<Feedback />, { at: '/interview-feedback?interview=i-1' });
  expect(await screen.findByText(/Never age, accent, family, health or looks/)).toBeInTheDocument();
  expect(screen.getByText(/1 person has sent feedback/)).toBeInTheDocument();
  for (const name of ['Overall rating', 'Technical skills', 'Culture fit', 'Communication skills']) {
    await userEvent.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: '4' }));
  }
  expect(screen.getByText(/Carmen Ibarra and Theo Ortega \(panel\)/)).toBeInTheDocument();
  const technical = screen.getByRole('group', { name: 'Technical skills' });
  await userEvent.type(within(technical).getByLabelText(/What did you see or hear/), 'Six tickets at once');
  await userEvent.click(screen.getByRole('radio', { name: 'Strong hire' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(screen.getByText(/Add a reason, at least 20 characters/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText('Key strengths'), 'Ran the grill alone on a Friday');
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    answers: {
      overall: 4,
      recommendation: 'strong_hire',
      evidence: [{ criterion: 'technical', note: 'Six tickets at once' }],
    },
  });
});

test('what spoke for a rating is read beside it by those who may see it', async () => {
  const others: Form['others'] = { count: 0, hidden: false, items: [], aggregate: null };
  serve({
    ...replies,
    'GET /api/interviews/i-1/feedback-form': { body: { interview, mine, others } satisfies Form },
  });
  await renderApp(<Feedback />, { at: '/interview-feedback?interview=i-1' });
  expect(await screen.findByText('Six tickets at once', { exact: false })).toHaveTextContent(
    'Technical skills: Six tickets at once',
  );
  expect(screen.getByRole('link', { name: 'Back to interviews' })).toBeInTheDocument();
});

test('sin entrevista en la dirección se ve lo que falta', async () => {
  serve({ ...replies, 'GET /api/feedback/due': { body: { items: [interview] } } });
  await renderApp(<Feedback />, { at: '/interview-feedback', language: 'es' });
  expect(await screen.findByText('María Rivas')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dar mi opinión' })).toBeInTheDocument();
});

test('what was answered is kept when the screen is left', async () => {
  const calls = serve({
    ...replies,
    'PUT /api/interviews/i-1/feedback/draft': { body: { ...mine, submittedAt: null } },
  });
  const { unmount } = await renderApp(<Feedback />, { at: '/interview-feedback?interview=i-1' });
  await userEvent.type(await screen.findByLabelText('Key strengths'), 'Calm');
  unmount();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      answers: { strengths: 'Calm' },
    }),
  );
});
