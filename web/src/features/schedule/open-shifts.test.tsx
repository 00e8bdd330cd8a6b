/** Open shifts: taking and requesting them, and a manager who posts, gives out and declines. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { renderApp, serve } from '@/testing/render';
import { problem, sent } from '@/testing/schedule-screen';
import { Component as OpenShifts } from './open-shifts-route';
import { LOCATION, LOOKUPS } from './testing-lookups';

type OpenShift = Wire<'OpenShiftView'>;
type Offer = Wire<'ShiftOffer'>;

beforeEach(() => vi.setSystemTime(new Date('2026-11-24T18:00:00Z')));

const offer = (change: Partial<Offer> = {}): Offer => ({
  eligible: true,
  reasons: [],
  minutesAfter: 2190,
  overtime: false,
  payCents: 9600,
  bonusCents: null,
  needsApproval: false,
  ...change,
});

const post = (change: Partial<Wire<'OpenShiftPost'>> = {}): Wire<'OpenShiftPost'> => ({
  mode: 'first_come',
  allowOvertime: false,
  includesOtherLocations: false,
  firstWaveUntil: null,
  firstWaveRule: null,
  bonusCents: null,
  broadcasts: 0,
  closesAt: '2026-12-04T23:00:00Z',
  postedAt: '2026-11-24T17:00:00Z',
  ...change,
});

const ownClaim = (change: Partial<Wire<'OwnShiftClaim'>>): Wire<'OwnShiftClaim'> => ({
  id: 'c1',
  state: 'requested',
  rank: null,
  decisionNote: null,
  lapseReason: null,
  ...change,
});

function item(change: Partial<OpenShift> = {}): OpenShift {
  return {
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
    slotIds: [change.shiftId ?? 's1'],
    slotsLeft: 1,
    elsewhere: false,
    firstOffer: null,
    post: post(),
    claims: [],
    claimCount: 0,
    canPost: false,
    weekPublished: true,
    offer: offer(),
    ownClaim: null,
    ...change,
  };
}

const claim: Wire<'ShiftClaimView'> = {
  id: 'c1',
  employeeId: 'ana',
  employeeName: 'Ana Ortiz',
  requestedAt: '2026-11-24T17:30:00Z',
  offer: offer({ needsApproval: true, overtime: true, reasons: [{ en: 'Short rest', es: 'Poco descanso' }] }),
};

const permissions = (role: Wire<'Permissions'>['role'], ...granted: string[]) => ({
  body: {
    role,
    permissions: ['schedules:read', ...granted],
    scope: { locationIds: [LOCATION], departments: ['boh'] },
  } satisfies Wire<'Permissions'>,
});

/** Renders the screen; `lists` are what the server answers one after the other, the last one from then on. */
async function open(
  rights: ReturnType<typeof permissions>,
  lists: OpenShift[][],
  replies: Parameters<typeof serve>[0] = {},
  language: Language = 'en',
) {
  let read = 0;
  const calls = serve({
    ...LOOKUPS,
    'GET /api/users/me/permissions': rights,
    'GET /api/open-shifts': () => ({
      body: { items: lists[Math.min(read++, lists.length - 1)] ?? [] } satisfies Wire<'OpenShifts'>,
    }),
    ...replies,
  });
  const { client } = await renderApp(<OpenShifts />, { language, at: '/open-shifts' });
  return { calls, client };
}

const staff = permissions('staff', 'openshifts:claim');
const manager = permissions(
  'general_manager',
  'openshifts:create',
  'openshifts:approve',
  'schedules:read_drafts',
);

test('who takes a shift first has it, and sees so', async () => {
  const { calls } = await open(staff, [[item()], []], {
    'POST /api/open-shifts/s1/claims': { status: 201, body: { id: 'c1', state: 'approved', rank: 1 } },
  });
  expect(await screen.findByText('$96.00')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 shift for you');
  expect(screen.getByText('36.5 h').closest('dd')).toHaveTextContent('36.5 h, no overtime');
  await userEvent.click(screen.getByRole('button', { name: 'Take this shift' }));
  expect(await screen.findByText('The shift is yours')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take this shift' })).toBeNull());
  expect(sent(calls, 'POST')[0]).toMatchObject({ url: '/api/open-shifts/s1/claims' });
});

test.each([
  ['en', 'Request this shift', 'Requested · 2nd in line', 'Withdraw', 'Poco descanso'],
  ['es', 'Pedir este turno', 'Pedido · 2.º en la fila', 'Retirar', 'Short rest'],
] as const)(
  'a request shows its rank, and can be withdrawn (%s)',
  async (lang, request, rank, withdraw, other) => {
    const needed = offer({ needsApproval: true, reasons: [{ en: 'Short rest', es: 'Poco descanso' }] });
    const before = item({ offer: needed, claimCount: 1 });
    const after = item({
      offer: needed,
      claimCount: 2,
      ownClaim: ownClaim({ id: 'c2', rank: 2 }),
    });
    const { calls } = await open(
      staff,
      [[before], [after], [before]],
      {
        'POST /api/open-shifts/s1/claims': { status: 201, body: { id: 'c2', state: 'requested', rank: 2 } },
        'POST /api/shift-claims/c2/withdraw': { status: 204 },
      },
      lang,
    );
    const button = await screen.findByRole('button', { name: request });
    // What is worth knowing is there before the tap, in the reader's language.
    expect(screen.queryByText(other)).toBeNull();
    expect(screen.getByText(/Short rest|Poco descanso/)).toBeVisible();
    await userEvent.click(button);
    expect(await screen.findByText(rank)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: withdraw }));
    expect(await screen.findByRole('button', { name: request })).toBeVisible();
    expect(sent(calls, 'POST').map(({ url }) => url)).toContain('/api/shift-claims/c2/withdraw');
  },
);

test('a shift that someone else got is refused in words, and the list is read again', async () => {
  const { calls } = await open(staff, [[item()], []], {
    'POST /api/open-shifts/s1/claims': problem(422, {
      code: 'already_filled',
      title: 'This shift is already taken',
      detail: 'Choose another one.',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this shift' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Line, Fri, Dec 4, 4p–10p');
  expect(alert).toHaveTextContent('This shift is already taken. Choose another one.');
  expect(alert).toHaveFocus();
  expect(await screen.findByText('No open shifts for you')).toBeVisible();
  expect(calls.filter(({ url }) => url === '/api/open-shifts')).toHaveLength(2);
});

test('what is not for me says why, and a declined request has the note', async () => {
  const blocked = offer({ eligible: false, reasons: [{ en: 'Overlaps another shift', es: 'Se empalma' }] });
  await open(staff, [
    [
      item({ ownClaim: ownClaim({ state: 'declined', decisionNote: 'Rosa asked first' }) }),
      item({ shiftId: 's2', offer: blocked }),
    ],
  ]);
  expect(await screen.findByText('“Rosa asked first”')).toBeVisible();
  const others = screen.getByRole('heading', { name: 'Not for you' }).closest('section') as HTMLElement;
  expect(within(others).getByText('Overlaps another shift')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a manager posts several at once', async () => {
  const unposted = (shiftId: string) => item({ shiftId, post: null, offer: null, canPost: true });
  const { calls } = await open(manager, [[unposted('s1'), unposted('s2')]], {
    'POST /api/open-shifts': { status: 201, body: { posted: 2, notified: 5 } },
  });
  expect(await screen.findByRole('heading', { name: '2 unassigned shifts' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '2 not posted' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post 2 shifts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Post 2 shifts' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'You choose' }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Overtime allowed' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Post 2 shifts' }));
  expect(await screen.findByText('2 shifts posted · 5 people notified')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    shiftIds: ['s1', 's2'],
    mode: 'approval',
    allowOvertime: true,
    slots: 1,
    bonusCents: null,
    includeOtherLocations: false,
    firstWaveHours: null,
  });
});

test('a manager gives a shift to who asked, knowing what it means', async () => {
  const asked = item({ offer: null, canPost: true, claims: [claim], claimCount: 1 });
  const { calls } = await open(manager, [[asked], []], {
    'POST /api/shift-claims/c1/approve': { status: 204 },
  });
  const row = (await screen.findByRole('button', { name: 'Give it to Ana Ortiz' })).closest(
    'li',
  ) as HTMLElement;
  expect(row).toHaveTextContent('36.5 h, with overtime · $96.00');
  expect(within(row).getByText('Short rest')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Give it to Ana Ortiz' }));
  expect(await screen.findByText('Ana Ortiz has the shift')).toBeVisible();
  expect(await screen.findByText('Every shift has someone')).toBeVisible();
  expect(sent(calls, 'POST')[0]?.url).toBe('/api/shift-claims/c1/approve');
});

test('a request for another shift does not change what the manager looks at', async () => {
  const quiet = item({ offer: null, canPost: true });
  const later = item({ shiftId: 's2', date: '2026-12-05', offer: null, canPost: true });
  const asked = { ...later, claims: [claim], claimCount: 1 };
  const { client } = await open(manager, [
    [quiet, later],
    [quiet, asked],
  ]);
  expect(await screen.findByRole('heading', { name: /^Line, 4:00\sPM/ })).toBeVisible();
  expect(screen.getByText('Fri, Dec 4 · 5.5 h · North Park')).toBeVisible();
  await client.invalidateQueries();
  expect(await screen.findByRole('button', { name: /1 request/ })).toBeVisible();
  expect(screen.getByText('Fri, Dec 4 · 5.5 h · North Park')).toBeVisible();
});

test('a request is declined with a reason only', async () => {
  const asked = item({ offer: null, canPost: true, claims: [claim], claimCount: 1 });
  const { calls } = await open(manager, [[asked]], { 'POST /api/shift-claims/c1/decline': { status: 204 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Ana Ortiz' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Decline Ana Ortiz' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }));
  const reason = sheet.getByRole('textbox', { name: /^Reason/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Required.'));
  expect(sent(calls, 'POST')).toHaveLength(0);
  await userEvent.type(reason, 'Rosa asked first');
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST')[0]?.body).toEqual({ note: 'Rosa asked first' });
});

test('who may also claim sees their own offer, and cannot decide their own request', async () => {
  const own = { ...claim, employeeId: 'me', employeeName: 'Jasmine Cole' };
  await open(
    permissions('shift_manager', 'openshifts:create', 'openshifts:approve', 'openshifts:claim'),
    [
      [
        item({
          canPost: true,
          claims: [own],
          claimCount: 1,
          ownClaim: ownClaim({ rank: 1 }),
        }),
      ],
    ],
    {
      'GET /api/auth/user': { body: { ...LOOKUPS['GET /api/auth/user'].body, employeeId: 'me' } },
    },
  );
  expect(await screen.findByRole('heading', { name: 'For you' })).toBeVisible();
  expect(screen.getByText('Requested · 1st in line')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give it/ })).toBeNull();
});
