/** A resume with a virus in it: no one opens it, the application continues, and the applicant is asked for another file. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { accessible, fits } from '../support/checks.mjs';
import { startClamd, VIRUS } from '../support/clamd.mjs';
import { pdf } from '../support/documents.mjs';
import { opening } from '../support/opening.mjs';
import { appliedWith } from '../support/public-form.mjs';
import { call, everywhere, open, serve } from '../support/story.mjs';

const words = {
  en: { refused: /Rejected: virus found/, passed: 'Scanned: no virus found', view: 'View', again: 'Please send another resume', file: 'Resume', send: 'Send file', here: /File received/, sent: 'new.pdf', more: 'Send a resume' },
  es: { refused: /Rechazado: se encontró un virus/, passed: 'Revisado: sin virus', view: 'Ver', again: 'Manda otro currículum, por favor', file: 'Currículum', send: 'Mandar archivo', here: /Recibimos tu archivo/, sent: 'new.pdf', more: 'Mandar un currículum' },
};

const clamd = await startClamd();
after(clamd.stop);
serve({ env: { LINEUP_CLAMD: clamd.address } });

const resume = (name, line) => ({ name, mimeType: 'application/pdf', buffer: pdf([line]) });

let job;
const cook = async (context) => (job ??= await opening((...request) => call(context, ...request), 'Comal cook'));

everywhere('a refused resume, and another one', { as: 'Owner' }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const bad = resume('bad.pdf', VIRUS);
  const { id, status } = await appliedWith(context, await cook(context), `Tere${on.name}${lang}`, bad, { language: lang });
  await page.goto(`/applicants/${id}`);
  await page.getByText(say.refused).waitFor();
  assert.equal(await page.getByRole('button', { name: say.view, exact: true }).count(), 0, 'there is nothing to open');
  await accessible(page);
  await fits(page);
  const mine = await open({ on, lang });
  await mine.page.goto(status);
  await mine.page.getByRole('heading', { name: say.again }).waitFor();
  await accessible(mine.page);
  await fits(mine.page);
  await mine.page.getByLabel(say.file, { exact: true }).setInputFiles(resume(say.sent, 'Tere cooks since 2019'));
  await mine.page.getByRole('button', { name: say.send }).click();
  await mine.page.getByText(say.here).waitFor();
  assert.equal(await mine.page.getByRole('heading', { name: say.again }).count(), 0);
  await mine.page.getByText(say.more, { exact: true }).click();
  await mine.page.getByText(say.sent).waitFor();
  await fits(mine.page);
  mine.calm();
  await mine.context.close();
  // The manager's page is open: the new file appears automatically.
  await page.getByText(say.passed).waitFor();
  await page.getByRole('button', { name: say.view, exact: true }).click();
  await page.getByRole('dialog', { name: say.sent }).getByText('Tere cooks since 2019').waitFor({ state: 'attached' });
});
