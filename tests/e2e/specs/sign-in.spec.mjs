/** The way in and the way out, as someone who comes for the first time. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { freshCode } from '../support/sign-in.mjs';
import { everywhere, open, phone, server, someone, story } from '../support/story.mjs';

everywhere('the start page leads to the sign-in page', {}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await fits(page);
  await accessible(page);
  await page.locator('a[href^="/sign-in"]').click();
  await page.waitForURL('**/sign-in**');
  await fits(page);
  await accessible(page);
});

everywhere('somebody signs in with the code that was sent', {}, async ({ page }) => {
  const { email } = someone();
  await page.goto('/sign-in');
  await page.locator('#address').fill(email);
  await page.locator('form').first().getByRole('button').click();
  await page.waitForURL('**/sign-in/code');
  await accessible(page);
  await fits(page);
  await page.locator('#code').fill(await freshCode(server.url, email));
  await page.locator('form').getByRole('button').click();
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('navigation').first().waitFor();
});

story('a demo person is one tap away', { on: phone }, async ({ page }) => {
  const { name, email } = someone();
  await page.goto('/sign-in');
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/sign-in/code');
  await page.locator('#code').fill(await freshCode(server.url, email));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
});

everywhere('a wrong code says how many tries are left', {}, async ({ page }) => {
  const { email } = someone();
  await page.goto('/sign-in');
  await page.locator('#address').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const right = await freshCode(server.url, email);
  await page.locator('#code').fill(right === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  assert.match(await alert.innerText(), /4/);
  await accessible(page);
  await fits(page);
});

story('who signs out is out in every tab', { as: 'Owner' }, async ({ page, context }) => {
  // A session of its own: the story ends it.
  const { page: mine, context: own, calm } = await open();
  const { name, email } = someone();
  await mine.goto('/sign-in');
  await mine.getByRole('button', { name }).click();
  await mine.locator('#code').fill(await freshCode(server.url, email));
  await mine.keyboard.press('Enter');
  await mine.waitForURL(`${server.url}/`);
  const other = await own.newPage();
  await other.goto('/');
  await other.getByRole('navigation').first().waitFor();
  await mine.goto('/api/logout');
  await mine.locator('a[href^="/sign-in"]').waitFor();
  await other.reload();
  await other.locator('a[href^="/sign-in"]').waitFor();
  calm();
  await own.close();
  assert.equal((await context.request.get(`${server.url}/api/auth/user`)).status(), 200, 'another session goes on');
  await page.goto('/');
});
