/** Scenario 3 of hiring: two managers move one card; the slower one sees who was faster, the faster one undoes her move. */
import assert from 'node:assert/strict';
import { applied, boardAt, move, publishedJob, stands } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, open, phone, serve, story } from '../support/story.mjs';

serve({ at: { hour: 18 } });

const words = {
  en: { inPerson: 'In-Person', offer: 'Offer', link: 'Generate scheduling link', undo: 'Undo', why: 'Reason', submit: 'Move to Offer', first: /Someone moved María first/, by: /Carmen Ibarra changed this application (just now|.*second)/, now: /María is now in In-Person/, anyway: 'Move anyway', again: /^Reason/, back: /is back. Nothing was sent/, moved: /Moved to In-Person .*Carmen Ibarra/, undone: /Moved to Screening .*Carmen Ibarra/ },
  es: { inPerson: 'En persona', offer: 'Oferta', link: 'Generar enlace para agendar', undo: 'Deshacer', why: 'Motivo', submit: 'Pasar a Oferta', first: /Alguien movió antes a María/, by: /Carmen Ibarra cambió esta solicitud (ahora mismo|justo ahora|hace un momento|.*segundo)/, now: /María ahora está en En persona/, anyway: 'Mover de todos modos', again: /^Motivo/, back: /está de vuelta. No se envió nada/, moved: /Pasó a En persona .*Carmen Ibarra/, undone: /Pasó a Revisión .*Carmen Ibarra/ },
};
const inLane = (page, stage, { id }) => page.locator(`[data-lane="${stage}"]`).locator(`[data-card="${id}"]`);

/** Drags a card to a lane with the mouse. */
async function drag(page, who, stage) {
  await page.locator('[data-draggable]').waitFor();
  const from = await page.locator(`[data-card="${who.id}"]`).boundingBox();
  const to = await page.locator(`[data-lane="${stage}"]`).boundingBox();
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
  await page.mouse.up();
}

for (const lang of ['en', 'es']) {
  const say = words[lang];
  story('Luis is too late, and Dana takes it back', { as: 'Owner', on: desktop, lang }, async ({ page, context }) => {
    const job = await publishedJob(context, await locationIn(context, 'San Diego'));
    const maria = await applied(context, job, 'María', { texts: true });
    await move(context, job, maria, 'screening');
    const dana = await open({ as: 'General manager', on: desktop, lang });
    await page.goto(boardAt(job));
    await dana.page.goto(boardAt(job));
    for (const board of [page, dana.page]) await inLane(board, 'screening', maria).waitFor();

    // Luis is asked why; while he writes, Dana moves her and invites her.
    await drag(page, maria, 'offer');
    const ask = page.getByRole('dialog');
    await ask.getByLabel(say.why).fill('14 de la parrilla');
    await drag(dana.page, maria, 'in_person');
    await inLane(dana.page, 'in_person', maria).waitFor();
    const made = dana.page.waitForResponse('**/links');
    await dana.page.getByRole('button', { name: say.link }).click();
    const link = (await (await made).json()).url;
    const invites = async () => {
      const { messages } = await call(context, 'GET', `/api/applications/${maria.id}/conversation`);
      return messages.filter(({ templateKey }) => templateKey === 'invite').map(({ status }) => status);
    };
    const reply = page.waitForResponse('**/move');
    await ask.getByRole('button', { name: say.submit }).click();
    const refused = await reply;
    assert.equal(refused.status(), 409);
    const { code, changedBy } = await refused.json();
    assert.deepEqual([code, changedBy.name], ['stage_conflict', 'Carmen Ibarra']);
    assert.ok(changedBy.at);
    const clash = page.getByRole('dialog', { name: say.first });
    await clash.getByText(say.by).waitFor();
    await clash.getByText(say.now).waitFor();
    assert.equal(await stands(context, job, maria), 'in_person');
    await inLane(page, 'in_person', maria).waitFor();
    await accessible(page);
    await fits(page);
    await clash.getByRole('button', { name: say.anyway }).click();
    await page.getByRole('dialog').getByLabel(say.again).waitFor();
    assert.deepEqual(await invites(), ['held'], 'one message waits, and no second one');

    // Dana has ten seconds: the stage, the message and the link come back.
    await dana.page.getByRole('button', { name: say.undo }).click();
    await inLane(dana.page, 'screening', maria).waitFor();
    await dana.page.getByText(say.back).first().waitFor();
    await page.keyboard.press('Escape');
    await inLane(page, 'screening', maria).waitFor();
    assert.deepEqual(await invites(), ['cancelled']);
    const applicant = await open({ on: phone, lang: 'es' });
    assert.equal((await applicant.page.goto(link)).status(), 410);
    await accessible(applicant.page);
    await fits(applicant.page);
    applicant.calm();
    await accessible(dana.page);
    await fits(dana.page);

    await dana.page.goto(`/applicants/${maria.id}`);
    const history = dana.page.getByRole('listitem').filter({ has: dana.page.locator('time') });
    await history.filter({ hasText: say.moved }).waitFor();
    await history.filter({ hasText: say.undone }).waitFor();
    await accessible(dana.page);
    dana.calm();
    await dana.context.close();
    await applicant.context.close();
  });
}
