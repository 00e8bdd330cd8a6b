/** An employee asks for days off on the phone in Spanish; a manager sees what it does to the week, and answers. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, plan, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';

story('days off are asked for, weighed and approved', { as: 'Staff', on: phone, lang: 'es' }, async ({ page, api }) => {
  const owner = await open({ as: 'Owner', on: desktop });
  const me = await api('GET', '/api/auth/user');
  const person = await call(owner.context, 'GET', `/api/team/${me.employeeId}`);
  const location = await call(owner.context, 'GET', `/api/locations/${person.assignments[0].locationId}`);
  const weekStart = weekAhead(location, 9);
  const [from, to] = [dayOf(weekStart, 'tue'), dayOf(weekStart, 'thu')];
  const shift = await plan(owner.context, location, person, from, '12:00', '16:00');

  await page.goto('/time-off');
  await page.getByRole('button', { name: 'Pedir días libres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir días libres' });
  await sheet.getByLabel('Primer día').fill(from);
  await sheet.getByLabel('Último día').fill(to);
  await sheet.getByLabel('Nota').fill('Bautizo de mi sobrina');
  await accessible(page, 'the request');
  await fits(page, 'the request');
  await sheet.getByRole('button', { name: 'Enviar petición' }).click();
  await sheet.waitFor({ state: 'detached' });
  const own = page.getByRole('listitem').filter({ hasText: 'Bautizo de mi sobrina' });
  await own.getByText('Pendiente').waitFor();
  await accessible(page, 'with a request');
  await fits(page, 'with a request');

  await owner.page.goto('/time-off');
  const asked = owner.page.getByRole('listitem').filter({ hasText: 'Bautizo de mi sobrina' });
  await asked.getByRole('button', { name: /^Review / }).click();
  const decision = owner.page.getByRole('dialog');
  await decision.getByText(/of 1 shift can be filled|can still be filled/).waitFor();
  await decision.getByLabel('Make this shift open').waitFor();
  await accessible(owner.page, 'the decision');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'detached' });
  await asked.getByText('Approved').waitFor();
  await fits(owner.page, 'after the decision');

  // The employee's phone shows it without a reload.
  await own.getByText('Aprobada').waitFor();
  const { shifts } = await call(owner.context, 'GET', `/api/schedules/${location.id}/${weekStart}`);
  assert.equal(shifts.find(({ id }) => id === shift.id).employeeId, null);
  await owner.context.close();
});
