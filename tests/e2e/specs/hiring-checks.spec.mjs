/**
 * A background check after a signed offer: hiring waits, the applicant reads the notice and disputes the report on their
 * own page, days pass, and only then a manager decides. One case ends with the final notice, in the other the offer stays.
 */
import assert from 'node:assert/strict';
import { applied, move, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { answered, textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { desktop, open, pass, phone, serve, server, story } from '../support/story.mjs';

/** By day in California, so that texts leave at once. */
serve({ at: { hour: 18 } });

const MANAGER = 'carmen.ibarra@demo.lineup.example';
const words = {
  en: {
    sendCode: /^Text a code to/, code: 'Six-digit code', go: 'Continue', agree: 'I can read PDF files and agree to sign electronically', name: 'Your first and last name', adult: '18 or older', intend: /I have read the letter/, sign: 'Sign the offer', signed: 'Signed. Welcome aboard!',
    next: /start the background check/, waits: /Waiting for the background check/, hire: /^Hire Lupita/, begin: 'Start check', provider: 'Background check provider', contact: 'Address and phone of the provider', authorized: /^Written authorization dated/, reference: 'Report number',
    weigh: 'Needs review', write: 'Write the notice', about: 'Matter in question', gravity: 'Nature and gravity', time: /^Time since the offense/, job: /^Duties of this job/, said: /^Evidence of rehabilitation/, given: /gets the report/, send: 'Send the notice',
    until: /can respond through/, from: /^Final notice from/, read: 'Please read this before anything is decided', answer: 'In your own words', dispute: /I dispute it/, sendAnswer: 'Send my answer', got: 'We have your answer. It is read before anything is decided.',
    wrong: 'Disputes the report', over: /The response period ended/, final: 'Send the final notice', why: /^How their response changes/, done: /sent the final notice/, told: 'Our decision about your offer', stand: 'Clear', standNow: 'Clear the applicant', reason: 'Reasons to clear', stands: 'Your offer stands',
  },
  es: {
    sendCode: /^Mandar un código por mensaje/, code: 'Código de seis dígitos', go: 'Continuar', agree: 'Puedo leer archivos PDF y acepto firmar en pantalla', name: 'Tu nombre y apellido', adult: '18 o más', intend: /Leí la carta/, sign: 'Firmar la oferta', signed: 'Firmada. ¡Te damos la bienvenida!',
    next: /empieza la verificación de antecedentes/, waits: /Falta la verificación de antecedentes/, hire: /^Contratar a Lupita/, begin: 'Empezar la verificación', provider: 'Proveedor de la verificación', contact: 'Dirección y teléfono del proveedor', authorized: /^Autorizada por escrito el/, reference: 'Número de referencia',
    weigh: 'Requiere revisión', write: 'Escribir el aviso', about: 'Asunto en cuestión', gravity: 'Naturaleza y gravedad', time: /^Tiempo desde el hecho/, job: /^Tareas del puesto/, said: /^Pruebas de rehabilitación/, given: /recibe el informe/, send: 'Mandar el aviso',
    until: /puede responder hasta el/, from: /^Aviso final desde el/, read: 'Lee esto antes de que se decida algo', answer: 'En tus palabras', dispute: /no estoy de acuerdo con él/, sendAnswer: 'Mandar mi respuesta', got: 'Tenemos tu respuesta. Se lee antes de decidir.',
    wrong: 'Disputa el informe', over: /El plazo para responder terminó/, final: 'Mandar el aviso final', why: /^Cómo cambia la decisión su respuesta/, done: /mandó el aviso final/, told: 'Nuestra decisión sobre tu oferta', stand: 'Aprobar', standNow: 'Aprobar al solicitante', reason: 'Motivos para aprobar', stands: 'Tu oferta sigue en pie',
  },
};

/** Opens a link of hers with the code from her phone. */
async function openedWithCode(say, her, { link, number }) {
  await her.goto(link);
  const before = await textsTo(number);
  await her.getByRole('button', { name: say.sendCode }).click();
  const code = /\b\d{6}\b/.exec((await answered(number, before, /\b\d{6}\b/)).join(' '))[0];
  await her.getByLabel(say.code).fill(code);
  await accessible(her);
  await fits(her);
  await her.getByRole('button', { name: say.go }).click();
}

/** An offer that depends on a check, as the manager sends it and the applicant signs it on a phone. */
async function signedOffer(api, say, her, { lupita, job, number, lang, today }) {
  const terms = { tipEligible: true, classification: 'part_time', firstShift: null, manager: 'Carmen Ibarra', contingencies: ['background', 'i9'], employer: 'Pitaya Taquería LLC', words: '' };
  const offer = await api('POST', `/api/applications/${lupita.id}/offers`, {
    version: 0, jobTitle: '', positionId: job.positionId, rateE4: 210_000, startsOn: plusDays(today, 30), language: lang, outsideRangeReason: null, terms,
  });
  const { linkUrl } = await api('POST', `/api/offers/${offer.id}/send`, { version: offer.version });
  await openedWithCode(say, her, { link: linkUrl, number });
  await her.getByRole('button', { name: say.agree }).click();
  await her.getByLabel(say.name).fill(lupita.name);
  await her.getByLabel(say.adult).check();
  await her.getByLabel(say.intend).check();
  await her.getByRole('button', { name: say.sign }).click();
  await her.getByRole('heading', { name: say.signed }).waitFor();
}

for (const { lang, on, its, number, ends } of [
  { lang: 'en', on: desktop, its: phone, number: '+16195550911', ends: 'final' },
  { lang: 'es', on: phone, its: desktop, number: '+16195550912', ends: 'clear' },
]) {
  const say = words[lang];
  story(`a background check runs its course and ${ends === 'final' ? 'ends with the final notice' : 'the offer stands'}`, { as: MANAGER, on, lang }, async ({ page, context, api }) => {
    const place = await locationIn(context, 'San Diego');
    const job = await publishedJob(context, place);
    const lupita = await applied(context, job, 'Lupita', { texts: true, language: lang, phone: number, email: '' });
    await move(context, job, lupita, 'in_person');
    const path = `/api/applications/${lupita.id}/background-checks`;
    const { today } = await api('GET', path);
    const applicant = await open({ on: its, lang });
    const her = applicant.page;
    await signedOffer(api, say, her, { lupita, job, number, lang, today });

    // Hiring waits, and the page shows the reason.
    await page.goto(`/applicants/${lupita.id}`);
    await page.getByText(say.next).waitFor();
    await page.getByText(say.waits).waitFor();
    assert.ok(await page.getByRole('button', { name: say.hire }).isDisabled());
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.begin }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say.provider).fill('Bay Reports');
    await sheet.getByLabel(say.contact).fill('400 Sample St, Oakland, CA 94607, (510) 555-0142');
    await sheet.getByLabel(say.reference).fill('BR-1');
    assert.equal(await sheet.getByLabel(say.authorized).inputValue(), '', 'nobody agrees by a form that is filled in');
    await sheet.getByLabel(say.authorized).fill(today);
    await accessible(page);
    await fits(page);
    await sheet.getByRole('button', { name: say.begin }).click();

    // Something came back: the notice, with each question answered.
    await page.getByRole('button', { name: say.weigh }).click();
    await page.getByRole('button', { name: say.write }).click();
    await sheet.getByLabel(say.about).fill('A misdemeanor of 2017, county court');
    for (const [field, text] of [[say.gravity, 'Goods of small value'], [say.time, 'Nine years'], [say.job, 'Closes alone'], [say.said, 'Good references']])
      await sheet.getByLabel(field).fill(text);
    await sheet.getByLabel(say.given).check();
    await accessible(page);
    await fits(page);
    await sheet.getByRole('button', { name: say.send }).click();
    await page.getByText(say.until).first().waitFor();
    assert.ok(await page.getByRole('button', { name: say.from }).isDisabled());
    await accessible(page);
    await fits(page);

    // Lupita reads it and says that the report is wrong.
    const link = /https?:\S+\/check\/\S+/.exec((await answered(number, 0, '/check/')).join('\n'))[0];
    // Her proof for the offer a moment ago, in this browser, is valid here too.
    await her.goto(link);
    await her.getByRole('heading', { name: say.read }).waitFor();
    await her.getByText('Goods of small value').waitFor();
    await accessible(her);
    await fits(her);
    await her.getByLabel(say.answer).fill('Es otra persona con mi nombre');
    await her.getByLabel(say.dispute).check();
    await her.getByRole('button', { name: say.sendAnswer }).click();
    await her.getByText(say.got).waitFor();
    await accessible(her);
    await fits(her);

    // The manager reads it at once; the day has moved, and no one can decide against her before it.
    await page.getByText(say.wrong).waitFor();
    const check = (await api('GET', path)).items[0];
    const early = { version: check.version, reason: 'Too early' };
    const refused = await api('POST', `/api/background-checks/${check.id}/adverse-action`, early, { want: 422 });
    assert.equal(refused.code, 'notice_period_running');
    assert.equal(refused.current.decisionDueFrom, check.decisionDueFrom);

    pass({ days: Math.round((Date.parse(check.decisionDueFrom) - Date.parse(today)) / 86_400_000) });
    const later = await open({ as: MANAGER, on, lang });
    await later.page.goto(`/applicants/${lupita.id}`);
    await later.page.getByText(say.over).waitFor();
    await accessible(later.page);
    await fits(later.page);
    const asks = later.page.getByRole('dialog');
    if (ends === 'final') {
      await later.page.getByRole('button', { name: say.final }).click();
      await asks.getByLabel(say.why).fill('The court letter did not come, and the register is the job.');
      await accessible(later.page);
      await asks.getByRole('button', { name: say.final }).click();
      await later.page.getByText(say.done).waitFor();
      await openedWithCode(say, her, { link, number });
      await her.getByRole('heading', { name: say.told }).waitFor();
      await her.getByText('calcivilrights.ca.gov').waitFor();
    } else {
      await later.page.getByRole('button', { name: say.stand, exact: true }).click();
      await asks.getByLabel(say.reason).fill('La carta del juzgado lo aclara.');
      await accessible(later.page);
      await asks.getByRole('button', { name: say.standNow }).click();
      const hire = later.page.getByRole('button', { name: say.hire });
      await hire.waitFor();
      await later.page.getByText(say.waits).waitFor({ state: 'detached' });
      assert.ok(await hire.isEnabled());
      await openedWithCode(say, her, { link, number });
      await her.getByRole('heading', { name: say.stands }).waitFor();
    }
    await accessible(later.page);
    await fits(later.page);
    await accessible(her);
    await fits(her);
    later.calm();
    applicant.calm();
    await later.context.close();
    await applicant.context.close();
    // The first page was open during the passed days: its session has expired.
    await page.goto(`${server.url}/privacy`);
  });
}
