/**
 * Scenario 5 of scheduling: a 15-year-old is dropped into a school night. Three blocks, one fix that holds, no one may
 * override, and the attempt is on record.
 * 29 CFR 570.35(a): 3 h on a school day, 18 h in a school week, out by 7 pm.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hireMinor, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';

/** The general manager of the location in Austin. */
const MANAGER = 'rosalinda.cavazos@demo.lineup.example';
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
async function refusedAndFixed(page, context, { location, weekStart, person, tuesday, shift }) {
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
  const saved = shifts.find((one) => (shift ? one.id === shift.id : one.employeeId === person.id && one.date === tuesday));
  assert.deepEqual([saved.employeeId, saved.start, saved.end], [person.id, '16:00', '18:30']);
  const minutes = shifts.filter(({ employeeId }) => employeeId === person.id).reduce((sum, one) => sum + one.paidMinutes, 0);
  assert.equal(minutes, 18 * 60, 'the week is full to the minute');
}

/** No reason and no consent opens the way, for the owner either. */
async function notOverridden(page, context, { person, shift }) {
  const refusal = page.getByRole('alert').filter({ has: page.getByRole('article') });
  assert.equal(await refusal.getByRole('textbox').count(), 0, 'no field for a reason');
  const body = { version: shift.version, employeeId: person.id, start: '16:00', end: '20:30', reason: 'His parents agree' };
  const { code, findings } = await call(context, 'PATCH', `/api/shifts/${shift.id}`, body, { want: 422 });
  assert.equal(code, 'rule_blocked');
  assert.deepEqual(findings.map(({ overridableBy }) => overridableBy), [null, null, null]);
}

/** A reader of the audit log finds the refused attempt with its three findings. */
async function recorded(page, context, shift) {
  const { items } = await call(context, 'GET', `/api/audit?objectId=${shift.id}`);
  const refused = items.find((row) => row.refused);
  assert.ok(refused, `a refused record among ${items.map(({ action }) => action).join(', ')}`);
  await page.goto(`/audit/${refused.seq}`);
  const findings = page.getByRole('article').filter({ hasText: '570.35(a)' });
  await findings.first().waitFor();
  assert.equal(await findings.count(), 3, 'the record keeps each broken rule');
  await accessible(page, 'the record');
  await fits(page, 'the record');
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
  await page.getByRole('alert').getByRole('article').first().waitFor();
  await notOverridden(page, context, scene);
  await refusedAndFixed(page, context, scene);
  await recorded(page, context, scene.shift);
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

const words = {
  en: {
    fill: 'Fill', cannot: /can’t take it$/, assignTo: 'Assign', more: 'More for this week', select: 'Select shifts', actions: 'Actions', assign: 'Assign',
    person: 'Person', stop: 'Stop selecting', add: 'Add shift', start: 'Start', end: 'End',
    rules: [/limit is 7:00\sPM/, /4\sh\s30\smin on a school day/, /20\sh in a school week/],
  },
  es: {
    fill: 'Cubrir', cannot: /no puede[n]? tomarlo$/, assignTo: 'Asignar a', more: 'Más de esta semana', select: 'Seleccionar turnos', actions: 'Acciones', assign: 'Asignar',
    person: 'Persona', stop: 'Dejar de seleccionar', add: 'Agregar turno', start: 'Entrada', end: 'Salida',
    rules: [/límite es 7:00\sp\.\sm\./, /4\sh\s30\smin en un día de clases/, /20\sh en una semana de clases/],
  },
};

for (const [as, lang] of [['Owner', 'es'], [MANAGER, 'en']])
  story('assigned by tap', { as, on: phone, lang }, async ({ page, context }) => {
    const say = words[lang];
    const owner = await open({ as: 'Owner', lang });
    const scene = await liam(owner.context);
    await owner.context.close();
    const { person, shift, location, weekStart, tuesday } = scene;
    const name = `${person.firstName} ${person.lastName}`;
    await page.goto(builder(location, weekStart, tuesday));

    // The list of people has him among those who cannot, with why and without a button.
    await page.getByRole('button', { name: say.fill, exact: true }).click();
    await page.getByText(say.cannot).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    assert.equal(await page.getByRole('button', { name: `${say.assignTo} ${name}` }).count(), 0);
    await accessible(page, 'who could take it');
    await fits(page, 'who could take it');
    await page.keyboard.press('Escape');

    // Nor can the chosen shift be assigned to him.
    await page.getByRole('button', { name: say.more }).click();
    await page.getByRole('button', { name: say.select }).click();
    await page.getByRole('checkbox', { name: /4p–8:30p/ }).click();
    await page.getByRole('button', { name: say.actions }).click();
    await page.getByRole('button', { name: say.assign, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: new RegExp(name), disabled: true }).waitFor();
    const why = await sheet.locator('label').filter({ hasText: name }).innerText();
    assert.ok(say.rules.some((rule) => rule.test(why)), why);
    await accessible(page, 'who could take them');
    await fits(page, 'who could take them');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.stop }).click();
    const { shifts } = await week(context, location, weekStart);
    assert.equal(shifts.find(({ id }) => id === shift.id).employeeId, null);

    // A new shift of his is refused with the same three rules, and added with the fix.
    await page.getByRole('button', { name: say.add }).first().click();
    const fresh = page.getByRole('dialog');
    await fresh.getByRole('combobox', { name: say.person }).selectOption(person.id);
    for (const [field, time] of [[say.start, '16:00'], [say.end, '20:30']]) {
      await fresh.getByLabel(field, { exact: true }).fill(time);
      await fresh.getByLabel(field, { exact: true }).press('Tab');
    }
    await fresh.getByRole('button', { name: say.add, exact: true }).click();
    await refusedAndFixed(page, context, { ...scene, shift: null });
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
