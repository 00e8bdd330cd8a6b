/** Someone begins the form, asks for its link, and goes on another day: with script and without. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { opening } from '../support/opening.mjs';
import { call, everywhere, open, phone, server, story } from '../support/story.mjs';

const words = {
  en: { first: 'First name', phone: 'Mobile phone', later: 'Continue later: send me a link', sent: 'Your link is on its way', back: 'Back to the form', missing: /check the box for texts/ },
  es: { first: 'Nombre', phone: /^(Teléfono|Celular)/, later: 'Seguir después: envíenme un enlace', sent: 'Tu enlace va en camino', back: 'Volver al formulario', missing: /marca la casilla/ },
};

let address;
async function form() {
  if (!address) {
    const { context } = await open({ as: 'Owner' });
    const { ref } = await opening((...request) => call(context, ...request), 'Comal cook');
    const careers = await (await context.request.get('/careers')).text();
    address = `/apply/${careers.match(new RegExp(`/jobs/[^/]+/([a-z0-9]+-${ref})`))[1]}`;
    await context.close();
  }
  return address;
}

let number = 8100;
const newest = async () => (await (await fetch(`${server.url}/demo/messages`)).text()).match(/\/apply\/[a-z0-9-]+\?draft=[\w.-]+/)?.[0];

everywhere('the link is asked for, comes, and opens what was typed', {}, async ({ page, on, lang }) => {
  const say = words[lang];
  await page.goto(await form());
  await page.locator('#f-firstName').fill(`Pia${on.name}${lang}`);
  await page.getByRole('button', { name: say.later }).click();
  await page.getByText(say.missing).waitFor();
  await accessible(page);
  await fits(page);
  await page.locator('#f-phone').pressSequentially(`619555${number++}`);
  await page.locator('#f-texts').check();
  await page.getByRole('button', { name: say.later }).click();
  await page.getByRole('heading', { name: say.sent }).waitFor();
  await accessible(page);
  await fits(page);
  await page.getByRole('link', { name: say.back }).click();
  await page.locator('#f-firstName').waitFor();
  assert.equal(await page.locator('#f-firstName').inputValue(), `Pia${on.name}${lang}`);
  let link;
  for (let tries = 0; tries < 50 && !link; tries += 1) {
    link = await newest();
    if (!link) await page.waitForTimeout(100);
  }
  const other = await open({ on, lang });
  await other.page.goto(link);
  assert.match(await other.page.locator('#f-firstName').inputValue(), /^Pia/);
  await other.context.close();
});

story('without script it works the same', { on: phone }, async ({ context }) => {
  const plain = await context.browser().newContext({ javaScriptEnabled: false, baseURL: server.url, viewport: phone.viewport });
  const page = await plain.newPage();
  await page.goto(await form());
  await page.locator('#f-firstName').fill('Sin');
  await page.locator('#f-email').fill('sin@example.com');
  await page.getByRole('button', { name: words.en.later }).click();
  await page.getByRole('heading', { name: words.en.sent }).waitFor();
  await plain.close();
});
