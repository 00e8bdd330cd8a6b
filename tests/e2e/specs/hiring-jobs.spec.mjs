/** Scenario 8 of hiring: a manager under pressure begins a job on the phone, loses signal, and ends it at a desk. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';

const words = {
  en: {
    role: 'Line cook',
    next: /^Next/,
    from: 'From',
    to: 'To',
    offline: /kept on this device/,
    saved: /saved/,
    remove: /^Remove$/,
    edit: /^Edit: 7/,
    library: 'From the library',
    write: 'Write it in both languages',
    fix: /^Change: /,
    publish: 'Publish',
    share: /^Share /,
    steps: { shifts: 'Evenings', experience: 'Less than a year', hand: 'I will book by hand' },
    name: 'Legal name',
    contact: 'Whom to ask for an accommodation',
    text: 'Question, English',
    other: 'Question, Spanish',
    own: 'Write your own',
  },
  es: {
    role: 'Cocina de línea',
    next: /^Siguiente/,
    from: 'Desde',
    to: 'Hasta',
    offline: /en este dispositivo/,
    saved: /guardado/,
    remove: /^Quitar$/,
    library: 'De la biblioteca',
    write: 'Escribirla en los dos idiomas',
    fix: /^Cambiar: /,
    publish: 'Publicar',
    share: /^Compartir /,
    steps: { shifts: 'Tardes-noches', experience: 'Menos de un año', hand: 'Yo agendo a mano' },
    name: 'Razón social',
    contact: 'A quién pedir una adaptación',
    text: 'Pregunta, inglés',
    other: 'Pregunta, español',
    own: 'Escribir una',
  },
};

/** The draft as the server has it, once it holds what is asked for. */
async function kept(api, id, holds) {
  for (let tries = 0; tries < 50; tries += 1) {
    const job = await api('GET', `/api/jobs/${id}`);
    if (holds(job)) return job;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error('the draft never held it');
}

for (const lang of ['en', 'es'])
  story('a job under pressure', { as: 'General manager', on: phone, lang }, async ({ page, context, api }) => {
    const say = words[lang];
    await page.goto('/jobs/new');
    await page.getByRole('button', { name: say.role, exact: true }).click();
    await page.waitForURL(/\/jobs\/[^/]+\/edit/);
    const id = /jobs\/([^/]+)\/edit/.exec(page.url())[1];
    const go = (step) => page.goto(`/jobs/${id}/edit?step=${step}`);

    await go('shifts');
    await page.getByText(say.steps.shifts, { exact: true }).click();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.next }).click();
    await page.getByText(say.steps.experience, { exact: true }).click();
    await page.getByRole('button', { name: say.next }).click();
    await page.getByLabel(say.from, { exact: true }).fill('19.50');
    await kept(api, id, (job) => job.payMinE4 === 195_000);
    await accessible(page);
    await fits(page);

    // Four questions, one of them unlawful; then the signal goes.
    const begun = await api('GET', `/api/jobs/${id}`);
    await api('PATCH', `/api/jobs/${id}`, { version: begun.version, questions: begun.questions.slice(0, 3) });
    await go('questions');
    await page.getByRole('button', { name: say.own }).click();
    await page.getByLabel(say.text).fill('Have you ever been arrested?');
    await kept(api, id, (job) => job.questions[3]?.text.en === 'Have you ever been arrested?');
    await page.getByRole('listitem').filter({ hasText: 'Have you ever been arrested?' }).getByRole('alert').or(page.locator('em')).first().waitFor();
    await accessible(page);
    await context.setOffline(true);
    await page.getByLabel(say.other).fill('¿Alguna vez te han arrestado?');
    await page.getByText(say.offline).first().waitFor();
    await context.setOffline(false);
    await kept(api, id, (job) => job.questions[3]?.text.es === '¿Alguna vez te han arrestado?');

    // The rest at a desk.
    const desk = await open({ as: 'General manager', on: desktop, lang });
    const at = desk.page;
    try {
      await call(desk.context, 'POST', `/api/jobs/${id}/publish`, { version: (await api('GET', `/api/jobs/${id}`)).version }, { want: 422 });
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('heading', { level: 1 }).waitFor();
      assert.ok(await at.getByRole('button', { name: say.publish, exact: true }).isDisabled(), 'nothing goes out yet');
      await accessible(at);
      await fits(at);
      await at.goto(`/jobs/${id}/edit?step=pay`);
      await at.getByLabel(say.to, { exact: true }).fill('22');
      await at.goto(`/jobs/${id}/edit?step=description`);
      await at.getByRole('button', { name: say.write }).click();
      await kept(api, id, (job) => job.description.en.length > 200 && job.description.es.length > 200);
      await accessible(at);
      await fits(at);
      await at.goto(`/jobs/${id}/edit?step=interviews`);
      await at.getByText(say.steps.hand).click();
      await at.goto(`/jobs/${id}/edit?step=business`);
      await at.getByLabel(say.name).fill('Pitaya Taquería LLC');
      await at.getByLabel(say.contact).fill('people@pitaya.example.com');
      const draft = await kept(api, id, (job) => job.business.contact !== '' && job.bookByHand && job.payMaxE4 === 220_000);
      const lawful = [...begun.questions.slice(0, 3), ...begun.questions.slice(3, 5)];
      await api('PATCH', `/api/jobs/${id}`, { version: draft.version, questions: lawful });
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('button', { name: say.publish, exact: true }).click();
      await at.getByRole('dialog', { name: say.share }).waitFor();
      await accessible(at);
      await fits(at);
      const job = await api('GET', `/api/jobs/${id}`);
      assert.equal(job.status, 'published');
      const poster = await desk.context.request.get(`/api/jobs/${id}/poster.pdf?lang=${lang}`);
      assert.equal(poster.headers()['content-type'], 'application/pdf');
      desk.calm();
    } finally {
      await desk.context.close();
    }
  });
