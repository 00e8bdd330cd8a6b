/** Open shifts: what they pay on top, who sees them when, several slots, and sending as urgent. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { sent } from '@/testing/schedule-screen';
import { Component as OpenShifts } from './open-shifts-route';
import { LOCATION, LOOKUPS } from './testing-lookups';

type OpenShift = Wire<'OpenShiftView'>;

beforeEach(() => vi.setSystemTime(new Date('2026-11-24T18:00:00Z')));

const POST: Wire<'OpenShiftPost'> = {
  mode: 'first_come',
  allowOvertime: false,
  includesOtherLocations: false,
  firstWaveUntil: null,
  firstWaveRule: null,
  bonusCents: null,
  broadcasts: 0,
  closesAt: '2026-12-04T23:00:00Z',
  postedAt: '2026-11-24T17:00:00Z',
};

const OFFER: Wire<'ShiftOffer'> = {
  eligible: true,
  reasons: [],
  minutesAfter: 2190,
  overtime: false,
  payCents: 9600,
  bonusCents: null,
  needsApproval: false,
};

const ITEM: OpenShift = {
  shiftId: 's1',
  locationId: LOCATION,
  locationName: 'North Park',
  employeeId: null,
  positionId: 'line',
  stationId: null,
  date: '2026-12-04',
  start: '16:00',
  end: '22:00',
  startsAt: '2026-12-05T00:00:00Z',
  endsAt: '2026-12-05T06:00:00Z',
  paidMinutes: 330,
  note: null,
  slotIds: ['s1'],
  slotsLeft: 1,
  elsewhere: false,
  firstOffer: null,
  post: POST,
  claims: [],
  claimCount: 0,
  canPost: false,
  weekPublished: true,
  offer: OFFER,
  ownClaim: null,
};

const OPEN: OpenShift = { ...ITEM, offer: null, canPost: true };
const UNPOSTED: OpenShift = { ...OPEN, post: null };

async function open(
  as: 'staff' | 'manager',
  items: OpenShift[],
  replies: Parameters<typeof serve>[0] = {},
  language: Language = 'en',
  at = '/open-shifts',
) {
  const granted =
    as === 'staff'
      ? ['openshifts:claim']
      : ['openshifts:create', 'openshifts:approve', 'schedules:read_drafts'];
  const calls = serve({
    ...LOOKUPS,
    'GET /api/users/me/permissions': {
      body: {
        role: as === 'staff' ? 'staff' : 'general_manager',
        permissions: ['schedules:read', ...granted],
        scope: { locationIds: [LOCATION], departments: ['boh'] },
      } satisfies Wire<'Permissions'>,
    },
    'GET /api/open-shifts': { body: { items } satisfies Wire<'OpenShifts'> },
    ...replies,
  });
  await renderApp(<OpenShifts />, { language, at });
  return calls;
}

/** The sheet to post the only shift. */
async function posting() {
  await userEvent.click(await screen.findByRole('checkbox', { name: '1 not posted' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post 1 shift' }));
  return within(await screen.findByRole('dialog', { name: 'Post 1 shift' }));
}

test.each([
  ['en', 'Bonus', 'Urgent', '2 of 3 left'],
  ['es', 'Bono', 'Urgente', 'Quedan 2 de 3'],
] as const)(
  'a card says its bonus, its slots, its location and that it is urgent (%s)',
  async (language, bonus, urgent, left) => {
    const item = {
      ...ITEM,
      slotIds: ['s1', 's2', 's3'],
      slotsLeft: 2,
      elsewhere: true,
      offer: { ...OFFER, bonusCents: 1500 },
      post: { ...POST, bonusCents: 1500, broadcasts: 1 },
    };
    await open('staff', [item], {}, language);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(bonus).closest('div')).toHaveTextContent('+ $15.00');
    expect(card.getByText('$96.00')).toBeVisible();
    expect(card.getByText('$111.00')).toBeVisible();
    expect(card.getByText(urgent)).toBeVisible();
    expect(card.getByText(left)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('North Park');
  },
);

test('a manager posts slots with a bonus for all locations, the own team first', async () => {
  const calls = await open('manager', [UNPOSTED], {
    'POST /api/open-shifts': { status: 201, body: { posted: 3, notified: 5 } },
  });
  const sheet = await posting();
  const slots = sheet.getByRole('textbox', { name: 'People needed' });
  const bonus = sheet.getByRole('textbox', { name: 'Bonus in $' });
  await userEvent.clear(slots);
  await userEvent.type(slots, '21');
  await userEvent.type(bonus, '1000.01');
  await userEvent.click(sheet.getByRole('button', { name: 'Post 1 shift' }));
  await waitFor(() => expect(slots).toHaveAccessibleDescription('Enter a number from 1 to 20.'));
  expect(bonus).toHaveAccessibleDescription('Enter an amount up to $1,000.');
  expect(sent(calls, 'POST')).toHaveLength(0);
  await userEvent.clear(slots);
  await userEvent.type(slots, '3');
  await userEvent.clear(bonus);
  await userEvent.type(bonus, '15');
  await userEvent.click(sheet.getByRole('switch', { name: 'Other locations too' }));
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Own team first' }), '4 hours');
  await userEvent.click(sheet.getByRole('button', { name: 'Post 1 shift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    shiftIds: ['s1'],
    mode: 'first_come',
    allowOvertime: false,
    slots: 3,
    bonusCents: 1500,
    includeOtherLocations: true,
    firstWaveHours: 4,
  });
});

test('the time that the law gives existing staff is said, and cannot be shortened', async () => {
  const law = {
    days: 3,
    title: { en: 'New hours go to current staff first', es: 'Las horas nuevas van primero al equipo actual' },
    citation: 'NYC Admin. Code 20-1241',
  };
  await open('manager', [{ ...UNPOSTED, firstOffer: law }]);
  const sheet = await posting();
  expect(
    sheet.getByText('New hours go to current staff first: 3 days, by law (NYC Admin. Code 20-1241).'),
  ).toBeVisible();
  await userEvent.click(sheet.getByRole('switch', { name: 'Other locations too' }));
  const hours = within(sheet.getByRole('combobox', { name: 'Own team first' }));
  expect(hours.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['72 hours']);
});

test('sending as urgent says how many people it reaches before it sends', async () => {
  const reach: Wire<'UrgentReach'> = {
    push: 2,
    sms: 1,
    unreached: ['Rosa Diaz'],
    unreachedElsewhere: 2,
    sendsLeft: 2,
    sendsAt: null,
  };
  const calls = await open('manager', [OPEN], {
    'GET /api/open-shifts/s1/broadcast': { body: reach },
    'POST /api/open-shifts/s1/broadcast': { body: reach },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Send as urgent:/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send as urgent?' }));
  expect(await dialog.findByText('2 by push, 1 by text message')).toBeVisible();
  expect(dialog.getByText('No device, no phone: Rosa Diaz and 2 people of other locations')).toBeVisible();
  expect(sent(calls, 'POST')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Notify 3 people' }));
  expect(await screen.findByText('3 people notified')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.url).toBe('/api/open-shifts/s1/broadcast');
});

test('sending as urgent at night says when it is sent; what reaches no one is not sent', async () => {
  const reach: Wire<'UrgentReach'> = {
    push: 0,
    sms: 0,
    unreached: [],
    unreachedElsewhere: 0,
    sendsLeft: 2,
    sendsAt: '2026-11-25T16:00:00Z',
  };
  const calls = await open('manager', [OPEN], { 'GET /api/open-shifts/s1/broadcast': { body: reach } });
  await userEvent.click(await screen.findByRole('button', { name: /^Send as urgent:/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send as urgent?' }));
  expect(await dialog.findByText('It would reach no one.')).toBeVisible();
  expect(dialog.getByText(/^Quiet hours: sent Wed, Nov 25, 8:00/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(calls, 'POST')).toHaveLength(0);
});

test('what waits for the morning does not say that people were notified', async () => {
  const reach: Wire<'UrgentReach'> = {
    push: 1,
    sms: 1,
    unreached: [],
    unreachedElsewhere: 0,
    sendsLeft: 2,
    sendsAt: '2026-11-25T16:00:00Z',
  };
  await open('manager', [OPEN], {
    'GET /api/open-shifts/s1/broadcast': { body: reach },
    'POST /api/open-shifts/s1/broadcast': { body: reach },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Send as urgent:/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send as urgent?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Notify 2 people' }));
  expect(await screen.findByText(/^2 people will be notified Wed, Nov 25, 8:00/)).toBeVisible();
});

test('a shift that was sent twice is not sent again, and its slots are counted', async () => {
  const twice = {
    ...OPEN,
    slotIds: ['s0', 's1', 's2', 's3', 's4'],
    slotsLeft: 3,
    post: { ...POST, broadcasts: 2, bonusCents: 1500 },
  };
  await open('manager', [twice]);
  expect(await screen.findByRole('heading', { name: '3 unassigned shifts' })).toBeVisible();
  expect(screen.getAllByText('3 of 5 left')).toHaveLength(2);
  expect(screen.getByText('2 times')).toBeVisible();
  expect(screen.getByText('$15.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send as urgent:/ })).toBeNull();
});

test('a manager sees until when only the own team is asked', async () => {
  const first = {
    ...OPEN,
    post: { ...POST, includesOtherLocations: true, firstWaveUntil: '2026-11-25T16:00:00Z' },
  };
  await open('manager', [first]);
  expect(await screen.findByText(/^Own team, until Wed, Nov 25, 8:00/)).toBeVisible();
});

test('a card stays open when the slot that it was opened by has someone', async () => {
  const other = { ...OPEN, shiftId: 's9', slotIds: ['s9'], date: '2026-12-03' };
  const second = { ...OPEN, shiftId: 's2', slotIds: ['s1', 's2'], slotsLeft: 1 };
  await open('manager', [other, second], {}, 'en', '/open-shifts?shift=s1');
  expect(await screen.findByText('Fri, Dec 4 · 5.5 h · North Park')).toBeVisible();
});

test('the own team is asked alone only for so long that others have a turn', async () => {
  vi.setSystemTime(new Date('2026-12-04T10:00:00Z'));
  await open('manager', [UNPOSTED]);
  const sheet = await posting();
  await userEvent.click(sheet.getByRole('switch', { name: 'Other locations too' }));
  const hours = sheet.getByRole('combobox', { name: 'Own team first' });
  const options = within(hours).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All at once', '4 hours', '12 hours']);
  expect(hours).toHaveDisplayValue('12 hours');
});
