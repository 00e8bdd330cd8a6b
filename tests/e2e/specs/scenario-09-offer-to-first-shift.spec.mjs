/**
 * Scenario 9 of hiring: an offer above the posted range waits for someone else, is signed on a phone, and becomes a
 * team member whose documents are due on the right days. It begins in the week of Thanksgiving, whose holiday no one counts
 * as a business day.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { applied, move, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { textOf } from '../support/documents.mjs';
import { answered, textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { desktop, open, phone, serve, story } from '../support/story.mjs';

/** A general manager where the lowest pay of the law is below this posting's. */
const MANAGER = 'rosalinda.cavazos@demo.lineup.example';
const words = {
  en: {
    write: 'Create offer', position: 'Position', rate: 'Pay per hour ($)', posted: /\$17\.50.*\$20\.00/, first: 'First day', language: 'Letter language',
    shift: 'First shift (optional)', from: 'From', to: 'To', outside: 'Reason for pay outside the posted range', save: 'Save draft', ask: 'Request approval', mustApprove: /someone else must approve/i,
    approve: 'Approve', why: 'Reason', approveNow: 'Approve this offer', send: 'Send for signature', change: 'Edit',
    hello: 'Good news, Lupita!', sendCode: /^Text a code to/, code: 'Six-digit code', go: 'Continue', consent: 'Before you sign electronically', agree: 'I can read PDF files and agree to sign electronically',
    pay: '$21.00', name: 'Your first and last name', adult: '18 or older', intend: /I have read the letter/, sign: 'Sign the offer', signed: 'Signed. Welcome aboard!', letter: 'Letter (PDF)', certificate: 'Certificate of your signature (PDF)', copy: 'Your copy',
    paper: {
      title: 'Certificate of electronic signature', hash: 'SHA-256 of the document', signature: 'Signed as', at: 'Signed at', identity: 'Identity', consent: 'Electronic records',
      proven: (to, at) => `one-time code by sms to •• ${to}, ${at}`,
      steps: { created: 'Offer begun', submitted: 'Approval asked for', approved: 'Approved by someone other than the author', sent: 'Sent to the applicant', identity_proven: 'The applicant proved who they are', viewed: 'Opened', consented: 'The applicant agreed to electronic records', signed: 'Signed by the applicant' },
    },
    hire: /^Hire Lupita/, hireNow: 'Hire', speaks: 'English', payTab: 'Pay', papersTab: 'Documents', i9: /Form I-9, section 2/,
  },
  es: {
    write: 'Crear oferta', position: 'Puesto', rate: 'Pago por hora ($)', posted: /\$17\.50.*\$20\.00/, first: 'Primer día', language: 'Idioma de la carta',
    shift: 'Primer turno (opcional)', from: 'De', to: 'A', outside: 'Motivo del pago fuera del rango publicado', save: 'Guardar borrador', ask: 'Pedir aprobación', mustApprove: /otra persona tiene que aprobar/,
    approve: 'Aprobar', why: 'Motivo', approveNow: 'Aprobar esta oferta', send: 'Enviar a firmar', change: 'Editar',
    hello: '¡Buenas noticias, Lupita!', sendCode: /^Mandar un código por mensaje/, code: 'Código de seis dígitos', go: 'Continuar', consent: 'Antes de firmar en pantalla', agree: 'Puedo leer archivos PDF y acepto firmar en pantalla',
    pay: '$21.00', name: 'Tu nombre y apellido', adult: '18 o más', intend: /Leí la carta/, sign: 'Firmar la oferta', signed: 'Firmada. ¡Te damos la bienvenida!', letter: 'Carta (PDF)', certificate: 'Certificado de tu firma (PDF)', copy: 'Tu copia',
    paper: {
      title: 'Certificado de firma electrónica', hash: 'SHA-256 del documento', signature: 'Firmado como', at: 'Firmado el', identity: 'Identidad', consent: 'Registros electrónicos',
      proven: (to, at) => `código de un solo uso por sms a •• ${to}, ${at}`,
      steps: { created: 'Se empezó la oferta', submitted: 'Se pidió la aprobación', approved: 'La aprobó alguien distinto de quien la escribió', sent: 'Se mandó', identity_proven: 'Comprobó quién es', viewed: 'La abrió', consented: 'Aceptó los registros electrónicos', signed: 'La firmó' },
    },
    hire: /^Contratar a Lupita/, hireNow: 'Contratar', speaks: 'Español', payTab: 'Pago', papersTab: 'Documentos', i9: /I-9, sección 2/,
  },
};

/** The day before the next Thanksgiving that is at least three days ahead: Wednesday, the first day of work. */
function wednesday() {
  for (let year = new Date().getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
    const day = Date.UTC(year, 10, 1 + ((4 - first + 7) % 7) + 21 - 1, 18);
    if (day - Date.now() > 3 * DAY) return new Date(day);
  }
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
/** JSON as hashes are taken over it: names in order, no blanks (RFC 8785). */
const canonical = (value) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? `{${Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
    : JSON.stringify(value);
const DAY = 86_400_000;
const firstDay = wednesday().toISOString().slice(0, 10);
// The Monday before: the letter goes out and is signed in time.
serve({ at: { hour: 18, days: Math.floor((wednesday() - Date.now()) / DAY) - 2 } });

for (const [lang, number] of [['en', '+18585550901'], ['es', '+18585550902']]) {
  const say = words[lang];
  story('an offer above the range is approved, signed on a phone, and hires', { as: MANAGER, on: desktop, lang }, async ({ page, context, api }) => {
    const place = await locationIn(context, 'Austin');
    const job = await publishedJob(context, place, { payMinE4: 175_000, payMaxE4: 200_000 });
    const lupita = await applied(context, job, 'Lupita', { texts: true, language: lang, phone: number, email: '' });
    await move(context, job, lupita, 'in_person');

    // The manager writes it: above the range, with a reason.
    await page.goto(`/applicants/${lupita.id}`);
    await page.getByRole('button', { name: say.write }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(say.posted).waitFor();
    await sheet.getByLabel(say.position, { exact: true }).selectOption(job.positionId);
    await sheet.getByLabel(say.rate).fill('21');
    await sheet.getByLabel(say.first, { exact: true }).fill(firstDay);
    await sheet.getByLabel(say.language, { exact: true }).selectOption(lang);
    await sheet.getByLabel(say.shift).fill(firstDay);
    await sheet.getByLabel(say.from, { exact: true }).fill('16:00');
    await sheet.getByLabel(say.to, { exact: true }).fill('22:00');
    await sheet.getByLabel(say.outside).fill('Diez años en la parrilla');
    await accessible(page);
    await fits(page);
    await sheet.getByRole('button', { name: say.save }).click();
    await page.getByText(say.mustApprove).waitFor();
    await accessible(page);
    const offers = async () => (await api('GET', `/api/applications/${lupita.id}/offers`)).items[0];
    const draft = await offers();
    const refused = await api('POST', `/api/offers/${draft.id}/send`, { version: draft.version }, { want: 422 });
    assert.equal(refused.code, 'outside_posted_range');
    assert.equal(await page.getByRole('button', { name: say.send }).count(), 0, 'it cannot be sent yet');
    await page.getByRole('button', { name: say.ask }).click();

    // Someone else agrees, with a reason.
    const owner = await open({ as: 'Owner', on: phone, lang });
    await owner.page.goto(`/applicants/${lupita.id}`);
    await owner.page.getByRole('button', { name: say.approve, exact: true }).click();
    await owner.page.getByRole('dialog').getByLabel(say.why).fill('La mejor de la semana');
    await accessible(owner.page);
    await fits(owner.page);
    await owner.page.getByRole('dialog').getByRole('button', { name: say.approveNow }).click();
    await owner.page.getByRole('button', { name: say.send }).waitFor();
    owner.calm();
    await owner.context.close();
    await page.getByRole('button', { name: say.send }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.send }).click();
    const link = /https?:\S+\/offer\/\S+/.exec((await answered(number, 0, '/offer/')).join('\n'))[0];

    // Lupita, on her phone: a code, the consent, the letter, her name.
    const applicant = await open({ on: phone, lang });
    const her = applicant.page;
    await her.goto(link);
    await her.getByRole('heading', { name: say.hello }).waitFor();
    assert.equal(await her.getByText(say.pay).count(), 0, 'nothing of the offer without the code');
    await accessible(her);
    await fits(her);
    await her.getByRole('button', { name: say.sendCode }).click();
    const code = /\b\d{6}\b/.exec((await answered(number, (await textsTo(number)).findIndex((one) => one.includes('/offer/')) + 1, /\b\d{6}\b/)).join(' '))[0];
    await her.getByLabel(say.code).fill(code);
    await accessible(her);
    await fits(her);
    await her.getByRole('button', { name: say.go }).click();
    await her.getByRole('heading', { name: say.consent }).waitFor();
    await accessible(her);
    await fits(her);
    await her.getByRole('button', { name: say.agree }).click();
    await her.getByText(say.pay).first().waitFor();
    await accessible(her);
    await fits(her);
    // The same page is open in another tab.
    const tab = await applicant.context.newPage();
    await tab.goto(link);
    for (const one of [her, tab]) {
      await one.getByLabel(say.name).fill(lupita.name);
      await one.getByLabel(say.adult).check();
      await one.getByLabel(say.intend).check();
    }
    await her.getByRole('button', { name: say.sign }).click();
    await her.getByRole('heading', { name: say.signed }).waitFor();
    await accessible(her);
    await fits(her);
    const again = tab.waitForResponse((reply) => reply.url().endsWith('/sign'));
    await tab.getByRole('button', { name: say.sign }).click();
    assert.equal((await again).status(), 409);
    await accessible(tab);

    // The certificate, its hashes, and her copy.
    const papers = {};
    for (const paper of ['letter', 'certificate']) {
      const address = await her.getByRole('link', { name: say[paper] }).getAttribute('href');
      papers[paper] = await (await applicant.context.request.get(new URL(address, link).href)).body();
      assert.equal(papers[paper].subarray(0, 5).toString(), '%PDF-');
    }
    const signed = await offers();
    assert.equal(signed.state, 'signed');
    // The record: who proved what, how and when, over the very letter that she has; each step hashed over the one before.
    const letter = sha256(papers.letter);
    assert.equal(letter, signed.documentHash, 'the very letter that was signed');
    const proof = await api('GET', `/api/offers/${signed.id}/audit`);
    assert.equal(proof.holds, true);
    assert.deepEqual(
      proof.steps.map(({ type }) => type),
      ['created', 'submitted', 'approved', 'sent', 'identity_proven', 'viewed', 'consented', 'signed', 'certified', 'copy_delivered'],
    );
    let before = '';
    for (const { hash, prevHash, ...step } of proof.steps) {
      assert.equal(prevHash, before);
      assert.equal(hash, sha256(canonical({ offerId: signed.id, ...step, prevHash })), `anybody can check ${step.type}`);
      before = hash;
    }
    const of = Object.fromEntries(proof.steps.map((step) => [step.type, step]));
    assert.deepEqual([of.sent.data.documentSha256, of.signed.data.documentSha256], [letter, letter]);
    assert.equal(of.identity_proven.data.channel, 'sms');
    assert.deepEqual([of.consented.data.lang, of.consented.data.version], [lang, of.signed.data.consent]);
    assert.equal(of.certified.data.certificateSha256, sha256(papers.certificate));
    assert.equal(of.copy_delivered.data.channel, 'sms');
    // The record keeps the words that its hash covers, the offer three decimals: both are the same moments.
    const moments = (...at) => at.map((one) => Date.parse(one));
    assert.deepEqual(
      moments(of.sent.at, of.viewed.at, of.signed.at),
      moments(signed.sentAt, signed.viewedAt, signed.signedAt),
    );
    const times = proof.steps.map(({ at }) => Date.parse(at));
    assert.deepEqual(times, [...times].sort((a, b) => a - b));
    for (const paper of ['letter', 'certificate']) {
      const ours = await (await context.request.get(`/api/offers/${signed.id}/${paper}.pdf`)).body();
      assert.ok(ours.equals(papers[paper]), `the same ${paper} on both sides`);
    }

    // The certificate says it on paper, in her language; the letter says what was agreed.
    const lines = textOf(papers.certificate).split('\n');
    // What does not fit a line goes on in the next one.
    const bare = (text) => text.replaceAll(/\s/g, '');
    const says = (label, words) => {
      assert.ok(lines.includes(label), label);
      const rest = bare(lines.slice(lines.indexOf(label) + 1).join(''));
      assert.equal(rest.slice(0, bare(words).length), bare(words), label);
    };
    assert.equal(lines[0], say.paper.title);
    says(say.paper.hash, letter);
    says(say.paper.signature, lupita.name);
    says(say.paper.at, of.signed.at);
    says(say.paper.identity, say.paper.proven(number.slice(-2), of.identity_proven.at));
    says(say.paper.consent, `${of.consented.data.version} (${lang}), ${of.consented.at}`);
    for (const [type, words] of Object.entries(say.paper.steps)) {
      const place = lines.indexOf(of[type].hash);
      assert.deepEqual(lines.slice(place - 2, place), [of[type].at, words], `${type} on the certificate`);
    }
    const agreed = textOf(papers.letter);
    for (const part of [lupita.name, say.pay, job.title[lang]]) assert.ok(agreed.includes(part), `${part} in the letter`);
    await answered(number, 0, say.copy);
    applicant.calm();
    await applicant.context.close();

    // Signed is settled.
    const { id: _, state: __, ...kept } = signed;
    await page.reload();
    await page.getByRole('button', { name: say.hire }).waitFor();
    assert.equal(await page.getByRole('button', { name: say.change, exact: true }).count(), 0);
    const change = { version: kept.version, jobTitle: kept.jobTitle, positionId: kept.positionId, rateE4: 220_000, startsOn: kept.startsOn, language: kept.language, terms: kept.terms, outsideRangeReason: 'x' };
    assert.equal((await api('PATCH', `/api/offers/${signed.id}`, change, { want: 409 })).code, 'offer_sent');

    // The hire: a team member with availability, pay, language and papers due.
    await page.getByRole('button', { name: say.hire }).click();
    await page.getByRole('dialog').waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('dialog').getByRole('button', { name: say.hireNow, exact: true }).click();
    await page.waitForURL('**/team?person=*');
    await page.getByRole('heading', { name: lupita.name }).first().waitFor();
    await accessible(page);
    await fits(page);
    const employee = new URL(page.url()).searchParams.get('person');
    const person = await api('GET', `/api/team/${employee}`);
    assert.deepEqual(
      [person.preferredLanguage, person.hiredOn, person.wages[0].rateE4, person.assignments[0].locationId],
      [lang, firstDay, 210_000, place.id],
    );
    assert.equal(person.availability.days.wed, 'open');
    const { items } = await api('GET', `/api/team/${employee}/onboarding`);
    const due = Object.fromEntries(items.map(({ kind, dueOn }) => [kind, dueOn]));
    assert.equal(due.i9_section_1, firstDay);
    const tuesday = plusDays(firstDay, 6);
    assert.equal(due.i9_section_2, tuesday, 'Thursday is a holiday: Friday, Monday, Tuesday');
    await page.getByText(say.speaks, { exact: true }).last().waitFor();
    await page.getByRole('tab', { name: say.payTab }).click();
    await page.getByText(say.pay).waitFor();
    await accessible(page);
    await page.getByRole('tab', { name: say.papersTab }).click();
    const paper = page.getByRole('listitem').filter({ hasText: say.i9 });
    await paper.getByText(new RegExp(`\\b${Number(tuesday.slice(8))}\\b`)).waitFor();
    await accessible(page);
    await fits(page);
  });
}
