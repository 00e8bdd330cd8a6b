/**
 * The first week of a new brand: 20 people, nothing planned. The owner says how many each position needs at least, lets the
 * week be proposed, takes it and publishes it, in at most 25 clicks and 3 minutes.
 */
import assert from 'node:assert/strict';
import { accessible } from '../support/checks.mjs';
import { registerIn } from '../support/registration.mjs';
import { call, desktop, server, story } from '../support/story.mjs';

const CLICKS = 25;
/** Five proposals are searched one after the other. */
const SEARCH = { timeout: 90_000 };
/** How many people each position has, and how many it needs at least. */
const TEAM = [
  ['Server', { people: 8, atLeast: 2 }],
  ['Line cook', { people: 8, atLeast: 2 }],
  ['Shift lead', { people: 4, atLeast: 1 }],
];

/** Twenty people of a location. */
async function hireTeam(context, location) {
  const { items: positions } = await call(context, 'GET', '/api/positions');
  for (const [name, { people }] of TEAM) {
    const position = positions.find((one) => one.name.en === name);
    assert.ok(position, `${name} among ${positions.map((one) => one.name.en)}`);
    for (let n = 1; n <= people; n++)
      await call(context, 'POST', '/api/team', {
        firstName: `${name} ${n}`, lastName: 'Ramos', preferredLanguage: 'en', hiredOn: '2026-01-05',
        assignments: [{ locationId: location.id, positionId: position.id, isPrimary: true }],
        wage: { rateE4: 220_000 },
      });
  }
}

/** Counts what a hand does on a page: presses of the pointer, and fields that are typed into. */
async function countClicks(context) {
  let clicks = 0;
  await context.exposeBinding('clicked', () => void (clicks += 1));
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => globalThis.clicked(), true);
    // A field that is filled without a press would have been clicked by a person.
    const filled = new WeakSet();
    addEventListener('input', ({ target }) => {
      if (target.matches('input:not([type=checkbox], [type=radio]), textarea') && !filled.has(target)) globalThis.clicked();
      filled.add(target);
    }, true);
  });
  return () => clicks;
}

story('a newcomer publishes a week that was proposed', { on: desktop }, async ({ page, context }) => {
  await registerIn(page, server.url, { brand: 'First Week', first: 'Ana', last: 'Ruiz', email: 'ana@firstweek.example.com' });
  const [location] = (await call(context, 'GET', '/api/locations')).items;
  await hireTeam(context, location);
  await page.goto('/');
  const clicks = await countClicks(context);
  const began = Date.now();
  await page.goto('/schedule');

  await page.getByRole('button', { name: 'Next week' }).click();
  await page.waitForURL(/[?&]week=/);
  const weekStart = new URL(page.url()).searchParams.get('week');
  await page.getByRole('main').getByRole('link', { name: 'Auto-schedule' }).first().click();
  await page.getByRole('button', { name: 'Set labor standards' }).click();
  const standards = page.getByRole('dialog', { name: 'Labor standards' });
  for (const [name, { atLeast }] of TEAM)
    await standards.getByRole('group', { name }).getByLabel('At least').fill(String(atLeast));
  await standards.getByRole('button', { name: 'Save standards' }).click();
  await standards.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Propose shifts' }).click();
  await page.getByRole('radio', { name: 'Fairest' }).waitFor(SEARCH);
  await accessible(page, 'proposals for a new brand');
  await page.getByRole('button', { name: /^Use 7 days of Balanced/ }).click();
  await page.waitForURL(/\/schedule\?/);
  await page.getByRole('button', { name: /^Publish \d/ }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Publish \d/ }).last().click();
  await sheet.waitFor({ state: 'detached' });

  const seconds = Math.round((Date.now() - began) / 1000);
  const week = await call(context, 'GET', `/api/schedules/${location.id}/${weekStart}`);
  assert.equal(week.status, 'published');
  assert.equal(week.days.length, 7);
  const given = week.shifts.filter(({ employeeId }) => employeeId !== null);
  const { days } = await call(context, 'GET', `/api/demand/${location.id}/${weekStart}`);
  const [needed, short] = ['needed', 'short'].map((key) => days.reduce((sum, day) => sum + day[key], 0));
  console.log(`newcomer's week: ${clicks()} clicks, ${seconds} s, ${given.length} shifts, ${short} of ${needed} half hours short`);
  assert.ok(clicks() <= CLICKS, `${clicks()} clicks`);
  assert.ok(needed > 0 && short <= needed * 0.05, `${short} of ${needed} half hours short`);
});
