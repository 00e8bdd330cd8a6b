/** The feedback form as interviewers meet it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { Component as Feedback } from './route';

const interview = {
  id: 'i-1',
  applicantName: 'María Rivas',
  jobTitle: { en: 'Line cook', es: 'Cocinera de línea' },
  startsAt: '2026-11-23T17:00:00Z',
  zone: 'America/Los_Angeles',
  format: 'in_person',
  interviewers: [
    { id: 'u-1', name: 'Carmen Ibarra' },
    { id: 'u-2', name: 'Theo Ortega' },
  ],
};
const form = { interview, mine: null, others: { count: 1, hidden: true, items: [], aggregate: null } };
const replies = {
  'GET /api/users/me/permissions': {
    body: {
      role: 'interviewer',
      permissions: ['feedback:create'],
      scope: { locationIds: [], departments: [] },
    },
  },
  'GET /api/interviews/i-1/feedback-form': { body: form },
};

test('the form is judged before it is sent, and extremes need a reason', async () => {
  const calls = serve({ ...replies, 'POST /api/interviews/i-1/feedback': { status: 201, body: {} } });
  await renderApp(<Feedback />, { at: '/interview-feedback?interview=i-1' });
  expect(await screen.findByText(/Nothing about age, accent, family, health or looks/)).toBeInTheDocument();
  expect(screen.getByText(/1 person has said what they think/)).toBeInTheDocument();
  for (const name of ['Overall rating', 'Technical skills', 'Culture fit', 'Communication skills']) {
    await userEvent.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: '4' }));
  }
  expect(screen.getByText(/Carmen Ibarra and Theo Ortega, together/)).toBeInTheDocument();
  const technical = screen.getByRole('group', { name: 'Technical skills' });
  await userEvent.type(within(technical).getByLabelText(/What did you see or hear/), 'Six tickets at once');
  await userEvent.click(screen.getByRole('radio', { name: 'Strong hire' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(screen.getByText(/Say why, in at least 20 characters/)).toBeInTheDocument();
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
  const answers = {
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
  const mine = {
    id: 'f-1',
    authorName: 'Carmen Ibarra',
    answers,
    submittedAt: 'now',
    amendments: [],
    version: 1,
  };
  const others = { count: 0, hidden: false, items: [], aggregate: null };
  serve({ ...replies, 'GET /api/interviews/i-1/feedback-form': { body: { interview, mine, others } } });
  await renderApp(<Feedback />, { at: '/interview-feedback?interview=i-1' });
  expect(await screen.findByText('Six tickets at once', { exact: false })).toHaveTextContent(
    'Technical skills: Six tickets at once',
  );
  expect(screen.getByRole('link', { name: 'Back to the interviews' })).toBeInTheDocument();
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
    'PUT /api/interviews/i-1/feedback/draft': { body: { version: 1 } },
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
