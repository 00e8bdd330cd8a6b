/**
 * Scenario 10 of hiring: ids and links of one brand open nothing for another brand or a stranger, and every refusal looks
 * the same; an applicant asks to be forgotten, hears what must stay and why, and is forgotten when it may go.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { boardOf, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { answered, textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { registerIn } from '../support/registration.mjs';
import { call, desktop, eventually, open, pass, phone, restart, serve, server, story } from '../support/story.mjs';

serve({ at: { hour: 18 } });

let job;
/** A published job of the demo brand. */
async function opening(context) {
  job ??= await publishedJob(context, await locationIn(context, 'San Diego'));
  return job;
}


/** Someone who opens a brand of their own on the same server, by the page that everyone finds. */
async function otherOwner(lang) {
  const { page, context, calm } = await open({ on: desktop, lang });
  const email = `ana.${lang}@otra.example.com`;
  await registerIn(page, server.url, { brand: 'Otra Marca', first: 'Ana', last: 'Otra', email });
  return { page, context, calm };
}

/** A resume as a person's computer prints it. */
async function resumeOf(context, text) {
  const page = await context.newPage();
  await page.setContent(`<h1>${text}</h1>`);
  const buffer = await page.pdf();
  await page.close();
  return { name: 'cv.pdf', mimeType: 'application/pdf', buffer };
}

/** Someone applies on the web, with a resume; the page then says that it came in. */
async function appliesWith(page, context, address, { firstName, lastName, number, texts = false }) {
  await page.goto(address);
  await page.locator('#f-firstName').fill(firstName);
  await page.locator('#f-lastName').fill(lastName);
  await page.locator('#f-phone').fill(number);
  if (texts) await page.locator('#f-texts').check();
  await page.locator('[data-go]').click();
  for (const id of ['saturdays', 'grill', 'card', 'late']) await page.locator(`#q-${id} label`).first().click();
  await page.locator('[data-go]').click();
  await page.locator('[name="d.fri"][value="pm"]').check({ force: true });
  await page.locator('#resume').setInputFiles(await resumeOf(context, firstName));
  await page.locator('[data-file]', { hasText: 'cv.pdf' }).waitFor();
  await page.locator('[data-go]').click();
  await page.locator('.hero.done h1').waitFor();
}

/** Files that people sent, as they lie on the disk. */
const blobs = () =>
  readdirSync(server.data, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.split('/').includes('blobs'))
    .map((one) => join(one.parentPath, one.name));

/** What a reply says, without the id of the request and what only repeats the address. */
async function said(context, path) {
  const reply = await context.request.get(`${server.url}${path}`, { maxRedirects: 0 });
  const text = (await reply.text()).replaceAll(path, '').replaceAll(/\b[0-9a-f]{32}\b/g, '').replaceAll(/nonce="[^"]*"|name="form" value="[^"]*"/g, '');
  return { status: reply.status(), text };
}

/** How long a request takes in the middle of several, in milliseconds, of two addresses in turns. */
async function durations(context, paths) {
  const taken = paths.map(() => []);
  for (let turn = 0; turn < 15; turn += 1)
    for (const [which, path] of paths.entries()) {
      const begun = performance.now();
      await context.request.get(`${server.url}${path}`);
      taken[which].push(performance.now() - begun);
    }
  return taken.map((all) => all.sort((a, b) => a - b)[7]);
}

for (const lang of ['en', 'es'])
  story('what one brand has does not exist for another', { as: 'Owner', on: phone, lang }, async ({ page, context, api }) => {
    const { ref } = await opening(context);
    const { brand } = await api('GET', '/api/auth/user');
    // Someone applies on the web, with a resume, and is sent a work sample.
    const applicant = await open({ on: phone, lang });
    const number = lang === 'en' ? '8585551001' : '8585551002';
    await appliesWith(applicant.page, applicant.context, `/apply/${brand.code}-${ref}`, { firstName: 'Rosalba', lastName: lang, number });
    const status = new URL(await applicant.page.locator('a.button[href*="/status/"]').getAttribute('href'), server.url).pathname;
    const { columns } = await boardOf(context, job);
    const { id } = columns.flatMap(({ items }) => items).find(({ name }) => name === `Rosalba ${lang}`);
    const profile = await api('GET', `/api/applications/${id}`);
    const sample = new URL((await api('POST', `/api/applications/${id}/microsim`, { position: 'line_cook' })).url);
    const file = profile.documents[0].id;
    const resume = `/api/applications/${id}/documents/${file}`;
    assert.equal((await context.request.get(`${server.url}${resume}`)).status(), 200);

    // The owner of another brand: every address answers as one that no one made.
    const ana = await otherOwner(lang);
    const parts = ['', '/timeline', '/score', '/conversation', '/offers', '/interviews'];
    const made = randomUUID();
    for (const part of parts) {
      const theirs = await said(ana.context, `/api/applications/${id}${part}`);
      assert.equal(theirs.status === 405 ? 404 : theirs.status, 404, part);
      assert.deepEqual(theirs, await said(ana.context, `/api/applications/${made}${part}`), part);
    }
    assert.deepEqual(await said(ana.context, resume), await said(ana.context, `/api/applications/${made}/documents/${randomUUID()}`));
    assert.equal((await said(ana.context, resume)).status, 404);
    assert.deepEqual(await said(ana.context, `/api/jobs/${job.id}`), await said(ana.context, `/api/jobs/${made}`));
    const [real, none] = await durations(ana.context, [`/api/applications/${id}`, `/api/applications/${made}`]);
    assert.ok(Math.abs(real - none) < 15, `${real} and ${none} ms`);
    const shown = [];
    for (const which of [id, made]) {
      await ana.page.goto(`/applicants/${which}`);
      await ana.page.getByRole('heading', { level: 1 }).waitFor();
      shown.push((await ana.page.locator('main').innerText()).trim());
      await accessible(ana.page);
      await fits(ana.page);
    }
    assert.equal(shown[0], shown[1]);

    // A stranger with links: one letter on, another brand's code, a made-up one.
    const stranger = await open({ on: phone, lang });
    const otherCode = (await call(ana.context, 'GET', '/api/auth/user')).brand.code;
    const follow = (text) => (text.endsWith('A') ? `${text.slice(0, -1)}Q` : `${text.slice(0, -1)}A`);
    const [code, secret] = status.split('/')[2].split('.');
    const task = sample.pathname;
    const wrong = {
      [status]: [`/status/${code}.${follow(secret)}`, `/status/${otherCode}.${secret}`, `/status/${code}.${'A'.repeat(secret.length)}`],
      [task + sample.search]: [task, task + follow(sample.search), task.replace(id, made) + sample.search, task.replace(brand.code, otherCode) + sample.search],
    };
    for (const [right, others] of Object.entries(wrong)) {
      assert.equal((await said(stranger.context, right)).status, 200);
      const replies = [];
      for (const path of others) {
        const { status: number, text } = await said(stranger.context, path);
        assert.equal(number, 404, path);
        replies.push(text.replaceAll(path.split('/').at(-1), '').replace(/(\?|&#38;)lang=/, 'lang='));
      }
      assert.equal(new Set(replies).size, 1, `one wording for every wrong ${right}`);
      await stranger.page.goto(others[1]);
      await accessible(stranger.page);
      await fits(stranger.page);
    }
    const noSession = await said(stranger.context, `/api/applications/${id}`);
    assert.deepEqual(noSession, await said(stranger.context, `/api/applications/${made}`));
    assert.equal(noSession.status, 401, 'without a session nothing is looked up');
    for (const event of ['unknown_id', 'unknown_link']) assert.match(server.log(), new RegExp(`security.*${event}`));
    for (const one of [applicant, ana, stranger]) {
      one.calm();
      await one.context.close();
    }
  });

const words = {
  en: { delete: 'Delete my data', ask: 'Request deletion', requests: 'Applicant requests', asks: 'Data deletion requested', answer: 'Respond', outcome: 'Outcome', now: 'Delete now', reads: 'Your reply to the applicant', declined: 'Declined', answered: 'answered your request', kept: 'We keep your application because of the open charge', send: 'Send reply', law: /The law requires keeping these records until/, hold: /A legal hold \(.*\) keeps all records/, gone: /All data about this person was deleted on/ },
  es: { delete: 'Borrar mis datos', ask: 'Pedir que se borren', requests: 'Peticiones de la persona', asks: 'Pide borrar sus datos', answer: 'Responder', outcome: 'Resultado', now: 'Borrar ahora', reads: 'Tu respuesta a la persona', declined: 'No se hizo', answered: 'respondió a tu petición', kept: 'Guardamos tu solicitud por la queja abierta', send: 'Enviar respuesta', law: /La ley exige conservar estos datos hasta el/, hold: /Una retención legal \(.*\) conserva todos los datos/, gone: /Todos los datos de esta persona se borraron el/ },
};
for (const [lang, number] of [['en', '+18585551010'], ['es', '+18585551011']]) {
  const say = words[lang];
  story('who asks to be forgotten hears what is kept and why, and is forgotten', { on: phone, lang }, async ({ page, context }) => {
    let owner = await open({ as: 'Owner', on: desktop, lang });
    const api = (...request) => call(owner.context, ...request);
    const held = await publishedJob(owner.context, await locationIn(owner.context, 'San Diego'));
    const { brand } = await api('GET', '/api/auth/user');
    const others = blobs();
    await appliesWith(page, context, `/apply/${brand.code}-${held.ref}`, { firstName: 'Graciela', lastName: 'Prueba', number: number.slice(2), texts: true });
    const status = /https?:\S+\/status\/[\w.-]+[\w-]/.exec((await answered(number, 0, '/status/')).join('\n'))[0];
    const [her] = (await boardOf(owner.context, held)).columns.flatMap(({ items }) => items);
    const files = blobs().filter((file) => !others.includes(file));
    assert.equal(files.length, 1, 'her resume lies on the disk');
    const profile = () => api('GET', `/api/applications/${her.id}`);
    const [{ id: file, name }] = (await profile()).documents;
    const resume = `/api/applications/${her.id}/documents/${file}`;
    await api('POST', `/api/applications/${her.id}/reject`, { version: her.version, reasonCode: 'experience', notify: false, keepInTalentPool: false });
    await api('PUT', `/api/jobs/${held.id}/legal-hold`, { on: true, reason: 'Charge 450-2026-01' });
    const from = server.clock.now().toISOString().slice(0, 10);
    await owner.context.close();

    pass({ days: 91 });
    await page.goto(status);
    await page.getByText(say.delete, { exact: true }).click();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.ask }).click();
    await page.locator('p.note').first().waitFor();

    // The hold keeps it all: no one can delete, and she reads why.
    owner = await open({ as: 'Owner', on: desktop, lang });
    await owner.page.goto(`/applicants/${her.id}`);
    await owner.page.getByText(say.asks).first().waitFor();
    await owner.page.getByText(say.hold).first().waitFor();
    await accessible(owner.page);
    await fits(owner.page);
    await owner.page.getByRole('button', { name: say.answer, exact: true }).first().click();
    const sheet = owner.page.getByRole('dialog');
    const kept = `${say.kept} 450-2026-01`;
    await sheet.getByLabel(say.reads).fill(kept);
    const reply = owner.page.waitForResponse('**/answer');
    await sheet.getByRole('button', { name: say.send }).click();
    const refused = await reply;
    assert.deepEqual([refused.status(), (await refused.json()).code], [423, 'legal_hold']);
    await accessible(owner.page);
    await fits(owner.page);
    await sheet.getByText(say.declined, { exact: true }).click();
    await sheet.getByRole('button', { name: say.send }).click();
    await sheet.waitFor({ state: 'hidden' });
    await owner.page.getByText(name).first().waitFor();
    assert.equal((await owner.context.request.get(`${server.url}${resume}`)).status(), 200, 'the hold keeps her resume');
    await answered(number, 0, say.answered);
    await page.goto(status);
    await page.getByText(kept).first().waitFor();
    await accessible(page);
    await fits(page);
    const figures = async () => {
      const funnel = await api('GET', `/api/analytics/funnel?from=${from}&to=${plusDays(from, 30)}&jobId=${held.id}`);
      return { ...funnel, span: { ...funnel.span, asOf: '' } };
    };
    const before = await figures();
    await api('PUT', `/api/jobs/${held.id}/legal-hold`, { on: false, reason: 'The charge was closed' });
    await owner.page.reload();
    await owner.page.getByText(say.law).first().waitFor();
    await owner.context.close();

    // Four years after the last event, it is erased automatically.
    pass({ days: 4 * 366 });
    await restart();
    owner = await open({ as: 'Owner', on: desktop, lang });
    // A sweep forgets a hundred at most, the oldest first; the next begins when the server does.
    let forgotten = false;
    for (let sweep = 0; sweep < 4 && !forgotten; sweep += 1) {
      if (sweep > 0) await restart();
      for (let look = 0; look < 20 && !forgotten; look += 1) {
        forgotten = Boolean((await profile()).applicant.anonymisedAt);
        if (!forgotten) await new Promise((again) => setTimeout(again, 200));
      }
    }
    assert.ok(forgotten);
    await owner.page.goto(`/applicants/${her.id}`);
    await owner.page.getByText(say.gone).waitFor();
    assert.equal(await owner.page.getByText('Graciela').count(), 0);
    assert.equal(await owner.page.getByText(number).count(), 0);
    await accessible(owner.page);
    await fits(owner.page);
    assert.equal((await page.goto(status)).status(), 404);
    assert.deepEqual(await figures(), before, 'the figures stay');
    assert.deepEqual((await profile()).documents, []);
    assert.equal(await owner.page.getByText(name).count(), 0);
    assert.equal((await owner.context.request.get(`${server.url}${resume}`)).status(), 404);
    await eventually(() => existsSync(files[0]), (there) => !there);
    owner.calm();
    await owner.context.close();
  });
}
