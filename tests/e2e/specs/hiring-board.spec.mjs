/** The board with long lanes and in small windows: it grows as it is scrolled, and a returning user is at the same place. */
import assert from 'node:assert/strict';
import { applied, boardAt, publishedJob, stands } from '../support/applicants.mjs';
import { fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const MANY = 40;
const lane = (page, stage) => page.locator(`[data-lane="${stage}"]`);
const cards = (page, stage = 'applied') => lane(page, stage).locator('[data-card]');
const scrolled = (page) => lane(page, 'applied').locator('[data-scrolls]').evaluate((node) => node.scrollTop);

async function longLane(context) {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  for (let at = 0; at < MANY; at += 5)
    await Promise.all(Array.from({ length: 5 }, (_, one) => applied(context, job, `Person ${at + one}`)));
  return job;
}

/** Turns the wheel over the first lane until this many of its cards are visible. */
async function wheel(page, least) {
  const box = await lane(page, 'applied').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  while ((await cards(page).count()) < least) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
}

story('a long lane grows as it is scrolled, and back from a person somebody is where they were', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const job = await longLane(context);
  await page.goto(boardAt(job));
  await cards(page).first().waitFor();
  const atFirst = await cards(page).count();
  assert.ok(atFirst < MANY, `${atFirst} of ${MANY} stand at first`);
  await wheel(page, atFirst + 1);
  const grown = await cards(page).count();
  assert.ok(grown < MANY, `${grown} of ${MANY} stand after a few turns`);
  const person = cards(page).nth(grown - 6).locator('a');
  const who = await person.textContent();
  await person.focus({ preventScroll: true });
  const before = await scrolled(page);
  assert.ok(before > 300, `scrolled to ${before}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: who }).waitFor();
  await page.goBack();
  await cards(page).first().waitFor();
  await page.waitForFunction((name) => document.activeElement?.textContent === name, who);
  assert.ok(Math.abs((await scrolled(page)) - before) < 40, `scrolled to ${await scrolled(page)}, before ${before}`);
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await page.evaluate(() => document.activeElement.textContent), who, 'the keys go on from there');

  // The lane keeps growing, and moving up removes no cards.
  await wheel(page, MANY);
  await page.keyboard.press('End');
  for (let up = 0; up < 3; up += 1) await page.keyboard.press('ArrowUp');
  assert.equal(await cards(page).count(), MANY);

  // Another way to the board begins at the top.
  await page.getByRole('link', { name: /^Jobs\b/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  await page.goBack();
  await cards(page).first().waitFor();
  assert.equal(await scrolled(page), 0);
});

story('a card that is let go beside the lanes stays where it was', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const person = await applied(context, job, 'Mei');
  await page.goto(boardAt(job));
  await cards(page).first().waitFor();
  await page.locator('[data-draggable]').waitFor();
  const moves = [];
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.url()));
  const from = await cards(page).first().boundingBox();
  const over = await lane(page, 'phone_interview').boundingBox();
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 4 });
  // Over a lane the card would drop there; above it, over the filters, nowhere.
  await page.mouse.move(over.x + over.width / 2, over.y + 120, { steps: 6 });
  await lane(page, 'phone_interview').getByText('Drop to move').waitFor();
  await page.mouse.move(over.x + over.width / 2, over.y - 40, { steps: 6 });
  await lane(page, 'phone_interview').getByText('Drop to move').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.locator('[data-holding]').waitFor({ state: 'detached' });
  assert.deepEqual(moves, []);
  assert.equal(await stands(context, job, person), 'applied');
});

story('a card that is thrown faster than the screen draws falls where the hand let go', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const person = await applied(context, job, 'Itzel');
  await page.goto(boardAt(job));
  await page.locator('[data-draggable]').waitFor();
  const middle = async (element) => {
    const box = await element.boundingBox();
    return { clientX: box.x + box.width / 2, clientY: box.y + 60 };
  };
  const [from, past, to] = [
    await middle(cards(page).first()),
    await middle(lane(page, 'phone_interview')),
    await middle(lane(page, 'screening')),
  ];
  await page.mouse.move(from.clientX, from.clientY);
  // From the press to the release without a pause in which anything could be drawn, as on a machine that is busy.
  await page.evaluate(([from, past, to]) => {
    const grip = document.elementFromPoint(from.clientX, from.clientY);
    // The mouse that the browser has: what is dragged captures it.
    const mouse = { pointerId: 1, pointerType: 'mouse' };
    const send = (type, at) =>
      grip.dispatchEvent(new PointerEvent(type, { ...at, ...mouse, bubbles: true, cancelable: true }));
    send('pointerdown', from);
    for (const at of [{ ...from, clientX: from.clientX + 10 }, past]) send('pointermove', at);
    send('pointerup', to);
  }, [from, past, to]);
  await lane(page, 'screening').locator('[data-card]').waitFor();
  await page.getByRole('status').filter({ hasText: 'moved to Screening' }).waitFor();
  assert.equal(await stands(context, job, person), 'screening');
});

story('in a low or narrow window lanes stay wide enough for a name, and scroll sideways', { as: 'Owner', on: { name: 'phone on its side', viewport: { width: 844, height: 390 } } }, async ({ page, context }) => {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const person = await applied(context, job, 'Valentina');
  await page.goto(boardAt(job));
  await cards(page).first().waitFor();
  const box = await lane(page, 'applied').boundingBox();
  assert.ok(box.width >= 168, `a lane is ${box.width} px wide`);
  const card = await cards(page).first().boundingBox();
  assert.ok(box.height > 56 + card.height, `a lane of ${box.height} px shows a card of ${card.height}`);
  await fits(page);
  await page.mouse.move(box.x + 80, box.y + 40);
  await page.mouse.wheel(800, 0);
  const seen = (stage) => page.waitForFunction((it) => {
    const { left, right } = document.querySelector(`[data-lane=${it}]`).getBoundingClientRect();
    return left >= 0 && right <= window.innerWidth;
  }, stage);
  await seen('hired');

  // A card moved by keyboard scrolls its lane into view, however fast the keys are pressed.
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
  await seen('offer');
  await lane(page, 'offer').getByText('Drop to move').waitFor();
  await page.keyboard.press('ArrowLeft');
  await lane(page, 'interview').getByText('Drop to move').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Drop to move').waitFor({ state: 'detached' });
  assert.equal(await stands(context, job, person), 'applied');
});

story('far down a stage of the phone the stages are still at hand, and another one begins at its top', { as: 'Owner', on: phone }, async ({ page, context }) => {
  const job = await longLane(context);
  await page.goto(boardAt(job));
  const shown = page.locator('[data-card]');
  await shown.first().waitFor();
  while ((await shown.count()) < MANY) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(50);
  }
  const stages = page.getByRole('navigation', { name: 'Stages' });
  assert.equal((await stages.boundingBox()).y, 0);
  await stages.getByRole('button', { name: /^Screening/ }).click();
  await page.getByText('No one in Screening').waitFor();
  assert.equal(await page.evaluate(() => window.scrollY), 0);
});
