/** The way between two locations: set at one of them, and known at the other. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { call, sizes, story } from '../support/story.mjs';

const WORDS = {
  en: { to: (name) => `To ${name}`, save: 'Save', saved: 'Saved' },
  es: { to: (name) => `A ${name}`, save: 'Guardar', saved: 'Guardado' },
};

let minutes = 30;

for (const [on, lang] of sizes())
  story('an owner sets the travel time between two locations', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const say = WORDS[lang];
    const { items } = await call(context, 'GET', '/api/locations');
    const [from, to] = items.filter(({ archived }) => !archived);
    const typed = String((minutes += 1));
    await page.goto(`/settings/locations?locationId=${from.id}`);
    const form = page.getByRole('dialog');
    const way = form.getByLabel(say.to(to.name), { exact: true });
    await way.fill(typed);
    await accessible(page);
    await fits(page);
    await form.getByRole('button', { name: say.save, exact: true }).click();
    await page.getByText(say.saved).first().waitFor();
    await form.waitFor({ state: 'detached' });
    await page.goto(`/settings/locations?locationId=${to.id}`);
    const back = page.getByRole('dialog').getByLabel(say.to(from.name), { exact: true });
    await back.waitFor();
    assert.equal(await back.inputValue(), typed);
  });
