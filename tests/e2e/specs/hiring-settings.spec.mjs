/** The brand's own matters of hiring: the wording of letters, years of keeping, legal holds, and what applicants ask. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { everywhere } from '../support/story.mjs';

const named = (en, es) => new RegExp(`^(${en}|${es})$`);
const button = (at, en, es) => at.getByRole('button', { name: named(en, es) });

/** The status page of an applicant, from the letter that says that the application came. */
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

everywhere('an owner words the offer letters', { as: 'Owner' }, async ({ page, api }) => {
  const { body: before } = await api('GET', '/api/offer-wording');
  await page.goto('/settings/offer-letters');
  const english = page.getByLabel(named('Wording', 'Texto')).first();
  await english.fill(`${before.en}\nAsk {who}.`);
  await page.getByText(/\{who\}.*(list|lista)/).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Save', 'Guardar').click();
  assert.deepEqual((await api('GET', '/api/offer-wording')).body, before);

  const words = `${before.en.split('\nWelcome ')[0]}\nWelcome ${randomUUID()} `;
  await english.fill(words);
  await button(page, 'First name', 'Nombre').first().click();
  await page.getByText(/Welcome \S+\s+Ana/).waitFor();
  await button(page, 'Save', 'Guardar').click();
  await page.getByText(named('Saved', 'Guardado')).first().waitFor();
  assert.equal((await api('GET', '/api/offer-wording')).body.en, `${words}{firstName}`);
  await accessible(page);
});

everywhere(
  'an owner cannot keep records for less than the law asks',
  { as: 'Owner' },
  async ({ page, api }) => {
    const before = await api('GET', '/api/hiring/retention');
    await page.goto('/settings/applicant-records');
    await page
      .getByLabel(named('Another time for one state', 'Otro tiempo para un estado'))
      .selectOption('CA');
    const years = page.getByLabel(named('Years in CA', 'Años en CA'));
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
    await button(page, 'Put a job on hold', 'Poner una vacante en retención').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(named('Job', 'Vacante')).selectOption(job.id);
    await sheet
      .getByLabel(named('Why, for the record', 'Por qué, para que conste'))
      .fill('Charge 480-2026-00123');
    await accessible(page);
    await fits(page);
    await button(sheet, 'Save', 'Guardar').click();
    const off = button(page, 'Take the hold off', 'Quitar la retención');
    await off.waitFor();
    assert.equal(await held(), true);

    await off.click();
    await sheet
      .getByLabel(named('Why, for the record', 'Por qué, para que conste'))
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
  { as: 'Owner' },
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
    await button(sheet, 'Send answer', 'Enviar respuesta').click();
    await sheet.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });

    await status.reload();
    await status.getByText('Ya lo corregimos. Gracias.').waitFor();
    await visitor.close();
  },
);
