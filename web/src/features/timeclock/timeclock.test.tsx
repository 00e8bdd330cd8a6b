/** A person's time clock: each state's button, refusals with their way out, clocking out, and a phone without a connection. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { clock, entry, NOW, override, working, workplace } from '@/testing/timeclock';
import { open, sent } from '@/testing/timeclock-screen';

beforeEach(() => vi.setSystemTime(new Date(NOW)));

test('who is off clocks in for their shift, and the timer runs', async () => {
  const calls = await open(clock(), { 'POST /api/timeclock/punches': { status: 201, body: working() } });
  expect(await screen.findByText('4p–10p')).toBeVisible();
  expect(screen.getByText('starts in 4 min')).toBeVisible();
  expect(screen.getByText('16 h 30 min')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Clock in' }));
  expect(await screen.findByText(/^Working since 3:56/)).toBeVisible();
  expect(screen.getByText('0:00')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Start meal/ })).toHaveTextContent('30 min, unpaid');
  expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull();
  expect(sent(calls, '/api/timeclock/punches')).toEqual([
    {
      kind: 'clock_in',
      positionId: 'line',
      position: null,
      locationId: 'loc-1',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('too early names the minute, and a manager’s yes sends the same punch again', async () => {
  let asked = 0;
  const early = clock({ workplaces: [workplace({ opensAt: '2026-11-21T00:55:00Z' })] });
  const calls = await open(early, {
    'POST /api/timeclock/punches': ({ body }) =>
      (body as Wire<'NewPunch'>).overrideId
        ? { status: 201, body: working() }
        : {
            status: 422,
            body: {
              code: 'too_early',
              title: '',
              current: { opensAt: '2026-11-21T00:55:00Z', override: true },
            },
          },
    'POST /api/timeclock/overrides': { status: 201, body: override() },
    'GET /api/timeclock/overrides/o1': () => ({
      body: asked++ === 0 ? override() : override({ state: 'approved', decidedByName: 'Jasmine Cole' }),
    }),
  });
  const button = await screen.findByRole('button', { name: /^Clock in/ });
  expect(button).toHaveTextContent(/opens at 4:55.PM/);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/You can clock in from 4:55.PM/);
  await userEvent.click(screen.getByRole('button', { name: 'Ask a manager' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('A manager was asked.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1:/);
  expect(await screen.findByText(/^Working since/)).toBeVisible();
  expect(calls.find(({ url }) => url === '/api/timeclock/overrides')?.body).toEqual({
    locationId: 'loc-1',
    kind: 'clock_in',
    reasons: ['too_early'],
    note: null,
  });
  const [first, second] = sent(calls, '/api/timeclock/punches');
  expect(second).toMatchObject({ kind: 'clock_in', overrideId: 'o1', positionId: 'line' });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('an unpaid meal that work ends early is sent as such, and only then', async () => {
  const meal = { kind: 'meal' as const, paid: false, startsAt: NOW, endsAt: null };
  const paused = entry({ startsAt: '2026-11-20T20:00:00Z', breaks: [meal] });
  const calls = await open(clock({ state: 'on_break', since: NOW, entry: paused, today: [paused] }), {
    'POST /api/timeclock/punches': ({ body }) =>
      (body as Wire<'NewPunch'>).neededBack
        ? { status: 201, body: working() }
        : {
            status: 422,
            body: { code: 'break_too_short', title: '', current: { endsAt: '2026-11-21T00:26:00Z' } },
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End meal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/goes until 4:26.PM/);
  await userEvent.click(screen.getByRole('button', { name: 'Needed back now' }));
  expect(await screen.findByText(/^Working since/)).toBeVisible();
  expect(sent(calls, '/api/timeclock/punches').map(({ neededBack }) => neededBack)).toEqual([
    undefined,
    true,
  ]);
});

const questions: Wire<'AttestationQuestion'>[] = [
  {
    question: 'meal_1',
    text: { en: 'Did you get your meal?', es: '¿Tomaste tu comida?' },
    answers: ['yes', 'chose', 'could_not'],
  },
];

test('clocking out asks in the person’s language, and needs each answer', async () => {
  const before = { ...working({ startsAt: '2026-11-20T18:00:00Z' }), cashTips: true };
  let read = 0;
  const calls = await open(
    before,
    {
      // What is asked follows from how long someone has worked by now.
      'GET /api/timeclock/me': () => ({ body: { ...before, attestation: read++ === 0 ? [] : questions } }),
      'POST /api/timeclock/punches': { status: 201, body: clock() },
    },
    { language: 'es' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar salida' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('5 h 56 min')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Marcar salida' }));
  expect(await sheet.findByText('Elige una respuesta.')).toBeVisible();
  expect(sent(calls, '/api/timeclock/punches')).toEqual([]);
  await userEvent.click(sheet.getByRole('radio', { name: 'No, no pude' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /Propinas/ }), '24.50');
  await userEvent.click(sheet.getByRole('button', { name: 'Marcar salida' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, '/api/timeclock/punches')).toMatchObject([
    {
      kind: 'clock_out',
      cashTipsCents: 2450,
      note: null,
      attestation: {
        language: 'es',
        answers: [{ question: 'meal_1', text: '¿Tomaste tu comida?', answer: 'could_not' }],
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Marcar entrada' })).toBeVisible();
});

/** The network fails until it is said to be back. */
function network() {
  const answer = globalThis.fetch;
  let down = false;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    down ? Promise.reject(new TypeError('Failed to fetch')) : answer(url, init),
  );
  const set = (online: boolean) => {
    down = !online;
    Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  return { down: () => set(false), up: () => set(true) };
}

test('without a connection the phone stores the clock-in, and sends it once there is one', async () => {
  const offline = clock({ workplaces: [workplace({ offlineHours: 12 })] });
  let read = 0;
  const calls = await open(offline, {
    'GET /api/timeclock/me': () => ({ body: read++ === 0 ? offline : { ...offline, now: NOW } }),
    'POST /api/timeclock/punches': { status: 201, body: working() },
  });
  await screen.findByRole('button', { name: 'Clock in' });
  const connection = network();
  connection.down();
  expect(await screen.findByText('Offline')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clock in' }));
  expect(await screen.findByText('Saved on this phone. It is sent when you are online.')).toBeVisible();
  expect(screen.getByText(/^Working since 3:56/)).toBeVisible();
  expect(sent(calls, '/api/timeclock/punches')).toEqual([]);
  connection.up();
  await waitFor(() => expect(screen.queryByText(/^Saved on this phone/)).toBeNull());
  expect(sent(calls, '/api/timeclock/punches')).toMatchObject([
    {
      kind: 'clock_in',
      offline: { clientAt: expect.stringMatching(/^2026-11-20T23:56:/), offsetMs: 0, jumped: false },
    },
  ]);
});

test('who clocks out without a connection is off, and the answers are sent later', async () => {
  const at = { workplaces: [workplace({ offlineHours: 12 })], attestation: questions };
  const running = { ...working({ startsAt: '2026-11-20T18:00:00Z' }), ...at };
  const calls = await open(running, { 'POST /api/timeclock/punches': { status: 201, body: clock(at) } });
  await screen.findByRole('button', { name: 'Clock out' });
  const connection = network();
  connection.down();
  await userEvent.click(screen.getByRole('button', { name: 'Clock out' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Clock out' }));
  expect(await screen.findByText(/^Saved on this phone/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeVisible();
  expect(sent(calls, '/api/timeclock/punches')).toEqual([]);
  connection.up();
  await waitFor(() => expect(sent(calls, '/api/timeclock/punches')).toHaveLength(1));
  expect(sent(calls, '/api/timeclock/punches')).toMatchObject([
    { kind: 'clock_out', offline: { jumped: false }, attestation: { answers: [{ answer: 'yes' }] } },
  ]);
});

test('without a connection nothing is stored where the location does not let phones do it', async () => {
  await open(clock());
  await screen.findByRole('button', { name: 'Clock in' });
  network().down();
  await userEvent.click(screen.getByRole('button', { name: 'Clock in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  expect(screen.queryByText(/^Saved on this phone/)).toBeNull();
  network().up();
});

test('a stored punch that the server refuses says why, and that it does not count', async () => {
  const offline = clock({ workplaces: [workplace({ offlineHours: 12 })] });
  await open(offline, {
    'POST /api/timeclock/punches': {
      status: 422,
      body: { code: 'clock_skew', title: 'Too late', detail: 'Ask for it.' },
    },
  });
  await screen.findByRole('button', { name: 'Clock in' });
  const connection = network();
  connection.down();
  await userEvent.click(screen.getByRole('button', { name: 'Clock in' }));
  await screen.findByText(/^Saved on this phone/);
  connection.up();
  expect(await screen.findByText('Too late. Ask for it.')).toBeVisible();
  expect(screen.getByText(/It doesn’t count/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Too late. Ask for it.')).toBeNull();
});

test('where phones may not clock in, the way out is the kiosk', async () => {
  await open(clock({ workplaces: [workplace({ ownPhone: false })] }));
  expect(await screen.findByText('Use the kiosk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull();
});
