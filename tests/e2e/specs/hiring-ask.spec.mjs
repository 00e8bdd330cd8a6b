/** Asking an applicant in their language for what would change the score: drafted for the manager, sent only by them. */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { everywhere } from '../support/story.mjs';

const words = {
  en: { ask: /^Ask: /, box: /^Message to /, first: 'Amparo' },
  es: { ask: /^Preguntar: /, box: /^Mensaje para /, first: 'Ubaldo' },
};

everywhere('a manager asks for what is missing', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  const say = words[lang];
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const who = await applied(context, job, say.first);
  const { changes } = await api('GET', `/api/applications/${who.id}/score`);
  const { ask } = changes.find(({ action }) => action === 'ask');
  const thread = await api('GET', `/api/applications/${who.id}/conversation`);
  await page.goto(`/applicants/${who.id}`);
  const button = page.getByRole('button', { name: say.ask }).first();
  await button.click();
  const box = page.getByLabel(say.box);
  await box.waitFor();
  await page.waitForFunction((begun) => document.activeElement?.value === begun, ask[thread.language]);
  await accessible(page);
  await fits(page);
  // Typed text stays, and a second press does not ask again.
  await box.press('End');
  await box.pressSequentially(' :)');
  await button.click();
  assert.equal(await box.inputValue(), `${ask[thread.language]} :)`);
  const after = await api('GET', `/api/applications/${who.id}/conversation`);
  assert.equal(after.messages.length, thread.messages.length, 'nothing leaves by itself');
});
