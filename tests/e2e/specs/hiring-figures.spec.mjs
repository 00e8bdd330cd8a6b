/** The figures of hiring: the reviewer's fairness reports, the analytics, and the dashboard of the hiring workspace. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { everywhere } from '../support/story.mjs';

everywhere('the reviewer sees fairness and never a person', { as: 'Compliance reviewer' }, async ({ page, api }) => {
  await page.goto('/fairness');
  await page.getByRole('heading', { level: 1, name: /Fairness|Equidad/ }).waitFor();
  const report = await api('GET', '/api/fairness/selection');
  const shown = report.open ? page.getByRole('table').first() : page.getByText(/30/).first();
  await shown.waitFor();
  await accessible(page);
  await fits(page);
});

everywhere('the owner reads the analytics, and each figure has its table', { as: 'Owner' }, async ({ page, api }) => {
  await page.goto('/analytics');
  await page.getByRole('heading', { level: 1, name: /Analytics|Análisis/ }).waitFor();
  const summary = await api('GET', '/api/analytics/summary');
  await page.getByText(/Time to hire, median|Tiempo para contratar, mediana/).waitFor();
  if (summary.hires > 0) {
    await page.locator('canvas').waitFor();
    await page.getByText(/^(Table|Tabla)$/).click();
    const weeks = page.getByRole('columnheader', { name: /Week of|Semana del/ });
    await weeks.waitFor();
  }
  await accessible(page);
  await fits(page);
});

everywhere('choosing hiring turns the dashboard to it', { as: 'General manager' }, async ({ page, api }) => {
  await page.addInitScript(() => localStorage.setItem('workspace', 'hiring'));
  await page.goto('/');
  const dashboard = await api('GET', '/api/hiring/dashboard');
  assert.ok(dashboard.figures, JSON.stringify(dashboard));
  await page.getByText(/active applications|solicitudes activas/).waitFor();
  await accessible(page);
  await fits(page);
});
