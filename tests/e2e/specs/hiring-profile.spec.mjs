/** On the page of an applicant: a mentioned colleague is notified, and two records of one person are merged and separated. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { applied, boardAt, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, everywhere, open, story } from '../support/story.mjs';

const words = {
  en: {
    note: 'Add a note',
    people: 'Colleagues',
    save: 'Save note',
    named: (name) => `You were mentioned in a note on ${name}`,
    news: /^Notifications/,
    dialog: 'Notifications',
    twin: (name) => `${name} may be the same person: same email address.`,
    flag: 'Possible duplicate',
    same: 'Merge',
    both: 'Other applications',
    merged: (name, phone) => `Merged with ${name} (${phone}).`,
    apart: /^Undo merge \(until /,
  },
  es: {
    note: 'Agregar una nota',
    people: 'Colegas',
    save: 'Guardar nota',
    named: (name) => `Te mencionaron en una nota sobre ${name}`,
    news: /^Notificaciones/,
    dialog: 'Notificaciones',
    twin: (name) => `${name} puede ser la misma persona: mismo correo.`,
    flag: 'Posible duplicado',
    same: 'Unir registros',
    both: 'Otras solicitudes',
    merged: (name, phone) => `Registro unido con el de ${name} (${phone}).`,
    apart: /^Separar \(hasta el /,
  },
};

/** The notifications of a user about an applicant. */
async function toldOf(context, id) {
  const { items } = await call(context, 'GET', '/api/notifications');
  return items.filter(({ applicationId }) => applicationId === id).flatMap(({ entries }) => entries.map(({ type }) => type));
}

everywhere('who is named in a note is told, and reads it', { as: 'Owner' }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const who = await applied(context, await publishedJob(context, await locationIn(context, 'San Diego')), 'Ofelia');
  const theirs = await open({ as: 'General manager', on, lang });
  const other = await open({ as: 'Franchise admin' });
  const { firstName, lastName } = await call(theirs.context, 'GET', '/api/auth/user');
  const colleague = `${firstName} ${lastName}`;

  // The colleague has the notifications open: the note appears without a reload.
  const listening = theirs.page.waitForResponse((reply) => reply.url().endsWith('/api/events'));
  await theirs.page.goto('/pipeline');
  await theirs.page.getByRole('button', { name: say.news }).click();
  const news = theirs.page.getByRole('dialog', { name: say.dialog });
  await news.waitFor();
  await listening;

  await page.goto(`/applicants/${who.id}`);
  await page.getByLabel(say.note).pressSequentially(`¿La llamas tú? @${firstName.slice(0, 3)}`);
  const offered = page.getByRole('list', { name: say.people });
  await offered.getByRole('button', { name: `@${colleague}`, exact: true }).waitFor();
  await accessible(page);
  await fits(page);
  if (on.hasTouch) await offered.getByRole('button', { name: `@${colleague}`, exact: true }).tap();
  else await page.keyboard.press('Enter');
  assert.equal(await page.getByLabel(say.note).inputValue(), `¿La llamas tú? @${colleague} `);
  await page.getByLabel(say.note).press('End');
  await page.keyboard.type('Mañana a las nueve.');
  await page.getByRole('button', { name: say.save }).click();
  const line = `¿La llamas tú? @${colleague} Mañana a las nueve.`;
  await page.getByRole('listitem').filter({ hasText: line }).waitFor();
  assert.equal(await page.getByLabel(say.note).inputValue(), '');
  await accessible(page);
  await fits(page);

  const told = news.getByRole('link').filter({ hasText: say.named(who.name) });
  await told.waitFor();
  await accessible(theirs.page);
  await fits(theirs.page);
  assert.ok((await toldOf(theirs.context, who.id)).includes('mention'));
  for (const { context: nobody } of [{ context }, other]) assert.ok(!(await toldOf(nobody, who.id)).includes('mention'), 'nobody else was named');
  await told.click();
  await theirs.page.waitForURL(`**/applicants/${who.id}`);
  await theirs.page.getByRole('listitem').filter({ hasText: line }).waitFor();
  theirs.calm();
  await theirs.context.close();
  await other.context.close();
});

everywhere('two records of one person are put together, and taken apart', { as: 'Owner' }, async ({ page, context, lang }) => {
  const say = words[lang];
  const place = await locationIn(context, 'San Diego');
  const jobs = [await publishedJob(context, place), await publishedJob(context, place, { roleCode: 'cashier' })];
  const email = `${randomUUID()}@example.com`;
  const yolanda = await applied(context, jobs[0], 'Yolanda', { email });
  const yoli = await applied(context, jobs[1], 'Yoli', { email });
  const twin = page.getByText(say.twin(yoli.name));
  const choice = page.getByRole('combobox', { name: say.both });
  const profile = () => call(context, 'GET', `/api/applications/${yolanda.id}`);

  await page.goto(boardAt(jobs[0]));
  await page.locator(`[data-card="${yolanda.id}"]`).filter({ hasText: say.flag }).waitFor();
  await page.locator(`[data-card="${yolanda.id}"]`).getByRole('link', { name: yolanda.name, exact: true }).click();
  await page.waitForURL(`**/applicants/${yolanda.id}*`);
  await twin.waitFor();
  assert.equal(await choice.count(), 0, 'one application each');
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: say.same }).click();

  // One person with two applications.
  const { phone } = (await call(context, 'GET', `/api/applications/${yoli.id}`)).applicant;
  const merged = page.getByText(say.merged(yoli.name, phone));
  await merged.waitFor();
  await twin.waitFor({ state: 'detached' });
  assert.equal(await choice.locator('option').count(), 2);
  assert.deepEqual((await profile()).others.map(({ id }) => id), [yoli.id]);
  await accessible(page);
  await fits(page);
  await choice.selectOption(yoli.id);
  await page.waitForURL(`**/applicants/${yoli.id}*`);
  // The page's own application is first.
  await choice.and(page.locator(`:has(option:first-child[value="${yoli.id}"]:checked)`)).waitFor();
  assert.equal(await choice.locator('option').count(), 2, 'from either side');
  await page.goto(`/applicants/${yolanda.id}`);

  // It was a mistake: two people again, each with their own.
  await page.getByRole('button', { name: say.apart }).click();
  await merged.waitFor({ state: 'detached' });
  await twin.waitFor();
  assert.equal(await choice.count(), 0);
  assert.deepEqual((await profile()).others, []);
  await accessible(page);
  await fits(page);
  await page.goto(`/applicants/${yoli.id}`);
  await page.getByRole('heading', { level: 1, name: yoli.name }).waitFor();
  await page.getByText(say.twin(yolanda.name)).waitFor();
  assert.equal(await choice.count(), 0);
});

const laptop = { ...desktop, name: 'small laptop', viewport: { width: 1024, height: 768 } };
/** The distance between two cards is 16 px, and 32 around an empty one. */
const HOLE = 32;

for (const lang of ['en', 'es'])
  story('the cards stand in two columns without holes', { as: 'Owner', on: laptop, lang }, async ({ page, context }) => {
    const who = await applied(context, await publishedJob(context, await locationIn(context, 'San Diego')), 'Noelia');
    await page.goto(`/applicants/${who.id}`);
    await page.locator('#messages textarea').waitFor();
    const columns = await page.evaluate(() => {
      const { parentElement } = document.getElementById('messages').parentElement;
      return [...parentElement.children].map((column) => [...column.children].map((card) => card.getBoundingClientRect().toJSON()));
    });
    assert.equal(columns.length, 2);
    assert.ok(columns[0][0].right < columns[1][0].left, 'they stand side by side');
    for (const cards of columns)
      cards.slice(1).forEach(({ top }, index) => assert.ok(top - cards[index].bottom <= HOLE, `a hole below card ${index}: ${JSON.stringify(cards)}`));
    await accessible(page);
    await fits(page);
  });
