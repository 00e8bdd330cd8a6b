/**
 * A tablet becomes the kiosk of a restaurant. A cook clocks in with a PIN, is needed back from the meal, and clocks out while
 * the network is off: the tablet saves it, starts again without the network, and sends it once. Wrong PINs lock the tablet.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { plusDays } from '../support/kitchen.mjs';
import { call, desktop, open, pass, phone, serve, server, story } from '../support/story.mjs';

const MINUTE = 60_000;
/** Clocking in opens five minutes before a shift. */
const EARLY = 2;
const PIN = '7301';
const WRONG = '7958';
/** So many wrong PINs lock the tablet. */
const TRIES = 5;
const tablet = { name: 'tablet', viewport: { width: 1024, height: 768 }, hasTouch: true };

// Early in the morning in California: shifts of the day are still ahead.
serve({ at: { hour: 13 } });

/** The demo's cook, shortly before their next published shift; their PIN is set. */
async function cookBeforeShift() {
  const { context } = await open({ as: 'Staff', on: phone, lang: 'es' });
  const { employeeId } = await call(context, 'GET', '/api/auth/user');
  await call(context, 'PUT', `/api/team/${employeeId}/pin`, { pin: PIN });
  const today = server.clock.now().toISOString().slice(0, 10);
  const { items } = await call(context, 'GET', `/api/schedules/me?from=${today}&to=${plusDays(today, 13)}`);
  await context.close();
  const [shift] = items
    .filter(({ published, startsAt }) => published && Date.parse(startsAt) - server.clock.now() > EARLY * MINUTE)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!shift) throw new Error('the person has no published shift in two weeks');
  pass({ minutes: Math.ceil((Date.parse(shift.startsAt) - server.clock.now()) / MINUTE) - EARLY });
  return { employeeId, shift };
}

async function type(kiosk, pin) {
  for (const digit of pin) await kiosk.getByRole('button', { name: digit, exact: true }).click();
  await kiosk.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
}

/** Taps what someone does, in the language of the person; `leave` goes back to the PIN. */
async function act(kiosk, ...names) {
  for (const name of names) await kiosk.getByRole('button', { name }).click();
}
const leave = (kiosk) => kiosk.getByRole('button', { name: 'Listo' }).click();

story('a tablet takes punches with and without the network', { as: 'General manager', on: desktop }, async () => {
  const { employeeId, shift } = await cookBeforeShift();
  const manager = await open({ as: 'General manager', on: desktop });
  const api = (...request) => call(manager.context, ...request);
  const { code } = await api('POST', '/api/kiosk/pairings', { locationId: shift.locationId, name: 'Story tablet' });

  const { page: kiosk, context, calm } = await open({ on: tablet });
  await kiosk.goto('/kiosk');
  await kiosk.getByLabel('Pairing code').fill(code.toLowerCase());
  await accessible(kiosk, 'pairing');
  await fits(kiosk, 'pairing');
  await kiosk.getByRole('button', { name: 'Pair', exact: true }).click();
  await kiosk.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
  await accessible(kiosk, 'the PIN');
  await fits(kiosk, 'the PIN');

  await type(kiosk, PIN);
  await kiosk.getByRole('heading', { name: /^Hola, / }).waitFor();
  await accessible(kiosk, 'the person');
  await fits(kiosk, 'the person');
  await act(kiosk, 'Marcar entrada');
  await leave(kiosk);
  await type(kiosk, PIN);
  await act(kiosk, 'Empezar un descanso', /^Comida, 30 min/);
  await leave(kiosk);
  await type(kiosk, PIN);
  await act(kiosk, 'Terminar el descanso', 'El trabajo me necesita ahora');
  await leave(kiosk);

  // The tablet's page and files are stored: from here on it needs no network.
  await kiosk.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await context.setOffline(true);
  await type(kiosk, PIN);
  await act(kiosk, 'Marcar salida', 'Sí', 'Marcar salida ahora');
  await kiosk.getByText(/^Guardado en este equipo/).waitFor();
  await accessible(kiosk, 'saved on the tablet');
  await fits(kiosk, 'saved on the tablet');
  await kiosk.reload();
  await kiosk.getByText('Offline · 1 entry saved on this device').waitFor();
  await kiosk.getByRole('heading', { name: 'Enter your PIN' }).waitFor();

  const sent = [];
  kiosk.on('request', (request) => {
    if (request.url().includes('/api/kiosk/sync')) sent.push(...request.postDataJSON().punches);
  });
  await context.setOffline(false);
  await kiosk.getByText('Online · everything sent').waitFor();
  assert.deepEqual(sent.map(({ punch }) => punch.kind), ['clock_out']);

  const [period] = (await api('GET', '/api/pay-periods')).filter(({ startDate, endDate }) => {
    const day = shift.date ?? shift.startsAt.slice(0, 10);
    return startDate <= day && day <= endDate;
  });
  const sheet = await api('GET', `/api/timesheets/${period.id}/${employeeId}`);
  const entry = sheet.days.flatMap(({ entries }) => entries).at(-1);
  assert.deepEqual(
    entry.punches.map(({ kind, source, offline }) => [kind, source, offline]),
    [
      ['clock_in', 'kiosk', false],
      ['break_start', 'kiosk', false],
      ['break_end', 'kiosk', false],
      ['clock_out', 'kiosk', true],
    ],
  );
  // Work ended the meal: all of the time is paid.
  assert.deepEqual(entry.breaks.map(({ kind, paid }) => [kind, paid]), [['meal', true]]);
  const minutes = Math.floor(Date.parse(entry.endsAt) / MINUTE) - Math.floor(Date.parse(entry.startsAt) / MINUTE);
  assert.equal(entry.paidMinutes, minutes);
  assert.deepEqual(entry.attestation.answers.map(({ question, answer }) => [question, answer]), [['all_time', 'yes']]);

  for (let tried = 0; tried < TRIES; tried += 1) {
    await type(kiosk, WRONG);
    await kiosk.getByText(/^(No one here has this PIN|Too many wrong PINs)/).waitFor();
  }
  await type(kiosk, PIN);
  await kiosk.getByText(/^Too many wrong PINs/).waitFor();
  assert.equal(await kiosk.getByRole('heading', { name: /^Hola, / }).count(), 0, 'the right PIN waits as well');
  await accessible(kiosk, 'locked');
  await fits(kiosk, 'locked');
  calm();
  manager.calm();
  await context.close();
  await manager.context.close();
});
