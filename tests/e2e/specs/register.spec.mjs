/** A cold visitor registers a brand, sees the law of the address, and publishes a first week. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { addPerson, addShift, countHand, openNextWeek, publishWeek } from '../support/first-week.mjs';
import { dayOf, week } from '../support/kitchen.mjs';
import { onward, typeBrand, typeCode, typeLocation, typeOwner } from '../support/registration.mjs';
import { call, desktop, open, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { empty: 'Law for your address', found: 'Law we found for Barrio Logan', state: 'California', city: 'San Diego', list: 'Set up your brand' },
  es: { empty: 'La ley de tu dirección', found: 'Ley que encontramos para Barrio Logan', state: 'California', city: 'San Diego', list: 'Prepara tu marca' },
};

async function holds(page) {
  await accessible(page);
  await fits(page);
}

for (const [on, lang] of [[phone, 'es'], [desktop, 'en']]) {
  story('a cold visitor publishes a first week by the screens alone', { on, lang }, async ({ page, context }) => {
    const email = `nora.${lang}@barrio.example.com`;
    // The browser asks for its language; nothing has been chosen.
    await context.clearCookies();
    const done = await countHand(context, page);
    await page.goto('/landing');
    assert.equal(await page.locator('html').getAttribute('lang'), lang);
    await page.locator('main a[href^="/register"]').first().click();
    await page.waitForURL(/\/register/);
    await typeBrand(page, `Barrio ${lang}`);
    await onward(page).click();
    await page.waitForURL(/\/register\/locations/);
    await typeLocation(page, 'Barrio Logan');
    await onward(page).click();
    await page.waitForURL(/\/register\/you/);
    await typeOwner(page, { first: 'Nora', last: 'Vega', email });
    await onward(page).click();
    await typeCode(page, server.url, email);
    await page.getByRole('list', { name: WORDS[lang].list }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), lang);
    await holds(page);
    await addPerson(page, lang, { first: 'Lupe', last: 'Soto', phone: '6195550161' });
    await addPerson(page, lang, { first: 'Iván', last: 'Paz', phone: '6195550162' });
    const weekStart = await openNextWeek(page, lang);
    const wanted = [['Lupe', 'wed'], ['Iván', 'thu']].map(([name, day]) => ({ name, date: dayOf(weekStart, day), start: '11:00', end: '15:00' }));
    for (const shift of wanted) await addShift(page, lang, shift);
    await publishWeek(page, lang);
    console.log(`# a first week (${on.name}, ${lang}): ${done()}`);
    const { items: locations } = await call(context, 'GET', '/api/locations');
    assert.deepEqual(locations.map(({ name, openingHours }) => [name, openingHours.length]), [['Barrio Logan', 7]]);
    const { status, shifts } = await week(context, locations[0], weekStart);
    const { items: people } = await call(context, 'GET', '/api/team');
    const nameOf = (id) => people.find((person) => person.id === id)?.firstName;
    const found = shifts.map(({ employeeId, date, start, end }) => ({ name: nameOf(employeeId), date, start, end }));
    assert.deepEqual([status, found.toSorted((a, b) => a.date.localeCompare(b.date))], ['published', wanted]);
    await holds(page);
  });

  story('each step says what it needs, shows the law of the address, and keeps what was typed', { on, lang }, async ({ page }) => {
    const say = WORDS[lang];
    const email = `vera.${lang}@barrio.example.com`;
    await page.goto('/register');
    await onward(page).click();
    await page.locator('#w-brand').waitFor();
    await page.locator('#w-size').waitFor();
    await holds(page);
    await typeBrand(page, `Vera ${lang}`);
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
    await typeOwner(page, { first: 'Vera', last: 'Vega', email });
    assert.equal(await page.locator('[name=marketing]').isChecked(), false);
    await page.locator('main .onward button').first().click();
    await page.waitForURL(/\/register\/locations/);
    assert.equal(await page.locator('#street').inputValue(), '2175 Logan Ave', 'Back keeps what was typed');
    await onward(page).click();
    assert.equal(await page.locator('#email').inputValue(), email, 'on both pages');
    await onward(page).click();
    await page.locator('#code').waitFor();
    await holds(page);
  });
}

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
