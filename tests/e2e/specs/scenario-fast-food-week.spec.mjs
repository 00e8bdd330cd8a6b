/**
 * Scenario 6 of scheduling: one messy week of New York City fast food. Four premiums come to $210.00, a swap of two
 * employees costs nothing, and a day in two parts pays the spread of hours.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, hire, plan, plusDays, publishAll, week } from '../support/kitchen.mjs';
import { adds, newShift, typeTimes } from '../support/planner.mjs';
import { call, desktop, everywhere, open, pass, phone, restart, serve, server, story } from '../support/story.mjs';

const DAY = 86_400_000;
const RATE = 170_000;
const words = {
  en: {
    publish: /^Publish \d/, title: 'Publish the week', start: 'Start', end: 'End', save: 'Save', delete: 'Delete shift', staged: 'It will be removed when you publish', added: /^Shift added:/, saved: /^Shift saved:/,
    reason: 'Reason for change', ours: 'Requested by the restaurant', rest: 'Signed on paper: short rest between shifts', hours: 'Signed on paper: added hours',
    kept: 'Where is the form kept?', record: 'Record signed form', premium: (amount) => `${amount} in premiums`, total: 'incl. $210.00 premiums',
    lines: ['Change premium: $75.00 (shift canceled)', 'Change premium: $15.00 (shift added)', 'Change premium: $20.00 (hours cut)', /9\sh\s30\smin of rest, \$100/],
    issues: /issue/, accept: 'Accept', steps: ['Swap requested', 'Swap accepted', 'Swap approved'], compliance: 'Compliance', spreadRule: /^Spread of hours/, approve: 'Approve', approved: 'Swap approved', spread: 'incl. $17.00 premiums',
  },
  es: {
    publish: /^Publicar \d/, title: 'Publicar la semana', start: 'Entrada', end: 'Salida', save: 'Guardar', delete: 'Borrar turno', staged: 'Se quitará cuando publiques', added: /^Turno agregado:/, saved: /^Turno guardado:/,
    reason: 'Motivo del cambio', ours: 'Lo pidió el restaurante', rest: 'Firmado en papel: poco descanso entre turnos', hours: 'Firmado en papel: horas agregadas',
    kept: '¿Dónde se guarda el documento?', record: 'Registrar documento firmado', premium: (amount) => `${amount} de pago adicional`, total: 'incl. $210.00 de pago adicional',
    lines: ['Pago por cambio: $75.00 (turno cancelado)', 'Pago por cambio: $15.00 (turno agregado)', 'Pago por cambio: $20.00 (horas recortadas)', /9\sh\s30\smin.*\$100/],
    issues: /aviso/, accept: 'Aceptar', steps: ['Intercambio pedido', 'Intercambio aceptado', 'Intercambio aprobado'], compliance: 'Cumplimiento', spreadRule: /^Amplitud de horas/, approve: 'Aprobar', approved: 'Intercambio aprobado', spread: 'incl. $17.00 de pago adicional',
  },
};

serve({ at: { hour: 15 } });

/** Turns the clock to an hour of a day in UTC, and opens the owner's page as of then. */
async function ownerAt(date, hour, { on, lang }) {
  const seconds = Math.round((Date.parse(`${date}T${hour}:00:00Z`) - server.clock.now()) / 1000);
  pass({ seconds });
  // What comes due over days is done before anyone waits for a code.
  if (seconds * 1000 > DAY) await server.rest();
  return open({ as: 'Owner', on, lang });
}

/** The first Monday that is at least so many days ahead. */
function mondayIn(days) {
  const day = new Date(server.clock.now().getTime() + days * DAY);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

let places = 0;
/** Counter service of a chain of 120, with weeks from Monday and a minimum of $17.00. */
async function restaurant(context, fields = {}) {
  places += 1;
  const { version } = await call(context, 'GET', '/api/settings/brand');
  await call(context, 'PATCH', '/api/settings/brand', { version, locationsUs: 120, locationsWorldwide: 120, employeesWorldwide: 2500 });
  return call(context, 'POST', '/api/locations', {
    name: `Counter ${places}`, city: 'New York', state: 'NY', zone: 'America/New_York', industry: 'fast_food', workweekStartDay: 'mon',
    minWages: [{ from: '2026-01-01', rateE4: RATE }], ...fields,
  });
}

/** Someone of the team at the minimum. */
const cook = (context, location, firstName, fields = {}) => hire(context, location, { firstName, wage: { rateE4: RATE }, ...fields });

/** Opens the publish sheet, does what is asked there, and publishes. */
async function publish(page, say, act) {
  await page.getByRole('button', { name: say.publish }).first().click();
  const sheet = page.getByRole('dialog', { name: say.title });
  const confirm = sheet.getByRole('button', { name: say.publish }).last();
  await confirm.waitFor();
  await act(sheet);
  await page.waitForFunction((button) => !button.disabled, await confirm.elementHandle());
  await accessible(page, 'publishing');
  await fits(page, 'publishing');
  await confirm.click();
  await sheet.waitFor({ state: 'detached' });
}

/** The restaurant wanted the change. */
const ours = (sheet, say) => sheet.getByRole('combobox', { name: say.reason }).first().selectOption({ label: say.ours });

/** The signed form of a consent is on file. */
async function signed(sheet, say, what) {
  const form = sheet.getByRole('group').filter({ hasText: what });
  await form.getByText(what).click();
  await form.getByRole('textbox', { name: say.kept }).fill('In the office');
  await form.getByRole('button', { name: say.record }).click();
  await form.waitFor({ state: 'detached' });
}

/** The sheet says what one change owes, and why. */
async function owes(sheet, say, amount, line) {
  await sheet.getByText(say.premium(amount)).waitFor();
  await sheet.getByRole('listitem').filter({ hasText: line }).filter({ hasText: 'NYC Admin. Code 20-1222' }).first().waitFor();
}

/** A step of the week: at an hour of a day in UTC the owner makes a change and publishes it. */
async function step({ date, hour, size }, change, check) {
  const { page, context, calm } = await ownerAt(date, hour, size);
  await change(page);
  await publish(page, words[size.lang], check);
  calm();
  await context.close();
}

for (const [on, lang] of [[desktop, 'en'], [phone, 'es']])
  story('four premiums come to $210.00', { on, lang }, async () => {
    const say = words[lang];
    const size = { on, lang };
    // Codes for one address are limited by the machine's time, which does not pass here.
    await restart();
    const monday = mondayIn(21);
    const day = (days) => plusDays(monday, days);

    // Published twenty days ahead, with a short rest of nine and a half hours that its cook agreed to on paper.
    const first = await ownerAt(day(-20), 15, size);
    const location = await restaurant(first.context);
    const people = [];
    for (const name of ['Ana', 'Ben', 'Eva', 'Luz']) people.push(await cook(first.context, location, name));
    const [ana, ben, eva, luz] = people;
    const cut = await plan(first.context, location, ben, day(4), '12:00', '18:00');
    const canceled = await plan(first.context, location, eva, day(2), '12:00', '17:00');
    await plan(first.context, location, luz, day(5), '16:00', '23:30');
    await plan(first.context, location, luz, day(6), '09:00', '13:00');
    await first.page.goto(builder(location, monday, day(6)));
    await publish(first.page, say, (sheet) => signed(sheet, say, say.rest));
    first.calm();
    await first.context.close();
    const shiftAt = (shift) => `${builder(location, monday, shift.date)}&shift=${shift.id}`;

    // Two hours less with ten days' notice.
    await step(
      { size, date: day(-6), hour: 15 },
      async (page) => {
        await page.goto(shiftAt(cut));
        await typeTimes(page, [[say.end, '16:00']]);
        await page.getByRole('button', { name: say.save, exact: true }).click();
        await page.getByText(say.saved).first().waitFor();
        await page.goto(builder(location, monday, cut.date));
      },
      async (sheet) => {
        await ours(sheet, say);
        await owes(sheet, say, '$20.00', say.lines[2]);
      },
    );

    // Three hours more with five days' notice, agreed on paper.
    await step(
      { size, date: day(-2), hour: 15 },
      async (page) => {
        await page.goto(builder(location, monday, day(3)));
        const form = await newShift(page, { on, lang, person: ana, date: day(3) });
        await typeTimes(form, [[say.start, '15:00'], [say.end, '18:00']]);
        await adds(form, lang).click();
        await page.getByText(say.added).first().waitFor();
        await page.goto(builder(location, monday, day(3)));
      },
      async (sheet) => {
        await signed(sheet, say, say.hours);
        await ours(sheet, say);
        await owes(sheet, say, '$15.00', say.lines[1]);
      },
    );

    // A shift canceled with twenty hours' notice.
    await step(
      { size, date: day(1), hour: 21 },
      async (page) => {
        await page.goto(shiftAt(canceled));
        await page.getByRole('button', { name: say.delete }).click();
        await page.getByText(say.staged).first().waitFor();
        await page.goto(builder(location, monday, canceled.date));
      },
      async (sheet) => {
        await ours(sheet, say);
        await owes(sheet, say, '$75.00', say.lines[0]);
      },
    );

    const last = await ownerAt(day(1), 22, size);
    const { totals } = await week(last.context, location, monday);
    assert.equal(totals.premiumCents, 21_000);
    await last.page.goto(builder(location, monday, day(6)));
    await last.page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(totals.premiums.reduce((sum, { cents }) => sum + cents, 0), 21_000, 'each line of it');
    if (on === desktop) await last.page.getByText(say.total).waitFor();
    await accessible(last.page, 'the week');
    await fits(last.page, 'the week');
    await last.page.getByRole('button', { name: on === desktop ? say.total : say.issues }).click();
    await last.page.getByRole('dialog').getByText('$75.00', { exact: true }).first().waitFor();
    await accessible(last.page, 'the premiums');
    await fits(last.page, 'the premiums');

    // Each publication keeps the line that it owes, with its reason.
    const { items } = await call(last.context, 'GET', `/api/audit?action=schedule.published&locationId=${location.id}`);
    assert.equal(items.length, 4);
    for (const [at, line] of say.lines.entries()) {
      await last.page.goto(`/audit/${items[at].seq}`);
      await last.page.getByRole('article').filter({ hasText: line }).waitFor();
    }
    await accessible(last.page, 'the publication on record');
    await fits(last.page, 'the publication on record');
    last.calm();
    await last.context.close();
  });

for (const [on, lang] of [[desktop, 'en'], [phone, 'es']])
  story('two employees swap on their own, and nothing is owed', { on, lang }, async () => {
    const say = words[lang];
    const size = { on, lang };
    await restart();
    const monday = mondayIn(21);
    const day = (days) => plusDays(monday, days);
    const first = await ownerAt(day(-20), 15, size);
    const location = await restaurant(first.context);
    const contact = (name) => ({ email: `${name}.${lang}@story.example.com`, role: 'staff', birthDate: '1990-05-05' });
    const ana = await cook(first.context, location, 'Ana', contact('ana'));
    const ben = await cook(first.context, location, 'Ben', contact('ben'));
    const given = await plan(first.context, location, ana, day(4), '12:00', '18:00');
    const taken = await plan(first.context, location, ben, day(2), '12:00', '16:00');
    await publishAll(first.context, location, monday);
    await first.context.close();

    // Six days before the first of the two.
    const { page, context, calm } = await ownerAt(day(-4), 15, size);
    const anas = await open({ as: contact('ana').email, on: phone, lang });
    const bens = await open({ as: contact('ben').email, on: phone, lang });
    const { id } = await call(anas.context, 'POST', '/api/swaps', { kind: 'swap', shiftId: given.id, offeredShiftId: taken.id, reason: 'My sister is in town' });
    await bens.page.goto('/shift-swaps');
    await bens.page.getByRole('article').filter({ hasText: 'My sister is in town' }).getByRole('button', { name: say.accept }).click();
    await page.goto(`/shift-swaps?locationId=${location.id}`);
    const request = page.getByRole('article').filter({ hasText: 'My sister is in town' });
    await request.first().waitFor();
    await accessible(page, 'the request');
    await fits(page, 'the request');
    await page.getByRole('button', { name: say.approve, exact: true }).click();
    await page.getByText(say.approved, { exact: true }).first().waitFor();

    const now = await week(context, location, monday);
    const has = (shift) => now.shifts.find((one) => one.id === shift.id).employeeId;
    assert.deepEqual([has(given), has(taken)], [ben.id, ana.id]);
    assert.equal(now.totals.premiumCents, 0);
    const diff = await call(context, 'GET', `/api/schedules/${location.id}/${monday}/diff`);
    assert.deepEqual(diff.items, [], 'all of it is out');
    const [moved] = (await call(context, 'GET', `/api/audit?objectId=${given.id}&action=shift.published`)).items;
    assert.equal((await call(context, 'GET', `/api/audit/${moved.seq}`)).after.premiumCents, 0);

    // The request is on record, with who asked, who agreed and who approved.
    await page.goto(`/audit?objectType=swap&objectId=${id}`);
    for (const action of say.steps) await page.getByText(action, { exact: true }).first().waitFor();
    for (const person of [ana, ben]) await page.getByText(`${person.firstName} ${person.lastName}`).filter({ visible: true }).first().waitFor();
    await accessible(page, 'the request on record');
    await fits(page, 'the request on record');
    for (const one of [{ calm }, anas, bens]) one.calm();
    for (const one of [{ context }, anas, bens]) await one.context.close();
  });

everywhere('a day in two parts pays the spread of hours', { as: 'Owner', law: true }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const monday = mondayIn(28);
  const location = await restaurant(context, { industry: 'full_service' });
  const kim = await cook(context, location, 'Kim');
  const work = { locationId: location.id, positionId: kim.assignments[0].positionId, employeeId: kim.id, date: plusDays(monday, 1), breaks: [] };
  await call(context, 'POST', '/api/shifts', { ...work, start: '11:30', end: '15:00' });
  await call(context, 'POST', '/api/shifts', { ...work, start: '16:00', end: '22:00' });
  const { totals } = await week(context, location, monday);
  assert.deepEqual([totals.wagesCents, totals.premiumCents, totals.costCents], [16_150, 1700, 17_850]);
  await page.goto(builder(location, monday, work.date));
  let rules = page.getByRole('complementary').last();
  if (on === phone) {
    await page.getByRole('button', { name: say.issues }).click();
    rules = page.getByRole('dialog', { name: say.compliance });
  } else await page.getByText(say.spread).waitFor();
  await rules.getByRole('button', { name: say.spreadRule }).click();
  const finding = rules.getByRole('article').filter({ hasText: '12 NYCRR 146-1.6' });
  await finding.getByText('$17.00', { exact: true }).waitFor();
  await accessible(page, 'the spread of hours');
  await fits(page, 'the spread of hours');
});
