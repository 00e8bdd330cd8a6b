/** Painting interview times, as interviewers do it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { renderApp, serve } from '@/testing/render';
import { Component as Availability } from './route';
import { availability } from './testing';

const replies = {
  'GET /api/users/me/permissions': {
    body: {
      role: 'interviewer',
      permissions: ['interviews:read', 'interviews:create', 'interviews:update'],
      scope: { locationIds: ['l-north'], departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
  'GET /api/interview-availability': { body: availability() },
  'GET /api/interview-availability/preview?locationId=l-north&userIds=u-1': {
    body: {
      zone: 'America/Los_Angeles',
      days: [
        {
          date: '2026-11-23',
          slots: [
            {
              startsAt: '2026-11-23T17:00:00Z',
              endsAt: '2026-11-23T17:30:00Z',
              start: '2026-11-23T09:00:00-08:00',
              repeated: false,
              interviewerIds: ['u-1'],
            },
          ],
        },
        { date: '2026-11-30', slots: [] },
      ],
    } satisfies Wire<'Offered'>,
  },
};

test('by keyboard: arrows, Shift to stretch, Enter to set', async () => {
  const calls = serve({
    ...replies,
    'POST /api/interview-availability': { status: 201, body: { items: [] } satisfies Wire<'Written'> },
  });
  await renderApp(<Availability />);
  const grid = await screen.findByRole('grid', { name: 'Weekly interview times' });
  within(grid).getByRole('gridcell', { name: 'Tuesday, 1p' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'New interview times' });
  expect(within(sheet).getByLabelText('From')).toHaveValue('13:00');
  expect(within(sheet).getByLabelText('To')).toHaveValue('15:00');
  expect(within(sheet).getByText(/4 interviews a day/)).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const sent = calls.find(({ method, url }) => method === 'POST' && url === '/api/interview-availability');
  expect(sent?.body).toMatchObject({ days: ['tue'], startTime: '13:00', endTime: '15:00', merge: false });
});

test('hours that overlap are offered to be joined', async () => {
  const problem = {
    code: 'availability_overlap',
    title: 'x',
    status: 422,
    suggestion: { merge: true, items: [{ ...availability().rules[0], endTime: '12:00' }] },
  };
  const calls = serve({ ...replies, 'POST /api/interview-availability': { status: 422, body: problem } });
  await renderApp(<Availability />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add times' }));
  const sheet = await screen.findByRole('dialog', { name: 'New interview times' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText('Mon 9a–12p')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Merge' }));
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ merge: true });
});

test('lo que verán los solicitantes, en español', async () => {
  serve(replies);
  await renderApp(<Availability />, { language: 'es' });
  expect(await screen.findByText('lleno')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Horas libres, próximas dos semanas' })).toBeInTheDocument();
});
