/** A cook asks another to swap; both agree, a manager approves, and each has the other's shift. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, publishAll, week, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, eventually, open, phone, story } from '../support/story.mjs';

const WEEKS_AHEAD = 3;

/** Someone else of the team who may work there in the position. */
async function colleague(owner, location, position, not) {
  const { items } = await call(owner, 'GET', `/api/team?locationId=${location.id}&limit=100`);
  const found = items.find(
    ({ id, role, email, status, positionIds }) =>
      id !== not && role === 'staff' && email && status === 'active' && positionIds.includes(position),
  );
  if (!found) throw new Error('the cook has no colleague');
  return { ...found, name: `${found.firstName} ${found.lastName}` };
}

const mine = async (context, shift) => {
  const { items } = await call(context, 'GET', `/api/schedules/me?from=${shift.date}&to=${shift.date}`);
  return items.some(({ shiftId }) => shiftId === shift.id);
};

story('two cooks swap their shifts, and a manager approves', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const first = await open({ as: 'Staff', on: phone, lang: 'es' });
  const me = await call(first.context, 'GET', '/api/auth/user');
  const person = await api('GET', `/api/team/${me.employeeId}`);
  const [{ locationId, positionId }] = person.assignments;
  const location = await api('GET', `/api/locations/${locationId}`);
  const other = await colleague(context, location, positionId, person.id);
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const make = async (employeeId, weekday, start, end) => {
    const body = { locationId, positionId, employeeId, date: dayOf(weekStart, weekday), start, end };
    return (await api('POST', '/api/shifts', body)).shift;
  };
  const given = await make(person.id, 'tue', '10:00', '15:00');
  const wanted = await make(other.id, 'thu', '11:00', '16:00');
  await publishAll(context, location, weekStart);

  // Three taps: the shift, what to do with it, and with whom.
  const cook = first.page;
  await cook.goto('/shift-swaps');
  await cook.getByRole('heading', { level: 1 }).waitFor();
  await accessible(cook, 'no swaps');
  await fits(cook, 'no swaps');
  await cook.getByRole('button', { name: 'Nuevo intercambio' }).click();
  const sheet = cook.getByRole('dialog');
  await accessible(cook, 'choosing the shift');
  await sheet.getByRole('button', { name: /10a–3p/ }).last().click();
  await sheet.getByRole('button', { name: /^Intercambiar/ }).waitFor();
  await accessible(cook, 'choosing what');
  await fits(cook, 'choosing what');
  await sheet.getByRole('button', { name: /^Intercambiar/ }).click();
  await sheet.getByRole('radio', { name: new RegExp(`${other.name}.*11a–4p`) }).click();
  await sheet.getByRole('textbox').fill('Tengo cita con el médico');
  await accessible(cook, 'a swap');
  await fits(cook, 'a swap');
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await sheet.waitFor({ state: 'detached' });
  await cook.getByRole('article').filter({ hasText: 'Sin respuesta' }).waitFor();
  await accessible(cook, 'asked');
  await fits(cook, 'asked');

  const second = await open({ as: other.email, on: phone, lang: 'es' });
  await second.page.goto('/shift-swaps');
  const asked = second.page.getByRole('article').filter({ hasText: 'Tengo cita con el médico' });
  await asked.waitFor();
  await accessible(second.page, 'asked of me');
  await fits(second.page, 'asked of me');
  await asked.getByRole('button', { name: 'Aceptar' }).click();
  await asked.getByText('Espera a un gerente').waitFor();

  await page.goto(`/shift-swaps?locationId=${locationId}`);
  const detail = page.getByRole('article').filter({ hasText: 'Tengo cita con el médico' });
  await detail.getByText(other.name, { exact: true }).first().waitFor();
  await accessible(page, 'to decide');
  await fits(page, 'to decide');
  await detail.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Swap approved', { exact: true }).waitFor();

  const { shifts } = await week(context, location, weekStart);
  const has = (id) => shifts.find((shift) => shift.id === id).employeeId;
  assert.deepEqual([has(given.id), has(wanted.id)], [other.id, person.id]);
  await eventually(() => mine(first.context, wanted), Boolean);
  await eventually(() => mine(second.context, given), Boolean);
  // Without a reload.
  await cook.getByRole('article').filter({ hasText: 'Aprobado' }).waitFor();
  await accessible(page, 'approved');
  await fits(page, 'approved');
  first.calm();
  second.calm();
  await first.context.close();
  await second.context.close();
});
