/** The README's pictures, from the demo brand: `node support/pictures.mjs`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { locationIn } from './kitchen.mjs';
import { desktop, finish, open, phone, start } from './story.mjs';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

await start();
for (const [name, options, city] of [
  ['schedule-desktop', { as: 'Owner', on: desktop }, 'Los Angeles'],
  ['schedule-phone', { as: 'Owner', on: phone, lang: 'es' }, 'Los Angeles'],
]) {
  const { page, context } = await open(options);
  const location = await locationIn(context, city);
  await page.goto(`/schedule?locationId=${location.id}&week=${nextWeek()}`);
  await page.locator('main').getByText(/\d+(p|a)–/).first().waitFor();
  await keep(page, name);
  await context.close();
}

const { page: board, context: desk } = await open({ as: 'Owner', on: desktop });
await board.goto('/pipeline');
await board.locator('main article, main li').first().waitFor();
await keep(board, 'pipeline-desktop');
await desk.close();

const { page: form, context: hand } = await open({ on: phone, lang: 'es' });
await form.goto('/careers');
await form.locator('a[href*="/jobs/"]').first().click();
await form.locator('a[href*="/apply/"]').first().click();
await form.locator('form').first().waitFor();
await keep(form, 'apply-phone');
await hand.close();
await finish();

/** The page as it is, once it has come to rest. */
async function keep(page, name) {
  await page.waitForTimeout(1500);
  const file = `${folder}${name}.png`;
  await page.screenshot({ path: file });
  execFileSync('ls', ['-l', file], { stdio: 'inherit' });
}
