/** A reviewer reads the trail, opens a record and proves the chain. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { everywhere } from '../support/story.mjs';

everywhere('the reviewer opens a record and verifies the trail', { as: 'Compliance reviewer' }, async ({ page, api, lang }) => {
  await page.goto('/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { items } = await api('GET', '/api/audit?limit=1');
  await page.goto(`/audit/${items[0].seq}`);
  await page.getByText(items[0].hash.slice(0, 8)).first().waitFor();
  await accessible(page);
  await fits(page);
  await page.goto('/audit');
  const verified = page.waitForResponse((reply) => reply.url().includes('/api/audit/verify'));
  await page.getByRole('button', { name: /Verify|Verificar|Comprobar/ }).first().click();
  const proof = await (await verified).json();
  assert.ok(proof.ok && proof.checked > 0, JSON.stringify(proof));
  await accessible(page);
  await fits(page);
});
