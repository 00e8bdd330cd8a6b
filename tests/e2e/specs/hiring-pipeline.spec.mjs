/** The pipeline with every input: mouse, keyboard, menu, touch; undo; two managers on one card; bulk actions; triage. */
import assert from 'node:assert/strict';
import { applied, boardAt, boardOf, move, publishedJob, stands } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { byTurns, call, desktop, everywhere, open, phone, story } from '../support/story.mjs';

/** A job of its own with these applicants. */
async function scene(context, ...names) {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  const people = [];
  for (const name of names) people.push(await applied(context, job, name));
  return { job, people };
}
const card = (page, { id }) => page.locator(`[data-card="${id}"]`);
const lane = (page, stage) => page.locator(`[data-lane="${stage}"]`);
const inLane = (page, stage, { id }) => lane(page, stage).locator(`[data-card="${id}"]`);

/** Drags a card to a lane with the mouse. */
async function drag(page, who, stage) {
  await page.locator('[data-draggable]').waitFor();
  const from = await card(page, who).boundingBox();
  const to = await lane(page, stage).boundingBox();
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
  await page.mouse.up();
}

story('a card is carried by mouse, and undone', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'María', 'Rosa');
  await page.goto(boardAt(job));
  await inLane(page, 'applied', people[0]).waitFor();
  await accessible(page);
  await fits(page);
  await drag(page, people[0], 'phone_interview');
  await inLane(page, 'phone_interview', people[0]).waitFor();
  const bar = page.getByRole('status').filter({ hasText: 'moved to Video Interview' });
  await bar.getByRole('button', { name: 'Generate scheduling link' }).waitFor();
  await accessible(page);
  assert.equal(await stands(context, job, people[0]), 'phone_interview');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await inLane(page, 'applied', people[0]).waitFor();
  assert.equal(await stands(context, job, people[0]), 'applied');
});

const tablet = { name: 'tablet', viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true };
/** One touch point, as the browser gets it from the screen. */
async function finger(context, page) {
  const glass = await context.newCDPSession(page);
  const send = (type, ...points) => glass.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at) => send('touchStart', at),
    move: (at) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}

for (const [lang, words] of [
  ['en', { drop: 'Drop to move', moved: /moved to Video Interview/, undo: 'Undo' }],
  ['es', { drop: 'Suelta para mover', moved: /pasó a Entrevista por video/, undo: 'Deshacer' }],
])
  story('a card is carried by a finger that rests on it first', { as: 'Owner', on: tablet, lang }, async ({ page, context }) => {
    const { job, people } = await scene(context, 'Renata', 'Saúl');
    await page.goto(boardAt(job));
    await inLane(page, 'applied', people[0]).waitFor();
    await page.locator('[data-draggable]').waitFor();
    const touch = await finger(context, page);
    const from = await card(page, people[0]).boundingBox();
    const to = await lane(page, 'phone_interview').boundingBox();
    const start = { x: from.x + from.width / 2, y: from.y + 30 };
    const end = { x: to.x + to.width / 2, y: to.y + 200 };
    const between = (part) => ({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
    const held = page.locator('[data-holding]');

    // A touch that moves at once scrolls; it drags nothing, however long it lasts (the checks are slow).
    await touch.down(start);
    for (const down of [20, 60, 120, 200]) await touch.move({ ...start, y: start.y + down });
    await accessible(page);
    await fits(page);
    assert.equal(await held.count(), 0, 'nothing is in the hand');
    await touch.up();
    assert.equal(await stands(context, job, people[0]), 'applied');

    // A long press picks the card up; the lane under it shows the result of a release.
    await touch.down(start);
    await card(page, people[0]).and(held).waitFor({ state: 'attached' });
    for (const part of [0.1, 0.3, 0.6, 0.9, 1]) await touch.move(between(part));
    await lane(page, 'phone_interview').getByText(words.drop).waitFor();
    await accessible(page);
    await touch.up();
    await inLane(page, 'phone_interview', people[0]).waitFor();
    const bar = page.getByRole('status').filter({ hasText: words.moved });
    await bar.waitFor();
    assert.equal(await held.count(), 0);
    assert.equal(new URL(page.url()).pathname, '/pipeline', 'it was no tap');
    assert.equal(await stands(context, job, people[0]), 'phone_interview');
    assert.equal(await stands(context, job, people[1]), 'applied', 'the other card lies where it lay');
    await accessible(page);
    await fits(page);
    await bar.getByRole('button', { name: words.undo }).tap();
    await inLane(page, 'applied', people[0]).waitFor();
    assert.equal(await stands(context, job, people[0]), 'applied');
  });

story('a card is lifted, carried and dropped by keyboard, and said', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Lupita', 'Kevin');
  await page.goto(boardAt(job));
  await card(page, people[1]).waitFor();
  await card(page, people[0]).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live=assertive]');
  await said.filter({ hasText: 'Picked up' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await said.filter({ hasText: 'over Screening' }).waitFor({ state: 'attached' });
  await accessible(page);
  await page.keyboard.press('Space');
  await inLane(page, 'screening', people[1]).waitFor();
  await page.getByRole('status').filter({ hasText: 'moved to Screening' }).waitFor();
  assert.equal(await stands(context, job, people[1]), 'screening');
  // The focus moves with the card, so that the next arrow key starts there.
  await page.waitForFunction((id) => document.activeElement.closest('[data-card]')?.dataset.card === id, people[1].id);
  // Escape puts a card back.
  await card(page, people[0]).getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await inLane(page, 'applied', people[0]).waitFor();
  assert.equal(await stands(context, job, people[0]), 'applied');
});

story('by the menu: a skip asks, an offer wants a reason', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Andre');
  await page.goto(boardAt(job));
  const name = people[0].name;
  await card(page, people[0]).getByRole('link').focus();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click();
  const ask = page.getByRole('dialog', { name: 'Move Andre to Offer?' });
  await ask.getByText(/Skips 4 stages/).waitFor();
  await ask.getByRole('button', { name: 'Move to Offer' }).click();
  await ask.getByText('Add a reason to go straight to an offer.').waitFor();
  await accessible(page);
  await ask.getByLabel('Reason').fill('Ran the grill for an hour today');
  await ask.getByRole('button', { name: 'Move to Offer' }).click();
  await inLane(page, 'offer', people[0]).waitFor();
});

story('two managers, one card', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Diego');
  const other = await open({ as: 'General manager' });
  await page.goto(boardAt(job));
  await inLane(page, 'applied', people[0]).waitFor();
  // The other manager is faster, and this browser gets the event too late.
  let overtaken = false;
  await page.route('**/move', async (route) => {
    if (!overtaken) {
      overtaken = true;
      await move(other.context, job, people[0], 'screening');
    }
    return route.continue();
  });
  await drag(page, people[0], 'phone_interview');
  const clash = page.getByRole('dialog', { name: 'Someone moved Diego first' });
  await clash.getByText(/Diego is now in Screening/).waitFor();
  await accessible(page);
  await clash.getByRole('button', { name: 'Move anyway' }).click();
  const ask = page.getByRole('dialog', { name: 'Move Diego to Video Interview?' });
  await ask.getByRole('button', { name: 'Move to Video Interview' }).click();
  await inLane(page, 'phone_interview', people[0]).waitFor();
  await other.context.close();
});

story("another manager's move shows without a reload", { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Sofía');
  const other = await open({ as: 'General manager' });
  const listening = page.waitForResponse((reply) => reply.url().endsWith('/api/events'));
  await page.goto(boardAt(job));
  await inLane(page, 'applied', people[0]).waitFor();
  await listening;
  await move(other.context, job, people[0], 'screening');
  await inLane(page, 'screening', people[0]).waitFor();
  await other.context.close();
});

story('several are rejected at once, seen off the board, and one comes back', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Uno', 'Dos', 'Tres');
  await page.goto(boardAt(job));
  await card(page, people[2]).waitFor();
  for (const one of people.slice(0, 2)) {
    await card(page, one).hover();
    await page.getByRole('checkbox', { name: `Select ${one.name}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const form = page.getByRole('dialog', { name: 'Reject 2 applicants?' });
  await form.getByLabel('Reason').selectOption({ label: 'Position filled' });
  await accessible(page);
  await form.getByRole('button', { name: 'Reject' }).click();
  await form.waitFor({ state: 'detached' });
  await card(page, people[0]).waitFor({ state: 'detached' });
  assert.equal((await boardOf(context, job)).rejected, 2);
  await page.getByRole('button', { name: /Rejected & withdrawn/ }).click();
  const tray = page.getByRole('dialog', { name: 'Rejected & withdrawn' });
  await tray.getByText('Decline sends').first().waitFor();
  await accessible(page);
  await tray.getByRole('button', { name: `Restore ${people[1].name}` }).click();
  await tray.getByRole('button', { name: 'Close' }).click();
  await inLane(page, 'applied', people[1]).waitFor();
});

everywhere('the board in both languages and sizes', { as: 'Owner' }, async ({ page, context, on, lang }) => {
  const { job, people } = await scene(context, 'Maximiliana', 'Beatriz');
  await call(context, 'PATCH', '/api/users/me/language', { preferredLanguage: lang });
  await page.goto(boardAt(job));
  await card(page, people[0]).waitFor();
  await page.getByRole('heading', { name: lang === 'es' ? 'Proceso' : 'Pipeline' }).waitFor();
  await accessible(page);
  await fits(page);
  if (on === desktop) assert.equal(await page.locator('[data-lane]').count(), 7);
});

for (const lang of ['en', 'es']) {
  const words =
    lang === 'en'
      ? { triage: /Review 2/, yes: 'Yes', maybe: 'Maybe', no: 'No', undo: 'Undo', reject: 'Reject', reason: 'Reason', done: 'All reviewed', next: 'Screening' }
      : { triage: /Revisar 2/, yes: 'Sí', maybe: 'Quizá', no: 'No', undo: 'Deshacer', reject: 'Rechazar', reason: 'Motivo', done: 'Todo revisado', next: 'Revisión' };
  story('triage on the phone', { as: 'Owner', on: phone, lang }, async ({ page, context }) => {
    const { job, people } = await scene(context, 'Lupita', 'Ximena');
    await page.goto(boardAt(job));
    await page.getByRole('button', { name: words.triage }).click();
    await page.getByRole('heading', { name: people[0].name }).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: words.yes, exact: true }).click();
    await page.getByRole('heading', { name: people[1].name }).waitFor();
    await page.getByRole('button', { name: words.undo }).click();
    await page.getByRole('heading', { name: people[0].name }).waitFor();
    assert.equal(await stands(context, job, people[0]), 'applied');
    await page.getByRole('button', { name: words.no, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.reason).selectOption({ index: 2 });
    await form.getByRole('button', { name: words.reject, exact: true }).click();
    await page.getByRole('heading', { name: people[1].name }).waitFor();
    await page.getByRole('button', { name: words.maybe }).click();
    await page.getByText(words.done).waitFor();
    assert.equal((await boardOf(context, job)).rejected, 1);
  });
  story('triage on the phone goes by swipes too', { as: 'Owner', on: phone, lang }, async ({ page, context }) => {
    const { job, people } = await scene(context, 'Noé', 'Abril');
    await page.goto(boardAt(job));
    await page.getByRole('button', { name: words.triage }).click();
    await page.getByRole('heading', { name: people[0].name }).waitFor();
    const address = page.url();
    const touch = await finger(context, page);
    const swipe = async (from, to) => {
      const at = (part) => ({ x: from + (to - from) * part, y: 300 });
      await touch.down(at(0));
      for (const part of [0.2, 0.5, 0.8, 1]) await touch.move(at(part));
    };

    // The card follows the touch and shows the result of a release; moved back, nothing is decided.
    await swipe(80, 240);
    await page.getByText(words.next, { exact: true }).last().waitFor();
    assert.ok((await page.getByRole('article').boundingBox()).x > 100, 'it lies under the finger');
    await accessible(page);
    await touch.move({ x: 90, y: 300 });
    await touch.up();
    await page.getByRole('heading', { name: people[0].name }).waitFor();

    await swipe(80, 300);
    await touch.up();
    await page.getByRole('heading', { name: people[1].name }).waitFor();
    await page.getByRole('button', { name: words.undo }).waitFor();
    assert.equal(await stands(context, job, people[0]), 'screening');

    await swipe(330, 60);
    await touch.up();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.reason).selectOption({ index: 2 });
    await form.getByRole('button', { name: words.reject, exact: true }).click();
    await page.getByText(words.done).waitFor();
    assert.equal((await boardOf(context, job)).rejected, 1);
    assert.equal(page.url(), address, 'no swipe went to the page before');
    await accessible(page);
    await fits(page);
  });
}

story('a swipe asks for the next stage', { as: 'Owner', on: phone }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Emilio');
  await page.goto(boardAt(job));
  const box = await card(page, people[0]).boundingBox();
  const touch = await finger(context, page);
  const at = (x) => ({ x: box.x + x, y: box.y + 30 });
  await touch.down(at(60));
  for (const x of [80, 120, 180, 220]) await touch.move(at(x));
  await touch.up();
  const sheet = page.getByRole('dialog', { name: 'Emilio to Screening' });
  await sheet.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('status').filter({ hasText: 'moved to Screening' }).waitFor();
  assert.equal(await stands(context, job, people[0]), 'screening');
});

for (const [on, lang, words] of byTurns([
  [desktop, 'en', { bar: 'Selected applicants', to: 'Move to', send: 'Send scheduling links', sent: '2 scheduling links sent', undo: /^Undo/ }],
  [phone, 'es', { menu: 'Pasar a otra etapa:', several: 'Seleccionar', choose: 'Seleccionar a', bar: 'Solicitantes seleccionados', to: 'Pasar a', send: 'Enviar enlaces para agendar', sent: 'Se enviaron 2 enlaces para agendar', undo: /^Deshacer/ }],
]))
  story('who is moved to an interview together gets a link each, and it goes back with the move', { as: 'Owner', on, lang }, async ({ page, context, api }) => {
    const { job, people } = await scene(context, 'Uno', 'Dos');
    await page.goto(boardAt(job));
    await card(page, people[1]).waitFor();
    if (on === phone) {
      await page.getByRole('button', { name: `${words.menu} ${people[0].name}` }).click();
      await page.getByRole('button', { name: words.several, exact: true }).click();
      await page.getByRole('checkbox', { name: `${words.choose} ${people[1].name}` }).check();
    } else
      for (const one of people) {
        await card(page, one).hover();
        await page.getByRole('checkbox', { name: `Select ${one.name}` }).check();
      }
    await page.getByRole('region', { name: words.bar }).getByRole('combobox', { name: words.to }).selectOption('in_person');
    const strip = page.getByRole('status').filter({ has: page.getByRole('button', { name: words.undo }) });
    await strip.getByRole('button', { name: words.send }).click();
    await strip.getByText(words.sent).waitFor();
    await accessible(page);
    await fits(page);
    const links = async ({ id }) => (await api('GET', `/api/applications/${id}/interviews`)).links.filter((link) => link.state === 'active');
    for (const one of people) assert.equal((await links(one)).length, 1);
    await strip.getByRole('button', { name: words.undo }).click();
    await page.getByRole('status').filter({ hasText: '2' }).first().waitFor();
    for (const one of people) {
      assert.equal(await stands(context, job, one), 'applied');
      assert.equal((await links(one)).length, 0, 'a link for a stage that they are not in leads nowhere');
    }
  });

story('several get a message, each in their language', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const { job, people } = await scene(context, 'Uno', 'Dos');
  people.push(await applied(context, job, 'Kevin', { language: 'en' }));
  await page.goto(boardAt(job));
  for (const one of people) {
    await card(page, one).hover();
    await page.getByRole('checkbox', { name: `Select ${one.name}` }).check();
  }
  await page.getByRole('region', { name: 'Selected applicants' }).getByRole('button', { name: 'Message…' }).click();
  const form = page.getByRole('dialog', { name: 'Message to 3 applicants' });
  await form.getByLabel('Template').selectOption({ label: 'Still reviewing' });
  await form.getByText('Fill in the template').waitFor();
  await form.getByLabel('Date').fill('2026-12-04');
  await form.getByText(/^Still reviewing, Kevin\. You will hear from us by Fri, Dec 4\.$/).waitFor();
  await form.getByText(/^Seguimos revisando, .*vie/).waitFor();
  await form.getByText('3 messages').waitFor();
  await accessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('3 messages sent').first().waitFor();
});

everywhere('the page of an applicant, and the way back after a no', { as: 'Owner' }, async ({ page, context, lang }) => {
  const words =
    lang === 'en'
      ? { reject: 'Reject…', reason: 'Reason', go: 'Reject', ended: 'Outcome', restore: 'Restore' }
      : { reject: 'Rechazar…', reason: 'Motivo', go: 'Rechazar', ended: 'Resultado', restore: 'Restaurar' };
  const { job, people } = await scene(context, 'Marisol');
  await page.goto(`/applicants/${people[0].id}`);
  await page.getByRole('heading', { level: 1, name: people[0].name }).waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: words.reject }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(words.reason).selectOption({ index: 2 });
  // The user's choices at the last rejection are collapsed.
  const chosen = form.locator('summary');
  if (await chosen.count()) await chosen.click();
  await form.getByText(/Gracias, Marisol/).waitFor();
  await accessible(page);
  await form.getByRole('button', { name: words.go, exact: true }).click();
  const ended = page.getByRole('region', { name: words.ended });
  await ended.getByRole('button', { name: words.restore }).click();
  await ended.waitFor({ state: 'detached' });
  assert.equal(await stands(context, job, people[0]), 'applied');
});
