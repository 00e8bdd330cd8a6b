/**
 * The brand's hiring settings: the pipeline's stages and reasons, offer templates, retention years, legal
 * holds, and data requests.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { everywhere } from '../support/story.mjs';

const named = (en, es) => new RegExp(`^(${en}|${es})$`);
const button = (at, en, es) => at.getByRole('button', { name: named(en, es) });

/** The status page of an applicant, from the confirmation e-mail. */
async function statusPage(url, email) {
  for (const until = Date.now() + 5000; Date.now() < until; ) {
    const html = await (await fetch(`${url}/demo/messages`)).text();
    const path = html
      .split('<article')
      .filter((letter) => letter.includes(email))
      .map((letter) => /\/status\/[\w.-]*[\w-]/.exec(letter)?.[0])
      .find(Boolean);
    if (path) return url + path;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`no letter with a status page for ${email}`);
}

everywhere('an owner words the letters for one kitchen, and its offers get that wording', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  const place = await locationIn(context, 'Austin');
  const job = await publishedJob(context, place);
  const cook = (await api('GET', '/api/positions')).items.find(({ id }) => id === job.positionId);
  const name = `Kitchen ${randomUUID().slice(0, 8)}`;
  const list = page.getByRole('list', { name: named('Templates', 'Plantillas') });
  await page.goto('/settings/offer-letters');
  await list.getByText(named('Default template', 'Plantilla predeterminada')).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'New template', 'Plantilla nueva').click();
  await page.getByLabel(named('Name in English', 'Nombre en inglés')).fill(name);
  await page.getByLabel(named('Name in Spanish', 'Nombre en español')).fill(name);
  await page.getByRole('checkbox', { name: place.name, exact: true }).check();
  await page.getByRole('checkbox', { name: cook.name[lang], exact: true }).check();

  // An unknown placeholder gets an error beside the field, and nothing is saved.
  const [english, spanish] = [0, 1].map((nth) => page.getByLabel(named('Text', 'Texto')).nth(nth));
  await english.fill('Ask {who}.');
  await page.getByText(/\{who\}.*(list|lista)/).waitFor();
  await accessible(page);
  await fits(page);
  await english.fill('Welcome to the kitchen, ');
  await button(page, 'First name', 'Nombre').first().click();
  await page.getByText(/Welcome to the kitchen, Ana/).waitFor();
  await spanish.fill('Te damos la bienvenida a la cocina, {firstName}.');
  await page.getByRole('radio', { name: named('Real offer', 'Oferta real') }).first().check({ force: true });
  await page.getByText(/^(Offer to|Oferta a) /).first().waitFor();
  await accessible(page);
  await button(page, 'Save', 'Guardar').click();
  await list.getByText(name).waitFor();

  // An offer there has it at once, and the letter is read before anything leaves.
  const lupita = await applied(context, job, 'Lupita', { language: 'es' });
  await page.goto(`/applicants/${lupita.id}`);
  await button(page, 'Create offer', 'Crear oferta').click();
  const chosen = page.getByRole('dialog').getByLabel(named('Template', 'Plantilla')).locator('option:checked');
  await chosen.getByText(name).waitFor({ state: 'attached' });
  await accessible(page);
  await button(page.getByRole('dialog'), 'Save draft', 'Guardar borrador').click();
  await button(page, 'Read letter', 'Leer la carta').click();
  await page.getByRole('dialog').getByText('Te damos la bienvenida a la cocina, Lupita.').waitFor();
  await accessible(page);
  await fits(page);
  await page.keyboard.press('Escape');

  // Archived, it is offered to no one any more; the draft that has it says so.
  await page.goto('/settings/offer-letters');
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('checkbox', { name: named('Archived', 'Archivado') }).check();
  await button(page, 'Save', 'Guardar').click();
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).getByText(named('Archived', 'Archivado')).waitFor();
  await page.goto(`/applicants/${lupita.id}`);
  await button(page, 'Read letter', 'Leer la carta').click();
  await page.getByRole('dialog').getByText(/(no longer used here|ya no se usa aquí)/).waitFor();
  await accessible(page);
});

const PIPELINE = '/api/hiring/pipeline';
const stageRow = (page, en, es) =>
  page.getByRole('list', { name: named('Stages', 'Etapas') }).getByRole('button', { name: new RegExp(`^(${en}|${es})`) });

/** A stage on the board: its lane, or on a phone its place in the strip. */
const onBoard = (page, on, en, es) =>
  on.isMobile
    ? page.getByRole('navigation', { name: named('Stages', 'Etapas') }).getByRole('button', { name: new RegExp(`^(${en}|${es}) ?\\d`) })
    : page.getByRole('region', { name: named(en, es) });

/** The pipeline as Lineup has it. */
async function usualPipeline(api) {
  const { version } = await api('GET', PIPELINE);
  await api('PUT', PIPELINE, { version, stages: {}, rejectReasons: {} });
}

/** No one is in the final round any more. */
async function emptyInterview(api) {
  const { items } = await api('GET', '/api/applications?stage=interview&limit=100');
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await api('POST', '/api/applications/bulk', { ids, action: 'move', params: { toStage: 'in_person' } });
}

everywhere('an owner names a stage, and the board says so', { as: 'Owner' }, async ({ page, api, on, lang }) => {
  await usualPipeline(api);
  await page.goto('/settings/pipeline');
  await stageRow(page, 'Screening', 'Revisión').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/(first move its|primero mueve a)/).waitFor();
  assert.equal(await sheet.getByRole('switch').isDisabled(), true);
  await accessible(page);
  await fits(page);
  await sheet.getByLabel(named('In English', 'En inglés')).fill('Phone call');
  await button(sheet, 'Save', 'Guardar').click();
  const spanish = sheet.getByLabel(named('In Spanish', 'En español'));
  await spanish.and(page.locator('[aria-invalid=true]')).waitFor();
  await accessible(page);
  await spanish.fill('Llamada');
  await sheet.getByLabel(named('Days in the stage', 'Días en la etapa')).fill('3');
  await button(sheet, 'Save', 'Guardar').click();
  await sheet.waitFor({ state: 'detached' });
  const name = lang === 'es' ? 'Llamada' : 'Phone call';
  await stageRow(page, name, name).getByText(/(flagged after|aviso tras) 3/).waitFor();
  await accessible(page);
  await fits(page);

  await page.goto('/pipeline');
  await onBoard(page, on, name, name).waitFor();
  assert.equal(await onBoard(page, on, 'Screening', 'Revisión').count(), 0);
  await fits(page);
  await usualPipeline(api);
});

everywhere('an empty stage is hidden and shown again', { as: 'Owner' }, async ({ page, api, on }) => {
  await usualPipeline(api);
  await emptyInterview(api);
  await page.goto('/settings/pipeline');
  const turn = async () => {
    await stageRow(page, 'Interview', 'Entrevista').last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: named('On the board', 'En el tablero') }).click();
    await button(sheet, 'Save', 'Guardar').click();
    await sheet.waitFor({ state: 'detached' });
  };
  await turn();
  await page.getByText(named('Hidden', 'Oculta')).waitFor();
  await accessible(page);
  await fits(page);

  const lane = onBoard(page, on, 'Interview', 'Entrevista');
  await page.goto('/pipeline');
  await onBoard(page, on, 'Offer', 'Oferta').waitFor();
  assert.equal(await lane.count(), 0);
  await accessible(page);
  await fits(page);

  await page.goto('/settings/pipeline');
  await turn();
  await page.getByText(named('Hidden', 'Oculta')).waitFor({ state: 'detached' });
  await page.goto('/pipeline');
  await lane.waitFor();
});

everywhere('the brand words a reason, and it stands in the list', { as: 'Owner' }, async ({ page, context, api, lang }) => {
  await usualPipeline(api);
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const rosa = await applied(context, job, 'Rosa');
  await page.goto('/settings/pipeline');
  await button(page, 'Not enough experience.*', 'Le falta experiencia.*').click();
  const sheet = page.getByRole('dialog');
  const [english, spanish] = [sheet.getByLabel(named('In English', 'En inglés')), sheet.getByLabel(named('In Spanish', 'En español'))];
  await english.fill('Not a culture fit');
  await spanish.fill('Menos de un año en la línea');
  await button(sheet, 'Save', 'Guardar').click();
  await english.and(page.locator('[aria-invalid=true]')).waitFor();
  await accessible(page);
  await fits(page);
  await english.fill('Less than a year on the line');
  await button(sheet, 'Save', 'Guardar').click();
  await sheet.waitFor({ state: 'detached' });

  const words = lang === 'es' ? 'Menos de un año en la línea' : 'Less than a year on the line';
  await page.goto(`/applicants/${rosa.id}`);
  await button(page, 'Reject…', 'Rechazar…').click();
  await sheet.getByLabel(named('Reason', 'Razón|Motivo')).selectOption({ label: words });
  // The user's choices at the last rejection are collapsed.
  const chosen = sheet.locator('summary');
  if (await chosen.count()) await chosen.click();
  await sheet.getByRole('checkbox').first().uncheck();
  await button(sheet, 'Reject', 'Rechazar').click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(words).first().waitFor();
  await accessible(page);
  await usualPipeline(api);
});

everywhere(
  'an owner cannot keep records for less than the law asks',
  { as: 'Owner', law: true },
  async ({ page, api }) => {
    const before = await api('GET', '/api/hiring/retention');
    await page.goto('/settings/applicant-records');
    await page
      .getByLabel(named('Add a state', 'Agregar un estado'))
      .selectOption('CA');
    const years = page.getByLabel(named('Years in CA', 'Años en CA'));
    await page.getByText(/^(Legal minimum: 4 years|Mínimo legal: 4 años) \(Cal\. Gov\. Code/).waitFor();
    await years.fill('2');
    await button(page, 'Save', 'Guardar').click();
    await years.and(page.locator('[aria-invalid=true]')).waitFor();
    await accessible(page);
    await fits(page);
    assert.deepEqual(await api('GET', '/api/hiring/retention'), before);
  },
);

everywhere(
  'a job on hold is listed until the hold is taken off',
  { as: 'Owner' },
  async ({ page, context, api }) => {
    const job = await publishedJob(context, await locationIn(context, 'San Diego'));
    const held = async () => (await api('GET', `/api/jobs/${job.id}`)).legalHold;
    await page.goto('/settings/applicant-records');
    await button(page, 'Place hold', 'Poner retención').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(named('Job', 'Vacante')).selectOption(job.id);
    await sheet
      .getByLabel(named(String.raw`Reason \(kept on record\)`, String.raw`Motivo \(queda registrado\)`))
      .fill('Charge 480-2026-00123');
    await accessible(page);
    await fits(page);
    await button(sheet, 'Save', 'Guardar').click();
    const off = button(page, 'Remove hold', 'Quitar la retención');
    await off.waitFor();
    assert.equal(await held(), true);

    await off.click();
    await sheet
      .getByLabel(named(String.raw`Reason \(kept on record\)`, String.raw`Motivo \(queda registrado\)`))
      .fill('The charge was closed.');
    await button(sheet, 'Save', 'Guardar').click();
    // An open sheet hides the page behind it from roles: only its closing says that it was saved.
    await sheet.waitFor({ state: 'detached' });
    await off.waitFor({ state: 'detached' });
    assert.equal(await held(), false);
  },
);

everywhere(
  'a manager answers what an applicant asked for',
  { as: 'Owner', law: true },
  async ({ page, context, api, server }) => {
    const job = await publishedJob(context, await locationIn(context, 'San Diego'));
    const email = `${randomUUID()}@example.com`;
    const rosa = await applied(context, job, 'Rosa', { email });
    const visitor = await context.browser().newContext();
    const status = await visitor.newPage();
    await status.goto(await statusPage(server.url, email));
    await status.evaluate(() =>
      document.querySelectorAll('details').forEach((part) => part.setAttribute('open', '')),
    );
    const form = status.locator('form[action$="/correction"]');
    await form.locator('textarea').fill('Mi apellido lleva acento.');
    await form.getByRole('button').click();
    await status.waitForLoadState();

    await page.goto('/settings/applicant-requests');
    const row = page.getByRole('listitem').filter({ hasText: rosa.name });
    await row.getByText('Mi apellido lleva acento.').waitFor();
    await accessible(page);
    await fits(page);
    await row.getByRole('button', { name: rosa.name }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Ya lo corregimos. Gracias.');
    await accessible(page);
    await button(sheet, 'Send reply', 'Enviar respuesta').click();
    await sheet.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });

    await status.reload();
    await status.getByText('Ya lo corregimos. Gracias.').waitFor();
    await visitor.close();
  },
);
