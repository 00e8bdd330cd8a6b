/** The text gateway as a story plays it: what someone texts arrives as the gateway posts it, signed. */
import { createHmac, randomUUID } from 'node:crypto';
import { call, server } from './story.mjs';

const TOKEN = 'the-gateways-secret';
/** What a server is started with to take these posts. In a demo nothing leaves: answers are among its messages. */
export const GATEWAY = { LINEUP_SMS_ACCOUNT: `AC${'0'.repeat(32)}`, LINEUP_SMS_TOKEN: TOKEN, LINEUP_SMS_FROM: '+16195550199' };

/** Signs a post as Twilio does: the address, then each field's name and value in their order. */
function signed(url, fields) {
  const text = Object.keys(fields).sort().reduce((all, name) => all + name + fields[name], url);
  return createHmac('sha1', TOKEN).update(text).digest('base64');
}

/** Someone texts the brand. */
export async function text(brand, from, body) {
  const url = `${server.url}/api/hooks/sms/${brand}`;
  const fields = { MessageSid: `SM${randomUUID().replaceAll('-', '')}`, From: from, Body: body, NumMedia: '0' };
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signed(url, fields) },
    body: new URLSearchParams(fields),
  });
  if (!reply.ok) throw new Error(`the gateway's post was refused: ${reply.status} ${await reply.text()}`);
}

const plain = (html) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('&amp;', '&').trim();

/** What was texted to a number, oldest first. */
export async function textsTo(number) {
  const html = await (await fetch(`${server.url}/demo/messages`)).text();
  return html
    .split('<article')
    .slice(1)
    .filter((part) => plain(part.split('<time')[0]).includes(`${number} `) && !part.includes('<h2>'))
    .map((part) => plain(part.split('</p>')[1]))
    .reverse();
}

const PATIENCE = 15_000;
/**
 * The texts to a number after the first `after`, once one of them says what is waited for. Where many messages come in
 * between (days go by), `after` is the list of texts that were there: the demo shows the newest messages only, so that
 * older ones leave the list and a count no longer fits.
 */
export async function answered(number, after, said) {
  const words = typeof said === 'string' ? new RegExp(said.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : said;
  let texts = [];
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const all = await textsTo(number);
    texts = Array.isArray(after) ? all.filter((one) => !after.includes(one)) : all.slice(after);
    if (texts.some((one) => one.search(words) >= 0)) return texts;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`no text to ${number} says "${said}", but: ${JSON.stringify(texts)}`);
}

/** Someone at a phone: writes what is said, waits for the answer, and returns all that came since. */
export async function texter(context, number) {
  const { brand } = await call(context, 'GET', '/api/auth/user');
  let read = (await textsTo(number)).length;
  return async (body, said = null) => {
    await text(brand.code, number, body);
    if (said === null) return '';
    const texts = await answered(number, read, said);
    read += texts.length;
    return texts.join('\n');
  };
}
