/**
 * A cook clocks in on the phone in Spanish, is needed back before the meal is over, and clocks out with what happened to the
 * breaks; a manager sees each step on the live board.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { plusDays } from '../support/kitchen.mjs';
import { call, desktop, open, pass, phone, serve, server, story } from '../support/story.mjs';

const MINUTE = 60_000;
const EARLY = 2;

// Early in the morning in California: shifts of the day are still ahead.
serve({ at: { hour: 13 } });

/** The next published shift of the person, which the clock then stands shortly before. */
async function beforeNextShift() {
  const { context } = await open({ as: 'Staff', on: phone, lang: 'es' });
  const today = server.clock.now().toISOString().slice(0, 10);
  const { items } = await call(context, 'GET', `/api/schedules/me?from=${today}&to=${plusDays(today, 13)}`);
  await context.close();
  const [shift] = items
    .filter(({ published, startsAt }) => published && Date.parse(startsAt) - server.clock.now() > EARLY * MINUTE)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!shift) throw new Error('the person has no published shift in two weeks');
  pass({ minutes: Math.ceil((Date.parse(shift.startsAt) - server.clock.now()) / MINUTE) - EARLY });
  return shift;
}

/** The row of a person under a heading of the live board. */
async function onBoard(manager, { locationId }, heading, name) {
  await manager.goto(`/timeclock/live?locationId=${locationId}`);
  const group = manager.locator('section').filter({ has: manager.getByRole('heading', { name: heading, level: 2 }) });
  await group.getByRole('listitem').filter({ hasText: name }).waitFor();
  await accessible(manager, `the live board: ${heading}`);
  await fits(manager, `the live board: ${heading}`);
}

story('a cook clocks in, is needed back from the meal, and clocks out', {}, async () => {
  const shift = await beforeNextShift();
  const cook = await open({ as: 'Staff', on: phone, lang: 'es' });
  const manager = await open({ as: 'General manager', on: desktop });
  const { firstName, lastName } = await call(cook.context, 'GET', '/api/auth/user');
  const name = `${firstName} ${lastName}`;
  const clock = cook.page;
  const holds = async (where) => {
    await accessible(clock, where);
    await fits(clock, where);
  };

  await clock.goto('/timeclock');
  await clock.getByRole('button', { name: 'Marcar entrada' }).waitFor();
  await holds('before the shift');
  await clock.getByRole('button', { name: 'Marcar entrada' }).click();
  await clock.getByText(/^Trabajando desde las/).waitFor();
  await holds('working');
  await onBoard(manager.page, shift, 'On now', name);

  pass({ minutes: 120 });
  await clock.reload();
  await clock.getByRole('button', { name: /^Empezar comida/ }).click();
  await clock.getByText(/^Comida desde las/).waitFor();
  await holds('on the meal');
  await onBoard(manager.page, shift, 'On break', name);

  pass({ minutes: 10 });
  await clock.reload();
  await clock.getByRole('button', { name: 'Terminar comida' }).click();
  await clock.getByRole('alert').getByText(/Tu descanso sin pago es hasta las/).waitFor();
  await holds('the meal is not over');
  await clock.getByRole('button', { name: 'Me necesitan ya' }).click();
  await clock.getByText(/^Trabajando desde las/).waitFor();

  pass({ minutes: 90 });
  await clock.reload();
  await clock.getByRole('button', { name: 'Marcar salida' }).click();
  const sheet = clock.getByRole('dialog', { name: 'Marcar salida' });
  await sheet.waitFor();
  await holds('clocking out');
  await sheet.getByRole('button', { name: 'Marcar salida' }).click();
  await sheet.getByText('Elige una respuesta.').first().waitFor();
  // The rests of three and a half hours first, at the end whether all time is there.
  await sheet.getByRole('radio', { name: 'No, no pude' }).first().check();
  await sheet.getByRole('radio', { name: 'Sí' }).last().check();
  await sheet.getByLabel('Nota (opcional)').fill('Llegó el grupo de veinte');
  await sheet.getByRole('button', { name: 'Marcar salida' }).click();
  await sheet.waitFor({ state: 'detached' });
  await clock.getByRole('button', { name: 'Marcar entrada' }).waitFor();
  await holds('after work');

  // The break that work ended is paid: all of the three hours and forty minutes are.
  const { today, state } = await call(cook.context, 'GET', '/api/timeclock/me');
  assert.equal(state, 'off');
  const worked = today.at(-1);
  assert.deepEqual(worked.breaks.map(({ kind, paid }) => [kind, paid]), [['meal', true]]);
  const minutes = Math.floor(Date.parse(worked.endsAt) / MINUTE) - Math.floor(Date.parse(worked.startsAt) / MINUTE);
  assert.equal(worked.paidMinutes, minutes);
  assert.ok(minutes >= 220);

  await manager.page.goto(`/timeclock/live?locationId=${shift.locationId}`);
  await manager.page.getByText(/^As of/).waitFor();
  const after = manager.page.locator('section').filter({ hasText: 'On now' });
  assert.equal(await after.getByRole('listitem').filter({ hasText: name }).count(), 0);
  cook.calm();
  manager.calm();
  await cook.context.close();
  await manager.context.close();
});
