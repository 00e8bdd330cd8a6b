/** Applying: on a phone with script, without any, again after a break, and with mistakes; and every public page. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { opening } from '../support/opening.mjs';
import { call, everywhere, open, phone, server, story } from '../support/story.mjs';

let job;
/** The job, made once; its address comes from the career site. */
async function cook() {
  if (!job) {
    const { context } = await open({ as: 'owner' });
    job = await opening((...request) => call(context, ...request), 'Plancha cook');
    const page = await context.newPage();
    await page.goto('/careers');
    job.path = new URL(await page.getByRole('link', { name: job.title, exact: true }).first().getAttribute('href'), server.url).pathname;
    job.apply = `/apply/${job.path.split('/').at(-1)}`;
    await context.close();
  }
  return job;
}

let number = 4000;
const phoneNumber = () => `619555${number++}`;

everywhere('who has no job in mind yet finds the restaurant and its openings', {}, async ({ page, lang }) => {
  const { apply, title } = await cook();
  await page.goto('/careers?brand=no-such-place');
  const field = page.getByLabel(lang === 'es' ? 'Nombre corto o código' : 'Short name or code');
  assert.equal(await field.inputValue(), 'no-such-place');
  await page.getByRole('alert').waitFor();
  await fits(page);
  await accessible(page);
  await field.fill('Pitaya Taquería');
  await field.press('Enter');
  await page.waitForURL('**/careers/pitaya-taqueria*');
  await page.goto('/apply');
  await fits(page);
  await accessible(page);
  await page.getByRole('link', { name: new RegExp(title) }).first().click();
  await page.waitForURL(`**${apply}*`);
});

everywhere('the career site leads to a job, and the job to its form', {}, async ({ page, lang }) => {
  const { title, path } = await cook();
  await page.goto('/careers');
  await fits(page);
  await accessible(page);
  await page.locator('#q').fill('plancha');
  await page.locator('#q').press('Enter');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL(`**${path}*`);
  await page.getByText('$19.50').first().waitFor();
  assert.match(await page.title(), new RegExp(title));
  await fits(page);
  await accessible(page);
  await page.locator('.bar .button').click();
  await page.waitForURL('**/apply/**');
  await page.getByLabel(lang === 'es' ? 'Nombre' : 'First name', { exact: true }).waitFor();
  await fits(page);
  await accessible(page);
  await page.goto('/jobs/zzzzzz/zzzzzz-aaaaaaaa');
  await accessible(page);
  await fits(page);
});

story('somebody applies in three steps on a phone', { on: phone }, async ({ page, context }) => {
  const { apply } = await cook();
  const posts = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await page.goto(`${apply}?src=qr`);
  await page.getByRole('button', { name: 'Next: a few questions' }).click();
  await page.getByText('First name is required').waitFor();
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Delgado');
  const mobile = page.getByLabel('Mobile phone');
  await mobile.focus();
  await page.waitForFunction(() => 'isRealPhone' in globalThis);
  for (const [typed, said] of [
    // Only the numbering plans know that no telephone has it.
    ['999-555-0142', 'This phone number isn’t valid'],
    ['911-111-0000', 'This phone number isn’t valid'],
    ['619555018812345', 'This number has too many digits'],
    ['619555018', 'Phone number must have at least 10 digits'],
  ]) {
    await mobile.fill('');
    await mobile.pressSequentially(typed);
    assert.equal((await mobile.inputValue()).replace(/\D/g, ''), typed.replace(/\D/g, ''), 'no digit is cut');
    await page.getByRole('button', { name: 'Next: a few questions' }).click();
    await page.getByText(said).waitFor();
  }
  await mobile.fill('');
  await mobile.pressSequentially(`1 ${phoneNumber()}`);
  assert.match(await mobile.inputValue(), /^\(619\) 555-\d{4}$/);
  assert.equal(await page.locator('#f-texts').isChecked(), false, 'consent is never given in advance');
  await page.locator('#f-texts').check();
  await page.getByRole('button', { name: 'Next: a few questions' }).click();
  await accessible(page, 'the questions');
  await fits(page);
  for (const id of ['saturdays', 'authorised', 'card']) await page.locator(`#q-${id} label`, { hasText: 'Yes' }).click();
  await page.locator('#q-years label', { hasText: 'One to two years' }).click();
  await page.getByRole('button', { name: 'Next: your hours' }).click();
  await page.getByRole('button', { name: 'Send my application' }).click();
  const noHours = page.getByText('Choose at least one time when you can work');
  await noHours.waitFor();
  assert.ok((await noHours.boundingBox()).y < page.viewportSize().height - 120, 'it is read without scrolling');
  await page.getByRole('radio', { name: 'Afternoons and evenings' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await accessible(page, 'the week');
  await fits(page);
  await page.locator('#resume').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Only PDF, DOC and DOCX').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send my application' }).click();
  await page.locator('[data-lost]').waitFor();
  await context.setOffline(false);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('apply:')).length);
  assert.equal(await kept(), 1, 'nothing is lost without a connection');
  const before = posts.length;
  await page.getByRole('button', { name: 'Send my application' }).click();
  await page.getByRole('heading', { name: 'We got your application, Maria' }).waitFor();
  assert.deepEqual(posts.slice(before), [apply], 'one request submits');
  assert.equal(await kept(), 0, 'nothing of them stays on the phone');
  await fits(page);
  await accessible(page, 'the confirmation');
  // The address bar already has the status page: a reload sends nothing twice.
  assert.match(new URL(page.url()).pathname, /^\/status\//);
  await page.getByRole('link', { name: 'Check my status' }).click();
  await page.getByRole('heading', { name: 'We have your application' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'We have your application' }).waitFor();
  assert.deepEqual(posts.slice(before), [apply]);
  await fits(page);
  await accessible(page, 'the status page');
});

story('somebody applies in Spanish without any script', { on: phone, lang: 'es' }, async ({ context }) => {
  const { apply } = await cook();
  const plain = await context.browser().newContext({ ...phone, javaScriptEnabled: false, baseURL: server.url });
  await plain.addCookies([{ name: 'lang', value: 'es', url: server.url }]);
  const page = await plain.newPage();
  await page.goto(apply);
  await page.getByLabel('Nombre', { exact: true }).fill('José');
  await page.getByLabel('Apellido').fill('Núñez');
  await page.getByLabel('Teléfono celular').fill('12');
  for (const id of ['saturdays', 'authorised', 'card']) await page.locator(`#q-${id} label`, { hasText: 'Sí' }).click();
  await page.locator('#q-years label', { hasText: 'Todavía no' }).click();
  await page.locator('[name="d.fri"][value="anytime"]').check({ force: true });
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
  await page.getByText('El teléfono debe tener al menos 10 dígitos').first().waitFor();
  assert.equal(await page.getByLabel('Nombre', { exact: true }).inputValue(), 'José');
  assert.equal(await page.locator('[name="d.fri"][value="anytime"]').isChecked(), true);
  await page.getByLabel('Teléfono celular').fill(phoneNumber());
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
  await page.getByRole('heading', { name: 'Recibimos tu solicitud, José' }).waitFor();
  // The language switch leads to the status page: a posted page cannot be loaded with GET.
  await page.getByRole('link', { name: 'EN, English' }).click();
  await page.getByRole('heading', { name: 'We have your application' }).waitFor();
  await plain.close();
});

story('a form that was left is gone on with, here and on another device', { on: phone }, async ({ page, context }) => {
  const { apply } = await cook();
  await page.goto(apply);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Mendez');
  await page.getByLabel('Mobile phone').fill(phoneNumber());
  const saved = page.waitForResponse('**/draft');
  await page.getByRole('button', { name: 'Next: a few questions' }).click();
  const { draft } = await (await saved).json();
  await page.reload();
  assert.equal(await page.getByLabel('First name').inputValue(), 'Rosa');
  const elsewhere = await context.browser().newContext({ ...phone, baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto(`${apply}?draft=${draft}`);
  assert.equal(await other.getByLabel('First name').inputValue(), 'Rosa');
  assert.equal(await other.getByLabel('Last name').inputValue(), 'Mendez');
  await elsewhere.close();
});
