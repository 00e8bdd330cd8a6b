/** A manager's dashboard: what happens now is first, figures are those of their pages, and each person has an order. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { desktop, eventually, phone, story } from '../support/story.mjs';

const ADDRESS = '/api/dashboard/scheduling';
const LAYOUT = `${ADDRESS}/layout`;

story('the order of the dashboard is dragged with keys and kept', { as: 'General manager', on: desktop }, async ({ page, api }) => {
  await api('PUT', LAYOUT, { order: [] });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2, name: 'Right now' }).waitFor();
  await accessible(page, 'the dashboard');
  await fits(page, 'the dashboard');

  await page.getByRole('button', { name: 'Change the order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order of the dashboard' });
  const rows = sheet.getByRole('listitem');
  await rows.first().waitFor();
  await accessible(page, 'the order of the dashboard');
  const [first, second] = (await rows.allTextContents()).map((text) => text.trim());
  await sheet.getByRole('button', { name: `Drag ${first}` }).focus();
  // Each step is announced once the keys are listened to.
  const at = (place) => page.getByText(`${first}: ${place} of `).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await at(1);
  await page.keyboard.press('ArrowDown');
  await at(2);
  await page.keyboard.press('Space');
  await eventually(() => rows.allTextContents(), (names) => names[0].trim() === second);
  await sheet.getByRole('button', { name: `Move ${first} up` }).click();
  await eventually(() => rows.allTextContents(), (names) => names[0].trim() === first);
  await sheet.getByRole('button', { name: `Move ${first} down` }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  const { order } = await api('GET', ADDRESS);
  assert.notEqual(order[0], 'right_now');

  await page.reload();
  await page.getByRole('button', { name: 'Change the order' }).click();
  await rows.first().waitFor();
  assert.equal((await rows.allTextContents())[0].trim(), second);
  await sheet.getByRole('button', { name: 'Default order' }).click();
  await sheet.waitFor({ state: 'detached' });
  assert.equal((await api('GET', ADDRESS)).order[0], 'right_now');
});

story('the dashboard on a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, api }) => {
  await api('PUT', LAYOUT, { order: [] });
  const { rightNow } = await api('GET', ADDRESS);
  assert.equal(rightNow.state, 'ready');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2, name: 'Ahora mismo' }).waitFor();
  const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  assert.equal(first, 'Ahora mismo');
  await accessible(page, 'the dashboard on a phone');
  await fits(page, 'the dashboard on a phone');
});
