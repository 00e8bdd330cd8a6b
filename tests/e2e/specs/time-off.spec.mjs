/**
 * An owner gives vacation hours; an employee sees them while asking for days off on the phone in Spanish; a manager sees
 * what it does to the week and to the balance, and answers.
 */
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

  // A name of its own: a balance outlives its policy.
  const policy = `Vacation ${Date.now()}`;
  await owner.page.goto('/settings/time-off');
  await owner.page.getByRole('button', { name: 'Add a policy' }).click();
  const form = owner.page.getByRole('dialog', { name: 'Add a policy' });
  await form.getByLabel('Name').fill(policy);
  await form.getByLabel('Given').selectOption({ label: 'All at once each year' });
  await form.getByLabel('Hours a year').fill('400');
  // A day that has begun everywhere.
  await form.getByLabel('First day that counts').fill(dayOf(weekAhead(location, -1), 'mon'));
  await form.getByLabel('All locations').uncheck();
  await form.getByLabel(location.name, { exact: true }).check();
  await accessible(owner.page, 'the form of a policy');
  await fits(owner.page, 'the form of a policy');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await owner.page.getByRole('button', { name: new RegExp(`${policy}.*400 h a year`) }).waitFor();
  await accessible(owner.page, 'the policies');

  await page.goto('/time-off');
  const balance = page.getByRole('list', { name: 'Saldos' }).getByRole('button', { name: new RegExp(`^${policy}`) });
  await balance.getByText('400 h').waitFor();
  await page.getByRole('button', { name: 'Pedir días libres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir días libres' });
  await sheet.getByLabel('Primer día').fill(from);
  await sheet.getByLabel('Último día').fill(to);
  await sheet.getByLabel('Nota').fill('Bautizo de mi sobrina');
  await sheet.getByText('Quedan 400 h, después 376 h.').waitFor();
  await accessible(page, 'the request');
  await fits(page, 'the request');
  await sheet.getByRole('button', { name: 'Enviar petición' }).click();
  await sheet.waitFor({ state: 'detached' });
  const own = page.getByRole('listitem').filter({ hasText: 'Bautizo de mi sobrina' });
  await own.getByText('Pendiente').waitFor();
  await balance.getByText('24 h pendientes').waitFor();
  await accessible(page, 'with a request');
  await fits(page, 'with a request');

  await owner.page.goto('/time-off');
  const asked = owner.page.getByRole('listitem').filter({ hasText: 'Bautizo de mi sobrina' });
  await asked.getByRole('button', { name: /^Review / }).click();
  const decision = owner.page.getByRole('dialog');
  await decision.getByText(/of 1 shift can be filled|can still be filled/).waitFor();
  await decision.getByLabel('Make this shift open').waitFor();
  await decision.getByText('400 h left, 376 h after this.').waitFor();
  await decision.getByLabel('Hours it counts as').fill('20');
  await accessible(owner.page, 'the decision');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'detached' });
  await asked.getByText('Approved').waitFor();
  await fits(owner.page, 'after the decision');

  // The employee's phone shows it without a reload.
  await own.getByText('Aprobada').waitFor();
  await balance.getByText('380 h').waitFor();
  await balance.click();
  const history = page.getByRole('dialog', { name: policy });
  await history.getByText('Usadas').waitFor();
  await accessible(page, 'the history of a balance');
  await fits(page, 'the history of a balance');

  await owner.page.goto(`/team?person=${person.id}&tab=time-off`);
  await owner.page.getByRole('button', { name: new RegExp(`^${policy}`) }).click();
  await owner.page.getByRole('dialog', { name: policy }).getByRole('button', { name: 'Change balance' }).click();
  const change = owner.page.getByRole('dialog', { name: 'Change balance' });
  await change.getByLabel('Hours to add').fill('4');
  await change.getByLabel('Reason, as the person reads it').fill('Worked a holiday');
  await accessible(owner.page, 'a change of a balance');
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'detached' });
  await history.getByText(/Worked a holiday/).waitFor();
  const { shifts } = await call(owner.context, 'GET', `/api/schedules/${location.id}/${weekStart}`);
  assert.equal(shifts.find(({ id }) => id === shift.id).employeeId, null);
  // The other stories ask for time off without hours.
  const { items } = await call(owner.context, 'GET', '/api/time-off-policies');
  for (const { id, version, terms } of items.filter(({ terms: { name } }) => name === policy))
    await call(owner.context, 'PUT', `/api/time-off-policies/${id}`, { version, terms, ended: true });
  await owner.context.close();
});
