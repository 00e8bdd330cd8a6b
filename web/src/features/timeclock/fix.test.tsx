/** "Fix a mistake": the person says how their time was. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clock, entry, NOW } from '@/testing/timeclock';
import { open } from '@/testing/timeclock-screen';

beforeEach(() => vi.setSystemTime(new Date(NOW)));

test('a correction is asked for with times of day and a reason', async () => {
  const done = entry({ startsAt: '2026-11-20T18:00:00Z', endsAt: '2026-11-20T22:00:00Z', paidMinutes: 240 });
  const calls = await open(clock({ today: [done] }), {
    'POST /api/time-requests': {
      status: 201,
      body: {
        id: 'r1',
        employeeId: 'me',
        employeeName: 'Luis Herrera',
        locationId: 'loc-1',
        entryId: 'e1',
        date: '2026-11-20',
        clockInAt: done.startsAt,
        clockOutAt: done.endsAt,
        breaks: [],
        positionId: 'line',
        note: 'I left later',
        state: 'pending',
        before: done,
        requestedAt: NOW,
        decidedByName: null,
        decisionNote: null,
        decidedAt: null,
        own: true,
        canDecide: false,
        version: 1,
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fix a mistake' }));
  const sheet = within(await screen.findByRole('dialog'));
  const out = sheet.getByLabelText('Clock-out');
  expect(out).toHaveValue('14:00');
  await userEvent.clear(out);
  await userEvent.type(out, '15:30');
  await userEvent.type(sheet.getByRole('textbox', { name: 'What happened' }), 'I left later');
  await userEvent.click(sheet.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Sent. A manager decides.')).toBeVisible();
  expect(calls.find(({ url, method }) => method === 'POST' && url === '/api/time-requests')?.body).toEqual({
    entryId: 'e1',
    locationId: 'loc-1',
    positionId: 'line',
    date: '2026-11-20',
    clockInAt: '2026-11-20T18:00:00.000Z',
    clockOutAt: '2026-11-20T23:30:00.000Z',
    breaks: [],
    note: 'I left later',
  });
});
