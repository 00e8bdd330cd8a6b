/** What is done to a whole week: a copy of an earlier one, and a clearing. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, sent, WEEK } from '@/testing/schedule-screen';
import { half, LOOKUPS, screenWidth, shift, week } from './testing';

afterEach(() => void vi.useRealTimers());

test('any earlier week can be copied, and the copy is undone with one tap', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const copied = week({ shifts: [shift({ id: 'n1' }), shift({ id: 'n2', date: '2026-11-18' })] });
  const calls = await open({
    [WEEK]: { body: week({ status: 'empty', shifts: [] }) },
    'POST /api/schedules/loc-1/2026-11-16/copy-from': {
      body: {
        week: copied,
        copied: 2,
        unassigned: [],
        past: 0,
        invalid: 0,
        otherDepartments: 0,
        undoId: 'u-1',
      } satisfies Wire<'Copied'>,
    },
    'POST /api/schedules/loc-1/2026-11-16/undo': { body: week({ status: 'empty', shifts: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy last week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy a week' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Copy from' }), '2026-11-02');
  await user.click(within(dialog).getByRole('button', { name: 'Copy the shifts' }));
  expect(await screen.findByText('2 shifts copied')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ fromWeek: '2026-11-02', version: 7 });
  await waitFor(() => user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement));
  expect(await screen.findAllByText('Undone')).not.toHaveLength(0);
  expect(sent(calls, 'POST').at(-1)).toMatchObject({
    url: '/api/schedules/loc-1/2026-11-16/undo',
    body: { undoId: 'u-1' },
  });
});

test.each([390, 1440])('an empty week offers each way to fill it (%i px)', async (width) => {
  screenWidth(width);
  await open({ [WEEK]: { body: week({ status: 'empty', shifts: [] }) } });
  expect(await screen.findByRole('button', { name: 'Copy last week' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply template' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Auto-schedule' }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add shift' })[0] as HTMLElement);
  expect(await screen.findByRole('textbox', { name: 'Start' })).toBeInTheDocument();
});

test.each([390, 1440])(
  'a published week says how many shifts are open, and leads to them (%i px)',
  async (width) => {
    screenWidth(width);
    const own = LOOKUPS['GET /api/users/me/permissions'].body;
    const permissions: Wire<'Permissions'>['permissions'] = [...own.permissions, 'openshifts:create'];
    await open({
      'GET /api/users/me/permissions': { body: { ...own, permissions } satisfies Wire<'Permissions'> },
      'GET /api/open-shifts': { body: { items: [] } },
      [WEEK]: { body: week({ status: 'published', publishedAt: '2026-11-01T00:00:00Z' }) },
    });
    expect(await screen.findByRole('link', { name: '1 open shift' })).toHaveAttribute(
      'href',
      '/open-shifts?locationId=loc-1&week=2026-11-16',
    );
  },
);

test.each([390, 1440])('where no earlier week has a shift, no copy is offered (%i px)', async (width) => {
  screenWidth(width);
  await open({ [WEEK]: { body: week({ status: 'empty', shifts: [], hasEarlier: false }) } });
  expect((await screen.findAllByRole('button', { name: /^Add (a )?shift/ })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Copy a week')).not.toBeInTheDocument();
  expect(screen.queryByText('Copy last week')).not.toBeInTheDocument();
  expect(screen.queryByText('Clear this week')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Auto-schedule', hidden: true }).length).toBeGreaterThan(0);
});

test('clearing a week says what goes now, what goes at publication, and leaves what has begun', async () => {
  vi.setSystemTime(new Date('2026-11-17T20:00:00Z'));
  screenWidth(1440);
  const user = userEvent.setup();
  const out = shift({ id: 'p1', date: '2026-11-19', publishState: 'published' });
  const shifts = [
    shift(),
    shift({ id: 'd1', date: '2026-11-18' }),
    { ...out, published: half({ date: '2026-11-19' }) },
  ];
  const permissions = LOOKUPS['GET /api/users/me/permissions'].body;
  const calls = await open({
    'GET /api/users/me/permissions': {
      body: {
        ...permissions,
        permissions: [...permissions.permissions, 'schedules:delete'],
      } satisfies Wire<'Permissions'>,
    },
    [WEEK]: { body: week({ shifts }) },
    'POST /api/schedules/loc-1/2026-11-16/clear': {
      body: {
        week: week({ shifts: [shift()] }),
        cleared: 2,
        kept: 1,
        undoId: 'u-2',
      } satisfies Wire<'Cleared'>,
    },
  });
  await user.click(await screen.findByText('Clear this week'));
  const question = await screen.findByRole('alertdialog', { name: 'Clear this week?' });
  expect(question).toHaveTextContent(
    '1 draft shift is deleted. 1 published shift is removed when you publish. Shifts that have started stay.',
  );
  await user.click(within(question).getByRole('button', { name: 'Clear 2 shifts' }));
  expect(await screen.findByText('2 shifts cleared')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({ version: 7 });
});

test.each([390, 1440])(
  'the Undo of the screen takes a copy back, and nothing is left to undo (%i px)',
  async (width) => {
    screenWidth(width);
    const user = userEvent.setup();
    const calls = await open({
      [WEEK]: { body: week({ status: 'empty', shifts: [] }) },
      'POST /api/schedules/loc-1/2026-11-16/copy-from': {
        body: {
          week: week({ shifts: [shift({ id: 'n1' })] }),
          copied: 1,
          unassigned: [],
          past: 0,
          invalid: 0,
          otherDepartments: 0,
          undoId: 'u-1',
        },
      },
      'POST /api/schedules/loc-1/2026-11-16/undo': { body: week({ status: 'empty', shifts: [] }) },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Copy last week' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Copy a week' });
    await user.click(within(dialog).getByRole('button', { name: 'Copy the shifts' }));
    expect(await screen.findByText('1 shift copied')).toBeInTheDocument();
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    expect(undo).toBeEnabled();
    await user.click(undo as HTMLElement);
    expect(await screen.findAllByText('Undone')).not.toHaveLength(0);
    expect(sent(calls, 'POST').at(-1)?.body).toEqual({ undoId: 'u-1' });
    await user.keyboard('{Control>}z{/Control}');
    expect(sent(calls, 'POST').filter(({ url }) => url.endsWith('/undo'))).toHaveLength(1);
  },
);
