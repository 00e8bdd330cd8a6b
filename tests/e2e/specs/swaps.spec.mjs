/**
 * S7 in the browser. Ana has 38 hours; Ben's Saturday would make them 44, and the manager sees what that costs. The shift is
 * shortened meanwhile, and the approval is refused with both times. Then they exchange it for Ana's Sunday, which leaves her
 * at 39 hours: no manager has to decide.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, hire, locationIn, publishAll, week, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, eventually, everywhere, open, phone, server } from '../support/story.mjs';

/** No one else plans so far ahead; each size has a week of its own. */
const WEEKS_AHEAD = { [phone.name]: 5, [desktop.name]: 6 };

const WORDS = {
  en: {
    overtime: 'adds overtime',
    pays: ['+$112.00 pay', '−$78.00 pay', '+$34.00 pay for both together'],
    approve: 'Approve',
    saved: 'Saved',
    save: 'Save',
    simple: /^Approve simple shift swaps automatically/,
    automatic: 'Approved automatically',
    undo: 'Undo',
  },
  es: {
    overtime: 'suma horas extra',
    pays: ['+$112.00 de pago', '−$78.00 de pago', '+$34.00 de pago entre las dos personas'],
    approve: 'Aprobar',
    saved: 'Guardado',
    save: 'Guardar',
    simple: /^Aprobar automáticamente los intercambios sencillos/,
    automatic: 'Aprobado automáticamente',
    undo: 'Deshacer',
  },
};

/** Someone of the team at a rate, with a phone of their own, in Spanish. */
async function staff(context, location, firstName, rateE4, email) {
  const person = await hire(context, location, {
    firstName,
    email,
    role: 'staff',
    birthDate: '1990-05-05',
    wage: { rateE4 },
  });
  const theirs = await open({ as: email, on: phone, lang: 'es' });
  return { ...theirs, ...person, email, name: `${person.firstName} ${person.lastName}` };
}

/** Asks for something with one's shift of Saturday. */
async function ask(page, kind, reason, offered = null) {
  await page.goto('/shift-swaps');
  await page.getByRole('button', { name: 'Nuevo intercambio' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /11a–5p/ }).click();
  await sheet.getByRole('button', { name: kind }).click();
  if (offered) await sheet.getByRole('radio', { name: offered }).click();
  await sheet.getByRole('textbox').fill(reason);
  await accessible(page, reason);
  await fits(page, reason);
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** The messages to a person, as text. */
async function messagesTo({ email }) {
  const html = await (await fetch(`${server.url}/demo/messages`)).text();
  return html
    .split('<article')
    .filter((part) => part.includes(email))
    .join('\n');
}

/** The page keeps the list that it has: its user has not seen yet what changes now. */
async function hold(page, list) {
  const address = /\/api\/swaps(\?[^/]*)?$/;
  await page.route(address, (route) => route.fulfill({ json: list }));
  return () => page.unroute(address);
}

everywhere(
  'a swap that adds overtime is weighed, a stale one refused, and a plain one needs no manager',
  { as: 'Owner' },
  async ({ page, context, api, on, lang }) => {
    const words = WORDS[lang];
    const location = await locationIn(context, 'Austin');
    const weekStart = weekAhead(location, WEEKS_AHEAD[on.name]);
    const ana = await staff(context, location, 'Ana', 140_000, `ana.${on.name}@swaps.example.com`);
    const ben = await staff(context, location, 'Ben', 130_000, `ben.${on.name}@swaps.example.com`);
    const make = async ({ id, assignments: [{ positionId }] }, weekday, start, end) => {
      const body = {
        locationId: location.id,
        positionId,
        employeeId: id,
        date: dayOf(weekStart, weekday),
        start,
        end,
        breaks: [],
      };
      return (await api('POST', '/api/shifts', body)).shift;
    };
    for (const weekday of ['mon', 'tue', 'wed', 'thu']) await make(ana, weekday, '10:00', '18:15');
    const sunday = await make(ana, 'sun', '11:00', '16:00');
    const saturday = await make(ben, 'sat', '11:00', '17:00');
    await publishAll(context, location, weekStart);
    const stored = async ({ id }) =>
      (await week(context, location, weekStart)).shifts.find((shift) => shift.id === id);
    const ends = async (end) =>
      api('PATCH', `/api/shifts/${saturday.id}`, { version: (await stored(saturday)).version, end });

    const wedding = `Boda de mi prima (${on.name})`;
    await ask(ben.page, /^Ofrecer/, wedding);
    await ana.page.goto('/shift-swaps');
    const offer = ana.page.getByRole('article').filter({ hasText: wedding });
    await offer.getByText('44 h').waitFor();
    await accessible(ana.page, 'an offer with overtime');
    await fits(ana.page, 'an offer with overtime');
    await offer.getByRole('button', { name: 'Puedo tomarlo' }).click();
    await offer.getByText('Espera a un gerente').waitFor();

    const here = `/shift-swaps?locationId=${location.id}`;
    await page.goto(here);
    const detail = page.getByRole('article').filter({ hasText: wedding });
    await detail.getByText(words.overtime).first().waitFor();
    const text = (await detail.innerText()).replaceAll(/\s+/g, ' ');
    for (const said of ['38 h', '44 h', ...words.pays]) assert.ok(text.includes(said), `${said} in ${text}`);
    await accessible(page, 'overtime to decide');
    await fits(page, 'overtime to decide');

    // Another manager shortens the shift.
    const release = await hold(page, await api('GET', `/api/swaps?locationId=${location.id}`));
    await ends('15:00');
    await detail.getByRole('button', { name: words.approve, exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.match(await alert.innerText(), /11a–5p.*11a–3p/s);
    await accessible(page, 'a stale approval');
    await fits(page, 'a stale approval');
    await release();
    assert.equal((await stored(saturday)).employeeId, ben.id, 'no one has another schedule');
    for (const one of [ana, ben])
      await eventually(
        () => messagesTo(one),
        (messages) => messages.includes('Intercambio ya no posible'),
      );
    await ends('17:00');

    await page.goto('/settings/brand');
    const simple = page.getByRole('switch', { name: words.simple });
    await simple.waitFor();
    if (!(await simple.isChecked())) {
      await simple.click();
      await page.getByRole('button', { name: words.save, exact: true }).first().click();
      await page.getByText(words.saved, { exact: true }).waitFor();
    }
    await accessible(page, 'the switch');
    await fits(page, 'the switch');

    const party = `Prefiero el domingo (${on.name})`;
    await ask(ben.page, /^Intercambiar/, party, new RegExp(`${ana.name}.*11a–4p`));
    await ana.page.goto('/shift-swaps');
    const exchange = ana.page.getByRole('article').filter({ hasText: party });
    await exchange.getByText('39 h').waitFor();
    await exchange.getByRole('button', { name: 'Aceptar' }).click();
    await eventually(
      async () => [(await stored(saturday)).employeeId, (await stored(sunday)).employeeId],
      ([one, other]) => one === ana.id && other === ben.id,
    );
    // Both see it without a reload.
    await exchange.getByText('Aprobado automáticamente').waitFor();
    await ben.page
      .getByRole('article')
      .filter({ hasText: party })
      .getByText('Aprobado automáticamente')
      .waitFor();
    await accessible(ana.page, 'done without a manager');
    await fits(ana.page, 'done without a manager');
    for (const one of [ana, ben])
      await eventually(
        () => messagesTo(one),
        (messages) => messages.includes('Ningún gerente tuvo que decidir'),
      );

    await page.goto(here);
    const done = page.getByRole('article').filter({ hasText: party });
    await done.getByText(words.automatic).waitFor();
    await done.getByRole('button', { name: words.undo }).waitFor();
    await accessible(page, 'approved automatically');
    await fits(page, 'approved automatically');
    const { items } = await call(context, 'GET', `/api/shifts/${saturday.id}/history`);
    const moved = items.find(({ swap }) => swap);
    assert.equal(moved.swap.requesterName, ben.name);
    for (const one of [ana, ben]) {
      one.calm();
      await one.context.close();
    }
  },
);
