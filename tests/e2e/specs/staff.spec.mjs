/** An employee sees what was published, and answers. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { addedHours, dayOf, locationIn, plan, publishAll, weekAhead, week } from '../support/kitchen.mjs';
import { call, open, phone, story } from '../support/story.mjs';

const words = {
  en: { confirm: /^Confirm( shift)?$/, confirmed: 'Confirmed' },
  es: { confirm: /^Confirmar( turno)?$/, confirmed: 'Confirmado' },
};

for (const [lang, weeksAhead] of [['en', 2], ['es', 3]])
  story('a published shift is confirmed with one tap', { as: 'Staff', on: phone, lang }, async ({ page, api }) => {
    const owner = await open({ as: 'Owner' });
    const me = await api('GET', '/api/auth/user');
    const person = await call(owner.context, 'GET', `/api/team/${me.employeeId}`);
    const location = await call(owner.context, 'GET', `/api/locations/${person.assignments[0].locationId}`);
    const weekStart = weekAhead(location, weeksAhead);
    const date = dayOf(weekStart, 'sat');
    const shift = await plan(owner.context, location, person, date, '12:00', '16:00');
    const { version } = await week(owner.context, location, weekStart);
    const { findings } = await call(owner.context, 'GET', `/api/schedules/${location.id}/${weekStart}/diff`);
    const overrides = findings
      .filter(({ atPublish }) => atPublish === 'reason')
      .map(({ key }) => ({ key, reason: 'Agreed in person' }));
    const body = { version, notify: 'changed', requireAck: true, overrides };
    await call(owner.context, 'POST', `/api/schedules/${location.id}/${weekStart}/publish`, body);
    await owner.context.close();

    await page.goto('/schedule');
    const row = page.getByRole('listitem').filter({ hasText: /12p–4p/ }).last();
    // In its row; on its own card where it is the next one, as on the last day of a week that is over.
    const confirm = page.getByRole('button', { name: words[lang].confirm }).last();
    await row.waitFor();
    await confirm.waitFor();
    await accessible(page);
    await fits(page);
    await confirm.click();
    await row.getByText(words[lang].confirmed, { exact: true }).waitFor();
    const { items } = await api('GET', `/api/schedules/me?from=${weekStart}&to=${date}`);
    assert.equal(items.find(({ shiftId }) => shiftId === shift.id).ack.state, 'confirmed');
    await accessible(page);
  });

story('an employee reads a consent in Spanish, and what was read is on record', { as: 'Owner' }, async ({ context }) => {
  const location = await locationIn(context, 'New York');
  const { weekStart, shift, later, person } = await addedHours(context, location);
  await publishAll(context, location, weekStart);
  const mine = await open({ as: person.email, on: phone, lang: 'es' });
  const read = async () => {
    const { items } = await call(mine.context, 'GET', `/api/schedules/me?from=${weekStart}&to=${dayOf(weekStart, 'sun')}`);
    return items.find(({ shiftId }) => shiftId === shift.id);
  };
  const { consent, end } = await read();
  assert.equal(end, shift.end, 'until the answer the old times stay');
  await mine.page.goto('/schedule');
  const card = mine.page.getByRole('region', { name: 'Cambio de turno: falta tu respuesta' });
  const words = card.locator('blockquote[lang=es]');
  await words.waitFor();
  assert.equal((await words.innerText()).replaceAll(/\s+/g, ' '), consent.text.es.replaceAll(/\s+/g, ' '));
  await accessible(mine.page);
  await fits(mine.page);
  await card.getByRole('button', { name: 'Sí, de acuerdo' }).click();
  await card.waitFor({ state: 'detached' });
  assert.equal((await read()).end, later, 'the yes publishes the change');
  mine.calm();
  await mine.context.close();
  const { items } = await call(context, 'GET', '/api/audit?action=consent.given&limit=1');
  const { after } = await call(context, 'GET', `/api/audit/${items[0].seq}`);
  assert.equal(after.consent.language, 'es');
  assert.equal(after.consent.textVersion, consent.textVersion);
  assert.equal(after.consent.text, consent.text.es, 'the words that were shown are kept whole');
});

story('a confirmed shift that is not the next one can be given back', { as: 'Staff', on: phone, lang: 'es' }, async ({ page, api }) => {
  const mine = async () => (await api('GET', `/api/schedules/me?from=${today(-1)}&to=${today(30)}`)).items;
  // The next shift is the first that is not over, also one that has begun; the rows are what comes after it.
  const [, ...rows] = (await mine())
    .filter(({ published, endsAt }) => published && new Date(endsAt) > new Date())
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const later = rows.find(({ ack }) => ack.state === 'confirmed');
  await page.goto('/schedule');
  // The next shift is large above the weeks; each later one is a row that expands.
  const confirmed = page.getByRole('button', { expanded: false, name: /Confirmado/ }).first();
  await confirmed.click();
  // Rows that wait for an answer have the same button: it must be this row's.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
  await row.getByRole('button', { name: 'No puedo ir' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Tengo cita con el doctor');
  await accessible(page);
  await fits(page);
  await sheet.getByRole('button', { name: 'Avisar a mi gerente' }).click();
  await sheet.waitFor({ state: 'detached' });
  const now = (await mine()).find(({ shiftId }) => shiftId === later.shiftId);
  assert.notEqual(now?.ack.state, 'confirmed', 'it is given back');
});

function today(plus = 0) {
  return new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
}
