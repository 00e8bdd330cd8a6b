/** A new brand: registered with accepted terms, it shows the first steps until the owner ends them. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { registerIn } from '../support/registration.mjs';
import { byTurns, call, desktop, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { list: 'Set up your brand', location: /Add a location/, end: 'Dismiss list' },
  es: { list: 'Prepara tu marca', location: /Agrega un local/, end: 'Cerrar la lista' },
};

for (const [on, lang] of byTurns([[phone, 'es'], [desktop, 'en']]))
  story('a new owner is led to the first steps', { on, lang }, async ({ page, context }) => {
    const say = WORDS[lang];
    const email = `bob.${lang}@mole.example.com`;
    await registerIn(page, server.url, { brand: `Mole House ${lang}`, first: 'Bob', last: 'Vega', email });
    const list = page.getByRole('list', { name: say.list });
    await list.waitFor();
    await accessible(page);
    await fits(page);
    // What registration did is done, and no longer a link.
    await list.getByText(say.location).waitFor();
    assert.equal(await list.getByRole('link', { name: say.location }).count(), 0);
    assert.ok((await list.getByRole('link').count()) > 0, 'the next steps are');
    await page.getByRole('button', { name: say.end }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal((await call(context, 'GET', '/api/hiring/setup')).over, true);
    assert.equal(await list.count(), 0);
  });
