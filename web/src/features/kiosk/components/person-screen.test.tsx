import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { kioskPerson, kioskRoster, memoryRows } from '@/testing/kiosk';
import { KioskLanguage } from '../language';
import { Kiosk } from '../model/kiosk';
import type { Person } from '../model/person';
import { createStore } from '../store/sealed-store';
import { KioskContext } from '../use-kiosk';
import { PersonScreen } from './person-screen';

type Sent = { pin: string; punch: Record<string, unknown>; override?: { pin: string; reason: string } };
type Problem = { code: string; title: string; current?: unknown; findings?: unknown };

/** The screen of a person, and a server that refuses what `refuse` says. */
async function show(person: Person, refuse: (sent: Sent) => Problem | null, language: 'en' | 'es' = 'en') {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body: Sent = JSON.parse(String(init.body));
    sent.push(body);
    const problem = refuse(body);
    const now = new Date().toISOString();
    if (problem) return new Response(JSON.stringify(problem), { status: 422 });
    return new Response(JSON.stringify({ now, at: now, person }), { status: 201 });
  });
  const store = await createStore(memoryRows());
  await store.write('device', { deviceId: 'device', token: 'token', locationId: 'north-park' });
  await store.write('roster', kioskRoster);
  const kiosk = new Kiosk(store);
  await kiosk.start();
  const onPunched = vi.fn();
  render(
    <KioskContext value={kiosk}>
      <KioskLanguage language={language}>
        <PersonScreen identified={{ person, pin: '4831' }} onLeave={vi.fn()} onPunched={onPunched} />
      </KioskLanguage>
    </KioskContext>,
  );
  return { sent, onPunched };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tooEarly = {
  code: 'too_early',
  title: 'Too early',
  current: { opensAt: '2026-11-20T21:55:00Z', override: true },
};
const working = (startsAt: string): Person => ({
  ...kioskPerson,
  entry: { id: 'entry', positionId: null, startsAt, onBreak: null, paidMinutes: 0 },
});

afterEach(() => vi.unstubAllGlobals());

test('who is too early reads the minute, and a manager lets them in with a PIN and a reason', async () => {
  const wrong = { code: 'override_pin_wrong', title: 'This isn’t the PIN of a manager' };
  const { sent, onPunched } = await show(kioskPerson, ({ override }) => {
    if (!override) return tooEarly;
    return override.pin === '7294' ? null : wrong;
  });
  press('Clock in');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can clock in from 1:55 PM.');
  press('A manager lets me');
  const approve = screen.getByRole('button', { name: 'Approve and clock in' });
  expect(approve).toBeDisabled();
  type('Your PIN as a manager', '4831');
  type('Reason', 'Delivery came early');
  fireEvent.click(approve);
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t the PIN of a manager.');
  expect(screen.getByLabelText('Your PIN as a manager')).toHaveValue('');
  expect(screen.getByLabelText('Reason')).toHaveValue('Delivery came early');
  type('Your PIN as a manager', '7294');
  fireEvent.click(approve);
  await waitFor(() => expect(onPunched).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.override).toEqual({ pin: '7294', reason: 'Delivery came early' });
  expect(new Set(sent.map(({ punch }) => punch.idempotencyKey)).size).toBe(1);
});

test('what no manager can let go names the law and offers no way around it', async () => {
  const finding = { title: { en: 'Not after 7 PM', es: 'No después de las 7 PM' } };
  const minor = { code: 'minor_hours', title: 'No', current: { override: false }, findings: [finding] };
  await show(kioskPerson, () => minor, 'es');
  press('Marcar entrada');
  expect(await screen.findByRole('alert')).toHaveTextContent('No. No después de las 7 PM.');
  expect(screen.queryByRole('button', { name: 'Un gerente lo aprueba' })).toBeNull();
});

test('questions that only the server knows of are asked before the end', async () => {
  const questions = [
    { question: 'all_time', text: { en: 'All time?', es: '¿Todo?' }, answers: ['yes', 'could_not'] },
  ];
  const { sent, onPunched } = await show(working(new Date().toISOString()), ({ punch }) =>
    punch.attestation
      ? null
      : { code: 'attestation_required', title: 'Answer first', current: { questions } },
  );
  press('Clock out');
  press('Clock out now');
  expect(await screen.findByRole('heading', { name: 'All time?' })).toBeInTheDocument();
  press('Yes');
  press('Clock out now');
  await waitFor(() => expect(onPunched).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.punch.attestation).toEqual({
    language: 'en',
    answers: [{ question: 'all_time', text: 'All time?', answer: 'yes' }],
  });
});

test('a meal that the server finds too short ends when work needs the person', async () => {
  const startsAt = '2026-11-20T17:00:00Z';
  const eating = working(startsAt);
  if (eating.entry) eating.entry.onBreak = { kind: 'meal', paid: false, startsAt };
  const { sent, onPunched } = await show(eating, ({ punch }) =>
    punch.neededBack
      ? null
      : { code: 'break_too_short', title: 'Not over', current: { endsAt: '2026-11-20T17:45:00Z' } },
  );
  press('End the break');
  press('Back to work');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your meal lasts until 9:45 AM.');
  press('Work needs me back now');
  await waitFor(() => expect(onPunched).toHaveBeenCalledOnce());
  expect(sent.map(({ punch }) => punch.neededBack)).toEqual([false, true]);
});
