/** An owner writes a rubric for one job, tries it, puts it into effect for that job alone, and goes back to the brand's. */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { eventually, everywhere } from '../support/story.mjs';

const button = (within, en, es) => within.getByRole('button', { name: new RegExp(`^(${en}|${es})$`) });
const words = {
  en: { first: 'Amalia', weights: ['Availability', 'Screening answers'], own: 'Points from this job’s own rubric', brands: 'Points from your rubric' },
  es: { first: 'Rogelio', weights: ['Disponibilidad', 'Respuestas'], own: 'Puntos de la rúbrica propia de esta vacante', brands: 'Puntos de tu rúbrica' },
};

everywhere('a job is scored by its own rubric, and by the brand’s again', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  const say = words[lang];
  const place = await locationIn(context, 'San Diego');
  const [job, other] = [await publishedJob(context, place), await publishedJob(context, place)];
  const [here, there] = [await applied(context, job, say.first), await applied(context, other, say.first)];
  const scoreOf = async ({ id }) => (await api('GET', `/api/applications/${id}/score`)).score;
  const before = await scoreOf(here);
  assert.equal(before.ownRubric, false);

  // From the job's own page.
  await page.goto(`/jobs/${job.id}/edit?step=review`);
  await page.getByText(/^(Rubric for its applicants: the brand’s|Rúbrica para sus solicitantes: la de la marca)/).waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('link', { name: /^(Scoring of this job|Puntaje de esta vacante)$/ }).click();
  const choice = page.getByLabel(/^(Rubric of|Rúbrica de)$/);
  await choice.waitFor();
  await page.waitForFunction((id) => document.querySelector(`option[value="${id}"]`)?.selected, job.id);
  await page.getByRole('heading', { name: /the brand’s rubric, version|la rúbrica de la marca, versión/ }).waitFor();
  await accessible(page);
  await fits(page);

  await button(page, 'Write one for this job', 'Escribir una para esta vacante').click();
  const [availability, answers] = say.weights.map((name) => page.getByLabel(name, { exact: true }));
  await availability.fill('10');
  await answers.fill('45');
  await button(page, 'See who would change', 'Ver quién cambiaría').click();
  await page.getByText(/(of 1 looked at|de 1 revisados)$/).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Put into effect', 'Poner en uso').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/for this job alone|solo para esta vacante/).waitFor();
  await accessible(page);
  await button(dialog, 'Put into effect', 'Poner en uso').click();
  await page.getByRole('heading', { name: /this job’s own version 1|la rúbrica propia de esta vacante, versión 1/ }).waitFor();
  const own = await page.evaluate((id) => document.querySelector(`option[value="${id}"]`).parentElement.label, job.id);
  assert.match(own, /^(With a rubric of their own|Con rúbrica propia)$/);
  await accessible(page);
  await fits(page);

  const after = await eventually(() => scoreOf(here), ({ ownRubric }) => ownRubric);
  assert.notEqual(after.pointsTenths, before.pointsTenths);
  assert.equal((await scoreOf(there)).rubricId, before.rubricId, 'another job is not touched');
  const back = page.url();
  for (const [who, said] of [[here, say.own], [there, say.brands]]) {
    await page.goto(`/applicants/${who.id}`);
    await page.getByText(said, { exact: true }).first().waitFor();
  }

  await page.goto(back);
  await button(page, 'Back to the brand’s rubric', 'Volver a la rúbrica de la marca').click();
  await accessible(page);
  await fits(page);
  await button(dialog, 'Back to the brand’s rubric', 'Volver a la rúbrica de la marca').click();
  await button(page, 'Write one for this job', 'Escribir una para esta vacante').waitFor();
  await accessible(page);
  await fits(page);
  const again = await eventually(() => scoreOf(here), ({ ownRubric }) => !ownRubric);
  assert.deepEqual([again.rubricId, again.pointsTenths], [before.rubricId, before.pointsTenths]);
});
