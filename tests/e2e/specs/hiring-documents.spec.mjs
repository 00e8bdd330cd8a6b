/** A manager looks at resumes without saving them: a PDF as pages, a Word document as its words, nothing in either runs. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { docx, pdf } from '../support/documents.mjs';
import { opening } from '../support/opening.mjs';
import { appliedWith } from '../support/public-form.mjs';
import { call, everywhere, server } from '../support/story.mjs';

const words = {
  en: { score: 'Points from your rubric', view: 'View', page: 'Page 1 of 2', second: 'Page 2 of 2', next: 'Next page', larger: 'Zoom in', text: 'Text', close: 'Close', save: 'Download' },
  es: { score: 'Puntos de tu rúbrica', view: 'Ver', page: 'Página 1 de 2', second: 'Página 2 de 2', next: 'Página siguiente', larger: 'Acercar', text: 'Texto', close: 'Cerrar', save: 'Descargar' },
};

let job;
const cook = async (context) => (job ??= await opening((...request) => call(context, ...request), 'Parrilla cook'));

everywhere('a PDF is looked at page by page, and read', { as: 'Owner' }, async ({ page, context, on, lang, server }) => {
  const say = words[lang];
  const file = { name: 'maria.pdf', mimeType: 'application/pdf', buffer: pdf(['Maria cooks since 2019', 'And opens the station']) };
  const { id } = await appliedWith(context, await cook(context), `Maria${on.name}${lang}`, file);
  const foreign = [];
  page.on('request', (request) => new URL(request.url()).origin !== server.url && foreign.push(request.url()));
  // Score and answers load later, and the content below them moves before the tap arrives.
  await server.rest();
  await page.goto(`/applicants/${id}`);
  await page.getByText(say.score).waitFor();
  await page.getByRole('button', { name: say.view, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'maria.pdf' });
  await sheet.getByText(say.page, { exact: true }).waitFor();
  await sheet.getByText('Maria cooks since 2019').waitFor({ state: 'attached' });
  const canvas = sheet.locator('canvas');
  const ink = () =>
    canvas.evaluate((it) => {
      const { data } = it.getContext('2d').getImageData(0, 0, it.width, Math.floor(it.height / 4));
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] < 128 && data[at + 3] > 128) dark += 1;
      return dark;
    });
  assert.ok((await ink()) > 100, 'the line is drawn');
  const before = (await canvas.boundingBox()).width;
  assert.ok(before <= page.viewportSize().width, 'a page fits the screen');
  await accessible(page);
  await fits(page);
  await sheet.getByRole('button', { name: say.larger }).click();
  await page.waitForFunction((width) => document.querySelector('canvas').getBoundingClientRect().width > width * 1.4, before);
  await fits(page);
  await sheet.getByRole('button', { name: say.next }).press('Enter');
  await sheet.getByText(say.second, { exact: true }).waitFor();
  await sheet.getByText(say.text, { exact: true }).click();
  await sheet.getByText('And opens the station').waitFor();
  await accessible(page);
  await fits(page);
  assert.equal(await sheet.getByRole('link').count(), 1, 'no link of the file is one here');
  const [saved] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('link', { name: say.save }).click()]);
  assert.equal(saved.suggestedFilename(), 'maria.pdf');
  await sheet.getByRole('button', { name: say.close }).click();
  await sheet.waitFor({ state: 'detached' });
  assert.deepEqual(foreign, [], 'nothing is asked of anybody else');
});

everywhere('a Word document is read as its words', { as: 'Owner' }, async ({ page, context, on, lang, server }) => {
  const say = words[lang];
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const buffer = docx(['Luz cocina desde 2018', 'Parrilla &amp; freidora', '&lt;b&gt;no bold&lt;/b&gt;']);
  const { id } = await appliedWith(context, await cook(context), `Luz${on.name}${lang}`, { name: 'luz.docx', mimeType: type, buffer });
  // Score and answers load later, and the content below them moves before the tap arrives.
  await server.rest();
  await page.goto(`/applicants/${id}`);
  await page.getByText(say.score).waitFor();
  await page.getByRole('button', { name: say.view, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'luz.docx' });
  await sheet.getByText(/Luz cocina desde 2018\s+Parrilla & freidora\s+<b>no bold<\/b>/).waitFor();
  await accessible(page);
  await fits(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});
