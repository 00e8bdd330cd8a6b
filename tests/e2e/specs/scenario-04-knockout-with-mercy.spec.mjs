/** Scenario 4 of hiring: an answer knocks an applicant out, the message waits for a day, and a manager restores him in time. */
import assert from 'node:assert/strict';
import { boardAt, boardOf, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { call, desktop, open, pass, phone, serve, server, story } from '../support/story.mjs';

serve({ at: { hour: 18 } });

const words = {
  en: { thanks: 'We got your application, Marcos', tray: /^Rejected & withdrawn/, question: 'Can you work Saturdays?', leaves: /decline sends/i, restore: /^Restore Marcos/, back: /Marcos is back/, declined: 'not moving forward' },
  es: { thanks: 'Recibimos tu solicitud, Marcos', tray: /^Rechazados y retirados/, question: '¿Puedes trabajar los sábados?', leaves: /El rechazo sale/, restore: /^Restaurar a Marcos/, back: /está de vuelta. No se enviará ningún rechazo/, declined: 'Por ahora no seguimos' },
};

for (const [lang, number] of [['en', '8585554001'], ['es', '8585554002']]) {
  const say = words[lang];
  story('No to Saturdays is a no that can be taken back', { on: phone, lang }, async ({ page }) => {
    let manager = await open({ as: 'Owner', on: desktop, lang });
    const api = (...request) => call(manager.context, ...request);
    const job = await publishedJob(manager.context, await locationIn(manager.context, 'San Diego'));
    const { brand } = await api('GET', '/api/auth/user');
    await page.goto(`/apply/${brand.code}-${job.ref}`);
    await page.locator('#f-firstName').fill('Marcos');
    await page.locator('#f-lastName').fill('Ruiz');
    await page.locator('#f-phone').fill(number);
    await page.locator('#f-texts').check();
    await page.locator(`[name=language][value=${lang}]`).check({ force: true });
    await page.locator('[data-go]').click();
    await page.locator('#q-saturdays label').last().click();
    for (const id of ['grill', 'card', 'late']) await page.locator(`#q-${id} label`).first().click();
    await page.locator('[data-go]').click();
    await page.locator('[name="d.fri"][value="pm"]').check({ force: true });
    await page.locator('[data-go]').click();
    await page.getByRole('heading', { name: say.thanks }).waitFor();
    await accessible(page);
    await fits(page);

    // He is in the auto-rejected list, with the question and his answer; the rejection is sent a day later.
    const [out] = (await api('GET', `/api/applications?view=auto_rejected&jobId=${job.id}`)).items;
    const until = new Date(out.declineAt) - new Date(out.appliedAt);
    assert.ok(Math.abs(until - 24 * 3_600_000) < 60_000, `${until / 3_600_000} hours`);
    assert.equal(out.stage, 'applied');
    await manager.context.close();
    pass({ hours: 3 });
    manager = await open({ as: 'Owner', on: desktop, lang });
    await manager.page.goto(boardAt(job));
    await manager.page.getByRole('button', { name: say.tray }).click();
    const row = manager.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Marcos Ruiz' });
    await row.getByText(say.question).waitFor();
    await row.getByText('No', { exact: true }).waitFor();
    await row.getByText(say.leaves).waitFor();
    await accessible(manager.page);
    await fits(manager.page);
    await row.getByRole('button', { name: say.restore }).click();
    await manager.page.getByText(say.back).first().waitFor();
    await accessible(manager.page);
    const board = await boardOf(manager.context, job);
    assert.deepEqual([board.autoRejected, board.rejected], [0, 0]);
    assert.deepEqual(board.columns[0].items.map((card) => [card.name, card.stage, card.status, card.declineAt]), [['Marcos Ruiz', 'applied', 'active', null]]);
    const from = plusDays(server.clock.now().toISOString().slice(0, 10), -2);
    const funnel = await api('GET', `/api/analytics/funnel?from=${from}&to=${plusDays(from, 3)}&jobId=${job.id}`);
    assert.deepEqual(funnel.stages.map(({ rejected }) => rejected), [0, 0, 0, 0, 0, 0, 0], 'no rejection is counted');
    assert.equal(funnel.stages[0].active, 1);
    manager.calm();
    await manager.context.close();

    // The day passes and nothing leaves.
    pass({ hours: 26 });
    manager = await open({ as: 'Owner', on: desktop, lang });
    const { messages } = await api('GET', `/api/applications/${out.id}/conversation`);
    assert.deepEqual(messages.filter(({ templateKey }) => templateKey === 'decline').map(({ status }) => status), ['cancelled']);
    assert.equal((await textsTo(`+1${number}`)).some((one) => one.includes(say.declined)), false);
    await manager.context.close();
  });
}
