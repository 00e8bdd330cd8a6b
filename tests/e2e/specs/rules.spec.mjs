/**
 * The owner writes a rule of the brand: no one closes and opens within 11 hours. It is tried on past weeks, and someone else
 * approves it; on the phone the same in Spanish.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { call, desktop, everywhere, open, phone } from '../support/story.mjs';

const WORDS = {
  en: {
    fresh: 'New rule',
    use: /^Use: Nobody works within/,
    value: 'Rest, in hours',
    some: 'Some locations',
    reason: 'Reason',
    because: 'Nobody should close and open the next day',
    backtest: 'Backtest',
    result: /more shifts? flagged|No published weeks to test on yet/,
    tried: 'Tried on past weeks',
    request: 'Request approval',
    minimum: /Legal minimum|No legal minimum/,
  },
  es: {
    fresh: 'Nueva regla',
    use: /^Usar: Nadie vuelve a trabajar antes de/,
    value: 'Descanso, en horas',
    some: 'Algunos locales',
    reason: 'Motivo',
    because: 'Nadie debe cerrar y abrir al día siguiente',
    backtest: 'Prueba con semanas pasadas',
    result: /turnos? más con aviso|Todavía no hay semanas publicadas/,
    tried: 'Probada con semanas pasadas',
    request: 'Pedir aprobación',
    minimum: /Mínimo legal|Sin mínimo legal/,
  },
};

everywhere('a rule goes from the library to an approval', { as: 'Owner' }, async ({ page, api, on, lang }) => {
  const words = WORDS[lang];
  const approver = await open({ as: 'Franchise admin', on: desktop });
  const scope = (await call(approver.context, 'GET', '/api/users/me/permissions')).scope.locationIds;
  const locations = (await api('GET', '/api/locations')).items.filter(({ archived }) => !archived);
  const covered = locations.filter(({ id }) => scope === 'all' || scope.includes(id));

  await page.goto('/rules');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await accessible(page, 'the rules');
  await fits(page, 'the rules');
  await page.getByRole('link', { name: words.fresh, exact: true }).click();
  await page.getByRole('button', { name: words.use }).waitFor();
  await accessible(page, 'the library');
  await fits(page, 'the library');
  await page.getByRole('button', { name: words.use }).click();

  const field = page.getByRole('textbox', { name: words.value });
  await field.fill('11');
  await page.getByText(words.minimum).first().waitFor();
  // Only where the approver is in charge, so that one approval is enough.
  await page.getByText(words.some, { exact: true }).click();
  for (const { name } of locations.filter((one) => !covered.includes(one)))
    await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByRole('textbox', { name: words.reason, exact: true }).fill(words.because);
  const backtest = page.getByRole('region', { name: words.backtest, exact: true });
  await backtest.getByText(words.result).first().waitFor();
  await page.getByText(words.tried).waitFor();
  await accessible(page, 'the editor');
  await fits(page, 'the editor');

  const no = Number(/\/rules\/changes\/(\d+)\/edit/.exec(page.url())[1]);
  await page.getByRole('button', { name: words.request }).click();
  await page.waitForURL(`**/rules/changes/${no}`);
  const asked = await api('GET', `/api/rules/changes/${no}`);
  assert.equal(asked.state, 'in_review');
  assert.equal(asked.rule.values.rest_minutes, 660);
  assert.equal(asked.reason, words.because);
  assert.equal(asked.backtest.days, 90);
  assert.deepEqual(asked.rule.locationIds.toSorted(), covered.map(({ id }) => id).toSorted());
  // Its author may not approve it.
  await api('POST', `/api/rules/changes/${no}/approve`, { note: null, contentHash: asked.contentHash }, { want: 403 });

  await call(approver.context, 'POST', `/api/rules/changes/${no}/approve`, { note: null, contentHash: asked.contentHash });
  const approved = await api('GET', `/api/rules/changes/${no}`);
  assert.equal(approved.state, 'scheduled');
  assert.ok(approved.locations.every(({ startsOn }) => startsOn !== null));

  await page.goto(`/rules/${approved.ruleId}`);
  await page.getByRole('heading', { level: 1, name: /11 h/ }).waitFor();
  await accessible(page, 'the rule');
  await fits(page, 'the rule');
  await page.goto('/rules');
  await page.getByRole('button', { name: /11 h/ }).first().waitFor();
  if (on === phone) await page.getByRole('button', { name: /11 h/ }).first().click();
  await page.getByRole('table').first().waitFor();
  await accessible(page, 'the rules with one');
  await fits(page, 'the rules with one');
  await approver.context.close();
});
