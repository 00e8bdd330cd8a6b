/** A shift manager covers for today: shifts of today and tomorrow are theirs to change, the others are to read. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, sent, WEEK } from '@/testing/schedule-screen';
import { LOCATION, LOOKUPS, MONDAY, screenWidth, shift, week } from './testing';

const ROLE = ['schedules:read', 'schedules:read_drafts', 'schedules:create', 'schedules:update_today'];
const out = (change: Parameters<typeof shift>[0]) => {
  const one = shift({ publishState: 'published', ...change });
  return { ...one, published: one };
};
const TONIGHT = out({ id: 's1', date: '2026-11-17', start: '16:00', end: '22:00' });
const FRIDAY = out({ id: 's2', employeeId: 'luis', date: '2026-11-20' });
const OPEN = out({ id: 's3', employeeId: null, date: '2026-11-17' });
const ONLY = 'You can only edit today’s and tomorrow’s shifts.';

// Past midnight in UTC, still Tuesday evening at the location.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-18T02:00:00Z')));
afterEach(() => void vi.useRealTimers());

function covering(at: string, departments = ['boh']) {
  return open(
    {
      'GET /api/users/me/permissions': {
        body: {
          role: 'shift_manager',
          permissions: ROLE,
          scope: { locationIds: [LOCATION], departments },
        },
      },
      [WEEK]: { body: week({ shifts: [TONIGHT, FRIDAY, OPEN], status: 'published' }) },
      'PATCH /api/shifts/s1': {
        body: { shift: { ...TONIGHT, employeeId: null, version: 2 }, weekVersion: 8, findings: [] },
      },
      'POST /api/shifts': {
        body: { shift: out({ id: 'n1', employeeId: null }), weekVersion: 8, findings: [] },
      },
    },
    'en',
    `/schedule?week=${MONDAY}&locationId=${LOCATION}${at}`,
  );
}

test.each([390, 1440])(
  'tonight’s shift can be changed and given to another person (%i px)',
  async (width) => {
    screenWidth(width);
    const calls = await covering('&shift=s1');
    expect(await screen.findByRole('textbox', { name: 'Start' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Assign to…' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wednesday, November 18' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Thursday, November 19' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete shift' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Unassign' }));
    await waitFor(() => expect(sent(calls, 'PATCH')[0]?.body).toEqual({ version: 1, employeeId: null }));
  },
);

test.each([390, 1440])('another day’s shift can be read, and says why no more (%i px)', async (width) => {
  screenWidth(width);
  await covering('&shift=s2&day=2026-11-20');
  expect(await screen.findByRole('textbox', { name: 'Start' })).toBeDisabled();
  expect(screen.getAllByText(ONLY)).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Assign to…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unassign' })).not.toBeInTheDocument();
});

test('a shift of another department can be read, and says why no more', async () => {
  screenWidth(390);
  await covering('&shift=s1', ['foh']);
  expect(await screen.findByText('You can only edit shifts in your department.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Start' })).toBeDisabled();
});

test('a shift is added to today on the phone, without an undo that would be refused', async () => {
  screenWidth(390);
  const calls = await covering('&day=2026-11-17');
  expect(await screen.findByRole('button', { name: 'Fill' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add shift' })[0] as HTMLElement);
  expect(await screen.findByRole('textbox', { name: 'Start' })).toBeEnabled();
  const save = screen.getAllByRole('button', { name: 'Add shift' }).at(-1) as HTMLElement;
  await userEvent.click(save);
  await waitFor(() => expect(sent(calls, 'POST').some(({ url }) => url === '/api/shifts')).toBe(true));
  expect(await screen.findByText(/^Open shift added/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('no shift is added to another day', async () => {
  screenWidth(390);
  await covering('&day=2026-11-20');
  expect(await screen.findByText(ONLY)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add shift' })).not.toBeInTheDocument();
});

test('the grid offers new shifts on today and tomorrow alone', async () => {
  screenWidth(1440);
  await covering('');
  expect(await screen.findByRole('button', { name: 'Add an open shift on Tuesday' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add an open shift on Friday' })).not.toBeInTheDocument();
  expect(screen.getByText(ONLY)).toBeVisible();
});

test('the planner of a whole week reads nothing about days', async () => {
  screenWidth(1440);
  const permissions = LOOKUPS['GET /api/users/me/permissions'];
  await open({ 'GET /api/users/me/permissions': permissions });
  expect(await screen.findByRole('button', { name: 'Add an open shift on Friday' })).toBeInTheDocument();
  expect(screen.queryByText(ONLY)).not.toBeInTheDocument();
});
