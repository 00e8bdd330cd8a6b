/**
 * Scenario 1 of hiring: someone texts the word from a poster, applies in Spanish and books an interview for tomorrow;
 * the manager's phone shows it. Someone else goes on with the same application on the web.
 */
import assert from 'node:assert/strict';
import { boardOf, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { answered, GATEWAY, texter, textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { call, open, phone, serve, server, story } from '../support/story.mjs';

serve({ env: GATEWAY, at: { hour: 18 } });

const words = {
  en: { later: 'Later', heading: 'Interviews', news: /^Notifications/, booked: 'booked an interview', state: 'Not confirmed' },
  es: { later: 'Después', heading: 'Entrevistas', news: /^Notificaciones/, booked: 'agendó una entrevista', state: 'Sin confirmar' },
};

/** Tomorrow at the restaurant, whose morning it is. */
const tomorrow = () => plusDays(server.clock.now().toISOString().slice(0, 10), 1);

/** The other interviewers in San Diego have no time: the morning below is the only one. */
async function noOtherTimes() {
  for (const as of ['General manager', 'Franchise admin']) {
    const { context } = await open({ as });
    const { rules } = await call(context, 'GET', '/api/interview-availability');
    for (const { id, version } of rules) await call(context, 'DELETE', `/api/interview-availability/${id}?version=${version}`);
    await context.close();
  }
}

let scene;
/** A published job for cashiers with the word TACO, and a morning for interviews tomorrow. */
async function cashiers() {
  if (!scene) {
    const { context } = await open({ as: 'Owner' });
    const place = await locationIn(context, 'San Diego');
    await noOtherTimes();
    await call(context, 'POST', '/api/interview-availability', {
      locationIds: [place.id],
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      effectiveFrom: tomorrow(),
      effectiveTo: tomorrow(),
      startTime: '09:00',
      endTime: '12:00',
      format: 'in_person',
      capacity: 2,
    });
    const job = await publishedJob(context, place, { roleCode: 'cashier', bookManually: false });
    await call(context, 'PUT', `/api/jobs/${job.id}/keyword`, { version: job.version, keyword: 'TACO' });
    await context.close();
    scene = { job, place };
  }
  return scene;
}

/** Words that only an English text would have. */
const ENGLISH = /\b(your|you|what|name|reply|when|thanks|the|number|application|pick|time)\b/i;

for (const [lang, number, first] of [['en', '+18585550142', 'Guadalupe'], ['es', '+18585550143', 'Lucero']]) {
  const say = words[lang];
  story('from the word on the poster to a booked interview', { as: 'Owner', on: phone, lang }, async ({ page, context, api }) => {
    const { job, place } = await cashiers();
    const writes = await texter(context, number);
    const consent = await writes('taco', 'STOP');
    assert.equal((await textsTo(number)).length, 1, 'consent comes first and alone');
    for (const part of ['HELP', 'rates', '/privacy', '1 English', '2 Español']) assert.ok(consent.includes(part), `${part} in: ${consent}`);
    const spoken = [
      await writes('2', 'Cual es tu nombre?'),
      await writes(first, 'apellido'),
      await writes('Delgado', 'Puedes trabajar los sabados'),
      await writes('1', 'parrilla'),
      await writes('sí', 'tarjeta de manipulador'),
      await writes('1', 'cerrar por la noche'),
      await writes('2', 'Cuando puedes trabajar?'),
      await writes('1', '/schedule/'),
    ];
    for (const one of spoken) assert.doesNotMatch(one.replaceAll(/https?:\S+/g, ''), ENGLISH);

    const all = (await boardOf(context, job)).columns.flatMap(({ items }) => items).filter((one) => one.phone === number);
    assert.deepEqual(
      all.map((one) => [one.name, one.language, one.source, one.stage]),
      [[`${first} Delgado`, 'es', 'sms:TACO', 'applied']],
    );

    const link = /https?:\S+\/schedule\/\S+/.exec(spoken.at(-1))[0];
    const applicant = await open({ on: phone, lang: 'es' });
    const mine = applicant.page;
    await mine.goto(link);
    await mine.getByRole('heading', { name: `${first}, elige una hora para conversar` }).waitFor();
    await accessible(mine);
    await fits(mine);
    await mine.getByRole('link', { name: '10:00 a. m.', exact: true }).click();
    await accessible(mine);
    await fits(mine);
    await mine.getByRole('button', { name: 'Confirmar esta hora' }).click();
    await mine.getByRole('heading', { name: `Tu entrevista está agendada, ${first}` }).waitFor();
    await accessible(mine);
    await fits(mine);
    const told = (await answered(number, 0, 'Listo:')).at(-1);
    assert.match(told, /10:00/);
    assert.ok(told.includes(place.street), told);

    const ics = await (await applicant.context.request.get(`${link}/calendar.ics`)).text();
    const start = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z/.exec(ics).slice(1).map(Number);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: place.zone, dateStyle: 'short', timeStyle: 'short' });
    assert.equal(local.format(Date.UTC(start[0], start[1] - 1, ...start.slice(2))), `${tomorrow()} 10:00`, ics);
    applicant.calm();
    await applicant.context.close();

    await page.goto('/schedule-interview');
    await page.getByRole('heading', { level: 1, name: say.heading }).waitFor();
    await page.getByRole('button', { name: say.later }).click();
    const row = page.getByRole('listitem').filter({ hasText: `${first} Delgado` });
    await row.waitFor();
    for (const part of [/10:00/, say.state, 'Alma Reyes']) await row.filter({ hasText: part }).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.news }).click();
    await page.getByRole('dialog').getByText(`${first} Delgado ${say.booked}`).first().waitFor();
    await accessible(page);
    await fits(page);
  });
}

/** The text of each step and its answer. A conversation that stops at a step includes all steps before it. */
const TALK = [
  { step: 'consent', body: '2', answer: 'nombre' },
  { step: 'first name', body: 'Rosa', answer: 'apellido' },
  { step: 'last name', body: 'Mora', answer: 'sabados' },
  { step: 'question about Saturdays', body: '1', answer: 'parrilla', asks: 'saturdays' },
  { step: 'question about the grill', body: '1', answer: 'tarjeta', asks: 'grill' },
  { step: 'question about the card', body: '1', answer: 'noche', asks: 'card' },
  { step: 'question about the night', body: '2', answer: 'Cuando puedes', asks: 'late' },
  { step: 'hours' },
];
for (const [at, { step }] of TALK.entries()) {
  const said = TALK.slice(0, at);
  const has = (name) => said.some((one) => one.step === name);
  story(`who stops texting at the ${step} ends the same application on the web`, { on: phone, lang: 'es' }, async ({ page }) => {
    const { job } = await cashiers();
    const owner = await open({ as: 'Owner' });
    const number = `+18585550${300 + at}`;
    const writes = await texter(owner.context, number);
    await writes('taco', 'STOP');
    for (const { body, answer } of said) await writes(body, answer);
    // After two unclear answers the form on the web takes over with all answers so far.
    await writes('???', '');
    const link = /https?:\S+\/apply\/\S+/.exec(await writes('@@@', '/apply/'))[0];
    await page.goto(link);
    const field = (name) => page.getByLabel(name, { exact: true });
    assert.equal(await field('Nombre').inputValue(), has('first name') ? 'Rosa' : '');
    assert.equal(await field('Apellido').inputValue(), has('last name') ? 'Mora' : '');
    assert.equal((await field('Teléfono celular').inputValue()).replaceAll(/\D/g, '').slice(-10), number.slice(-10));
    assert.equal(await page.locator('#f-texts').isChecked(), has('consent'), 'texts are agreed to by whoever said so');
    await accessible(page);
    await fits(page);
    // It opens where the texts ended; what was said before is a step back.
    while (!(await field('Nombre').isVisible())) await page.locator('[data-previous]').click();
    await field('Nombre').fill('Rosa');
    await field('Apellido').fill('Mora');
    await page.getByRole('button', { name: 'Sigue: unas preguntas' }).click();
    for (const { asks, body } of TALK.filter((one) => one.asks)) {
      const told = said.some((one) => one.asks === asks);
      const ticked = await page.locator(`#q-${asks} input:checked`).evaluateAll((all) => all.map(({ value }) => value));
      assert.deepEqual(ticked, told ? [body === '1' ? 'yes' : 'no'] : [], `what was texted is ticked, and nothing else: ${asks}`);
    }
    await accessible(page);
    await fits(page);
    for (const id of ['saturdays', 'grill', 'card', 'late']) await page.locator(`#q-${id} label`, { hasText: 'Sí' }).click();
    await page.getByRole('button', { name: /^Sigue/ }).click();
    await page.locator('[name="d.fri"][value="pm"]').check({ force: true });
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
    await page.getByRole('heading', { name: 'Recibimos tu solicitud, Rosa' }).waitFor();
    await accessible(page);
    const mine = (await boardOf(owner.context, job)).columns.flatMap(({ items }) => items).filter((one) => one.phone === number);
    assert.deepEqual(mine.map((one) => [one.name, one.language, one.source]), [['Rosa Mora', 'es', 'sms:TACO']]);
    // The conversation by text has ended.
    await writes('taco', /ya se envio|Ya enviaste/);
    assert.equal((await boardOf(owner.context, job)).columns.flatMap(({ items }) => items).filter((one) => one.phone === number).length, 1);
    await owner.context.close();
  });
}
