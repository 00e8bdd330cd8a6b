/** Several shifts are chosen and changed together, with tags and the history of one of them. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { desktop, eventually, phone, story } from '../support/story.mjs';

const timesOf = ({ shifts }, person) =>
  shifts
    .filter(({ employeeId }) => employeeId === person.id)
    .map(({ start, end }) => `${start}–${end}`)
    .sort();

story('shifts are chosen by keyboard and mouse, moved in one step and put back', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 13);
  const person = await hire(context, location);
  const shifts = [];
  for (const day of ['tue', 'wed', 'thu'])
    shifts.push(await plan(context, location, person, dayOf(weekStart, day), '10:00', '14:00'));
  await page.goto(builder(location, weekStart));
  const chip = (shift) => page.locator(`[data-cell="${person.id}"] [data-shift="${shift.id}"]`);
  const bar = page.getByRole('toolbar', { name: 'Selected shifts' });

  await chip(shifts[0]).focus();
  await page.keyboard.press('x');
  await bar.getByText('1 shift selected').waitFor();
  await chip(shifts[1]).click({ modifiers: ['Control'] });
  await bar.getByText('2 shifts selected').waitFor();
  await accessible(page, 'the selection bar');
  await fits(page);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await chip(shifts[0]).focus();
  await page.keyboard.press('Control+a');
  await bar.getByText('3 shifts selected').waitFor();

  // Everything by keyboard from here: the bar, the sheet, the steppers.
  await bar.getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Move 3 shifts' });
  await sheet.getByRole('button', { name: '15 minutes later' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await sheet.getByText('30 min later').waitFor();
  await accessible(page, 'moving three shifts');
  await sheet.getByRole('button', { name: 'Move', exact: true }).focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await eventually(
    async () => timesOf(await week(context, location, weekStart), person),
    (times) => times.every((time) => time === '10:30–14:30'),
  );
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await eventually(
    async () => timesOf(await week(context, location, weekStart), person),
    (times) => times.length === 3 && times.every((time) => time === '10:00–14:00'),
  );
});

story('a refusal names the shift, and nothing is changed', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 14);
  const [person, other] = [await hire(context, location), await hire(context, location)];
  const date = dayOf(weekStart, 'wed');
  await plan(context, location, other, date, '10:00', '14:00');
  const overlaps = await plan(context, location, person, date, '12:00', '16:00');
  const free = await plan(context, location, person, dayOf(weekStart, 'thu'), '12:00', '16:00');
  await page.goto(builder(location, weekStart));
  for (const shift of [overlaps, free])
    await page.locator(`[data-cell="${person.id}"] [data-shift="${shift.id}"]`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected shifts' });
  await bar.getByRole('button', { name: 'Assign', exact: true }).click();
  const people = page.getByRole('dialog', { name: 'Assign 2 shifts' });
  await people.getByText('Overlaps the shift Wed 10a–2p').waitFor();
  assert.equal(await people.locator(`input[value="${other.id}"]`).isDisabled(), true, 'who works then is not offered');
  await accessible(page, 'who could take two shifts');
  await people.getByRole('button', { name: 'Cancel' }).click();
  await people.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move 2 shifts' });
  await sheet.getByRole('combobox', { name: 'Day' }).selectOption(date);
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Nothing was changed' });
  await refused.getByText(/Thursday, 12p–4p/).waitFor();
  await accessible(page, 'the refusal');
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
  // What was chosen is still there, to be corrected.
  assert.equal(await sheet.getByRole('combobox', { name: 'Day' }).inputValue(), date);
  assert.equal(timesOf(await week(context, location, weekStart), person).length, 2, 'both are as they were');
});

story('tags and the history are in the shift’s panel', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 15);
  const person = await hire(context, location);
  const shift = await plan(context, location, person, dayOf(weekStart, 'tue'), '10:00', '14:00');
  await page.goto(builder(location, weekStart));
  await page.locator(`[data-cell="${person.id}"] [data-shift="${shift.id}"]`).click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('combobox', { name: 'Tags' }).fill('patio');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Remove tag patio' }).waitFor();
  await panel.getByRole('textbox', { name: 'Note' }).fill('Bring the keys');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('History', { exact: true }).click();
  await panel.getByText('Tags: – → patio').waitFor();
  await panel.getByText('Note: – → Bring the keys').waitFor();
  await accessible(page, 'the history of a shift');
  await fits(page);
});

story('on a phone shifts are chosen by checkbox and deleted together', { as: 'Owner', on: phone, lang: 'es' }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 16);
  const person = await hire(context, location);
  const date = dayOf(weekStart, 'tue');
  for (const [start, end] of [['08:00', '12:00'], ['16:00', '20:00']]) await plan(context, location, person, date, start, end);
  await page.goto(builder(location, weekStart, date));
  await page.getByRole('button', { name: 'Más de esta semana' }).click();
  await page.getByRole('button', { name: 'Seleccionar turnos' }).click();
  const mine = page.getByRole('checkbox', { name: new RegExp(person.lastName) });
  await mine.nth(1).waitFor();
  await mine.nth(0).check();
  await mine.nth(1).check();
  await page.getByText('2 turnos seleccionados').waitFor();
  await accessible(page, 'choosing on the phone');
  await fits(page);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Borrar 2 turnos?' });
  await question.waitFor();
  await accessible(page, 'deleting on the phone');
  await question.getByRole('button', { name: 'Borrar 2 turnos' }).click();
  await eventually(
    async () => timesOf(await week(context, location, weekStart), person),
    (times) => times.length === 0,
  );
});
