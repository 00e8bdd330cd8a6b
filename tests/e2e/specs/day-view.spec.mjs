/** A day by the hour on a desk: bars are dragged along it, to other people, and moved by keys; past weeks are to read. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, locationIn, plan, quietWeek, week, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, eventually, phone, story } from '../support/story.mjs';

const narrow = { ...desktop, name: 'small desk', viewport: { width: 1280, height: 720 } };
const WEEKS_AHEAD = 14;
const LUNCH = { kind: 'meal', minutes: 30, paid: false, start: '11:00' };

/** Presses at a part of an element's width, rests over a point some pixels away, and lets go. */
async function drag(page, locator, part, right, down = 0) {
  const box = await locator.boundingBox();
  const [x, y] = [box.x + box.width * part, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.locator('.day-preview:not([hidden])').waitFor();
  await page.mouse.up();
}

story('a day is planned by the hour', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, WEEKS_AHEAD);
  const date = dayOf(weekStart, 'thu');
  const [first, second] = [await hire(context, location), await hire(context, location)];
  const planned = await plan(context, location, first, date, '08:00', '14:00');
  await call(context, 'PATCH', `/api/shifts/${planned.id}`, { version: planned.version, breaks: [LUNCH] });
  const now = async () => (await week(context, location, weekStart)).shifts.find(({ id }) => id === planned.id);
  const becomes = (fields) =>
    eventually(now, (shift) => Object.entries(fields).every(([name, value]) => shift[name] === value));

  await page.goto(builder(location, weekStart));
  await page.getByRole('grid', { name: 'Week by person and day' }).waitFor();
  await page.goto(builder(location, weekStart, date));
  await page.getByRole('grid', { name: 'Thursday by person and hour' }).waitFor();
  await page.locator('[data-draggable]').waitFor();
  // Only the people of this story, so that both rows are in sight.
  await page.getByRole('searchbox', { name: 'Find a person or position' }).fill('Liam Story');
  const named = (person, times) =>
    page.getByRole('button', { name: new RegExp(`^${person.firstName} ${person.lastName},.* ${times}, break `) });
  await named(first, '8:00\\sAM–2:00\\sPM').waitFor();
  await accessible(page, 'a day');
  await fits(page, 'a day');

  const bar = page.locator(`[data-shift="${planned.id}"]`);
  const lane = (person) => page.locator(`.day-lane[data-cell="${person.id}"]`);
  const hour = (await lane(first).boundingBox()).width / (await page.locator('.day-hours > li').count());

  // An hour later; the break moves along, and Undo puts both back.
  await drag(page, bar, 0.2, hour);
  await named(first, '9:00\\sAM–3:00\\sPM').waitFor();
  const later = await becomes({ start: '09:00', end: '15:00' });
  assert.equal(later.breaks[0].start, '12:00');
  await page.keyboard.press('Control+z');
  await named(first, '8:00\\sAM–2:00\\sPM').waitFor();
  await becomes({ start: '08:00', end: '14:00' });

  // The server judges the bar where it rests, here over another person.
  const rows = [await lane(first).boundingBox(), await lane(second).boundingBox()];
  const box = await bar.boundingBox();
  const validated = page.waitForResponse((reply) => reply.url().endsWith('/api/shifts/validate'));
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, rows[1].y + rows[1].height / 2, { steps: 4 });
  assert.equal((await validated).status(), 200);
  await page.locator('.day-preview:not([data-tone="none"])').waitFor();
  await page.mouse.up();
  await named(second, '8:00\\sAM–2:00\\sPM').waitFor();
  await becomes({ employeeId: second.id, start: '08:00', end: '14:00' });

  // Its end, then its break.
  await drag(page, bar.locator('[data-drag^="end:"]'), 0.5, hour / 2);
  await named(second, '8:00\\sAM–2:30\\sPM').waitFor();
  await becomes({ end: '14:30' });
  await drag(page, bar.locator('.day-break'), 0.5, -hour);
  await eventually(now, ({ breaks }) => breaks[0].start === '10:00');
  await page.getByRole('button', { name: /break 10:00\sAM/ }).waitFor();

  // By keys: one write when Alt is let go of.
  await bar.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.up('Alt');
  await named(second, '8:30\\sAM–3:15\\sPM').waitFor();
  await becomes({ start: '08:30', end: '15:15' });
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Start', exact: true }).waitFor();
  await accessible(page, 'an open shift over the day');
  await fits(page, 'an open shift over the day');
  await page.keyboard.press('Escape');

  // A click in an empty lane, at the third hour that is shown.
  await lane(first).getByRole('button', { name: /^Add a shift for/ }).click({ position: { x: hour * 2.1, y: 10 } });
  await page.getByRole('button', { name: 'Add shift' }).click();
  await lane(first).locator('[data-shift]').waitFor();
  const { shifts } = await week(context, location, weekStart);
  assert.equal(shifts.filter((shift) => shift.employeeId === first.id && shift.date === date).length, 1);

  await page.locator('label').filter({ hasText: /^Week$/ }).click();
  await page.getByRole('grid', { name: 'Week by person and day' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('day'), null);
});

story('a past day is to read', { as: 'Owner', on: narrow, lang: 'es' }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const weekStart = weekAhead(location, -1);
  const { shifts } = await week(context, location, weekStart);
  await page.goto(builder(location, weekStart, shifts[0].date));
  await page.getByRole('grid', { name: / por persona y hora$/ }).waitFor();
  await page.locator('.day-bar').first().waitFor();
  assert.equal(await page.locator('[data-drag]').count(), 0);
  assert.equal(await page.locator('.day-add').count(), 0);
  await accessible(page, 'a past day');
  await fits(page, 'a past day');
});

story('a link to a day opens it on a phone', { as: 'Owner', on: phone }, async ({ page, context }) => {
  const location = await locationIn(context, 'Austin');
  const date = dayOf(quietWeek(location, WEEKS_AHEAD), 'fri');
  await page.goto(`/schedule?locationId=${location.id}&day=${date}`);
  await page.locator(`[data-day="${date}"][aria-pressed="true"]`).waitFor();
  await accessible(page, 'a day on a phone');
  await fits(page, 'a day on a phone');
});
