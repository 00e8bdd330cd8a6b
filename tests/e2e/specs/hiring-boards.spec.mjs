/** Job boards in the settings, and the word and poster of a place. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { everywhere } from '../support/story.mjs';

const named = (en, es) => new RegExp(`^(${en}|${es})$`);

everywhere('an owner sees who fetched the feeds, and what each board knows of a job', { as: 'Owner' }, async ({ page, context, api }) => {
  const place = await locationIn(context, 'Austin');
  const job = await publishedJob(context, place);
  const { feeds } = await api('GET', '/api/job-boards');
  const fetched = await fetch(feeds[0].url, { headers: { 'user-agent': 'Indeed Feed Fetcher' } });
  assert.match(await fetched.text(), new RegExp(job.ref, 'i'));
  const at = (board) => async () =>
    (await api('GET', `/api/jobs/${job.id}/boards`)).items.find((one) => one.board === board).state;
  for (const until = Date.now() + 5000; (await at('indeed')()) !== 'seen'; ) {
    assert.ok(Date.now() < until, 'the fetch is on file');
    await new Promise((again) => setTimeout(again, 100));
  }
  await page.goto('/settings/job-boards');
  await page.getByText(feeds[0].url).waitFor();
  await page.getByText(/(by|por) Indeed/).first().waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: new RegExp(place.name) }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: named('Update status', 'Actualizar estado') }).nth(1).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel(/^(URL on the job board|Enlace en la bolsa)/).fill('https://indeed.example/1');
  await accessible(page);
  await fits(page);
  await form.getByRole('button', { name: named('Save', 'Guardar') }).click();
  await sheet.getByRole('link', { name: /(View posting|Ver anuncio)/ }).waitFor();
});

everywhere('a place gets its word, and a poster that leads to what is open there', { as: 'Owner' }, async ({ page, context, api }) => {
  const place = await locationIn(context, 'Austin');
  await publishedJob(context, place);
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: new RegExp(`^(Text-to-apply keyword and poster|Palabra clave y cartel): ${place.name}$`) }).click();
  const sheet = page.getByRole('dialog');
  const word = `P${randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase();
  await sheet.getByLabel(named('Text-to-apply keyword', 'Palabra clave para postularse')).fill(word);
  await sheet.getByRole('button', { name: named('Save', 'Guardar') }).click();
  await sheet.getByRole('button', { name: named('Save', 'Guardar'), disabled: true }).waitFor();
  await accessible(page);
  await fits(page);
  assert.equal((await api('GET', `/api/locations/${place.id}/keyword`)).keyword, word);
  for (const lang of ['English', 'Español']) {
    const href = await sheet.getByRole('link', { name: `${lang}, Letter` }).getAttribute('href');
    const sheetOfPaper = await context.request.get(href);
    assert.equal(sheetOfPaper.headers()['content-type'], 'application/pdf');
  }
  const page2 = await sheet.getByRole('link', { name: named('View page', 'Ver página') }).getAttribute('href');
  const openings = await (await fetch(page2)).text();
  assert.ok(openings.includes(place.name));
});
