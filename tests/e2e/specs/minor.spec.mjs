/**
 * A 15-year-old is dropped into a school night: three blocks, one fix that holds, and no one may override.
 * 29 CFR 570.35(a): 3 h on a school day, 18 h in a school week, out by 7 pm.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hireMinor, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { call, desktop, phone, story } from '../support/story.mjs';

let weeksAhead = 6;
/** Liam with 15.5 h in a week of his own, nothing on Tuesday, and a shift to fill on Tuesday 16:00–20:30. */
async function liam(context) {
  const location = await locationIn(context, 'Austin');
  weeksAhead += 1;
  const weekStart = quietWeek(location, weeksAhead);
  const person = await hireMinor(context, location, weekStart);
  for (const day of ['mon', 'wed', 'thu', 'fri']) await plan(context, location, person, dayOf(weekStart, day), '16:00', '19:00');
  await plan(context, location, person, dayOf(weekStart, 'sat'), '10:00', '13:30');
  const tuesday = dayOf(weekStart, 'tue');
  const shift = await plan(context, location, null, tuesday, '16:00', '20:30');
  return { location, weekStart, person, tuesday, shift };
}

/** The refusal shows the three rules with their sources, and its fix makes Tuesday 16:00–18:30. */
async function refusedAndFixed(page, context, { location, weekStart, person, shift }) {
  const refusal = page.getByRole('alert').filter({ has: page.getByRole('article') });
  await refusal.waitFor();
  assert.equal(await refusal.getByRole('article').count(), 3, 'one finding for each broken rule');
  const text = await refusal.innerText();
  for (const part of ['570.35(a)(3)', '570.35(a)(5)', '570.35(a)(6)']) assert.ok(text.includes(part), `cites ${part}: ${text}`);
  await accessible(page);
  await fits(page);
  await refusal.getByRole('button', { name: /18:30|6:30/ }).first().click();
  await page.waitForFunction(() => !document.querySelector('[role=alert] article'));
  const { shifts } = await week(context, location, weekStart);
  const saved = shifts.find(({ id }) => id === shift.id);
  assert.deepEqual([saved.employeeId, saved.start, saved.end], [person.id, '16:00', '18:30']);
  const minutes = shifts.filter(({ employeeId }) => employeeId === person.id).reduce((sum, one) => sum + one.paidMinutes, 0);
  assert.equal(minutes, 18 * 60, 'the week is full to the minute');
}

/** The refused attempt is in the audit trail, with its findings. */
async function recorded(context, shift) {
  const { items } = await call(context, 'GET', `/api/audit?objectId=${shift.id}`);
  const refused = items.find((row) => row.refused);
  assert.ok(refused, `a refused record among ${items.map(({ action }) => action).join(', ')}`);
  assert.equal(refused.findings.filter(({ severity }) => severity === 'block').length, 3);
}

story('dragged by pointer', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const scene = await liam(context);
  await page.goto(builder(scene.location, scene.weekStart));
  await page.getByRole('searchbox', { name: 'Find a person or position' }).fill(scene.person.lastName);
  const chip = page.locator(`[data-shift="${scene.shift.id}"]`);
  const cell = page.locator(`[data-cell="${scene.person.id}"][data-date="${scene.tuesday}"]`);
  const [from, to] = [await centre(chip), await centre(cell)];
  const verdicts = page.waitForResponse((reply) => reply.url().endsWith('/verdicts'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  assert.equal((await verdicts).status(), 200);
  // The cell says so before the drop.
  await page.locator('[data-tone="block"]').first().waitFor();
  await page.mouse.up();
  // A pointer that rests on a control opens its tooltip, which is outside of the page's landmarks.
  await page.mouse.move(0, 0);
  await refusedAndFixed(page, context, scene);
  await recorded(context, scene.shift);
});

story('moved by keyboard', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const scene = await liam(context);
  await page.goto(builder(scene.location, scene.weekStart));
  await page.getByRole('searchbox', { name: 'Find a person or position' }).fill(scene.person.lastName);
  await page.locator(`[data-cell="${scene.person.id}"]`).first().waitFor();
  await page.locator(`[data-shift="${scene.shift.id}"]`).focus();
  const verdicts = page.waitForResponse((reply) => reply.url().endsWith('/verdicts'));
  await page.keyboard.press('Space');
  await verdicts;
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-tone="block"]').first().waitFor();
  await page.keyboard.press('Space');
  await refusedAndFixed(page, context, scene);
});

for (const lang of ['en', 'es'])
  story('made longer by tap', { as: 'Owner', on: phone, lang }, async ({ page, context }) => {
    const scene = await liam(context);
    const shift = await plan(context, scene.location, scene.person, scene.tuesday, '16:00', '18:00');
    await page.goto(`${builder(scene.location, scene.weekStart, scene.tuesday)}&shift=${shift.id}`);
    const end = page.getByRole('dialog').getByLabel(lang === 'es' ? 'Salida' : 'End', { exact: true });
    await end.fill('20:30');
    await end.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: lang === 'es' ? 'Guardar' : 'Save', exact: true }).click();
    await refusedAndFixed(page, context, { ...scene, shift });
  });

async function centre(locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
