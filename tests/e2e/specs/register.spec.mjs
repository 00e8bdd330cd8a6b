/** A cold visitor registers a brand, sees the law of the address, and publishes a first week. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, quietWeek, week } from '../support/kitchen.mjs';
import { addPerson, addShift } from '../support/first-week.mjs';
import { onward, typeBrand, typeCode, typeLocation, typeOwner } from '../support/registration.mjs';
import { call, desktop, eventually, open, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { empty: 'Law for your address', found: 'Law we found for Barrio Logan', state: 'California', city: 'San Diego', list: 'Set up your brand', publish: /^Publish/ },
  es: { empty: 'La ley de tu dirección', found: 'Ley que encontramos para Barrio Logan', state: 'California', city: 'San Diego', list: 'Prepara tu marca', publish: /^Publicar/ },
};

async function holds(page) {
  await accessible(page);
  await fits(page);
}

for (const [on, lang] of [[phone, 'es'], [desktop, 'en']])
  story('a cold visitor registers and publishes a first week', { on, lang }, async ({ page, context }) => {
    const say = WORDS[lang];
    const email = `nora.${lang}@barrio.example.com`;
    await page.goto('/landing');
    await page.locator('main a[href^="/register"]').first().click();
    await page.waitForURL(/\/register/);
    await onward(page).click();
    await page.locator('#w-brand').waitFor();
    await page.locator('#w-size').waitFor();
    await holds(page);
    await typeBrand(page, `Barrio ${lang}`);
    await holds(page);
    await onward(page).click();
    await page.waitForURL(/\/register\/locations/);
    await page.getByRole('heading', { name: say.empty }).waitFor();
    await onward(page).click();
    for (const field of ['name', 'street', 'zip', 'people']) await page.locator(`#w-${field}`).waitFor();
    await holds(page);
    await typeLocation(page, 'Barrio Logan');
    const law = page.locator('[data-part=law]');
    await law.getByRole('heading', { name: say.found }).waitFor();
    await law.getByText(say.state, { exact: true }).waitFor();
    await law.getByText('us · us-ca · us-ca-san-diego').waitFor();
    assert.equal(await page.locator('#city').inputValue(), 'San Diego', 'the ZIP code fills it in');
    await holds(page);
    await onward(page).click();
    await page.waitForURL(/\/register\/you/);
    await onward(page).click();
    for (const field of ['first_name', 'email', 'phone', 'accept']) await page.locator(`#w-${field}`).waitFor();
    await holds(page);
    await typeOwner(page, { first: 'Nora', last: 'Vega', email });
    assert.equal(await page.locator('[name=marketing]').isChecked(), false);
    await page.locator('main .onward button').first().click();
    await page.waitForURL(/\/register\/locations/);
    assert.equal(await page.locator('#street').inputValue(), '2175 Logan Ave', 'Back keeps what was typed');
    await onward(page).click();
    assert.equal(await page.locator('#email').inputValue(), email, 'on both pages');
    await onward(page).click();
    await typeCode(page, server.url, email);
    await page.getByRole('list', { name: say.list }).waitFor();
    await holds(page);
    const { items } = await call(context, 'GET', '/api/locations');
    assert.deepEqual(items.map(({ name, openingHours }) => [name, openingHours.length]), [['Barrio Logan', 7]]);
    const weekStart = quietWeek(items[0], 4);
    await page.goto('/team');
    await addPerson(page, lang, { first: 'Lupe', last: 'Soto', phone: '6195550161' });
    await page.goto('/team');
    await addPerson(page, lang, { first: 'Iván', last: 'Paz', phone: '6195550162' });
    const assigned = async () => (await week(context, items[0], weekStart)).shifts.filter(({ employeeId }) => employeeId);
    for (const [name, day, count] of [['Lupe', 'wed', 1], ['Iván', 'thu', 2]]) {
      const date = dayOf(weekStart, day);
      await page.goto(builder(items[0], weekStart, date));
      await addShift(page, lang, { name, date, start: '11:00', end: '15:00' });
      await eventually(assigned, (shifts) => shifts.length === count);
    }
    await page.goto(builder(items[0], weekStart, dayOf(weekStart, 'wed')));
    await page.getByRole('button', { name: say.publish }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say.publish }).last().click();
    await sheet.waitFor({ state: 'detached' });
    assert.equal((await week(context, items[0], weekStart)).status, 'published');
  });

story('without script the button shows the law, and the page asks what only the owner knows', { on: phone }, async () => {
  const { page, context, calm } = await open({ on: phone, script: false });
  await page.goto('/register');
  await typeBrand(page, 'Hills');
  await onward(page).click();
  await page.locator('#name').fill('Hills');
  await page.locator('#street').fill('9400 Santa Monica Blvd');
  await page.locator('#zip').fill('90210');
  await page.locator('#people').fill('12');
  await page.getByRole('button', { name: 'Check the address' }).click();
  await page.getByRole('heading', { name: 'Law we found for Hills' }).waitFor();
  assert.equal(await page.locator('[name=inside]:checked').count(), 0, 'nothing is claimed');
  await fits(page);
  await onward(page).click();
  await page.locator('#w-inside').waitFor();
  await page.getByLabel('None of these').check();
  await onward(page).click();
  await page.waitForURL(/\/register\/you/);
  calm();
  await context.close();
});
