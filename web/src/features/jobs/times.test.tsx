/** The steps for interview times and boards: the interviewers' times for this job, and until when it is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { draft, jobReplies } from '@/testing/jobs';
import { type Call, renderApp, serve } from '@/testing/render';
import { Component as Wizard } from './wizard-route';

const routes = [{ path: '/jobs/:id/edit', element: <Wizard /> }];
const rule: Wire<'RuleTimes'> = {
  id: 'r-1',
  userId: 'u-2',
  name: 'Monique Laurent',
  locationIds: ['l-north'],
  jobIds: [],
  days: ['mon', 'wed'],
  startTime: '10:00',
  endTime: '12:30',
  zone: 'America/Los_Angeles',
  slotMinutes: 20,
  bufferMinutes: 0,
  capacity: 1,
  format: 'virtual',
  minNoticeMinutes: 120,
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  remainderMinutes: 0,
  version: 2,
  times: 9,
};
const times: Wire<'JobTimes'> = {
  items: [
    {
      locationId: 'l-north',
      locationName: 'North Park',
      rules: [rule],
      stages: [
        { stage: 'phone_interview', format: 'virtual', times: 9 },
        { stage: 'in_person', format: 'in_person', times: 0 },
      ],
    },
  ],
};
const replies = {
  ...jobReplies,
  'GET /api/users/me/permissions': {
    body: {
      role: 'general_manager',
      permissions: ['jobs:read', 'jobs:update', 'interviews:read', 'interviews:create', 'interviews:update'],
      scope: { locationIds: 'all', departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/jobs/j-1': { body: { ...draft, bookManually: false } },
  'GET /api/jobs/j-1/interview-times': { body: times },
  'PATCH /api/jobs/j-1': ({ body }: Call) => ({ body: { ...draft, ...(body as object), version: 4 } }),
};

beforeEach(() => localStorage.clear());

test('the step says who has time and how much is free, and adds more in place', async () => {
  const calls = serve({
    ...replies,
    'POST /api/interview-availability': { status: 201, body: { items: [] } },
  });
  await renderApp(null, { at: '/jobs/j-1/edit?step=interviews', routes });
  expect(await screen.findByText('Monique Laurent')).toBeInTheDocument();
  expect(screen.getByText('Mon, Wed 10a–12:30p · Video · 9 open')).toBeInTheDocument();
  expect(screen.getByText('none open')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Add interview times' }));
  const sheet = await screen.findByRole('dialog', { name: 'New interview times' });
  await userEvent.selectOptions(await within(sheet).findByLabelText('Jobs'), 'Selected jobs only');
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: /North Park$/ }));
  await userEvent.type(within(sheet).getByLabelText('Last day (optional)'), '2026-12-24');
  const reads = () => calls.filter(({ url }) => url === '/api/jobs/j-1/interview-times').length;
  const before = reads();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const sent = calls.find(({ method, url }) => method === 'POST' && url === '/api/interview-availability');
  expect(sent?.body).toMatchObject({
    userId: 'u-1',
    locationIds: ['l-north'],
    jobIds: ['j-1'],
    effectiveTo: '2026-12-24',
  });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.getByRole('heading', { name: 'When can you interview?' })).toBeInTheDocument();
});

test('changing a time keeps its first day', async () => {
  const calls = serve({ ...replies, 'PATCH /api/interview-availability/r-1': { body: { items: [] } } });
  await renderApp(null, { at: '/jobs/j-1/edit?step=interviews', routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Monique Laurent' }));
  const sheet = await screen.findByRole('dialog', { name: 'Edit interview times' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const sent = calls.find(({ url }) => url === '/api/interview-availability/r-1');
  expect(sent?.body).toMatchObject({
    version: 2,
    effectiveFrom: '2026-11-01',
    effectiveTo: null,
    jobIds: [],
  });
});

test('hasta cuándo y cada cuánto se puede solicitar, y qué decidió la marca sobre Indeed', async () => {
  const boards: Wire<'BoardStanding'>[] = [
    {
      board: 'indeed',
      state: 'off',
      fetchedAt: null,
      note: null,
      markedBy: null,
      markedAt: null,
      version: 0,
    },
  ];
  const calls = serve({ ...replies, 'GET /api/jobs/j-1/boards': { body: { items: boards, gaps: [] } } });
  await renderApp(null, { at: '/jobs/j-1/edit?step=boards', routes, language: 'es' });
  expect(await screen.findByText(/Indeed: tu marca no envía vacantes allí/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Indeed/ })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Último día para postularse'), '2026-12-31');
  const days = screen.getByLabelText('Días para volver a postularse');
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  const saved = () =>
    Object.assign({}, ...calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body));
  await waitFor(() => expect(saved()).toMatchObject({ validThrough: '2026-12-31', coolOffDays: 90 }), {
    timeout: 4000,
  });
});
