/** The bell: how many, what, and that opening one marks it as seen. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { Bell } from './bell';

const entry = (
  id: string,
  type: Wire<'NotificationKind'>,
  data: Wire<'NotificationEntry'>['data'] = {},
): Wire<'NotificationEntry'> => ({
  id,
  type,
  data,
  at: '2026-11-18T18:00:00Z',
  read: false,
});
const item: Wire<'NotificationGroup'> = {
  applicationId: 'a-1',
  applicantName: 'Maria Delgado',
  jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
  locationName: 'North Park',
  at: '2026-11-18T18:00:00Z',
  unread: true,
  entries: [entry('n-2', 'message_received'), entry('n-1', 'application_received')],
};
const kind = (
  type: Wire<'NotificationKind'>,
  newest = item,
  changes: Partial<Wire<'NotificationsOfKind'>> = {},
): Wire<'NotificationsOfKind'> => ({
  type,
  count: 1,
  unread: 1,
  newest,
  ...changes,
});
const nothing: Wire<'Notifications'> = { items: [], kinds: [], unread: 0, unreadKinds: 0, nextCursor: null };
const entries: Wire<'Notifications'> = {
  ...nothing,
  unread: 3,
  unreadKinds: 2,
  kinds: [kind('message_received')],
};

const routes = [
  { path: '/', element: <Bell /> },
  { path: '/applicants/:id', element: <p>the applicant</p> },
];

test('the bell counts, lists what belongs together, and an opened item is seen', async () => {
  const calls = serve({
    ...signedIn([]),
    'GET /api/notifications': { body: entries },
    'POST /api/notifications/read': { status: 200 },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  const line = await within(list).findByRole('link', {
    name: /New message from Maria Delgado.*Maria Delgado applied/,
  });
  await userEvent.click(line);
  expect(await screen.findByText('the applicant')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['n-2', 'n-1'] });
});

test('who only seems to be missing is asked about, not accused', async () => {
  const requested = entry('n-1', 'interview_no_show', { proposed: true });
  const kinds = [
    kind('interview_no_show', { ...item, entries: [requested] }),
    kind('interview_changed', { ...item, entries: [entry('n-2', 'interview_no_show')] }),
  ];
  serve({ ...signedIn([]), 'GET /api/notifications': { body: { ...entries, kinds } } });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  expect(await screen.findByText('Maria Delgado: arrived or no-show?')).toBeVisible();
  expect(screen.getByText('Maria Delgado: interview no-show')).toBeVisible();
});

test('a kind says how many, shows the newest, and all of it on a press', async () => {
  const applied = (id: string, applicantName: string): typeof item => ({
    ...item,
    applicantName,
    entries: [entry(id, 'application_received')],
  });
  const kinds = [kind('application_received', applied('n-9', 'Ana Ruiz'), { count: 12, unread: 3 })];
  const calls = serve({
    ...signedIn([]),
    'GET /api/notifications': { body: { ...nothing, unread: 3, unreadKinds: 1, kinds } },
    'GET /api/notifications?type=application_received': {
      body: {
        ...nothing,
        items: [applied('n-9', 'Ana Ruiz'), applied('n-8', 'Ben Soto')],
        nextCursor: 'n-8',
      },
    },
    'GET /api/notifications?type=application_received&cursor=n-8': {
      body: { ...nothing, items: [applied('n-7', 'Teo Ruiz')] },
    },
    'POST /api/notifications/read': { status: 200 },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const section = await screen.findByRole('region', { name: 'New applications' });
  expect(within(section).getByText('3 new')).toBeVisible();
  expect(within(section).getByText('Ana Ruiz applied')).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: 'Show all 12' }));
  expect(await within(section).findByText('Ben Soto applied')).toBeVisible();
  expect(within(section).getAllByText('Ana Ruiz applied')).toHaveLength(1);
  await userEvent.click(within(section).getByRole('button', { name: 'Show older' }));
  expect(await within(section).findByText('Teo Ruiz applied')).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: 'Mark as read' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ type: 'application_received' });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({});
});

test('more than 99 are named as they are shown', async () => {
  serve({ ...signedIn([]), 'GET /api/notifications': { body: { ...entries, unreadKinds: 196 } } });
  await renderApp(null, { routes });
  const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(bell).toHaveTextContent('99+');
});

test('nada nuevo, en español', async () => {
  serve({ ...signedIn([]), 'GET /api/notifications': { body: nothing } });
  await renderApp(null, { routes, language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }));
  expect(await screen.findByText('Todavía no hay notificaciones.')).toBeVisible();
  // Whom no topic reaches has nothing to set.
  expect(screen.queryByRole('button', { name: 'Ajustes de notificaciones' })).not.toBeInTheDocument();
});

test('notifications by bell and email are chosen by topic, and saved immediately', async () => {
  const choices: Wire<'NotificationPreferences'> = {
    topics: {
      messages: { bell: true, push: true, mail: 'soon' },
      applications: { bell: true, push: true, mail: 'daily' },
    },
    quietFrom: '21:00',
    quietUntil: '07:00',
  };
  const calls = serve({
    ...signedIn(['messages:read', 'applications:read']),
    'GET /api/notifications': { body: nothing },
    'GET /api/users/me/notification-preferences': { body: choices },
    'GET /api/users/me/push-devices': { body: { key: 'BKey', items: [] } },
    'PUT /api/users/me/notification-preferences': {
      body: { ...choices, topics: { ...choices.topics, messages: { bell: true, push: true, mail: 'off' } } },
    },
  });
  await renderApp(null, { routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notification settings' }));
  const mail = await screen.findByRole('combobox', { name: 'Email: Messages from applicants' });
  // Topics that never reach this role are no choice.
  expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Email: Messages from applicants',
    'Email: Mentions and your applicants',
  ]);
  expect(mail).toHaveValue('soon');
  await userEvent.selectOptions(mail, 'No email');
  const saved = calls.find(({ method }) => method === 'PUT')?.body as typeof choices;
  expect(saved.topics.messages).toEqual({ bell: true, push: true, mail: 'off' });
  expect(saved.topics.applications).toEqual(choices.topics.applications);
  expect(await screen.findByRole('combobox', { name: 'Email: Messages from applicants' })).toHaveValue('off');
});

test('who comes today is listed with time, job and interviewer, and leads to the interviews', async () => {
  const coming: Wire<'RosterLine'> = {
    applicationId: 'a-1',
    interviewId: 'i-1',
    startsAt: '2026-11-23T17:30:00Z',
    zone: 'America/Los_Angeles',
    name: 'Maria Delgado',
    jobTitle: { en: 'Line cook', es: 'Cocinero de línea' },
    interviewers: ['Theo Ortega'],
  };
  const today: typeof item = {
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
    'GET /api/notifications': { body: { ...entries, kinds: [kind('interviews_today', today)] } },
    'POST /api/notifications/read': { status: 200 },
  });
  await renderApp(null, {
    routes: [...routes, { path: '/schedule-interview', element: <p>the interviews</p> }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  const line = await within(list).findByRole('link', {
    name: /Interviews today: 1.*9:30.AM · Maria Delgado · Line cook · Theo Ortega.*North Park/,
  });
  await userEvent.click(line);
  expect(await screen.findByText('the interviews')).toBeVisible();
});
