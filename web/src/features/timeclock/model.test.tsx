/** What the time clock counts: paid time, waiting punches, the fence, corrections, and the live board's order. */
import { afterEach, expect, test, vi } from 'vitest';
import { board, clock, entry, NOW, row, working, workplace, ZONE } from '@/testing/timeclock';
import { countdownText, firstWorkplace, nearness, opensLater, paidMinutes, weekMinutes } from './model/clock';
import { clockOutSchema } from './model/clock-out';
import { dateOf, timesOf, valuesOf } from './model/fix';
import { atWork, canRemind, groupsOf } from './model/live';
import { distanceM, samplePosition } from './model/position';
import {
  afterWaiting,
  canWait,
  happenedAt,
  readWaiting,
  storeWaiting,
  waitingPunch,
  withJump,
} from './model/queue';
import { SETTINGS_SCHEMA, settingsDraft } from './model/settings';

const at = (text: string) => Date.parse(text);

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

test('paid time counts whole minutes, and only unpaid breaks of more than 20 minutes are taken off', () => {
  const worked = entry({
    startsAt: '2026-11-20T20:00:59Z',
    breaks: [
      { kind: 'meal', paid: false, startsAt: '2026-11-20T21:00:00Z', endsAt: '2026-11-20T21:30:00Z' },
      { kind: 'meal', paid: false, startsAt: '2026-11-20T22:00:00Z', endsAt: '2026-11-20T22:20:00Z' },
      { kind: 'rest', paid: true, startsAt: '2026-11-20T22:30:00Z', endsAt: '2026-11-20T22:40:00Z' },
    ],
  });
  expect(paidMinutes(worked, at('2026-11-20T23:00:01Z'))).toBe(150);
  expect(paidMinutes({ ...worked, endsAt: NOW, paidMinutes: 77 }, at(NOW))).toBe(77);
});

test('an unpaid break that goes on is not paid meanwhile', () => {
  const paused = entry({
    startsAt: '2026-11-20T20:00:00Z',
    breaks: [{ kind: 'meal', paid: false, startsAt: '2026-11-20T21:00:00Z', endsAt: null }],
  });
  expect(paidMinutes(paused, at('2026-11-20T21:10:00Z'))).toBe(60);
});

test('the week goes on with the running entry', () => {
  const running = { ...working({ startsAt: '2026-11-20T22:56:00Z' }), weekMinutes: 600 };
  expect(weekMinutes(running, at('2026-11-21T00:26:30Z'))).toBe(630);
  expect(weekMinutes(clock({ weekMinutes: 600 }), at('2026-11-21T00:26:30Z'))).toBe(600);
});

test('the location of the next shift comes first, and that of the running entry before it', () => {
  const [first, second] = [workplace({ locationId: 'a', shift: null }), workplace({ locationId: 'b' })];
  const both = clock({ workplaces: [first, second] });
  expect(firstWorkplace(both)?.locationId).toBe('b');
  expect(firstWorkplace({ ...both, entry: entry({ locationId: 'a' }) })?.locationId).toBe('a');
});

test('clocking in opens at its minute', () => {
  const later = workplace({ opensAt: '2026-11-21T00:55:00Z' });
  expect(opensLater(later, at('2026-11-21T00:54:59Z'))).toBe('2026-11-21T00:55:00Z');
  expect(opensLater(later, at('2026-11-21T00:55:00Z'))).toBeNull();
  expect(nearness('2026-11-21T00:00:00Z', at('2026-11-20T23:30:00Z'))).toBe(0.5);
  expect(countdownText(89_100)).toBe('1:30');
});

test('a phone stores punches only where the location lets it, and not for longer', () => {
  const hour = 3_600_000;
  expect(canWait(0, 0, 1)).toBe(false);
  expect(canWait(12, 0, 12 * hour)).toBe(true);
  expect(canWait(12, 0, 12 * hour + 1)).toBe(false);
});

const stored = (
  kind: 'clock_in' | 'clock_out' | 'break_start' | 'break_end',
  clientAt: string,
  offsetMs = 0,
) =>
  waitingPunch(
    {
      kind,
      idempotencyKey: `${kind}-${clientAt}`,
      locationId: 'loc-1',
      positionId: 'line',
      breakKind: 'meal',
    },
    at(clientAt),
    offsetMs,
  );

test('the phone’s wrong clock is corrected by the last offset, and a change of it meanwhile is noticed', () => {
  const fast = stored('clock_in', '2026-11-21T02:01:40Z', -95_000);
  expect(new Date(happenedAt(fast)).toISOString()).toBe('2026-11-21T02:00:05.000Z');
  expect(withJump(fast, -94_000).punch.offline.jumped).toBe(false);
  expect(withJump(fast, 0).punch.offline.jumped).toBe(true);
  expect(withJump(withJump(fast, 0), -95_000).punch.offline.jumped).toBe(true);
});

test('a day without a connection reads like one with it', () => {
  const day = [
    stored('clock_in', '2026-11-21T00:00:00Z'),
    stored('break_start', '2026-11-21T02:00:00Z'),
    stored('break_end', '2026-11-21T02:30:00Z'),
    stored('clock_out', '2026-11-21T05:00:00Z'),
  ];
  expect(afterWaiting(clock(), day.slice(0, 2))).toMatchObject({
    state: 'on_break',
    entry: { breaks: [{ kind: 'meal', paid: false, endsAt: null }] },
  });
  const ended = afterWaiting(clock(), day);
  expect(ended).toMatchObject({ state: 'off', entry: null, weekMinutes: 990 + 270 });
  expect(ended.today).toMatchObject([{ paidMinutes: 270, endsAt: '2026-11-21T05:00:00.000Z' }]);
});

test('what the server did not take does not count', () => {
  const refused = { ...stored('clock_in', NOW), refusal: 'Too late.' };
  expect(afterWaiting(clock(), [refused]).state).toBe('off');
});

test('punches of one person are not those of the next who signs in on the phone', () => {
  expect(storeWaiting('ana', [stored('clock_in', NOW)])).toBe(true);
  expect(readWaiting('ana')).toHaveLength(1);
  expect(readWaiting('luis')).toEqual([]);
  localStorage.setItem('timeclock-waiting:luis', 'not json');
  expect(readWaiting('luis')).toEqual([]);
});

test('the distance to the location is along the globe, and unknown without both points', async () => {
  const there = workplace({ geofence: 'flag', latitudeE6: 32_748_000, longitudeE6: -117_129_000 });
  const north = { position: { latitude: 32.749349, longitude: -117.129, accuracyM: 8 } };
  expect(distanceM(there, north)).toBe(150);
  expect(distanceM(there, { position: null })).toBeNull();
  expect(distanceM(workplace(), north)).toBeNull();
});

test('the device is asked only where the location asks, and a denial is told apart from an unknown location', async () => {
  const getCurrentPosition = vi.fn((_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  expect(await samplePosition('off')).toEqual({ position: null });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect(await samplePosition('block')).toEqual({ position: null, positionDenied: true });
});

test('a correction past midnight keeps its order, across a change of the clocks too', () => {
  const kitchen = { zone: ZONE, breaks: workplace().breaks };
  expect(
    timesOf(kitchen, {
      date: '2026-11-20',
      clockIn: '17:00',
      clockOut: '01:30',
      breaks: [{ kind: 'meal', start: '23:50', end: '00:20' }],
    }),
  ).toEqual({
    date: '2026-11-20',
    clockInAt: '2026-11-21T01:00:00.000Z',
    clockOutAt: '2026-11-21T09:30:00.000Z',
    breaks: [
      { kind: 'meal', paid: false, startsAt: '2026-11-21T07:50:00.000Z', endsAt: '2026-11-21T08:20:00.000Z' },
    ],
  });
  const night = timesOf(kitchen, { date: '2026-10-31', clockIn: '22:00', clockOut: '06:00', breaks: [] });
  expect(at(night.clockOutAt ?? '') - at(night.clockInAt)).toBe(9 * 3_600_000);
});

test('the form of a correction begins with the entry as it is', () => {
  const worked = entry({ startsAt: '2026-11-21T01:00:00Z', endsAt: '2026-11-21T09:30:00Z' });
  expect(dateOf(worked, ZONE)).toBe('2026-11-20');
  expect(valuesOf(worked, ZONE, '2026-11-20')).toMatchObject({
    date: '2026-11-20',
    clockIn: '17:00',
    clockOut: '01:30',
  });
});

test('each question at clock-out needs an answer, and tips are cents', () => {
  const schema = clockOutSchema([
    { question: 'meal_1', text: { en: 'Meal?', es: '¿Comida?' }, answers: ['yes', 'chose', 'could_not'] },
  ]);
  const open = schema.safeParse({ answers: { meal_1: '' }, tips: 'a lot', note: '' });
  expect(open.error?.issues.map(({ path }) => path.join('.'))).toEqual(['answers.meal_1', 'tips']);
  expect(schema.parse({ answers: { meal_1: 'chose' }, tips: '24.5', note: ' ' })).toEqual({
    answers: { meal_1: 'chose' },
    tips: 2450,
    note: null,
  });
});

test('the live board has each person once, late ones first', () => {
  const busy = board({
    working: [row('ana'), row('luis')],
    overtimeSoon: [row('luis')],
    leavingSoon: [row('luis')],
    onBreak: [row('sofia')],
    late: [row('diego')],
  });
  expect(groupsOf(busy).map(({ group, rows }) => [group, rows.map(({ name }) => name)])).toEqual([
    ['late', ['diego']],
    ['overtimeSoon', ['luis']],
    ['onBreak', ['sofia']],
    ['working', ['ana']],
  ]);
  expect(atWork(busy)).toBe(3);
  expect(groupsOf(board())).toEqual([]);
});

test('reminders are for who is expected, and for who is in after their shift', () => {
  const now = at(NOW);
  expect(canRemind('late', row('a'), now)).toBe(true);
  expect(canRemind('working', row('a', { plannedEnd: '2026-11-20T23:40:00Z' }), now)).toBe(true);
  expect(canRemind('working', row('a', { plannedEnd: '2026-11-21T06:00:00Z' }), now)).toBe(false);
  expect(canRemind('working', row('a'), now)).toBe(false);
});

test('a geofence needs its middle, and coordinates are kept to the millionth', () => {
  const draft = settingsDraft({
    earlyMinutes: 5,
    unscheduled: 'allow',
    geofence: 'block',
    latitudeE6: null,
    longitudeE6: null,
    radiusM: 150,
    photo: 'off',
    photoDays: 90,
    attestation: true,
    ownPhone: true,
    offlineHours: 0,
    version: 0,
  });
  const faults = SETTINGS_SCHEMA.safeParse(draft).error?.issues.map(({ path }) => path.join('.'));
  expect(faults).toEqual(['latitude', 'longitude']);
  expect(SETTINGS_SCHEMA.safeParse({ ...draft, geofence: 'off' }).success).toBe(true);
  const typed = SETTINGS_SCHEMA.parse({ ...draft, latitude: '32.748', longitude: '−117,1290004' });
  expect([typed.latitude, typed.longitude]).toEqual([32_748_000, -117_129_000]);
  const far = SETTINGS_SCHEMA.safeParse({ ...draft, geofence: 'off', radiusM: '50', latitude: '91' });
  expect(far.error?.issues.map(({ path }) => path.join('.'))).toEqual(['latitude', 'radiusM']);
});
