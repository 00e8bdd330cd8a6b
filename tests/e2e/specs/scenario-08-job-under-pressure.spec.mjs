/**
 * Scenario 8 of hiring: a manager under pressure begins a job on the phone, loses signal, and ends it at a desk while the
 * phone is still cut off. What is published can be read, printed and texted; what is paused cannot.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { GATEWAY } from '../support/gateway.mjs';
import { call, desktop, open, phone, serve, story } from '../support/story.mjs';

serve({ env: GATEWAY });

const words = {
  en: {
    role: 'Line cook',
    draft: 'Draft',
    next: /^Next/,
    toEeo: 'Next: EEOC questions',
    eighth: 'Step 8 of 12',
    noEeo: 'Don’t ask',
    withEeo: 'Ask after applying',
    from: 'From',
    to: 'To',
    offline: /saved on this device/,
    saved: /saved/,
    remove: /^Remove$/,
    edit: /^Edit: (Have you ever been arrested|¿Alguna vez te han arrestado)/,
    library: 'From the library',
    add: /^Add: /,
    write: 'Write in both languages',
    fixPay: 'Fix: Pay',
    fixQuestions: /^Fix: .*[Qq]uestions/,
    publish: 'Publish',
    share: /^Share /,
    more: 'More for Line cook',
    pause: 'Pause',
    open: 'Open',
    steps: { shifts: 'Evenings', extent: 'Part time', experience: 'Less than a year', hand: 'I’ll schedule manually' },
    name: 'Legal name',
    contact: 'Accommodation contact',
    text: 'Question, English',
    other: 'Question, Spanish',
    own: 'Write your own',
    questions: 'Screening questions',
    byText: 'Text-to-apply',
    word: 'Text-to-apply keyword',
    keyword: 'CALDERO',
    keep: 'Save',
    told: 'Text CALDERO to (619) 555-0199',
    number: 'Applicant’s number',
    phone: 'Phone',
    message: 'Text message',
    speak: '1',
    state: 'Answering',
    firstName: 'What is your first name?',
    lastName: 'And your last name?',
    again: 'I did not get that.',
    finish: 'Finish here, your answers are saved',
    closed: 'This job is not open any more.',
  },
  es: {
    role: 'Cocina de línea',
    draft: 'Borrador',
    next: /^Siguiente/,
    toEeo: 'Siguiente: preguntas EEOC',
    eighth: 'Paso 8 de 12',
    noEeo: 'No preguntar',
    withEeo: 'Preguntar después de la solicitud',
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
    steps: { shifts: 'Noches', extent: 'Medio tiempo', experience: 'Menos de un año', hand: 'Yo agendo a mano' },
    name: 'Razón social',
    contact: 'Contacto para adaptaciones',
    text: 'Pregunta, inglés',
    other: 'Pregunta, español',
    own: 'Escribir una',
    questions: 'Preguntas',
    byText: 'Postularse por mensaje',
    word: 'Palabra clave para postularse',
    keyword: 'BRASERO',
    keep: 'Guardar',
    told: 'Manda BRASERO al (619) 555-0199',
    number: 'Número del solicitante',
    phone: 'Teléfono',
    message: 'Mensaje de texto',
    speak: '2',
    state: 'Respondiendo',
    firstName: 'Cual es tu nombre?',
    lastName: 'Y tu apellido?',
    again: 'No te entendi.',
    finish: 'Termina aqui, tus respuestas estan guardadas',
    closed: 'Esta vacante ya no esta abierta.',
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
    await page.getByText(say.steps.extent, { exact: true }).click();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.next }).click();
    await page.getByText(say.steps.experience, { exact: true }).click();
    await page.getByRole('button', { name: say.next }).click();
    await page.getByLabel(say.from, { exact: true }).fill('19.50');
    await kept(api, id, (job) => job.payMinE4 === 195_000);
    await accessible(page);
    await fits(page);

    // Four questions, one of them unlawful.
    const begun = await api('GET', `/api/jobs/${id}`);
    await api('PATCH', `/api/jobs/${id}`, { version: begun.version, questions: begun.questions.slice(0, 3) });
    await go('questions');
    await page.getByRole('button', { name: say.own }).click();
    await page.getByLabel(say.text).fill('Have you ever been arrested?');
    await page.getByLabel(say.other).fill('¿Alguna vez te han arrestado?');
    const { questions } = await kept(api, id, (job) => job.questions[3]?.text.es === '¿Alguna vez te han arrestado?');
    assert.equal(questions[3].text.en, 'Have you ever been arrested?');
    await page.getByRole('listitem').filter({ hasText: 'Have you ever been arrested?' }).getByRole('alert').or(page.locator('em')).first().waitFor();
    await accessible(page);

    // At step 8 the connection is lost: her next choices stay on the phone.
    await page.getByRole('button', { name: say.toEeo }).click();
    await page.getByText(say.eighth).first().waitFor();
    await accessible(page);
    await fits(page);
    await context.setOffline(true);
    await page.getByText(say.noEeo, { exact: true }).click();
    await page.getByText(say.offline).first().waitFor();
    await accessible(page);
    await fits(page);

    // At a desk, while the phone is cut off: everything that was saved before is there.
    const desk = await open({ as: 'General manager', on: desktop, lang });
    const at = desk.page;
    try {
      await at.goto('/jobs');
      await at.getByRole('row').filter({ hasText: say.draft }).filter({ hasText: begun.title[lang] }).filter({ hasText: begun.locationName }).click();
      await at.waitForURL(`**/jobs/${id}/edit`);
      const rail = at.getByRole('navigation').getByRole('button');
      await at.getByLabel(say.from, { exact: true }).waitFor();
      assert.equal(Number(await at.getByLabel(say.from, { exact: true }).inputValue()), 19.5);
      assert.equal(await at.getByLabel(say.to, { exact: true }).inputValue(), '');
      await accessible(at);
      await fits(at);
      await rail.filter({ hasText: say.questions }).first().click();
      for (const { text } of questions) await at.getByRole('listitem').filter({ hasText: text[lang] }).first().waitFor();
      await at.goto(`/jobs/${id}/edit?step=shifts`);
      assert.ok(await at.getByLabel(say.steps.shifts, { exact: true }).isChecked());
      await at.goto(`/jobs/${id}/edit?step=experience`);
      assert.ok(await at.getByLabel(say.steps.experience, { exact: true }).isChecked());
      await at.goto(`/jobs/${id}/edit?step=eeo`);
      assert.ok(await at.getByLabel(say.withEeo).isChecked(), 'what the phone could not send is not here yet');
      await page.getByText(say.offline).first().waitFor();

      // Three problems block publication, each with its step; a prohibited question comes with a permitted one.
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
      // The connection is back: the phone's input arrives, and the desktop's input is kept.
      await context.setOffline(false);
      await kept(api, id, (job) => job.eeo === false && job.payMaxE4 === 220_000);
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
      await kept(api, id, (job) => job.business.contact !== '' && job.bookManually);
      await at.goto(`/jobs/${id}/edit?step=boards`);
      await at.getByLabel(say.byText, { exact: true }).check();
      await at.getByLabel(say.word).fill(say.keyword);
      await at.getByRole('button', { name: say.keep, exact: true }).click();
      await kept(api, id, (job) => job.keyword === say.keyword && job.boards.includes('keyword'));
      await accessible(at);
      await fits(at);
      await at.goto(`/jobs/${id}/edit?step=review`);
      await at.getByRole('button', { name: say.publish, exact: true }).click();
      await at.getByRole('dialog', { name: say.share }).waitFor();
      await accessible(at);
      await fits(at);
      const job = await api('GET', `/api/jobs/${id}`);
      assert.equal(job.status, 'published');
      assert.equal(job.eeo, false, 'what was chosen without signal');
      // Within a minute: the page in both languages with its data and the word, the feed, and the poster.
      const got = async (path) => desk.context.request.get(`${server.url}${path}`);
      const address = new URL(job.pageUrl).pathname;
      for (const told of ['en', 'es']) {
        const html = await (await got(`${address}?lang=${told}`)).text();
        const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)[1]);
        assert.equal(data['@type'], 'JobPosting');
        assert.equal(data.title, job.title[told]);
        assert.ok(html.includes(words[told].told.replace(words[told].keyword, say.keyword)), 'it says what to text');
        assert.deepEqual([data.baseSalary.value.minValue, data.baseSalary.value.maxValue].map(Number), [19.5, 22]);
        const poster = await got(`/api/jobs/${id}/poster.pdf?lang=${told}`);
        assert.equal(poster.headers()['content-type'], 'application/pdf');
      }
      const { feeds } = await call(desk.context, 'GET', '/api/job-boards');
      const feed = new URL(feeds.find(({ board }) => board === 'indeed').url).pathname;
      assert.ok((await (await got(feed)).text()).includes(job.ref), 'the feed holds it');

      // Someone texts the word: the conversation is about this job, and goes on at its form.
      const simulator = await open({ as: 'Owner', on: desktop, lang });
      const rehearsal = simulator.page;
      await rehearsal.goto('/sms-simulator');
      await rehearsal.getByLabel(say.number).fill(lang === 'es' ? '+16195550182' : '+16195550181');
      const box = rehearsal.getByPlaceholder(say.message);
      const screen = rehearsal.getByRole('region', { name: say.phone }).getByRole('listitem');
      const texts = async (body, answer) => {
        await box.fill(body);
        await box.press('Enter');
        await screen.filter({ hasText: answer }).waitFor();
      };
      await texts(say.keyword.toLowerCase(), 'STOP');
      await texts(say.speak, say.firstName);
      await rehearsal.getByText(say.state, { exact: true }).waitFor();
      await texts('Ana', say.lastName);
      await texts('Ruiz', /(^|: )1\/5: /);
      await texts('???', say.again);
      await texts('@@@', say.finish);
      const last = await screen.filter({ hasText: say.finish }).innerText();
      assert.ok(last.includes(`${new URL(job.applyUrl).pathname}?`), last);
      await accessible(rehearsal);
      await fits(rehearsal);

      // Paused: it is gone from all three.
      await at.goto('/jobs');
      await at.getByRole('row').filter({ hasText: '$19.50' }).filter({ hasText: say.open }).getByRole('button', { name: say.more }).click();
      await at.getByRole('dialog').getByRole('button', { name: say.pause }).click();
      await kept(api, id, ({ status }) => status === 'paused');
      assert.equal((await got(address)).status(), 410);
      assert.ok(!(await (await got(feed)).text()).includes(job.ref), 'the feed forgot it');
      await texts(say.keyword, say.closed);
      simulator.calm();
      await simulator.context.close();
      desk.calm();
    } finally {
      await desk.context.close();
    }
  });
