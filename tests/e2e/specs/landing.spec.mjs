/** Lineup's own pages: what a restaurant owner sees before they register. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, eventually, phone, server, story } from '../support/story.mjs';

const WORDS = {
  en: { menu: 'Menu', signIn: 'Sign In', trial: 'Start Free Trial', annual: 'Annual', mail: 'Email me my estimate', sent: 'Check your inbox', play: 'Play', pause: 'Pause', subject: 'Your estimate: $17,472 a year', watch: 'Watch the 90-second walkthrough', details: 'View compliance details' },
  es: { menu: 'Menú', signIn: 'Entrar', trial: 'Prueba gratis', annual: 'Anual', mail: 'Envíame mi estimación', sent: 'Revisa tu correo', play: 'Reproducir', pause: 'Pausar', subject: 'Tu estimación: $17,472 al año', watch: 'Mira el recorrido de 90 segundos', details: 'Ver detalles de cumplimiento' },
};
/** Phone in Spanish, desktop in English. */
const both = (name, tell) => {
  for (const [on, lang] of [[phone, 'es'], [desktop, 'en']]) story(name, { on, lang }, tell);
};
const narrow = { ...phone, name: 'small phone', viewport: { width: 360, height: 740 } };

/** A page of the same visitor in a browser without script. */
async function withoutScript(context, { on, lang }) {
  const { name, ...size } = on;
  const plain = await context.browser().newContext({ ...size, baseURL: server.url, javaScriptEnabled: false });
  await plain.addCookies([{ name: 'lang', value: lang, url: server.url }]);
  return plain.newPage();
}

both('the header leads to each part, to the sign-in and to registration', async ({ page, on, lang }) => {
  const words = WORDS[lang];
  await page.goto('/landing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits(page);
  await accessible(page);
  const header = page.getByRole('banner');
  for (const name of [words.signIn, words.trial]) await header.getByRole('link', { name, exact: true }).first().waitFor();
  for (const anchor of ['product', 'how', 'pricing', 'integrations']) {
    if (on === phone) await header.locator('summary').click();
    const links = header.locator(`a[href="#${anchor}"]`);
    await links.nth(on === phone ? 1 : 0).click();
    await page.waitForURL(`**/landing#${anchor}`);
    const inSight = page.locator(`#${anchor}`).evaluate((part) => part.getBoundingClientRect().top < innerHeight);
    assert.ok(await inSight, `${anchor} is in sight`);
    assert.ok((await header.boundingBox()).y === 0, 'the header stays at the top');
  }
  assert.equal(await header.getByRole('link', { name: words.signIn, exact: true }).first().getAttribute('href'), '/api/login');
  await header.getByRole('link', { name: words.trial, exact: true }).first().click();
  await page.waitForURL('**/register');
  await page.goto('/landing');
  for (const [name, path] of [[words.watch, '/landing/walkthrough'], [words.details, '/landing/compliance']])
    assert.equal(await page.getByRole('link', { name }).first().getAttribute('href'), path);
});

both('the calculator counts while one types, and takes its defaults for what is no number', async ({ page }) => {
  await page.goto('/landing#savings');
  const type = (name, value) => page.locator(`#calc [name="${name}"]`).fill(value);
  const result = async () => [await page.locator('#calc-annual').innerText(), await page.locator('#calc-weekly').innerText(), await page.locator('#calc-overtime').innerText()];
  const figures = async () => (await result()).map((text) => text.replaceAll(/[^\d$,]/g, ''));
  for (const [name, value] of [['locations', '4'], ['avgStaff', '22'], ['hourlyWage', '18'], ['managerRate', '28']]) await type(name, value);
  assert.deepEqual(await figures(), ['$17,472', '$336', '3']);
  await type('hourlyWage', '99');
  assert.deepEqual(await figures(), ['$17,472', '$336', '3'], 'the hourly wage is in no result');
  for (const name of ['locations', 'avgStaff', 'hourlyWage', 'managerRate']) await type(name, '');
  assert.deepEqual(await figures(), ['$3,900', '$75', '3'], 'the defaults');
  await type('locations', 'many');
  await type('managerRate', '0');
  assert.deepEqual(await figures(), ['$0', '$0', '3'], 'zero is a number');
  assert.equal(page.url().includes('?'), false, 'nothing was sent');
});

both('the calculator works without script', async ({ context, on, lang }) => {
  const page = await withoutScript(context, { on, lang });
  await page.goto('/landing#savings');
  for (const [name, value] of [['locations', '4'], ['avgStaff', 'twenty'], ['managerRate', '']]) await page.locator(`#calc [name="${name}"]`).fill(value);
  await page.locator('#calc button').click();
  await page.waitForURL('**/landing?**');
  assert.equal(await page.locator('#calc-annual').innerText(), '$15,600', '3 × 25 × 4 × 52');
  assert.equal(await page.locator('#calc [name="avgStaff"]').inputValue(), '20');
  await page.context().close();
});

both('one question is open at a time, and the price does not depend on the billing', async ({ page, lang }) => {
  await page.goto('/landing#questions');
  const open = () => page.locator('.faq details[open]').count();
  assert.equal(await page.locator('.faq details').count(), 5);
  assert.equal(await open(), 1);
  await page.locator('.faq summary').nth(2).click();
  assert.equal(await open(), 1);
  assert.ok(await page.locator('.faq details').nth(2).getAttribute('open') !== null);
  await accessible(page);
  await page.locator('.faq summary').nth(2).click();
  assert.equal(await open(), 0, 'it closes again');
  const prices = () => page.locator('.pp').allInnerTexts();
  const before = await prices();
  assert.deepEqual(before.slice(0, 2), ['$99', '$199']);
  await page.getByRole('radio', { name: WORDS[lang].annual }).check();
  assert.deepEqual(await prices(), before);
});

both('the estimate arrives once', async ({ page, lang }) => {
  const words = WORDS[lang];
  const email = `owner-${lang}@example.com`;
  await page.goto('/landing#savings');
  for (const [name, value] of [['locations', '4'], ['avgStaff', '22'], ['managerRate', '28']]) await page.locator(`#calc [name="${name}"]`).fill(value);
  await page.locator('.calc input[type=email]').fill(email);
  await page.getByRole('button', { name: words.mail }).click();
  await page.getByRole('heading', { level: 1, name: words.sent }).waitFor();
  await accessible(page);
  await fits(page);
  const mails = async () => (await (await fetch(`${server.url}/demo/messages`)).text()).split('<article').filter((part) => part.includes(email));
  const arrived = await eventually(mails, (all) => all.length > 0);
  assert.equal(arrived.length, 1);
  assert.ok(arrived[0].includes(words.subject), arrived[0]);
});

both('the law of a place is found and read', async ({ page }) => {
  await page.goto('/landing/compliance');
  await fits(page);
  await accessible(page);
  await page.getByRole('searchbox').fill('los angel');
  const shown = page.locator('#states > li:visible');
  assert.equal(await shown.count(), 1);
  await shown.locator('a[href$="/us-ca"]').click();
  await page.waitForURL('**/landing/compliance/us-ca');
  await page.locator('article#CA-MEAL1').waitFor();
  assert.ok(await page.locator('article a[href^="http"]').count() > 5, 'sources');
  await fits(page);
  await accessible(page);
});

both('the walkthrough is stepped by keys and plays when asked', async ({ page, context, on, lang }) => {
  const words = WORDS[lang];
  await page.goto('/landing/walkthrough');
  const shown = page.locator('#screens > li:visible');
  // Stories ask for reduced motion: it waits.
  await page.getByRole('button', { name: words.play }).waitFor();
  assert.equal(await shown.count(), 1);
  await accessible(page);
  await fits(page);
  const at = () => page.locator('#at').innerText();
  const first = await at();
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await at(), first);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await at(), first);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words.pause }).waitFor();
  await page.waitForFunction(() => Number.parseFloat(document.getElementById('progress').style.width) > 0);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words.play }).waitFor();
  const plain = await withoutScript(context, { on, lang });
  await plain.goto('/landing/walkthrough');
  assert.equal(await plain.locator('#screens > li:visible').count(), 11, 'a list without script');
  await plain.context().close();
});

for (const lang of ['es', 'en'])
  story(`nothing is wider than a small phone in ${lang}`, { on: narrow, lang }, async ({ page }) => {
    for (const path of ['/landing', '/landing/walkthrough', '/landing/compliance', '/landing/compliance/us-ca-la', '/landing/compliance/us-ia', '/landing/estimate', '/landing/estimate/sent']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fits(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/landing');
    await accessible(page, 'the landing page in the dark');
  });
