/** The agenda as managers meet it, in both languages. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Interview } from '@/hiring/interviews/types';
import { hereToday } from '@/lib/time/dates';
import { renderApp, serve } from '@/testing/render';
import type { Waiting } from './api';
import { Component as Interviews } from './route';
import { interview } from './testing';

const today = hereToday();
const agenda = `GET /api/interviews?from=${today}&to=${today}`;
const now = interview({
  localStart: `${today}T09:00:00-08:00`,
  startsAt: '2099-01-01T00:00:00Z',
  atRisk: true,
});
const waiting: Waiting = {
  applicationId: 'a-2',
  applicantName: 'Luis Prado',
  phone: '+16195550177',
  language: 'en',
  jobTitle: { en: 'Host', es: 'Anfitrión' },
  locationId: 'l-north',
  locationName: 'North Park',
  stage: 'in_person',
  reason: 'expired',
  since: '2026-11-20T00:00:00Z',
  linkId: 'k-1',
  format: 'in_person',
  interviewerIds: [],
  requestedTimes: [],
};
const link: Wire<'SchedulingLink'> = {
  id: 'k-2',
  applicationId: 'a-2',
  stage: 'in_person',
  format: 'in_person',
  interviewerIds: [],
  allOf: false,
  locationId: 'l-north',
  state: 'active',
  createdAt: '2026-11-23T17:00:00Z',
  expiresAt: '2026-11-30T17:00:00Z',
  firstOpenedAt: null,
  noSlotsAlertedAt: null,
  renewalAskedAt: null,
  reschedules: 0,
  requestedTimes: [],
  version: 1,
};
const made = (url: string): Wire<'MadeLink'> => ({
  url,
  link,
  sent: true,
  messageId: 'm-1',
  leavesAt: '2026-11-23T17:00:10Z',
});
const replies = {
  'GET /api/auth/user': {
    body: {
      id: 'u-1',
      firstName: 'Carmen',
      lastName: 'Ibarra',
      email: null,
      role: 'general_manager',
      preferredLanguage: 'en',
      employeeId: null,
      brand: { code: 'pitaya', name: 'Pitaya', logo: null },
      demo: true,
    } satisfies Wire<'SignedInUser'>,
  },
  'GET /api/users/me/permissions': {
    body: {
      role: 'general_manager',
      permissions: ['interviews:read', 'interviews:create', 'interviews:update'],
      scope: { locationIds: ['l-north'], departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/locations': { body: { items: [] } },
  'GET /api/positions': { body: { items: [] } },
  'GET /api/departments': { body: { items: [] } },
  [agenda]: { body: { items: [now] } satisfies Wire<'Interviews'> },
  'GET /api/interviews/waiting': { body: { items: [waiting] } satisfies Wire<'WaitingList'> },
};

test('who is at risk is marked and confirmed with one tap', async () => {
  const calls = serve({
    ...replies,
    'POST /api/interviews/i-1/confirm': { body: { ...now, state: 'confirmed' } satisfies Interview },
  });
  await renderApp(<Interviews />);
  const row = (await screen.findByText('María Rivas')).closest('li') as HTMLElement;
  expect(within(row).getByText('At risk: not confirmed')).toBeInTheDocument();
  expect(screen.getByText('1 to review')).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Mark as confirmed' }));
  expect(calls.some(({ url, method }) => method === 'POST' && url === '/api/interviews/i-1/confirm')).toBe(
    true,
  );
});

test('an expired link is sent again with one tap, en español también', async () => {
  const calls = serve({
    ...replies,
    'POST /api/scheduling-links/k-1/renew': {
      status: 201,
      body: made('https://x/schedule/a.b'),
    },
  });
  await renderApp(<Interviews />, { language: 'es' });
  const row = (await screen.findByText('Luis Prado')).closest('li') as HTMLElement;
  expect(within(row).getByText('Enlace vencido')).toBeInTheDocument();
  await userEvent.click(await within(row).findByRole('button', { name: 'Enviar otro enlace' }));
  expect(calls.some(({ url }) => url === '/api/scheduling-links/k-1/renew')).toBe(true);
});

const slot = (start: string): Wire<'OfferedSlot'> => ({
  start: `${today}T${start}:00-08:00`,
  startsAt: `${today}T${start}:00-08:00`,
  endsAt: `${today}T${start.slice(0, 2)}:45:00-08:00`,
  interviewerIds: ['u-1'],
  repeated: false,
});
const free: Wire<'Offered'> = {
  zone: 'America/Los_Angeles',
  days: [{ date: today, slots: [slot('13:15'), slot('15:00')] }],
};
const sent = (calls: { method: string; url: string; body?: unknown }[], url: string) =>
  calls.find((call) => call.method === 'POST' && call.url === url)?.body;

test('an interview moves to a free time of who leads it in a tap', async () => {
  const preview = 'GET /api/interview-availability/preview?locationId=l-north&format=in_person';
  const calls = serve({
    ...replies,
    'GET /api/interviewers?locationId=l-north': { body: { items: [] } },
    [`${preview}&applicationId=a-1&userIds=u-1`]: { body: free },
    'POST /api/interviews/i-1/reschedule': { body: now },
  });
  await renderApp(<Interviews />);
  await userEvent.click(await screen.findByRole('button', { name: /María Rivas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reschedule interview' });
  expect(within(sheet).getByLabelText('Start')).toHaveValue('09:00');
  expect(within(sheet).queryByLabelText('Minutes')).not.toBeInTheDocument();
  await userEvent.click(await within(sheet).findByRole('radio', { name: /3:00/ }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reschedule' }));
  expect(sent(calls, '/api/interviews/i-1/reschedule')).toEqual({
    version: 1,
    date: today,
    start: '15:00',
    overlap: false,
  });
});

test('a sheet that replaced another gives the focus back to the row', async () => {
  serve({ ...replies, 'GET /api/interviewers?locationId=l-north': { body: { items: [] } } });
  await renderApp(<Interviews />);
  const row = await screen.findByRole('button', { name: /María Rivas/ });
  await userEvent.click(row);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel interview' }));
  await screen.findByRole('dialog', { name: 'Cancel this interview?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
});

test('a time booked by hand takes the length of the free one, or of how they meet', async () => {
  const preview = 'GET /api/interview-availability/preview?locationId=l-north';
  const calls = serve({
    ...replies,
    'GET /api/interviewers?locationId=l-north': {
      body: {
        items: [
          { id: 'u-1', name: 'Carmen Ibarra' },
          { id: 'u-2', name: 'Theo Ortega' },
        ],
      } satisfies Wire<'Interviewers'>,
    },
    [`${preview}&format=in_person&applicationId=a-2`]: { body: free },
    [`${preview}&format=phone&applicationId=a-2`]: { body: free },
    [`${preview}&format=phone&applicationId=a-2&userIds=u-1`]: { body: free },
    [`${preview}&format=phone&applicationId=a-2&userIds=u-1%2Cu-2&allOf=true`]: { body: free },
    'POST /api/applications/a-2/interviews': { status: 201, body: now },
  });
  await renderApp(<Interviews />, { language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Agendar entrevista' }));
  const sheet = await screen.findByRole('dialog', { name: 'Agendar entrevista con Luis Prado' });
  expect(within(sheet).getByLabelText('Minutos')).toHaveValue(30);
  await userEvent.selectOptions(within(sheet).getByLabelText('Formato'), 'phone');
  expect(within(sheet).getByLabelText('Minutos')).toHaveValue(15);
  await userEvent.click(await within(sheet).findByRole('radio', { name: /1:15/ }));
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: 'Carmen Ibarra' }));
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Theo Ortega' }));
  expect(within(sheet).getByText('Entrevistan en conjunto.')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Agendar y avisar' }));
  expect(sent(calls, '/api/applications/a-2/interviews')).toEqual({
    date: today,
    start: '13:15',
    minutes: 30,
    format: 'phone',
    interviewerIds: ['u-1', 'u-2'],
    overlap: false,
    stage: waiting.stage,
  });
});

const TWO = {
  'GET /api/interviewers?locationId=l-north': {
    body: {
      items: [
        { id: 'u-1', name: 'Carmen Ibarra' },
        { id: 'u-2', name: 'Theo Ortega' },
      ],
    } satisfies Wire<'Interviewers'>,
  },
};

test('an interview is reassigned to several people, who are together in the agenda', async () => {
  let shown = now;
  const calls = serve({
    ...replies,
    ...TWO,
    [agenda]: () => ({ body: { items: [shown] } }),
    'POST /api/interviews/i-1/reassign': () => {
      shown = {
        ...now,
        version: 2,
        interviewers: TWO['GET /api/interviewers?locationId=l-north'].body.items,
      };
      return { body: shown };
    },
  });
  await renderApp(<Interviews />);
  await userEvent.click(await screen.findByRole('button', { name: /María Rivas/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change interviewers' }));
  const sheet = await screen.findByRole('dialog', { name: 'Change interviewers' });
  expect(await within(sheet).findByRole('checkbox', { name: 'Carmen Ibarra' })).toBeChecked();
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Theo Ortega' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText(/Carmen Ibarra and Theo Ortega \(panel\)/)).toBeInTheDocument();
  expect(sent(calls, '/api/interviews/i-1/reassign')).toEqual({
    version: 1,
    interviewerIds: ['u-1', 'u-2'],
  });
});

test('a scheduling link is set up: format, interviewers, and all of them together', async () => {
  const preview =
    'GET /api/interview-availability/preview?locationId=l-north&format=in_person&applicationId=a-2';
  const calls = serve({
    ...replies,
    ...TWO,
    [preview]: { body: free },
    [`${preview}&userIds=u-1`]: { body: free },
    [`${preview}&userIds=u-1%2Cu-2`]: { body: free },
    [`${preview}&userIds=u-1%2Cu-2&allOf=true`]: { body: { ...free, days: [] } },
    'POST /api/applications/a-2/links': { status: 201, body: made('https://x/s/a.b') },
  });
  await renderApp(<Interviews />);
  const row = (await screen.findByText('Luis Prado')).closest('li') as HTMLElement;
  await userEvent.click(
    await within(row).findByRole('button', { name: 'Scheduling link: interviewer and format' }),
  );
  const sheet = await screen.findByRole('dialog', { name: 'Scheduling link for Luis Prado' });
  expect(await within(sheet).findByText('2 open times in the next two weeks')).toBeInTheDocument();
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: 'Carmen Ibarra' }));
  expect(within(sheet).queryByRole('radio', { name: 'Panel (all together)' })).not.toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Theo Ortega' }));
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Panel (all together)' }));
  expect(await within(sheet).findByText(/No open times in the next two weeks/)).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(sent(calls, '/api/applications/a-2/links')).toEqual({
    stage: 'in_person',
    format: 'in_person',
    interviewerIds: ['u-1', 'u-2'],
    allOf: true,
    send: true,
  });
});
