/** A new brand: registered with accepted terms, it shows the first steps until the owner ends them. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { freshCode } from '../support/sign-in.mjs';
import { byTurns, call, desktop, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { list: 'Set up your brand', location: /Add a location/, end: 'Dismiss list' },
  es: { list: 'Prepara tu marca', location: /Agrega un local/, end: 'Cerrar la lista' },
};

for (const [on, lang] of byTurns([[phone, 'es'], [desktop, 'en']]))
  story('a new owner is led to the first steps', { on, lang }, async ({ page, context }) => {
    const say = WORDS[lang];
    const email = `bob.${lang}@mole.example.com`;
    await page.goto('/register');
    await page.locator('#brand').fill(`Mole House ${lang}`);
    await page.locator('#first_name').fill('Bob');
    await page.locator('#last_name').fill('Vega');
    await page.locator('#email').fill(email);
    await accessible(page);
    await fits(page);
    await page.locator('[name=accept]').check();
    await page.locator('main form button').click();
    await page.locator('#code').fill(await freshCode(server.url, email));
    await page.locator('main form button').first().click();
    await page.waitForURL(`${server.url}/`);
    const list = page.getByRole('list', { name: say.list });
    await list.waitFor();
    await accessible(page);
    await fits(page);
    await list.getByRole('link', { name: say.location }).click();
    await page.waitForURL(/settings\/locations/);
    const place = { name: 'Mole Uno', city: 'San Diego', state: 'CA', zone: 'America/Los_Angeles', industry: 'full_service' };
    await call(context, 'POST', '/api/locations', place);
    await page.goto('/');
    await list.waitFor();
    // Existing data checks the step off automatically, and the step is no longer a link.
    assert.equal(await list.getByRole('link', { name: say.location }).count(), 0);
    await page.getByRole('button', { name: say.end }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal((await call(context, 'GET', '/api/hiring/setup')).over, true);
    assert.equal(await list.count(), 0);
  });
