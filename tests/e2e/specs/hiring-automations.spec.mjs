/** Automations: built as a sentence, tried before they are saved, on from now on, and shown on the timeline. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { eventually, everywhere } from '../support/story.mjs';

const named = (en, es) => new RegExp(`^(${en}|${es})$`);
const button = (at, en, es) => at.getByRole('button', { name: named(en, es) });
const AUTOMATIONS = '/api/automations';

everywhere('an owner builds an automation, sees whom it would have reached, and it acts from now on', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  const place = await locationIn(context, 'San Diego');
  const job = await publishedJob(context, place);
  const before = await applied(context, job, 'Ofelia');
  const name = `Ask the team ${randomUUID().slice(0, 6)}`;

  await page.goto('/settings/automations');
  await page.getByRole('list', { name: named('Automations', 'Automatizaciones') }).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'New automation', 'Nueva automatización').click();
  await page.getByText(/(Complete the automation|Completa la automatización)/).waitFor();
  await page.getByLabel(named('Name', 'Nombre')).fill(name);
  await page.getByLabel(named('Action', 'Acción')).selectOption('notify');
  await page.getByLabel(named('Locations', 'Locales')).selectOption('some');
  await page.getByRole('checkbox', { name: place.name }).click();
  await button(page, 'Add a condition', 'Agregar una condición').click();
  await page.getByLabel(named('Condition', 'Condición')).selectOption('language');
  await page.getByRole('checkbox', { name: named('Spanish', 'español') }).click();
  const sentence = lang === 'es' ? 'si el idioma es español: avisar al responsable.' : 'if the language is Spanish: notify the applicant’s owner.';
  await page.getByText(sentence).waitFor();
  await page.getByText(/(It would have reached|Habría llegado a) \d+/).first().waitFor();
  await page.getByRole('link', { name: before.name }).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Save', 'Guardar').click();

  // The dialog asks about the applicant who waits already, and leaves them out by default.
  const waiting = page.getByRole('dialog');
  await waiting.getByRole('link', { name: before.name }).waitFor();
  await accessible(page);
  await fits(page);
  await button(waiting, 'Only from now on', 'Solo desde ahora').click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText(/(No runs|Sin actividad)/).waitFor();

  const after = await applied(context, job, 'Renata');
  const { items } = await api('GET', AUTOMATIONS);
  const made = items.find((it) => it.name === name);
  const acts = await eventually(
    () => api('GET', `${AUTOMATIONS}/${made.id}/runs`),
    (log) => log.items.length > 0,
  );
  assert.deepEqual(
    acts.items.map((it) => it.applicationId),
    [after.id],
  );
  await page.reload();
  await row.getByRole('button', { name: /(Ran for 1|Actuó para 1)/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: after.name }).click();
  await page.getByText(new RegExp(`(by automation|por la automatización) “${name}”`)).first().waitFor();
  await accessible(page);

  // The automation is switched off, then deleted.
  await page.goto('/settings/automations');
  await row.getByRole('switch').click();
  await eventually(
    () => api('GET', AUTOMATIONS),
    (all) => all.items.some((it) => it.id === made.id && !it.active),
  );
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await button(page, 'Remove', 'Quitar').click();
  await button(page.getByRole('alertdialog'), 'Remove', 'Quitar').click();
  await button(page, 'New automation', 'Nueva automatización').waitFor();
  assert.equal(await row.count(), 0);
});

everywhere('a manager reads what runs by itself, and changes nothing', { as: 'General manager' }, async ({ page, api }) => {
  const { editable } = await api('GET', AUTOMATIONS);
  assert.equal(editable, false);
  await page.goto('/settings/automations');
  await page.getByText(/(View only|Solo lectura)/).first().waitFor();
  assert.equal(await button(page, 'New automation', 'Nueva automatización').count(), 0);
  await accessible(page);
  await fits(page);
});
