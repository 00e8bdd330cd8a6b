/**
 * Scenario 2 of hiring: words that mean two things. CANCEL ends the texts and leaves the interview alone; YES does not
 * bring texts back, INICIAR does; plain sentences end them too, in both languages.
 */
import assert from 'node:assert/strict';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits } from '../support/checks.mjs';
import { GATEWAY, texter, textsTo } from '../support/gateway.mjs';
import { locationIn, plusDays } from '../support/kitchen.mjs';
import { call, desktop, phone, serve, server, story } from '../support/story.mjs';

serve({ env: GATEWAY, at: { hour: 18 } });

const words = {
  en: {
    ended: 'you are unsubscribed and will get no more texts. Reply START to return.',
    back: 'welcome back, we can text you again',
    news: /^Notifications/,
    told: 'opted out of texts: call',
    call: 'Opted out of texts: call',
    closed: /opted out\. Only they can opt back in, by texting START\./,
    byPage: /Your message appears on their status page\. Call \(/,
    send: 'Send',
    phone: 'Call',
    agreed: 'Opted in to texts',
    stopped: 'Opted out of texts',
    interview: 'Not confirmed',
  },
  es: {
    ended: 'ya no recibiras mas mensajes. Responde INICIAR para volver.',
    back: 'podemos escribirte otra vez',
    news: /^Notificaciones/,
    told: 'no quiere más mensajes: llama',
    call: 'No quiere mensajes: llama',
    closed: /no quiere más mensajes\. Solo puede volver/,
    byPage: /Tu mensaje aparece en su página de estado/,
    send: 'Enviar',
    phone: 'Llamar',
    agreed: 'Aceptó mensajes de texto',
    stopped: 'No quiere más mensajes',
    interview: 'Sin confirmar',
  },
};

let job;
/** Someone who agreed to texts and has an interview tomorrow at two. */
async function booked(context, firstName, language) {
  job ??= await publishedJob(context, await locationIn(context, 'San Diego'));
  const number = `+1858555${Math.floor(1000 + Math.random() * 9000)}`;
  const applicant = await applied(context, job, firstName, { phone: number, email: '', texts: true, language });
  const { id: manager } = await call(context, 'GET', '/api/auth/user');
  const date = plusDays(server.clock.now().toISOString().slice(0, 10), 1);
  await call(context, 'POST', `/api/applications/${applicant.id}/interviews`, {
    date,
    start: '14:00',
    minutes: 30,
    format: 'in_person',
    interviewerIds: [manager],
    stage: 'in_person',
    overlap: true,
  });
  return { ...applicant, number, date };
}

const thread = (context, { id }) => call(context, 'GET', `/api/applications/${id}/conversation`);
/** How often the confirmation of the opt-out was sent. */
const endings = async (number, say) => (await textsTo(number)).filter((one) => one.includes(say.ended)).length;

for (const lang of ['en', 'es']) {
  const say = words[lang];
  story('CANCEL ends the texts and not the interview', { as: 'General manager', on: phone, lang }, async ({ page, context, api }) => {
    const her = await booked(context, lang === 'en' ? 'Camila' : 'Ximena', lang);
    const writes = await texter(context, her.number);
    await writes('CANCEL', say.ended);
    assert.equal((await thread(context, her)).smsBlockedReason, 'opted_out');

    // The manager is notified to call, the interview stays.
    await page.goto('/');
    await page.getByRole('button', { name: say.news }).click();
    await page.getByText(`${her.name} ${say.told}`).waitFor();
    await accessible(page);
    await fits(page);
    await page.goto(`/schedule-interview?from=${her.date}`);
    const row = page.getByRole('listitem').filter({ hasText: her.name });
    await row.getByText(say.interview).waitFor();
    await row.getByRole('link', { name: say.phone }).waitFor();
    await accessible(page);
    await fits(page);
    await page.goto('/messages');
    await page.getByRole('listitem').filter({ hasText: her.name }).getByText(say.call).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('listitem').filter({ hasText: her.name }).click();
    await page.getByText(say.closed).waitFor();
    await page.getByText(say.byPage).waitFor();
    assert.equal((await thread(context, her)).smsBlockedReason, 'opted_out', 'nobody can write a text');
    await accessible(page);
    await fits(page);

    // A yes is no consent, and every other word gets no answer.
    for (const word of ['yes', 'sí', 'STOP']) await writes(word);
    const { messages, smsBlockedReason, id } = await thread(context, her);
    assert.equal(smsBlockedReason, 'opted_out');
    assert.equal(await endings(her.number, say), 1, 'exactly one confirmation');
    const asked = messages.find(({ body }) => body === 'CANCEL');
    const confirmed = messages.find(({ body }) => body?.includes(say.ended));
    assert.ok(new Date(confirmed.sentAt) - new Date(asked.at) < 5 * 60_000, `${asked.at} ${confirmed.sentAt}`);
    const refused = await api('POST', `/api/conversations/${id}/messages`, { channel: 'sms', body: 'Hola', language: lang }, { want: 409 });
    assert.equal(refused.code, 'opted_out');

    // Only START in either language brings texts back, and that is on record with its time.
    await writes('INICIAR', say.back);
    const again = await thread(context, her);
    assert.equal(again.smsBlockedReason, null);
    assert.equal(again.consent.state, 'opted_in');
    assert.ok(Math.abs(new Date(again.consent.at) - server.clock.now()) < 60_000, again.consent.at);
    await page.goto(`/applicants/${her.id}`);
    const history = page.getByRole('listitem').filter({ has: page.locator('time') });
    await history.filter({ hasText: say.agreed }).first().waitFor();
    await history.filter({ hasText: say.stopped }).first().waitFor();
    await accessible(page);
    await fits(page);
  });

  story('a plain sentence ends the texts while somebody writes', { as: 'General manager', on: desktop, lang }, async ({ page, context }) => {
    const her = await booked(context, lang === 'en' ? 'Rocío' : 'Nayeli', lang);
    const writes = await texter(context, her.number);
    const { id } = await thread(context, her);
    for (const sentence of ['please stop texting me', 'ya no me manden mensajes']) {
      await page.goto(`/messages/${id}`);
      await page.getByRole('textbox', { name: say.box }).fill('14:00?');
      let late = true;
      await page.route(`**/api/conversations/${id}/messages`, async (route) => {
        if (late) await writes(sentence, say.ended);
        late = false;
        return route.continue();
      });
      const reply = page.waitForResponse((one) => one.url().endsWith(`/${id}/messages`) && one.request().method() === 'POST');
      await page.getByRole('button', { name: say.send, exact: true }).click();
      const refused = await reply;
      assert.equal(refused.status(), 409);
      assert.equal((await refused.json()).code, 'opted_out');
      await page.getByText(say.closed).waitFor();
      await accessible(page);
      await fits(page);
      await page.unroute(`**/api/conversations/${id}/messages`);
      await writes('INICIAR', say.back);
    }
    assert.equal((await textsTo(her.number)).some((one) => one.includes('14:00?')), false, 'nothing left after her words');
  });
}
