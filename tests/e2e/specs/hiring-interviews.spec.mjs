/**
 * Interviewers enter their times by keyboard and by tap, and see at once the times that applicants are offered; after an
 * interview they give feedback, and the manager who decides reads it.
 */
import assert from 'node:assert/strict';
import { applied, move, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { byTurns, call, desktop, open, pass, phone, serve, server, story } from '../support/story.mjs';

// Ten in the morning in San Diego, or eleven.
serve({ at: { hour: 18 } });

const WORDS = {
  en: { save: 'Save', cell: /^Tuesday, 1p/, off: 'Interview feedback', none: 'No feedback due', agenda: 'Interviews' },
  es: { save: 'Guardar', cell: /^martes, 1p/i, off: 'Opinión de la entrevista', none: 'No tienes opiniones pendientes', agenda: 'Entrevistas' },
};

async function clear(api) {
  const { rules } = await api('GET', '/api/interview-availability');
  for (const { id, version } of rules) await api('DELETE', `/api/interview-availability/${id}?version=${version}`);
}

const VIEW = { overall: 4, technical: 4, cultureFit: 4, communication: 4, strengths: 'Calm, quick and clean.', concerns: '', notes: '', recommendation: 'hire' };
/** Gives feedback on every interview that waits for this user's. */
async function nothingDue(api) {
  const { items } = await api('GET', '/api/feedback/due');
  for (const { id } of items) await api('POST', `/api/interviews/${id}/feedback`, { answers: VIEW });
}

for (const lang of ['en', 'es']) {
  story('a manager paints a stretch by keyboard', { as: 'General manager', on: desktop, lang }, async ({ page, api }) => {
    await clear(api);
    await page.goto('/availability');
    const cell = page.getByRole('gridcell', { name: WORDS[lang].cell });
    await cell.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await accessible(page);
    await sheet.getByRole('button', { name: WORDS[lang].save }).click();
    await sheet.waitFor({ state: 'hidden' });
    const { rules } = await api('GET', '/api/interview-availability');
    assert.deepEqual(rules.map(({ days, startTime, endTime }) => [days, startTime, endTime]), [[['tue'], '13:00', '15:00']]);
    await page.getByText(/1p · 1:30p · 2p · 2:30p/).first().waitFor();
    await accessible(page);
    await fits(page);
  });

  story('a manager gives a time with a tap', { as: 'General manager', on: phone, lang }, async ({ page, api }) => {
    await clear(api);
    await page.goto('/availability');
    await page.getByRole('gridcell', { name: WORDS[lang].cell }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: WORDS[lang].save }).click();
    await sheet.waitFor({ state: 'hidden' });
    const { rules } = await api('GET', '/api/interview-availability');
    assert.equal(rules.length, 1);
    await accessible(page);
    await fits(page);
  });

  for (const on of [phone, desktop]) {
    story('the agenda and what is due hold on every screen', { as: 'General manager', on, lang }, async ({ page, api }) => {
      await nothingDue(api);
      await page.goto('/schedule-interview');
      await page.getByRole('heading', { level: 1, name: WORDS[lang].agenda }).waitFor();
      await accessible(page);
      await fits(page);
      await page.goto('/interview-feedback');
      await page.getByText(WORDS[lang].none).waitFor();
      await accessible(page);
      await fits(page);
    });
  }

  story('a link that is none says whom to ask', { on: phone, lang }, async ({ page }) => {
    const reply = await page.goto('/schedule/abcdef.AAAAAAAAAAAAAAAAAAAAAA');
    assert.equal(reply.status(), 404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await accessible(page);
    await fits(page);
  });
}

const FORM = {
  en: {
    give: 'Give feedback',
    rate: ['Overall rating', 'Technical skills', 'Culture fit', 'Communication skills'],
    saw: 'What did you see or hear? (optional)',
    strengths: 'Key strengths',
    concerns: 'Areas of concern',
    recommendation: 'Hiring recommendation',
    hire: 'Hire',
    kept: 'Draft saved',
    next: 'Next',
    send: 'Send feedback',
    why: /^Add a reason, at least 20 characters/,
    in: 'Feedback sent. Thank you.',
    said: 'Feedback',
  },
  es: {
    give: 'Dar mi opinión',
    rate: ['Calificación general', 'Habilidades técnicas', 'Afinidad con el equipo', 'Comunicación'],
    saw: '¿Qué viste u oíste? (opcional)',
    strengths: 'Fortalezas principales',
    concerns: 'Puntos que preocupan',
    recommendation: 'Recomendación de contratación',
    hire: 'Contratar',
    kept: 'Borrador guardado',
    next: 'Siguiente',
    send: 'Enviar opinión',
    why: /^Di por qué, con al menos 20 caracteres/,
    in: 'Opinión enviada. Gracias.',
    said: 'Opiniones',
  },
};
const POINTS = [4, 2, 5, 4];

for (const [on, lang] of byTurns([[desktop, 'en'], [phone, 'es']]))
  story('an interviewer says what they saw, and the owner reads it with the applicant', { as: 'Owner', on, lang }, async ({ context }) => {
    const say = { ...WORDS[lang], ...FORM[lang] };
    const manager = await open({ as: 'General manager' });
    const { id: interviewer, firstName, lastName } = await call(manager.context, 'GET', '/api/auth/user');
    await manager.context.close();
    const place = await locationIn(context, 'San Diego');
    const job = await publishedJob(context, place);
    const who = await applied(context, job, lang === 'es' ? 'Noemí' : 'Brenda', { language: lang });
    await move(context, job, who, 'in_person');
    const tomorrow = plusDays(server.clock.now().toISOString().slice(0, 10), 1);
    const booking = { date: tomorrow, start: '09:00', minutes: 30, format: 'in_person', interviewerIds: [interviewer], overlap: true };
    await call(context, 'POST', `/api/applications/${who.id}/interviews`, booking);
    pass({ days: 1 });

    // The interviewer finds it waiting.
    const theirs = await open({ as: 'General manager', on, lang });
    const { page } = theirs;
    await page.goto('/interview-feedback');
    const waiting = page.getByRole('listitem').filter({ hasText: who.name });
    await waiting.waitFor();
    await accessible(page);
    await fits(page);
    await waiting.getByRole('link', { name: say.give }).click();
    await page.getByRole('heading', { level: 1, name: who.name }).waitFor();
    const next = page.getByRole('button', { name: say.next, exact: true });
    const goOn = async () => on === phone && (await next.click());
    for (const [at, name] of say.rate.entries()) {
      const rating = page.getByRole('group', { name, exact: true });
      await rating.waitFor();
      if (on === phone) assert.ok(await next.isDisabled(), 'a rating is chosen first');
      await rating.locator('label').filter({ hasText: new RegExp(`^${POINTS[at]}$`) }).click();
      if (at === 1) await rating.getByLabel(say.saw).fill('Buscó el termómetro y no supo leerlo.');
      await accessible(page, name);
      await fits(page, name);
      await goOn();
    }
    await page.getByLabel(say.strengths).fill('Pregunta cuando no sabe algo.');
    await page.getByText(say.kept).waitFor();
    await accessible(page);
    await fits(page);
    await goOn();
    const hire = page.getByRole('group', { name: say.recommendation });
    await hire.locator('label').filter({ hasText: new RegExp(`^${say.hire}$`) }).click();
    await accessible(page);
    await fits(page);
    // Two points for technical skills need a reason; the form asks for it at its field.
    await page.getByRole('button', { name: say.send }).click();
    await page.getByText(say.why).waitFor();
    const concerns = page.getByLabel(say.concerns);
    await page.waitForFunction((field) => document.activeElement === field, await concerns.elementHandle());
    assert.equal(await concerns.getAttribute('aria-invalid'), 'true');
    await accessible(page);
    await fits(page);
    await concerns.fill('Todavía no conoce las temperaturas de la carne.');
    await goOn();
    await page.getByRole('button', { name: say.send }).click();
    await page.getByText(say.in).waitFor();
    await accessible(page);
    await fits(page);
    await page.goto('/interview-feedback');
    await page.getByRole('heading', { level: 1, name: say.off }).waitFor();
    await page.getByRole('listitem').or(page.getByText(say.none)).first().waitFor();
    assert.equal(await waiting.count(), 0, 'it waits no more');
    theirs.calm();
    await theirs.context.close();

    // The owner reads it on the applicant's profile.
    const owner = await open({ as: 'Owner', on, lang });
    await owner.page.goto(`/applicants/${who.id}`);
    await owner.page.getByText(say.said, { exact: true }).waitFor();
    const view = owner.page.getByRole('article').filter({ hasText: `${firstName} ${lastName}` });
    await view.getByText(say.hire, { exact: true }).waitFor();
    for (const [at, name] of say.rate.entries()) await view.getByText(`${name} ${POINTS[at]}`, { exact: true }).waitFor();
    for (const part of ['Buscó el termómetro y no supo leerlo.', 'Pregunta cuando no sabe algo.', 'Todavía no conoce las temperaturas de la carne.'])
      await view.getByText(part).waitFor();
    await accessible(owner.page);
    await fits(owner.page);
    owner.calm();
    await owner.context.close();
  });
