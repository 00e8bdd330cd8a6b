/** Two managers on one week: each sees the other's changes, and no one overwrites an unseen change. */
import assert from 'node:assert/strict';
import { accessible } from '../support/checks.mjs';
import { builder, dayOf, hire, plan, quietWeek, week } from '../support/kitchen.mjs';
import { call, desktop, open, story } from '../support/story.mjs';

const SECOND = 'General manager';

/** A shift at the location of a second manager, who is also signed in. */
async function scene(context, weeksAhead) {
  const other = await open({ as: SECOND });
  const [location] = (await call(other.context, 'GET', '/api/locations')).items;
  const weekStart = quietWeek(location, weeksAhead);
  const person = await hire(context, location);
  const shift = await plan(context, location, person, dayOf(weekStart, 'tue'), '10:00', '14:00');
  return { location, weekStart, person, shift, other };
}

story('a change shows at the other manager without a reload', { as: 'Owner' }, async ({ page, context }) => {
  const { location, weekStart, person, shift, other } = await scene(context, 30);
  const listening = page.waitForResponse((reply) => reply.url().endsWith('/api/events'));
  await page.goto(builder(location, weekStart));
  const cell = (day) => page.locator(`[data-cell="${person.id}"][data-date="${dayOf(weekStart, day)}"] [data-shift]`);
  await cell('tue').waitFor();
  await listening;
  await call(other.context, 'PATCH', `/api/shifts/${shift.id}`, { version: shift.version, date: dayOf(weekStart, 'thu') });
  await cell('thu').waitFor();
  assert.equal(await cell('tue').count(), 0);
  await other.context.close();
});

story('a stale write says who changed what, and both ways out work', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { location, weekStart, shift, other } = await scene(context, 31);
  await page.goto(`${builder(location, weekStart)}&shift=${shift.id}`);
  const end = page.getByLabel('End', { exact: true });
  await end.fill('15:00');
  await end.press('Tab');
  // Meanwhile someone else is faster; the browser hears of it too late.
  let overtaken = false;
  await page.route('**/api/shifts/*', async (route) => {
    if (route.request().method() === 'PATCH' && !overtaken) {
      overtaken = true;
      await call(other.context, 'PATCH', `/api/shifts/${shift.id}`, { version: shift.version, start: '11:00' });
    }
    return route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await alert.waitFor();
  await accessible(page);
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await alert.waitFor({ state: 'detached' });
  const saved = (await week(context, location, weekStart)).shifts.find(({ id }) => id === shift.id);
  assert.deepEqual([saved.start, saved.end], ['11:00', '15:00'], 'only the field that I changed is mine');
  await other.context.close();
});
