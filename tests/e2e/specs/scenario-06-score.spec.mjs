/**
 * Scenario 6 of hiring, as a manager sees it: every line of the score with its evidence, a band set by hand beside it, and
 * the override rate rising. The worked example to the tenth of a point (62.4 of 75, 77.4 of 100), and that name, language,
 * area code, e-mail, source, times, resume, equal-opportunity answers and age change nothing, is covered by the tests of
 * the API, `hiring::scoring` and `hiring::rubrics`; the facts that a script can read, by those of `hiring::scoring::facts`.
 * ZIP and photo have no test: no form asks for them.
 */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { everywhere } from '../support/story.mjs';

const words = {
  en: { disagree: 'Override score', review: 'Review', why: 'Reason', set: 'Save override', first: 'Julieta' },
  es: { disagree: 'Cambiar el puntaje', review: 'Revisar', why: 'Motivo', set: 'Guardar cambio', first: 'Josefa' },
};

everywhere('every line says why, and a band set by hand stands beside it', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  const say = words[lang];
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const who = await applied(context, job, say.first);
  const { score } = await api('GET', `/api/applications/${who.id}/score`);
  assert.deepEqual([score.pointsTenths, score.attainableTenths, score.percent, score.band, score.provisional], [389, 508, 77, 'strong', true]);
  await page.goto(`/applicants/${who.id}`);
  for (const { text } of score.components) {
    assert.notEqual(text.en, text.es);
    await page.getByText(text[lang], { exact: true }).first().waitFor();
  }
  await accessible(page);
  await fits(page);

  const rate = async () => (await api('GET', '/api/scoring/overrides')).items.at(-1);
  const before = await rate();
  await page.getByText(say.disagree).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(say.review, { exact: true }).click();
  await sheet.getByLabel(say.why).fill('Hablé con ella: todavía no ha trabajado de noche');
  await accessible(page);
  await fits(page);
  await sheet.getByRole('button', { name: say.set }).click();
  await sheet.waitFor({ state: 'hidden' });
  const after = await api('GET', `/api/applications/${who.id}/score`);
  assert.deepEqual([after.score.band, after.overridden.band], ['strong', 'review'], 'both are there');
  await page.getByText('Hablé con ella').first().waitFor();
  await page.getByText(/^77\s?%/).first().waitFor();
  const now = await rate();
  assert.equal(now.overridden, before.overridden + 1);
  assert.ok(now.rateTenths >= before.rateTenths);
  await accessible(page);
  await fits(page);
});
