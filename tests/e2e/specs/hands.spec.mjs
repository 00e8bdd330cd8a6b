/** The builder without a mouse: everything by keyboard, and a shift dragged by touch. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { freshCode } from '../support/sign-in.mjs';
import { desktop, person, phone, server, story } from '../support/story.mjs';

let weeksAhead = 30;
/** One person with a shift on Tuesday, in a week of their own. */
async function tuesday(context) {
  const location = await locationIn(context, 'Austin');
  weeksAhead += 1;
  const weekStart = quietWeek(location, weeksAhead);
  const who = await hire(context, location);
  const shift = await plan(context, location, who, dayOf(weekStart, 'tue'), '10:00', '16:00');
  return { location, weekStart, who, shift };
}

const shiftNow = async (context, { location, weekStart, shift }) =>
  (await week(context, location, weekStart)).shifts.find(({ id }) => id === shift.id);

const MOST_TABS = 120;
/** Presses Tab until the focus is on something that matches. */
async function tabTo(page, selector, key = 'Tab') {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${MOST_TABS} tabs do not lead to ${selector}; the focus is on ${at}`);
}

story('from sign-in to publishing with the keyboard alone', { on: desktop }, async ({ page, context }) => {
  const { email } = person('Owner');
  await page.goto('/sign-in');
  await tabTo(page, '#address');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  await tabTo(page, '#code');
  await page.keyboard.type(await freshCode(server.url, email));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
  const scene = await tuesday(context);
  await page.goto(builder(scene.location, scene.weekStart));
  await page.locator(`[data-shift="${scene.shift.id}"]`).waitFor();

  // Finds the employee, moves into the grid, and moves the shift to Wednesday.
  await tabTo(page, 'input[type=search]');
  await page.keyboard.type(scene.who.lastName);
  await page.locator('.week-row.plain').nth(1).waitFor({ state: 'detached' });
  await tabTo(page, '[role=grid] [data-item]');
  const mine = `[data-shift="${scene.shift.id}"]`;
  for (let steps = 0; steps < 12 && !(await page.evaluate((wanted) => document.activeElement.matches(wanted), mine)); steps += 1)
    await page.keyboard.press(steps === 0 ? 'ArrowDown' : 'ArrowRight');
  const verdicts = page.waitForResponse((reply) => reply.url().endsWith('/verdicts'));
  await page.keyboard.press('Space');
  assert.equal((await verdicts).status(), 200);
  await page.keyboard.press('ArrowRight');
  const live = page.locator('[aria-live=assertive]');
  await live.filter({ hasText: 'Wednesday' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await live.filter({ hasText: 'Dropped' }).waitFor({ state: 'attached' });
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), mine);
  assert.match(await page.locator(mine).innerText(), /Wednesday/, 'the focus is on the shift, and its label says the new day');
  assert.equal((await shiftNow(context, scene)).date, dayOf(scene.weekStart, 'wed'));
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  assert.equal(height, 0, 'the page itself does not scroll');

  // Publish, with a reason where one is wanted.
  await tabTo(page, 'header button.bg-brand', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Publish/ }).last().waitFor();
  await accessible(page);
  if (await sheet.locator('textarea[required]').count()) {
    await tabTo(page, '[role=dialog] textarea[required]');
    await page.keyboard.type('Agreed by phone');
  }
  await tabTo(page, '[role=dialog] button.bg-brand:not(:disabled)');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  assert.equal((await week(context, scene.location, scene.weekStart)).status, 'published');
});

/** Touch input by the browser: the page gets the same events as on a phone. */
async function finger(page, context) {
  const devtools = await context.newCDPSession(page);
  const send = (type, points) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  return {
    down: (at) => send('touchStart', [at]),
    async move(from, to, steps = 8) {
      for (let step = 1; step <= steps; step += 1)
        await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }]);
    },
    up: () => send('touchEnd', []),
  };
}

/** Waits until the page has stopped scrolling. */
const stillness = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let last = window.scrollY;
        let calm = 0;
        requestAnimationFrame(function look() {
          calm = window.scrollY === last ? calm + 1 : 0;
          last = window.scrollY;
          if (calm > 20) done();
          else requestAnimationFrame(look);
        });
      }),
  );

async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const lang of ['en', 'es'])
  story('a finger carries a shift to another day', { as: 'Owner', on: phone, lang }, async ({ page, context }) => {
    const scene = await tuesday(context);
    await page.goto(builder(scene.location, scene.weekStart, scene.shift.date));
    const row = page.locator(`[data-drag="${scene.shift.id}"]`);
    await row.waitFor();
    const thursday = dayOf(scene.weekStart, 'thu');
    const [from, to] = [await middle(row), await middle(page.locator(`[data-day="${thursday}"]`))];
    const hand = await finger(page, context);

    // A swipe scrolls and drags nothing. It is sent at once: on a busy machine a pause would be a long press.
    await Promise.all([hand.down(from), hand.move(from, { x: from.x, y: from.y - 60 }, 1), hand.up()]);
    await stillness(page);
    assert.equal(await page.locator('.dragging').count(), 0);

    const verdicts = page.waitForResponse((reply) => reply.url().endsWith('/verdicts'));
    await hand.down(from);
    await page.locator('.dragging').waitFor();
    assert.equal((await verdicts).status(), 200);
    await hand.move(from, to);
    await page.locator(`[data-day="${thursday}"].over[data-tone]`).waitFor();
    assert.match(await page.locator('.strip-verdict').innerText(), lang === 'es' ? /^jueves/ : /^Thursday/);
    await fits(page);
    await hand.up();
    await page.waitForFunction((day) => document.querySelector(`[data-day="${day}"]`)?.ariaPressed === 'true', thursday);
    await row.waitFor();
    assert.equal((await shiftNow(context, scene)).date, thursday);
    await accessible(page);

    // Released beside the days, the shift does not move.
    await hand.down(await middle(row));
    await page.locator('.dragging').waitFor();
    await hand.move(from, { x: from.x, y: 700 });
    await hand.up();
    assert.equal((await shiftNow(context, scene)).date, thursday);
  });
