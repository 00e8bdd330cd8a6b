/**
 * Scenario 5 of hiring: expired links, times that are taken, two applicants for the same time, and an hour that the clock
 * skips. The server's clock is in the days before the clocks go forward.
 */
import assert from 'node:assert/strict';
import { applied, move, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { call, caughtUp, open, pass, phone, serve, story } from '../support/story.mjs';

const DAY = 86_400_000;
/** The Sunday in March on which the clocks go forward, the next one that is at least two weeks ahead. */
function clockChange() {
  for (let year = new Date().getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
    const sunday = Date.UTC(year, 2, 1 + ((7 - first) % 7) + 7, 18);
    if (sunday - Date.now() > 14 * DAY) return new Date(sunday);
  }
}
const SUNDAY = clockChange().toISOString().slice(0, 10);
serve({ at: { hour: 18, days: Math.floor((clockChange() - Date.now()) / DAY) - 6 } });

const words = {
  en: {
    late: 'This link has expired', ask: 'Ask for a new link', contact: 'Contact the hiring manager for a new link', asked: 'We notified the hiring manager',
    none: 'There are no available times in the next 2 weeks', first: 'First choice', wish: 'Send my times', wished: 'The hiring manager has your times',
    confirm: 'Confirm this time', booked: 'You are booked', taken: 'Someone just took that time. These are still open.',
    news: /^Notifications/, toldNone: 'found no open interview times', toldAsked: 'requested a new scheduling link', toldWished: 'suggested interview times',
    again: 'Send new link', sent: 'Link sent',
  },
  es: {
    late: 'Este enlace venció', ask: 'Pedir un enlace nuevo', contact: 'Comunícate con quien te contrata para pedir un enlace nuevo', asked: 'Ya le avisamos a quien contrata',
    none: 'No hay horas disponibles en las próximas 2 semanas', first: 'Primera opción', wish: 'Enviar mis horas', wished: 'Gracias',
    confirm: 'Confirmar esta hora', booked: 'Tu entrevista está agendada', taken: 'Alguien acaba de tomar esa hora. Estas siguen libres.',
    news: /^Notificaciones/, toldNone: 'no encontró hora libre', toldAsked: 'pide otro enlace para agendar', toldWished: 'propuso horas',
    again: 'Enviar otro enlace', sent: 'Enlace enviado',
  },
};

let job;
/** Someone in front of an interview, with a link to this manager's times. */
async function invited(context, firstName, language) {
  job ??= await publishedJob(context, await locationIn(context, 'San Diego'));
  const who = await applied(context, job, firstName, { texts: true, language });
  await move(context, job, who, 'in_person');
  const me = await call(context, 'GET', '/api/auth/user');
  const { url } = await call(context, 'POST', `/api/applications/${who.id}/links`, { format: 'in_person', interviewerIds: [me.id] });
  return { ...who, url };
}

/** The manager's only free times from now on. */
async function freeTimes(api, rule) {
  const { rules } = await api('GET', '/api/interview-availability');
  for (const { id, version } of rules) await api('DELETE', `/api/interview-availability/${id}?version=${version}`);
  const { items } = await api('GET', '/api/locations');
  const here = items.find(({ city }) => city === 'San Diego').id;
  if (rule) await api('POST', '/api/interview-availability', { locationIds: [here], format: 'in_person', ...rule });
}

/** All notifications of the manager about one person. */
async function toldOf(api, { name }) {
  const told = [];
  for (let cursor = ''; cursor !== null; ) {
    const { items, nextCursor } = await api('GET', `/api/notifications?limit=100${cursor}`);
    told.push(...items.filter(({ applicantName }) => applicantName === name).flatMap(({ entries }) => entries));
    cursor = nextCursor && `&cursor=${nextCursor}`;
  }
  return told;
}

/** The times of the day that a page shows. */
const times = (page) => page.locator('a.time').allInnerTexts();

for (const [lang, before] of [['en', 4], ['es', 3]]) {
  const say = words[lang];
  story('an hour that the clock leaves out is never offered', { as: 'Owner', on: phone, lang }, async ({ context, api }) => {
    await freeTimes(api, { days: ['sat', 'sun'], startTime: '01:00', endTime: '04:00', effectiveFrom: plusDays(SUNDAY, -1), effectiveTo: SUNDAY });
    const her = await invited(context, 'Teresa', lang);
    const { page, context: hers, calm } = await open({ on: phone, lang });
    await page.goto(`${her.url}?day=${plusDays(SUNDAY, -1)}`);
    const hour = (text) => text.replaceAll(/[^\d:]/g, '');
    assert.deepEqual((await times(page)).map(hour), ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30']);
    await page.goto(`${her.url}?day=${SUNDAY}`);
    assert.deepEqual((await times(page)).map(hour), ['1:00', '1:30', '3:00', '3:30']);
    await accessible(page);
    await fits(page);
    calm();
    await hers.close();
  });

  story('two want the last time, and the third finds none', { as: 'Owner', on: phone, lang }, async ({ page, context, api }) => {
    await caughtUp(context);
    const day = plusDays(SUNDAY, -before);
    await freeTimes(api, { days: ['wed', 'thu'], startTime: '10:00', endTime: '11:00', effectiveFrom: day, effectiveTo: day });
    const people = [];
    for (const name of ['Beto', 'Lola']) {
      const who = await invited(context, name, lang);
      const opened = await open({ on: phone, lang });
      await opened.page.goto(who.url);
      await opened.page.locator('a.time').first().click();
      await opened.page.getByRole('button', { name: say.confirm }).waitFor();
      const within = await opened.page.locator('a.time[aria-current] svg').evaluate((mark) => {
        const [chip, tick] = [mark.parentElement, mark].map((it) => it.getBoundingClientRect());
        return tick.left >= chip.left && tick.right <= chip.right && tick.top >= chip.top && tick.bottom <= chip.bottom;
      });
      assert.ok(within, 'the mark of the chosen time stays within it');
      people.push({ ...who, ...opened });
    }
    const replies = people.map((one) => one.page.waitForResponse((reply) => reply.url().endsWith('/book')));
    await Promise.all(people.map((one) => one.page.getByRole('button', { name: say.confirm }).click()));
    const statuses = (await Promise.all(replies)).map((reply) => reply.status());
    assert.deepEqual([...statuses].sort(), [303, 409], 'exactly one gets it');
    const won = people[statuses.indexOf(303)].page;
    const lost = people[statuses.indexOf(409)].page;
    await won.getByRole('heading', { name: say.booked }).waitFor();
    await lost.getByText(say.taken).waitFor();
    assert.deepEqual(await times(lost).then((all) => all.length), 1, 'what is still free');
    await accessible(lost);
    await fits(lost);
    await lost.locator('a.time').first().click();
    await lost.getByRole('button', { name: say.confirm }).click();
    await lost.getByRole('heading', { name: say.booked }).waitFor();

    // Now every time is taken.
    const third = await invited(context, 'Nora', lang);
    const hers = await open({ on: phone, lang });
    for (let look = 0; look < 3; look += 1) await hers.page.goto(third.url);
    await hers.page.getByText(say.none).waitFor();
    await accessible(hers.page);
    await fits(hers.page);
    await hers.page.getByLabel(say.first).fill('Martes 15:00');
    await hers.page.getByRole('button', { name: say.wish }).click();
    await hers.page.getByText(say.wished).first().waitFor();
    await accessible(hers.page);
    await page.goto('/');
    await page.getByRole('button', { name: say.news }).click();
    await page.getByText(`${third.name} ${say.toldWished}`).first().waitFor();
    const told = await toldOf(api, third);
    assert.equal(told.filter(({ type }) => type === 'link_no_slots').length, 1, 'told once, however often the page is opened');
    for (const one of [...people, hers]) {
      one.calm();
      await one.context.close();
    }
  });
}

for (const lang of ['en', 'es']) {
  const say = words[lang];
  story('a link that lapsed asks for a new one', { on: phone, lang }, async ({ page }) => {
    const before = await open({ as: 'Owner', on: phone, lang });
    await freeTimes((...request) => call(before.context, ...request), null);
    const her = await invited(before.context, 'Maritza', lang);
    await before.context.close();
    pass({ days: 7, minutes: 1 });
    const manager = await open({ as: 'Owner', on: phone, lang });
    await caughtUp(manager.context);

    const reply = await page.goto(her.url);
    assert.equal(reply.status(), 410);
    await page.getByRole('heading', { name: say.late }).waitFor();
    await page.getByText(say.contact).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.ask }).click();
    await page.getByText(say.asked).waitFor();
    await accessible(page);

    await manager.page.goto('/');
    await manager.page.getByRole('button', { name: say.news }).click();
    await manager.page.getByText(`${her.name} ${say.toldAsked}`).waitFor();
    await accessible(manager.page);
    await fits(manager.page);
    await manager.page.goto('/schedule-interview');
    const row = manager.page.getByRole('listitem').filter({ hasText: her.name });
    const made = manager.page.waitForResponse('**/renew');
    await row.getByRole('button', { name: say.again }).click();
    const { url, sent } = await (await made).json();
    assert.equal(sent, true);
    await manager.page.getByText(say.sent).first().waitFor();
    await accessible(manager.page);
    manager.calm();
    await manager.context.close();

    assert.equal((await page.goto(her.url)).status(), 410, 'the old one stays dead');
    assert.equal((await page.goto(url)).status(), 200);
  });
}
