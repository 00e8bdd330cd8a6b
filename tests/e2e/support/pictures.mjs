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
  await page.goto(`/schedule?location=${location.id}&week=${nextWeek()}`);
  await page.locator('main').getByText(/\d+(p|a)–/).first().waitFor();
  await page.waitForTimeout(1500);
  const file = `${folder}${name}.png`;
  await page.screenshot({ path: file });
  execFileSync('ls', ['-l', file], { stdio: 'inherit' });
  await context.close();
}
await finish();
