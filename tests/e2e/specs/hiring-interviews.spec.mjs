/** Interviewers give their times by keyboard and by tap, and see at once what applicants are offered. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const WORDS = {
  en: { save: 'Save', cell: /^Tuesday, 1p/, off: 'Interview feedback', none: 'No feedback is waiting for you', agenda: 'Interviews' },
  es: { save: 'Guardar', cell: /^martes, 1p/i, off: 'Opinión de la entrevista', none: 'No tienes opiniones pendientes', agenda: 'Entrevistas' },
};

async function clear(api) {
  const { rules } = await api('GET', '/api/interview-availability');
  for (const { id, version } of rules) await api('DELETE', `/api/interview-availability/${id}?version=${version}`);
}

const VIEW = { overall: 4, technical: 4, cultureFit: 4, communication: 4, strengths: 'Calm, quick and clean.', concerns: '', notes: '', recommendation: 'hire' };
/** Says what every interview was like that waits for this person's feedback. */
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
