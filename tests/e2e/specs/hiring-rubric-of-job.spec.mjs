/** An owner writes a rubric for one job, tries it, puts it into effect for that job alone, and goes back to the brand's. */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { eventually, everywhere } from '../support/story.mjs';

const button = (within, en, es) => within.getByRole('button', { name: new RegExp(`^(${en}|${es})$`) });
const words = {
  en: { first: 'Amalia', weights: ['Availability', 'Screening answers'], own: 'Points from this job’s rubric', brands: 'Points from your rubric' },
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
  await page.getByText(/^(Applicants are scored with the brand’s rubric|Rúbrica para sus solicitantes: la de la marca)/).waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('link', { name: /^(Scoring for this job|Puntaje de esta vacante)$/ }).click();
  const choice = page.getByLabel(/^(Rubric for|Rúbrica de)$/);
  await choice.waitFor();
  await page.waitForFunction((id) => document.querySelector(`option[value="${id}"]`)?.selected, job.id);
  await page.getByRole('heading', { name: /the brand’s rubric, version|la rúbrica de la marca, versión/ }).waitFor();
  await accessible(page);
  await fits(page);

  await button(page, 'Create one for this job', 'Crear una para esta vacante').click();
  const [availability, answers] = say.weights.map((name) => page.getByLabel(name, { exact: true }));
  await availability.fill('10');
  await answers.fill('45');
  await button(page, 'Preview changes', 'Probar cambios').click();
  await page.getByText(/(of 1 checked|de 1 revisados)$/).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Activate', 'Activar').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/to this job only|Solo para esta vacante/).waitFor();
  await accessible(page);
  await button(dialog, 'Activate', 'Activar').click();
  await page.getByRole('heading', { name: /this job’s version 1|la rúbrica de esta vacante, versión 1/ }).waitFor();
  const own = await page.evaluate((id) => document.querySelector(`option[value="${id}"]`).parentElement.label, job.id);
  assert.match(own, /^(With their own rubric|Con rúbrica propia)$/);
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
  await button(page, 'Use brand rubric', 'Usar la rúbrica de la marca').click();
  await accessible(page);
  await fits(page);
  await button(dialog, 'Use brand rubric', 'Usar la rúbrica de la marca').click();
  await button(page, 'Create one for this job', 'Crear una para esta vacante').waitFor();
  await accessible(page);
  await fits(page);
  const again = await eventually(() => scoreOf(here), ({ ownRubric }) => !ownRubric);
  assert.deepEqual([again.rubricId, again.pointsTenths], [before.rubricId, before.pointsTenths]);
});
