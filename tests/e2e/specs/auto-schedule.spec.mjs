/** A manager lets a week of empty shifts be proposed, looks why, takes what fits into the draft, and publishes it. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, publishAll, week, weekAhead } from '../support/kitchen.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const DAYS = ['mon', 'tue', 'wed', 'thu'];
const TIMES = [['10:00', '15:00'], ['16:00', '21:00']];
/** Five proposals are searched one after the other. */
const SEARCH = { timeout: 90_000 };

/** A week with two empty shifts on each of four days, of a position that several people hold. */
async function emptyWeek(api, weeksAhead) {
  const [location] = (await api('GET', '/api/locations')).items;
  const { items } = await api('GET', `/api/team?locationId=${location.id}&limit=100`);
  const holders = new Map();
  for (const { positionIds, status } of items)
    for (const id of status === 'active' ? positionIds : []) holders.set(id, (holders.get(id) ?? 0) + 1);
  const [[positionId]] = [...holders].sort((a, b) => b[1] - a[1]);
  const holder = items.find(({ positionIds, status }) => status === 'active' && positionIds.includes(positionId));
  const weekStart = weekAhead(location, weeksAhead);
  for (const day of DAYS)
    for (const [start, end] of TIMES)
      await api('POST', '/api/shifts', {
        locationId: location.id, positionId, employeeId: null, date: dayOf(weekStart, day), start, end,
      });
  return { location, weekStart, positionId, holder };
}

const assigned = ({ shifts }) => shifts.filter(({ employeeId }) => employeeId !== null);

story('a week is proposed, explained, taken by the day and published', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const { location, weekStart } = await emptyWeek(api, 9);
  await page.goto(builder(location, weekStart));
  await page.getByRole('main').getByRole('link', { name: 'Auto-schedule' }).first().click();
  const start = page.getByRole('button', { name: 'Propose shifts' });
  await start.waitFor();
  await accessible(page, 'no proposals');
  await fits(page, 'no proposals');
  await start.click();
  await page.getByRole('radio', { name: 'Fairest' }).waitFor(SEARCH);
  await page.getByRole('heading', { level: 1, name: /^Balanced covers \d+%/ }).waitFor();
  await accessible(page, 'five proposals');
  await fits(page, 'five proposals');
  await page.keyboard.press('2');
  await page.getByRole('heading', { level: 1, name: /^Lowest cost covers/ }).waitFor();
  await page.keyboard.press('1');

  // Nothing is in the schedule before it is taken.
  assert.equal(assigned(await week(context, location, weekStart)).length, 0);
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: /proposed$/ }).last().click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('heading', { name: /^Why .* on (Mon|Tues|Wednes|Thurs)day\?$/ }).waitFor();
  await panel.getByText(/h this week/).first().waitFor();
  await accessible(page, 'the reasons of a shift');
  await fits(page, 'the reasons of a shift');

  const wednesday = dayOf(weekStart, 'wed');
  await grid.getByRole('checkbox', { name: new RegExp(`\\b${Number(wednesday.slice(8))}\\b`) }).press('Space');
  await page.getByRole('button', { name: /^Use 3 days of Balanced · 6 shifts as draft$/ }).click();
  await page.getByText('6 shifts put into the draft', { exact: true }).waitFor();
  await page.waitForURL(/\/schedule\?/);
  const taken = assigned(await week(context, location, weekStart));
  assert.equal(taken.length, 6);
  assert.ok(taken.every(({ date }) => date !== wednesday), 'Wednesday was left out');
  for (const { employeeId, date } of taken)
    await page.locator(`[data-cell="${employeeId}"][data-date="${date}"] [data-shift]`).waitFor();
  await publishAll(context, location, weekStart);
  assert.equal((await week(context, location, weekStart)).status, 'published');
});

story('a proposal is taken on a phone and undone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const { location, weekStart } = await emptyWeek(api, 10);
  await page.goto(builder(location, weekStart));
  await page.getByRole('button', { name: 'Más de esta semana' }).click();
  await page.locator('[popover]').getByRole('link', { name: 'Horario automático' }).click();
  await page.getByRole('button', { name: 'Proponer turnos' }).click();
  await page.getByRole('radio', { name: 'Más pareja' }).waitFor(SEARCH);
  await accessible(page, 'proposals on a phone');
  await fits(page, 'proposals on a phone');
  await page.getByRole('main').getByRole('button', { name: /^10a–3p/ }).first().click();
  const sheet = page.getByRole('dialog', { name: /^¿Por qué/ });
  await sheet.getByText(/h esta semana/).first().waitFor();
  await accessible(page, 'the reasons of a shift on a phone');
  await fits(page, 'the reasons of a shift on a phone');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Usar 4 días de Equilibrada · 8 turnos como borrador' }).click();
  await page.getByText('8 turnos puestos en el borrador', { exact: true }).waitFor();
  assert.equal(assigned(await week(context, location, weekStart)).length, 8);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click();
  await page.getByText('Deshecho', { exact: true }).waitFor();
  assert.equal(assigned(await week(context, location, weekStart)).length, 0);
});

story('drafts move only as far as the manager lets them, and rejections count the next time', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const { location, weekStart, positionId, holder } = await emptyWeek(api, 11);
  await api('POST', '/api/shifts', {
    locationId: location.id, positionId, employeeId: holder.id, date: dayOf(weekStart, 'fri'), start: '10:00', end: '15:00',
  });
  await page.goto(`/auto-schedule?locationId=${location.id}&week=${weekStart}`);
  await page.getByRole('checkbox', { name: 'May reassign unpublished shifts' }).check();
  await page.getByRole('group', { name: 'These people keep their shifts' }).getByRole('checkbox').first().check();
  await accessible(page, 'who keeps their shifts');
  await fits(page, 'who keeps their shifts');
  await page.getByRole('button', { name: 'Propose shifts' }).click();
  await page.getByRole('radio', { name: 'Fairest' }).waitFor(SEARCH);
  await page.getByText('Hours by person', { exact: true }).click();
  await page.getByRole('table', { name: 'Hours by person' }).waitFor();
  await accessible(page, 'hours by person');
  await fits(page, 'hours by person');

  await page.getByRole('grid').getByRole('button', { name: /proposed$/ }).last().click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('checkbox', { name: /^Next proposals: not / }).check();
  await accessible(page, 'a rejected assignment');
  const restarted = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/auto-schedule'));
  await page.getByRole('button', { name: 'Propose again' }).click();
  await restarted;
  await page.getByRole('checkbox', { name: 'Without 1 rejected assignment' }).waitFor(SEARCH);
  await page.getByRole('radio', { name: 'Fairest' }).waitFor();
  const now = assigned(await week(context, location, weekStart));
  assert.deepEqual(now.map(({ employeeId }) => employeeId), [holder.id], 'a proposal changes nothing');
});

for (const [on, lang, menu, link] of [
  [phone, 'es', 'Más de esta semana', 'Reparto de turnos'],
  [desktop, 'en', 'More for this week', 'Shift fairness'],
])
  story('a manager sees how evenly the team shares weekends and closings', { as: 'General manager', on, lang }, async ({ page, api }) => {
    const [location] = (await api('GET', '/api/locations')).items;
    await page.goto(builder(location, weekAhead(location, 1)));
    await page.getByRole('button', { name: menu }).click();
    await page.locator('[popover]').getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: link }).waitFor();
    await page.getByRole(on === phone ? 'list' : 'table', { name: link }).waitFor();
    await accessible(page, 'shift fairness');
    await fits(page, 'shift fairness');
  });
