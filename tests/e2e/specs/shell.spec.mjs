/** The frame around every screen: unknown addresses, languages, navigation. */
import assert from 'node:assert/strict';
import { accessible, fits, inSight } from '../support/checks.mjs';
import { desktop, everywhere, lying, phone, server, story } from '../support/story.mjs';

everywhere('an unknown address shows the card and answers 404', { as: 'Owner' }, async ({ page }) => {
  const reply = await page.goto('/no-such-page');
  assert.equal(reply.status(), 404);
  await page.getByRole('heading', { name: 'Page Not Found' }).or(page.getByRole('heading', { level: 1 })).first().waitFor();
  await page.locator('main a[href="/"]').waitFor();
  await fits(page);
  await accessible(page);
});

for (const on of [phone, desktop])
  story('the language changes at once and is kept in the profile', { as: 'Owner', on }, async ({ page, api }) => {
    await page.goto('/');
    const account = on === phone ? page.getByRole('button', { name: 'More' }) : page.locator('[popovertarget]').first();
    await account.click();
    await page.getByText('Español', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'es');
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'es');
    assert.equal((await api('GET', '/api/users/me')).preferredLanguage, 'es');
  });

for (const on of [lying, desktop])
  story('the foot of the rail is within reach', { as: 'Owner', on }, async ({ page }) => {
    await page.goto('/messages');
    const rail = page.getByRole('navigation', { name: 'Main' });
    const foot = [rail.getByRole('link', { name: 'Settings' }), rail.locator('[popovertarget]'), rail.getByRole('button', { name: /^Notifications/ })];
    await foot[0].waitFor();
    const scrolls = await rail.evaluate((nav) => nav.scrollHeight > nav.clientHeight);
    assert.equal(scrolls, on === lying, 'the rail scrolls where it has to, and nowhere else');
    // Whatever has the focus is in sight.
    await rail.getByRole('link').first().focus();
    for (const one of foot) {
      while (!(await one.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
      await inSight(one);
    }
    await foot[1].click();
    await inSight(page.getByRole('button', { name: 'Sign out' }));
    await accessible(page);
    await fits(page);
  });

story('an interviewer lands where their work is, and a closed page leads nowhere else', { as: 'Interviewer', on: phone }, async ({ page }) => {
  const pipeline = page.getByRole('navigation').getByRole('link', { name: 'Pipeline', exact: true });
  await page.goto('/');
  await pipeline.waitFor();
  await page.goto('/schedule');
  await page.getByText('You don’t have access').or(page.getByRole('heading', { name: /role/ })).first().waitFor();
  await pipeline.waitFor();
  await fits(page);
});

story('the page names the code, the words and the answers that its screen needs, and all of it is used once', { as: 'Owner', on: phone }, async ({ page, context }) => {
  const head = async (path) => (await context.request.get(path)).text();
  /** Files that the page names for a phone. */
  const files = (html) =>
    [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"(?: media="([^"]+)")?>/g)]
      .filter(([, , media]) => !media?.startsWith('not all'))
      .map(([, file]) => file);
  const board = '/pipeline?stage=screening&q=%C3%A1lvarez+o%27neil+%26+co&sort=score&source=';
  // What is recorded meanwhile would be read again, rightly.
  await server.rest();
  const shell = files(await head('/no-such-page'));
  const html = await head(board);
  const all = files(html);
  const [route, words] = all.filter((file) => !shell.includes(file));
  assert.match(route, /^\/assets\/route-/);
  assert.match(words, /^\/assets\/en-/);
  assert.ok(all.some((file) => file.startsWith('/assets/phone-route-')));
  for (const file of all) assert.equal((await context.request.get(file)).status(), 200, file);
  const answers = [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)].map(([, address]) =>
    address.replaceAll('&amp;', '&'),
  );
  assert.deepEqual(answers, ['/api/auth/user', '/api/users/me/permissions', '/api/applications/board?q=%C3%A1lvarez+o%27neil+%26+co&sort=score']);

  await page.coverage.startJSCoverage();
  await page.goto(board);
  await page.getByText('No one in Screening').waitFor();
  const path = (address) => new URL(address).pathname;
  const ran = (await page.coverage.stopJSCoverage())
    .filter(({ functions }) => functions[0].ranges[0].count > 0)
    .map(({ url }) => path(url));
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const fetched = entries.map((address) => address.slice(new URL(address).origin.length));
  for (const file of [...all, ...answers]) assert.equal(fetched.filter((name) => name === file).length, 1, `${file} is fetched once`);
  for (const file of all) assert.ok(ran.includes(file), `${file} is used`);
});

story('a page asks for nothing that its reader may not see', { as: 'Staff' }, async ({ context }) => {
  const html = await (await context.request.get('/pipeline')).text();
  assert.match(html, /<meta name="newest" content="\d+"/);
  assert.match(html, /href="\/api\/auth\/user"/);
  assert.doesNotMatch(html, /\/api\/applications/);
});
