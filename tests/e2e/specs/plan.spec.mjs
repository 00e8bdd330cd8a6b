/** The plan of a new brand: its trial, the choice of a plan, its invoice, canceling, and what a manager sees of it. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { registerIn } from '../support/registration.mjs';
import { byTurns, desktop, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { free: /Everything is free until/, take: 'Choose Pro', due: /^Due /, cancel: 'Cancel plan', canceled: /Canceled\. Everything works until/ },
  es: { free: /Todo es gratis hasta/, take: 'Elegir Pro', due: /^Vence el /, cancel: 'Cancelar el plan', canceled: /Cancelado\. Todo funciona hasta/ },
};

for (const [on, lang] of byTurns([[phone, 'es'], [desktop, 'en']]))
  story('an owner on trial chooses a plan and cancels it', { on, lang }, async ({ page }) => {
    const words = WORDS[lang];
    const email = `luna.${lang}@luna.example.com`;
    await registerIn(page, server.url, { brand: `Casa Luna ${lang}`, first: 'Luna', last: 'Ríos', email });
    await page.goto('/settings/plan');
    await page.getByText(words.free).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: words.take }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.take }).click();
    await page.getByText(words.due).waitFor();
    await page.getByText(words.free).waitFor();
    assert.match(await page.locator('main').innerText(), /\$199/);
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await page.getByText(words.canceled).waitFor();
    await accessible(page);
    await fits(page);
  });
