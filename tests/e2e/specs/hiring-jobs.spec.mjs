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
    edit: /^Edit: (Have you ever been arrested|¿Alguna vez te han arrestado)/,
    library: 'From the library',
    add: /^Add: /,
    write: 'Write it in both languages',
    fixPay: 'Fix: Pay',
    fixQuestions: /^Fix: .*[Qq]uestions/,
    publish: 'Publish',
    share: /^Share /,
    more: 'More for Line cook',
    pause: 'Pause',
    open: 'Open',
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
    edit: /^Editar: (Have you ever been arrested|¿Alguna vez te han arrestado)/,
    library: 'De la biblioteca',
    add: /^Agregar: /,
    write: 'Escribirla en los dos idiomas',
    fixPay: 'Arreglar: Pago',
    fixQuestions: /^Arreglar: .*[Pp]reguntas/,
    publish: 'Publicar',
    share: /^Compartir /,
    more: 'Más de Cocinero/a de línea',
    pause: 'Pausar',
    open: 'Abierta',
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
  story('a job under pressure', { as: 'General manager', on: phone, lang }, async ({ page, context, api, server }) => {
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
      // Three things stand in the way, each with its step; what may not be asked comes with what may.
      const { version } = await api('GET', `/api/jobs/${id}`);
      const blocked = await call(desk.context, 'POST', `/api/jobs/${id}/publish`, { version }, { want: 422 });
      assert.equal(blocked.code, 'publish_blocked');
      const steps = (step) => blocked.current.checks.filter((check) => check.step === step);
      assert.equal(steps('pay').length, 1);
      const [unlawful] = steps('questions').filter((check) => check.alternative);
      assert.ok(unlawful.reason[lang] && unlawful.alternative[lang]);
      assert.equal(steps('questions').length, 2, 'one question too few, and one that may not be asked');
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('button', { name: say.fixPay }).waitFor();
      assert.ok(await at.getByRole('button', { name: say.publish, exact: true }).isDisabled(), 'nothing goes out yet');
      await accessible(at);
      await fits(at);
      await at.getByRole('button', { name: say.fixPay }).click();
      await at.getByLabel(say.to, { exact: true }).fill('22');
      await kept(api, id, (job) => job.payMaxE4 === 220_000);
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('button', { name: say.fixQuestions }).click();
      await at.getByText(unlawful.alternative[lang]).waitFor();
      await at.getByRole('button', { name: say.edit }).click();
      await at.getByRole('button', { name: say.remove }).click();
      await at.getByRole('button', { name: say.library }).click();
      for (const left of [2, 1]) {
        await at.getByRole('dialog').getByRole('button', { name: say.add }).and(at.locator(':enabled')).first().click();
        await kept(api, id, (job) => job.questions.length === 6 - left);
      }
      await at.keyboard.press('Escape');
      await kept(api, id, (job) => job.questions.length === 5 && !job.questions.some((it) => /arrest/.test(it.text.en)));
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
      await kept(api, id, (job) => job.business.contact !== '' && job.bookByHand);
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('button', { name: say.publish, exact: true }).click();
      await at.getByRole('dialog', { name: say.share }).waitFor();
      await accessible(at);
      await fits(at);
      const job = await api('GET', `/api/jobs/${id}`);
      assert.equal(job.status, 'published');
      // Within a minute: the page in both languages with its data, the feed, and the poster.
      const open = async (path) => desk.context.request.get(`${server.url}${path}`);
      const address = new URL(job.pageUrl).pathname;
      for (const told of ['en', 'es']) {
        const html = await (await open(`${address}?lang=${told}`)).text();
        const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)[1]);
        assert.equal(data['@type'], 'JobPosting');
        assert.equal(data.title, job.title[told]);
        assert.deepEqual([data.baseSalary.value.minValue, data.baseSalary.value.maxValue].map(Number), [19.5, 22]);
        const poster = await open(`/api/jobs/${id}/poster.pdf?lang=${told}`);
        assert.equal(poster.headers()['content-type'], 'application/pdf');
      }
      const { feeds } = await call(desk.context, 'GET', '/api/job-boards');
      const feed = new URL(feeds.find(({ board }) => board === 'indeed').url).pathname;
      assert.ok((await (await open(feed)).text()).includes(job.ref), 'the feed holds it');

      // Paused: it is gone from both.
      await at.goto('/jobs');
      await at.getByRole('row').filter({ hasText: '$19.50' }).filter({ hasText: say.open }).getByRole('button', { name: say.more }).click();
      await at.getByRole('dialog').getByRole('button', { name: say.pause }).click();
      await kept(api, id, ({ status }) => status === 'paused');
      assert.equal((await open(address)).status(), 410);
      assert.ok(!(await (await open(feed)).text()).includes(job.ref), 'the feed forgot it');
      desk.calm();
    } finally {
      await desk.context.close();
    }
  });
