/** A work sample from its link to the end, as applicants do it on a phone and at a desk, in both languages. */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, everywhere, open } from '../support/story.mjs';

const words = {
  en: { done: /points/ },
  es: { done: /puntos/ },
};

/** Answers the task at hand as somebody in a hurry would: the first of everything. */
async function answer(page) {
  const main = page.locator('form.questions');
  const boxes = main.getByRole('checkbox');
  if (await boxes.count()) await boxes.first().check();
  for (const name of ['best', 'worst']) {
    const radios = main.locator(`input[name=${name}]`);
    if (await radios.count()) await radios.nth(name === 'best' ? 0 : 1).check();
  }
  const fields = main.locator('input[inputmode]');
  for (let at = 0; at < (await fields.count()); at += 1) await fields.nth(at).fill('4');
  const down = main.locator('button[name=down]');
  if (await down.count()) await down.first().click();
}

everywhere('somebody does the work sample from the link to the end', {}, async ({ page, lang }) => {
  const say = words[lang];
  const { context } = await open({ as: 'Owner' });
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const who = await applied(context, job, lang === 'es' ? 'Ubaldo' : 'Amparo', { language: lang });
  const { url } = await call(context, 'POST', `/api/applications/${who.id}/microsim`, { position: 'line_cook' });
  await page.goto(url);
  await accessible(page);
  await fits(page);
  await page.locator('button[value=start]').click();
  for (let step = 0; step < 6; step += 1) {
    await page.locator('form.questions').waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await answer(page);
    await accessible(page, title);
    await fits(page, title);
    await page.locator('button[value=save]').click();
    // The practice task says what was right first.
    if (step === 0) {
      const on = page.locator('.note ~ p a.button');
      await on.waitFor();
      await accessible(page, 'practice');
      await on.click();
    }
    await page.waitForFunction((before) => document.querySelector('h1')?.innerText !== before, title);
  }
  await page.locator('button[value=submit]').waitFor();
  await accessible(page);
  await fits(page);
  await page.locator('button[value=submit]').click();
  await page.getByText(say.done).first().waitFor();
  await accessible(page);
  await fits(page);
  const { items } = await call(context, 'GET', `/api/applications/${who.id}/microsim`);
  assert.equal(items[0].state, 'submitted');
  assert.equal(items[0].perItem.length, 5);
  await context.close();
});
