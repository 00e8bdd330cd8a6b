/** Publishing: required reasons are given, employees are notified, and employees answer. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { addedHours, builder, dayOf, hire, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { call, desktop, phone, story } from '../support/story.mjs';

let weeksAhead = 20;
/** A week with one shift, on a day on which its employee is not available. */
async function unwantedDay(context) {
  const location = await locationIn(context, 'Austin');
  weeksAhead += 1;
  const weekStart = quietWeek(location, weeksAhead);
  const person = await hire(context, location);
  const open = Object.fromEntries(['mon', 'tue', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, 'open']));
  await call(context, 'PUT', `/api/team/${person.id}/availability`, {
    version: null,
    from: person.hiredOn,
    days: { ...open, wed: 'unavailable' },
  });
  const shift = await plan(context, location, person, dayOf(weekStart, 'wed'), '10:00', '16:00');
  return { location, weekStart, person, shift };
}

const words = {
  en: { publish: /^Publish/, reason: 'Your reason' },
  es: { publish: /^Publicar/, reason: 'Tu motivo' },
};

for (const [on, lang] of [[desktop, 'en'], [phone, 'es']])
  story('a week is published with a reason', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const { location, weekStart, shift } = await unwantedDay(context);
    await page.goto(builder(location, weekStart, shift.date));
    await page.getByRole('button', { name: words[lang].publish }).first().click();
    const sheet = page.getByRole('dialog');
    const confirm = sheet.getByRole('button', { name: words[lang].publish }).last();
    const reason = sheet.locator('textarea[required]').first();
    await reason.waitFor();
    assert.ok(await confirm.isDisabled(), 'no publishing without the reason');
    await accessible(page);
    await fits(page);
    await reason.fill('Agreed with the person by phone on Monday');
    await confirm.click();
    await sheet.waitFor({ state: 'detached' });
    const published = await week(context, location, weekStart);
    assert.equal(published.status, 'published');
    const { items } = await call(context, 'GET', '/api/audit?action=rule.overridden&limit=1');
    assert.equal(items[0].reason, 'Agreed with the person by phone on Monday', 'the reason stands in the trail');
  });

story('added hours in New York are published as a question', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'New York');
  const { weekStart, shift, later } = await addedHours(context, location);
  await page.goto(builder(location, weekStart));
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Waiting for employee consent' }).waitFor();
  assert.equal(await sheet.getByText(/Resolve \d+ conflicts? first/).count(), 0, 'consent does not block');
  await sheet.getByText('Signed on paper: added hours').first().waitFor();
  const confirm = sheet.getByRole('button', { name: /^Publish \d/ });
  assert.ok(await confirm.isDisabled(), 'the law asks for the reason of the change first');
  await sheet.getByRole('combobox', { name: 'Reason for change' }).first().selectOption({ label: 'Requested by the restaurant' });
  const reasons = sheet.locator('textarea[required]');
  for (let at = 0; at < (await reasons.count()); at += 1) await reasons.nth(at).fill('A large party was booked');
  await page.waitForFunction((button) => !button.disabled, await confirm.elementHandle());
  await accessible(page);
  await fits(page);
  await confirm.click();
  await sheet.waitFor({ state: 'detached' });
  const now = (await week(context, location, weekStart)).shifts.find(({ id }) => id === shift.id);
  assert.equal(now.publishState, 'awaiting_consent');
  assert.equal(now.end, later, 'the plan holds the new end, the employee has the old one until they agree');
});
