/** An owner reads the rubric, breaks a script, sees the place of the error, and does not change the rubric in effect. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { everywhere } from '../support/story.mjs';

const button = (page, en, es) => page.getByRole('button', { name: new RegExp(`^(${en}|${es})$`) });

everywhere('an owner tries a rubric before it takes effect', { as: 'Owner' }, async ({ page, api }) => {
  await api('POST', '/api/scoring/rubrics', {});
  const { items: before } = await api('GET', '/api/scoring/rubrics');
  await page.goto('/settings/scoring');
  await button(page, 'Preview changes', 'Probar cambios').waitFor();
  const samples = await api('GET', '/api/work-samples/items');
  const cooks = samples.positions.find(({ position }) => position === 'line_cook');
  // No figures are made up for the demo: it says how many people there are.
  assert.ok(cooks.people > 0 && cooks.items.length === 0, `${cooks.people} line cooks`);
  await page.getByText(new RegExp(`(So far|Hasta ahora): .*(Line cook|Cocina de línea) ${cooks.people}\\b`)).waitFor();
  await accessible(page);
  await fits(page);

  // The scripts are folded: most owners change weights only.
  await page.getByText(/^(Advanced: scripts|Avanzado: scripts)$/).first().click();
  const script = page.getByLabel(/^(Point rules|Reglas de puntos)$/).first();
  await script.fill('fn score(f, p) {\n  let x = ;\n}');
  await button(page, 'Preview changes', 'Probar cambios').click();
  await page.getByText(/^(Line|Línea) 2:/).waitFor();
  assert.equal(await button(page, 'Activate', 'Activar').count(), 0);
  await accessible(page);
  await fits(page);

  await button(page, 'Reset to Lineup’s', 'Volver a la de Lineup').click();
  await button(page, 'Preview changes', 'Probar cambios').click();
  await button(page, 'Activate', 'Activar').waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Discard draft', 'Descartar borrador').click();
  const dialog = page.getByRole('alertdialog');
  await accessible(page);
  await dialog.getByRole('button', { name: /Discard draft|Descartar borrador/ }).click();
  await button(page, 'Create new version', 'Crear versión nueva').waitFor();
  const { items: after } = await api('GET', '/api/scoring/rubrics');
  const active = (items) => items.find(({ state }) => state === 'active')?.hash;
  assert.equal(active(after), active(before));
  assert.equal(after.some(({ state }) => state === 'draft'), false);

  // Opening the form stores nothing.
  await button(page, 'Create new version', 'Crear versión nueva').click();
  await page.getByText(/not saved yet|sin guardar/).waitFor();
  await accessible(page);
  await fits(page);
  await button(page, 'Cancel', 'Cancelar').click();
  const { items: left } = await api('GET', '/api/scoring/rubrics');
  assert.equal(left.some(({ state }) => state === 'draft'), false);
});

everywhere('New York City asks for a bias audit before scoring is on', { as: 'Owner' }, async ({ page, api }) => {
  const { items } = await api('GET', '/api/scoring/switches');
  const city = items.find(({ needsBiasAudit }) => needsBiasAudit);
  // The demo's owner has announced it: the notice is public, and no one is scored before that day.
  assert.deepEqual([city.on, city.disabledReason], [false, 'notice_running']);
  await page.goto('/settings/scoring');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: new RegExp(city.location) }) });
  await row.locator('input[type=date]').first().fill('');
  await row.getByRole('button', { name: /^(Save|Guardar)$/ }).click();
  await row.getByLabel(/bias audit|auditoría de sesgo/).and(row.locator('[aria-invalid=true]')).waitFor();
  await accessible(page);
  await fits(page);
  const { items: still } = await api('GET', '/api/scoring/switches');
  assert.equal(still.find(({ locationId }) => locationId === city.locationId).on, false);
});
