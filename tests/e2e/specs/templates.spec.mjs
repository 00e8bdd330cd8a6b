/** A manager saves a week as a template, plans another one from it, copies it to more weeks, and adds a shift by its template. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, plan, plusDays, week, weekAhead } from '../support/kitchen.mjs';
import { desktop, eventually, phone, story } from '../support/story.mjs';

/** Weeks so far ahead have no shifts in the demo brand. */
const WEEKS_AHEAD = 8;

/** Opens the menu of the week and chooses an entry. */
async function choose(page, menu, entry) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

story('a week becomes a template, plans another one and is copied to more', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const [second, third] = [plusDays(weekStart, 7), plusDays(weekStart, 14)];
  const shiftsOf = async (start) => (await week(context, location, start)).shifts;
  const liam = await hire(context, location);
  await plan(context, location, liam, dayOf(weekStart, 'tue'), '10:00', '14:00');
  await plan(context, location, null, dayOf(weekStart, 'sat'), '17:00', '22:00');
  const off = dayOf(second, 'tue');
  await api('POST', `/api/team/${liam.id}/time-off`, { kind: 'vacation', from: off, to: off, allDay: true });

  await page.goto(builder(location, weekStart));
  await choose(page, 'More for this week', 'Save as template…');
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await saving.getByText('2 shifts · 1 person').waitFor();
  await saving.getByRole('textbox', { name: 'Name' }).fill('Story week');
  await accessible(page, 'saving a week as a template');
  await saving.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved: Story week', { exact: true }).waitFor();

  // Who is off does not get the shift, and the manager reads why.
  await page.goto(builder(location, second));
  await choose(page, 'More for this week', 'Apply template…');
  const applying = page.getByRole('dialog', { name: 'Apply template' });
  await applying.getByRole('radio', { name: /^Story week/ }).waitFor();
  await accessible(page, 'the templates of a location');
  await fits(page, 'the templates of a location');
  await applying.getByRole('button', { name: 'Add the shifts' }).click();
  const result = page.getByRole('dialog', { name: '2 shifts added, 1 unassigned' });
  await result.getByRole('listitem').filter({ hasText: liam.lastName }).getByText('Approved time off').waitFor();
  await accessible(page, 'what did not come as it was');
  await result.getByRole('button', { name: 'Done' }).click();
  await result.waitFor({ state: 'detached' });
  const added = await shiftsOf(second);
  assert.deepEqual(added.map(({ date, employeeId }) => [date, employeeId]), [[off, null], [dayOf(second, 'sat'), null]]);
  await page.keyboard.press('Control+z');
  await eventually(() => shiftsOf(second), (shifts) => shifts.length === 0);

  // The copy: each week is a step of its own.
  await page.goto(builder(location, weekStart));
  await choose(page, 'More for this week', 'Copy to more weeks…');
  const copying = page.getByRole('dialog', { name: 'Copy to more weeks' });
  await copying.getByRole('combobox', { name: 'Following weeks' }).selectOption('2');
  await accessible(page, 'copying to more weeks');
  await copying.getByRole('button', { name: 'Copy the shifts' }).click();
  const copied = page.getByRole('dialog', { name: 'Copied to 2 weeks' });
  await copied.getByText('1 shift needs someone else').waitFor();
  await accessible(page, 'the weeks that were copied to');
  await fits(page, 'the weeks that were copied to');
  await copied.getByRole('button', { name: /^Undo / }).last().click();
  await copied.getByText('Undone').waitFor();
  await copied.getByRole('button', { name: 'Done' }).click();
  await copied.waitFor({ state: 'detached' });
  assert.deepEqual([(await shiftsOf(second)).length, (await shiftsOf(third)).length], [2, 0]);

  // Renamed and deleted where it is chosen.
  await choose(page, 'More for this week', 'Apply template…');
  await applying.getByRole('button', { name: 'Rename Story week' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename template' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Quiet week');
  await accessible(page, 'renaming a template');
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  await renaming.waitFor({ state: 'detached' });
  await applying.getByRole('button', { name: 'Delete Quiet week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
  await applying.getByText('No templates yet').waitFor();
  await accessible(page, 'no templates');
});

story('a shift template fills a new shift on a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const date = dayOf(weekStart, 'wed');
  const { positionIds } = (await api('GET', `/api/team?locationId=${location.id}&limit=1`)).items[0];
  const breaks = [{ kind: 'meal', paid: false, minutes: 30, start: '13:00' }];
  const opening = { locationId: location.id, name: 'Apertura', positionId: positionIds[0], start: '09:00', end: '17:00', breaks };
  await api('POST', '/api/shift-templates', opening);

  await page.goto(builder(location, weekStart, date));
  await choose(page, 'Más de esta semana', 'Aplicar plantilla…');
  await page.getByText('Aún no hay plantillas').waitFor();
  await accessible(page, 'no templates on a phone');
  await fits(page, 'no templates on a phone');
  await page.keyboard.press('Escape');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Agregar turno' }).first().click();
  await sheet.getByRole('button', { name: 'Apertura 9a–5p' }).click();
  await accessible(page, 'a new shift by its template');
  await fits(page, 'a new shift by its template');
  await sheet.getByRole('button', { name: 'Agregar turno' }).click();
  await sheet.waitFor({ state: 'detached' });
  const { shifts } = await week(context, location, weekStart);
  const [shift] = shifts.filter((one) => one.date === date);
  assert.deepEqual([shift.positionId, shift.start, shift.end, shift.breaks], [positionIds[0], '09:00', '17:00', breaks]);
});
