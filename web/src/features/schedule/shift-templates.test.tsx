/** Shift templates: they fill a new shift, are made from one, and are deleted. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { AT, open, problem, sent } from '@/testing/schedule-screen';
import { LOCATION, LOOKUPS, screenWidth } from './testing';

const permissions = LOOKUPS['GET /api/users/me/permissions'].body;
const PLANNER = {
  'GET /api/users/me/permissions': {
    body: {
      ...permissions,
      permissions: [...permissions.permissions, 'schedules:templates'],
    } satisfies Wire<'Permissions'>,
  },
};
const SHIFTS = `GET /api/shift-templates?locationId=${LOCATION}` as const;

const OPENING: Wire<'ShiftTemplate'> = {
  id: 'st1',
  locationId: LOCATION,
  name: 'Open',
  positionId: 'line',
  stationId: null,
  start: '09:00',
  end: '17:00',
  breaks: [{ kind: 'meal', paid: false, minutes: 30, start: '13:00' }],
  version: 1,
};

test.each([390, 1440])('a shift template fills a new shift (%i px)', async (width) => {
  screenWidth(width);
  const user = userEvent.setup();
  const calls = await open({
    [SHIFTS]: { body: { items: [OPENING] } satisfies Wire<'ShiftTemplates'> },
    'POST /api/shifts': problem(422, { code: 'breaks_too_long' }),
  });
  await user.click((await screen.findAllByRole('button', { name: /^Add (a )?shift/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Open 9a–5p' }));
  await user.click(screen.getAllByRole('button', { name: 'Add shift' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(calls, 'POST').some(({ url }) => url === '/api/shifts')).toBe(true));
  const made = sent(calls, 'POST').find(({ url }) => url === '/api/shifts');
  expect(made?.body).toMatchObject({
    positionId: 'line',
    start: '09:00',
    end: '17:00',
    breaks: OPENING.breaks,
  });
});

test('a shift is saved as a template, and the shift itself is not sent along', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open(
    { ...PLANNER, 'POST /api/shift-templates': { status: 201, body: OPENING } },
    'en',
    `${AT}&shift=s1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Save as template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as template' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Open');
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Template saved: Open')).toBeInTheDocument();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({
    locationId: LOCATION,
    name: 'Open',
    positionId: 'line',
    stationId: null,
    start: '07:00',
    end: '15:00',
    breaks: [],
  });
  expect(sent(calls, 'PATCH')).toHaveLength(0);
});

test('shift templates are deleted from the form of a new shift', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    ...PLANNER,
    [SHIFTS]: { body: { items: [OPENING] } satisfies Wire<'ShiftTemplates'> },
    'DELETE /api/shift-templates/st1?version=1': { status: 204 },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Add (a )?shift/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Manage shift templates' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Open' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Open?' });
  await user.click(within(question).getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent(calls, 'DELETE')).toHaveLength(1);
  expect(sent(calls, 'POST').filter(({ url }) => url === '/api/shifts')).toHaveLength(0);
});
