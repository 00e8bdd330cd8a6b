/** The week's grid on a desk: open shifts never cover people, and a day takes a second shift by mouse. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { byTurns, desktop, eventually, story } from '../support/story.mjs';

const narrow = { ...desktop, name: 'small desk', viewport: { width: 1280, height: 720 } };

for (const [on, lang] of byTurns([[narrow, 'en'], [desktop, 'es']]))
  story('five open shifts on a day leave the first person in sight', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const location = await locationIn(context, 'Austin');
    const weekStart = quietWeek(location, lang === 'en' ? 10 : 11);
    const date = dayOf(weekStart, 'wed');
    for (const hour of ['08', '09', '10', '11', '12']) await plan(context, location, null, date, `${hour}:30`, '22:30');
    await page.goto(builder(location, weekStart));
    const shelf = page.locator('.week-row.open-shifts');
    await shelf.locator('.ticket').first().waitFor();
    // All five are there once some are folded.
    await shelf.locator('.week-more').waitFor();
    const boxOf = (row) => row.evaluate((element) => element.getBoundingClientRect().toJSON());
    const bottomOf = async (things) =>
      Math.max(...(await things.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))));
    const covered = async () => {
      const first = await boxOf(page.locator('.week-row.group').first());
      return (await bottomOf(shelf.locator('.ticket, .week-more'))) - first.top;
    };
    // The employees' rows move down a frame after the open shifts have grown.
    await eventually(covered, (by) => by <= 0);
    await accessible(page);
    await fits(page);
    await shelf.locator('.week-more').click();
    assert.equal(await shelf.locator('.ticket').count(), 5, 'all are shown on request');
    await eventually(covered, (by) => by <= 0);
  });

story('a day that has a shift takes a second one by mouse', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 12);
  const date = dayOf(weekStart, 'thu');
  const person = await hire(context, location);
  await plan(context, location, person, date, '08:00', '12:00');
  await page.goto(builder(location, weekStart));
  const cell = page.locator(`[data-cell="${person.id}"][data-date="${date}"]`);
  await cell.scrollIntoViewIfNeeded();
  await cell.hover();
  await cell.getByRole('button', { name: /^Add a shift for/ }).click();
  const start = page.getByRole('textbox', { name: 'Start' });
  await start.fill('4');
  await page.getByRole('textbox', { name: 'End' }).fill('10');
  await page.getByRole('button', { name: 'Add shift' }).click();
  await cell.locator('.chip').nth(1).waitFor();
  const { shifts } = await week(context, location, weekStart);
  const times = shifts.filter(({ employeeId }) => employeeId === person.id).map(({ start: from, end }) => `${from}–${end}`);
  assert.deepEqual(times.sort(), ['08:00–12:00', '16:00–22:00'], '“4” to “10” is an evening');
});
