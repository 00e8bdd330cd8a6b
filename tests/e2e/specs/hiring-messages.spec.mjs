/** Conversations: a manager answers in the applicant's language, sees what it costs and whether it arrived, and STOP holds. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { applied, publishedJob } from '../support/applicants.mjs';
import { accessible, fits, inSight } from '../support/checks.mjs';
import { GATEWAY, text } from '../support/gateway.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, lying, open, phone, serve, sizes, story } from '../support/story.mjs';

serve({ env: GATEWAY });

const WORDS = {
  en: {
    templates: 'Templates',
    reviewing: /^Still reviewing/,
    gaps: /^Replace \{date\} before sending/,
    send: 'Send',
    counted: /2 texts/,
    lighten: /^Remove accents/,
    sent: /· (Sent|Delivered)/,
    announced: /^(Sent|Delivered)$/,
    thread: 'Messages',
    held: /^Sends /,
    takeBack: 'Cancel',
    gone: /Canceled/,
    at: 'Send at',
    later: 'Send later',
    stopped: /opted out\. Only they can opt back in/,
    number: 'Applicant’s number',
    write: 'Text message',
    log: 'opts out of texts',
    assign: /^Assign/,
    who: 'Assign conversation',
    mine: /assigned to Carmen Ibarra/,
  },
  es: {
    templates: 'Plantillas',
    reviewing: /^Seguimos revisando/,
    gaps: /^Reemplaza \{date\} antes de enviar/,
    send: 'Enviar',
    counted: /2 mensajes/,
    lighten: /^Sin acentos/,
    sent: /· (Enviado|Entregado)/,
    announced: /^(Enviado|Entregado)$/,
    thread: 'Mensajes',
    held: /^Sale /,
    takeBack: 'Cancelar',
    gone: /Cancelado/,
    at: 'Enviar el',
    later: 'Enviar después',
    stopped: /no quiere más mensajes\. Solo puede volver/,
    number: 'Número del solicitante',
    write: 'Mensaje de texto',
    log: 'no quiere más mensajes',
    assign: /^Asignar/,
    who: 'Asignar conversación',
    mine: /con Carmen Ibarra/,
  },
};

let job;
/** An applicant who writes Spanish, agreed to texts, and asked a question: a conversation for each story. */
async function spanishSpeaker(api) {
  const owner = await open({ as: 'Owner' });
  job ??= await publishedJob(owner.context, await locationIn(owner.context, 'San Diego'));
  const number = `+1619${randomInt(2_000_000, 9_999_999)}`;
  const who = await applied(owner.context, job, 'Lupita', { texts: true, phone: number });
  const { brand } = await call(owner.context, 'GET', '/api/auth/user');
  await text(brand.code, number, 'Hola! Sigue abierto el puesto?');
  await owner.context.close();
  const { items } = await api('GET', '/api/conversations?state=open&limit=100');
  const row = items.find((one) => one.phone === number);
  assert.ok(row, `${who.name} is in the inbox`);
  return api('GET', `/api/conversations/${row.id}`);
}

for (const [on, lang] of sizes([phone, desktop], { law: true }))
  story('a template, its price, its delivery, and STOP', { as: 'General manager', on, lang }, async ({ page, api }) => {
    const say = WORDS[lang];
    const them = await spanishSpeaker(api);
    await page.goto('/messages');
    await page.getByRole('button', { name: them.name }).first().waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: them.name }).first().click();
    await page.getByRole('heading', { name: them.name }).waitFor();

    // The template is in the applicant's language, with known values filled in.
    await page.getByRole('button', { name: say.templates, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say.templates });
    await sheet.getByRole('button', { name: say.reviewing }).waitFor();
    await accessible(page);
    await sheet.getByRole('button', { name: say.reviewing }).click();
    await sheet.waitFor({ state: 'hidden' });
    const box = page.locator('textarea');
    const words = await box.inputValue();
    assert.match(words, /^Pitaya Taqueria: Seguimos revisando, \S+\. Te avisamos antes del \{date\}\.$/);
    await page.getByText(say.gaps).waitFor();
    const send = page.getByRole('button', { name: say.send, exact: true });
    assert.ok(await send.isDisabled(), 'nothing leaves with braces in it');

    // One accent of the costly kind doubles the price; one tap takes it out and leaves the others.
    await box.fill(`${words.replace('{date}', 'miércoles 25')} ¿Podrás venir a conocer la cocina después?`);
    await page.getByText(say.counted).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.lighten }).click();
    assert.match(await box.inputValue(), / miércoles 25\. ¿Podras venir a conocer la cocina después\?$/);
    await send.click();
    const bubble = page.getByRole('listitem').filter({ hasText: 'conocer la cocina' });
    await bubble.getByText(say.sent).waitFor();
    assert.equal(await box.inputValue(), '');

    // Scheduled: the message is visible and can be canceled.
    await page.getByRole('button', { name: say.later }).click();
    await page.getByLabel(say.at).fill(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00`);
    await box.fill('Nos vemos pronto.');
    await send.click();
    const waits = page.getByRole('listitem').filter({ hasText: 'Nos vemos pronto.' });
    await waits.getByText(say.held).waitFor();
    await accessible(page);
    await waits.getByRole('button', { name: say.takeBack }).click();
    await waits.getByText(say.gone).waitFor();

    // A user becomes the owner.
    await page.getByRole('button', { name: say.assign }).click();
    await page.getByRole('dialog', { name: say.who }).getByRole('button', { name: 'Carmen Ibarra' }).click();
    await page.getByText(say.mine).first().waitFor();

    // The applicant texts STOP from the rehearsed phone: the box to write closes, and the server refuses too.
    const other = await open({ as: 'Owner', on, lang });
    try {
      await other.page.goto('/sms-simulator');
      await other.page.getByLabel(say.number).fill(them.phone);
      await other.page.getByText('conocer la cocina').first().waitFor();
      await other.page.getByPlaceholder(say.write).fill('STOP');
      await other.page.keyboard.press('Enter');
      await other.page.getByText(say.log, { exact: true }).waitFor();
      await accessible(other.page);
      await fits(other.page);
      other.calm();
    } finally {
      await other.context.close();
    }
    await page.getByText(say.stopped).waitFor();
    const sms = { channel: 'sms', body: 'Hola' };
    await assert.rejects(api('POST', `/api/conversations/${them.id}/messages`, sms), /409.*opted_out/s);
    await accessible(page);
    await fits(page);
  });

/** Written and sent without a mouse: the focus returns to the text field, and the result is announced. */
async function writesByKeyboard(page, say, words) {
  const box = page.locator('textarea[data-reply]');
  await box.focus();
  await page.keyboard.type(words);
  const send = page.getByRole('button', { name: say.send, exact: true });
  while (!(await send.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await inSight(send);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: say.announced }).waitFor({ state: 'attached' });
  assert.equal(await box.inputValue(), '');
  assert.ok(await box.evaluate((element) => element === document.activeElement), 'the focus is in the box');
  const bubble = page.getByRole('region', { name: say.thread }).getByRole('listitem').filter({ hasText: words });
  await bubble.getByText(say.sent).waitFor();
  await inSight(bubble);
}

for (const [on, lang] of sizes([lying, desktop]))
  story('a conversation is read and answered by keyboard', { as: 'General manager', on, lang }, async ({ page, api }) => {
    const say = WORDS[lang];
    const them = await spanishSpeaker(api);
    await page.goto(`/messages/${them.id}`);
    const name = page.getByRole('heading', { name: them.name }).getByRole('link');
    await inSight(name);
    assert.ok(await name.evaluate((link) => link.scrollWidth <= link.clientWidth), 'the name can be read in full');
    assert.ok((await page.getByRole('region', { name: say.thread }).boundingBox()).height >= 160, 'messages can be read');
    await writesByKeyboard(page, say, 'Sigue abierto.');
    await accessible(page);
    await fits(page);
    await page.goto('/messages/templates');
    await page.getByRole('button', { name: say.reviewing }).scrollIntoViewIfNeeded();
    await fits(page);
    await page.goto(`/applicants/${them.applicationId}`);
    await writesByKeyboard(page, say, 'Te esperamos.');
    await accessible(page);
    await fits(page);
  });
