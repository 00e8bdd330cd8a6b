/** An employee asks for fewer hours on the phone in Spanish; a manager sees the week redrawn, and answers. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, plan, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';

story('weekly hours are asked for, weighed and approved', { as: 'Staff', on: phone, lang: 'es' }, async ({ page, api }) => {
  const owner = await open({ as: 'Owner', on: desktop });
  const me = await api('GET', '/api/auth/user');
  const person = await call(owner.context, 'GET', `/api/team/${me.employeeId}`);
  const location = await call(owner.context, 'GET', `/api/locations/${person.assignments[0].locationId}`);
  const weekStart = weekAhead(location, 10);
  const tuesday = dayOf(weekStart, 'tue');
  const shift = await plan(owner.context, location, person, tuesday, '12:00', '16:00');

  await page.goto('/team-availability');
  await page.getByRole('heading', { name: 'Cuándo puedes trabajar' }).waitFor();
  await page.getByRole('button', { name: /martes/ }).click();
  await page.getByRole('radio', { name: 'Unas horas' }).check({ force: true });
  await page.getByRole('slider', { name: 'martes, inicio' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Copiar al miércoles' }).click();
  await page.getByLabel('Cada semana desde el').fill(weekStart);
  await page.getByText(/h por semana/).waitFor();
  await accessible(page, 'the week');
  await fits(page, 'the week');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await page.getByText('Pendiente').waitFor();
  await accessible(page, 'the request');

  const address = `/team-availability?locationId=${location.id}&week=${weekStart}`;
  await owner.page.goto(address);
  const name = `${person.firstName} ${person.lastName}`;
  const asked = owner.page.getByRole('button', { name: new RegExp(`${name}.*Weekly hours`) });
  await asked.waitFor();
  await accessible(owner.page, 'the grid');
  await fits(owner.page, 'the grid');
  await asked.click();
  await owner.page.getByRole('listitem').filter({ hasText: '12p–4p' }).first().waitFor();
  await owner.page.getByText('Tuesday', { exact: true }).waitFor();
  await accessible(owner.page, 'the decision');
  await owner.page.getByRole('button', { name: 'Approve' }).click();
  await asked.waitFor({ state: 'detached' });

  // The employee's phone shows it without a reload, and the shift is still theirs.
  await page.getByText('Aprobada').waitFor();
  const { shifts } = await call(owner.context, 'GET', `/api/schedules/${location.id}/${weekStart}`);
  assert.equal(shifts.find(({ id }) => id === shift.id).employeeId, me.employeeId);
  await owner.context.close();
});
