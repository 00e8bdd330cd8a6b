/** The bell: how many, what, and that opening one marks it as seen. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Bell } from './bell';

const entry = (id: string, type: string, data = {}) => ({
  id,
  type,
  data,
  at: '2026-11-18T18:00:00Z',
  read: false,
});
const news = {
  unread: 2,
  nextCursor: null,
  items: [
    {
      applicationId: 'a-1',
      applicantName: 'Maria Delgado',
      jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
      locationName: 'North Park',
      at: '2026-11-18T18:00:00Z',
      unread: true,
      entries: [entry('n-2', 'message_received'), entry('n-1', 'application_received')],
    },
  ],
};

const routes = [
  { path: '/', element: <Bell /> },
  { path: '/applicants/:id', element: <p>the applicant</p> },
];

test('the bell counts, lists what belongs together, and an opened item is seen', async () => {
  const calls = serve({
    ...signedIn([]),
    'GET /api/notifications': { body: news },
    'POST /api/notifications/read': { status: 200 },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'News, 2 unread' }));
  const list = await screen.findByRole('dialog', { name: 'News' });
  const item = await within(list).findByRole('link', { name: /Maria Delgado wrote.*Maria Delgado applied/ });
  await userEvent.click(item);
  expect(await screen.findByText('the applicant')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['n-2', 'n-1'] });
});

test('who only seems to be missing is asked about, not accused', async () => {
  const [item] = news.items;
  const entries = [entry('n-1', 'interview_no_show', { proposed: true })];
  const asked = {
    ...news,
    items: [
      { ...item, entries },
      { ...item, entries: [entry('n-2', 'interview_no_show')] },
    ],
  };
  serve({ ...signedIn([]), 'GET /api/notifications': { body: asked } });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'News, 2 unread' }));
  expect(await screen.findByText('Did Maria Delgado come to the interview?')).toBeVisible();
  expect(screen.getByText('Maria Delgado did not come to the interview')).toBeVisible();
});

test('more than 99 are named as they are shown', async () => {
  serve({ ...signedIn([]), 'GET /api/notifications': { body: { ...news, unread: 196 } } });
  await renderApp(null, { routes });
  const bell = await screen.findByRole('button', { name: 'News, 99+ unread' });
  expect(bell).toHaveTextContent('99+');
});

test('nada nuevo, en español', async () => {
  serve({ ...signedIn([]), 'GET /api/notifications': { body: { items: [], unread: 0, nextCursor: null } } });
  await renderApp(null, { routes, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Novedades' }));
  expect(await screen.findByText(/Nada nuevo/)).toBeVisible();
});

test('what the bell and the e-mails tell is chosen by topic, and saved at once', async () => {
  const choices = {
    topics: {
      messages: { bell: true, push: true, mail: 'soon' },
      applications: { bell: true, push: true, mail: 'daily' },
    },
    quietFrom: '21:00',
    quietUntil: '07:00',
  };
  const calls = serve({
    ...signedIn([]),
    'GET /api/notifications': { body: { items: [], unread: 0, nextCursor: null } },
    'GET /api/users/me/notification-preferences': { body: choices },
    'GET /api/users/me/push-devices': { body: { key: 'BKey', items: [] } },
    'PUT /api/users/me/notification-preferences': {
      body: { ...choices, topics: { ...choices.topics, messages: { bell: true, push: true, mail: 'off' } } },
    },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'News' }));
  await userEvent.click(await screen.findByRole('button', { name: 'What Lineup tells you' }));
  const mail = await screen.findByRole('combobox', { name: 'By e-mail: What applicants write' });
  expect(mail).toHaveValue('soon');
  await userEvent.selectOptions(mail, 'No e-mail');
  const saved = calls.find(({ method }) => method === 'PUT')?.body as typeof choices;
  expect(saved.topics.messages).toEqual({ bell: true, push: true, mail: 'off' });
  expect(saved.topics.applications).toEqual(choices.topics.applications);
  expect(await screen.findByRole('combobox', { name: 'By e-mail: What applicants write' })).toHaveValue(
    'off',
  );
});

test('older news come page by page', async () => {
  const older = {
    items: [{ ...news.items[0], applicantName: 'Teo Ruiz', entries: [entry('n-0', 'interview_booked')] }],
    unread: 2,
    nextCursor: null,
  };
  serve({
    ...signedIn([]),
    'GET /api/notifications': { body: { ...news, nextCursor: 'n-1' } },
    'GET /api/notifications?cursor=n-1': { body: older },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'News, 2 unread' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Older news' }));
  expect(await screen.findByText('Teo Ruiz booked an interview')).toBeVisible();
  expect(screen.getByText('Maria Delgado wrote')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older news' })).toBeNull();
});

test('who comes today is listed with time, job and interviewer, and leads to the interviews', async () => {
  const coming = {
    interviewId: 'i-1',
    startsAt: '2026-11-23T17:30:00Z',
    zone: 'America/Los_Angeles',
    name: 'Maria Delgado',
    jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
    interviewers: ['Theo Ortega'],
  };
  const today = {
    applicationId: null,
    applicantName: null,
    jobTitle: null,
    locationName: 'North Park',
    at: '2026-11-23T15:00:00Z',
    unread: true,
    entries: [{ ...entry('n-9', 'interviews_today'), coming: [coming] }],
  };
  serve({
    ...signedIn([]),
    'GET /api/notifications': { body: { ...news, items: [today] } },
    'POST /api/notifications/read': { status: 200 },
  });
  await renderApp(null, {
    routes: [...routes, { path: '/schedule-interview', element: <p>the interviews</p> }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'News, 2 unread' }));
  const list = await screen.findByRole('dialog', { name: 'News' });
  const item = await within(list).findByRole('link', {
    name: /Interviews today: 1.*9:30.AM · Maria Delgado · Line cook · Theo Ortega.*North Park/,
  });
  await userEvent.click(item);
  expect(await screen.findByText('the interviews')).toBeVisible();
});
