/** The frame around every screen: unknown addresses, languages, navigation. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, everywhere, phone, story } from '../support/story.mjs';

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

story('an interviewer lands where their work is, and a closed page leads nowhere else', { as: 'Interviewer', on: phone }, async ({ page }) => {
  const pipeline = page.getByRole('navigation').getByRole('link', { name: 'Pipeline', exact: true });
  await page.goto('/');
  await pipeline.waitFor();
  await page.goto('/schedule');
  await page.getByText('Your role does not open this screen').or(page.getByRole('heading', { name: /role/ })).first().waitFor();
  await pipeline.waitFor();
  await fits(page);
});
