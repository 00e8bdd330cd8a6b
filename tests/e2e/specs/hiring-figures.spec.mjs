/** The figures of hiring: the reviewer's fairness reports, the analytics, and the dashboard of the hiring workspace. */
import assert from 'node:assert/strict';
import { text as streamText } from 'node:stream/consumers';
import { accessible, fits } from '../support/checks.mjs';
import { byTurns, desktop, everywhere, phone, story } from '../support/story.mjs';

const lead = /\d+ (people|person) applied|\d+ solicitud(es)?,/;

/** The workspace in which the address of the analytics shows those of hiring. */
const inHiring = (page) => page.addInitScript(() => localStorage.setItem('workspace', 'hiring'));

everywhere('the reviewer sees fairness and never a person', { as: 'Compliance reviewer', law: true }, async ({ page, api }) => {
  await page.goto('/fairness');
  await page.getByRole('heading', { level: 1, name: /Fairness|Equidad/ }).waitFor();
  // Enough people of the demo answered, and figures that are too small stay covered.
  const [selection, report] = [await api('GET', '/api/fairness/selection'), await api('GET', '/api/eeo/report')];
  assert.deepEqual([selection.open, report.open], [true, true]);
  assert.ok(selection.applications > selection.answered, 'some skipped it');
  assert.ok(report.cells.some(({ people }) => people === null) && report.cells.some(({ people }) => people > 4));
  await page.getByRole('table').first().waitFor();
  await page.getByText(/^(suppressed|oculto)$/).first().waitFor({ state: 'attached' });
  // The tasks of a work sample open with thirty who did it, not with thirty of the year.
  await page.getByRole('heading', { name: /Work sample tasks|Tareas de las pruebas de trabajo/ }).waitFor();
  for (const position of ['line_cook', 'server']) {
    const { items } = await api('GET', `/api/fairness/work-sample?position=${position}`);
    await page.getByRole('combobox', { name: /^(Work sample|Prueba de trabajo)$/ }).selectOption(position);
    if (items.length > 0) await page.getByRole('combobox', { name: /^(Task|Tarea)$/ }).waitFor();
    else await page.getByText(/Opens at 30 responses|Se abre con 30 respuestas/).waitFor();
  }
  // A calendar year, never two days that someone chose.
  await page.getByText(/How to read this|Cómo leer esto/).click();
  await page.getByText(/one calendar year|un año calendario/).waitFor();
  assert.match(selection.period.from, /-01-01$/);
  await accessible(page);
  await fits(page);
});

everywhere('the owner reads the analytics, and each figure has its table', { as: 'Owner' }, async ({ page, api }) => {
  await inHiring(page);
  await page.goto('/analytics');
  await page.getByRole('heading', { level: 1, name: /Analytics|Reportes/ }).waitFor();
  const summary = await api('GET', '/api/analytics/summary');
  await page.getByText(/Time to hire, median|Tiempo para contratar, mediana/).waitFor();
  assert.ok(summary.hires > 0);
  await page.locator('canvas').waitFor();
  await page.getByText(/^(Table|Tabla)$/).click();
  await page.getByRole('columnheader', { name: /Week of|Semana del/ }).waitFor();
  await accessible(page);
  await fits(page);
});

/** Goes to an address as a link does, without loading the page again. */
const goWithin = (page, to) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

/** Every linked figure leads to a list of exactly as many people. */
for (const [on, lang] of byTurns([[desktop, 'en'], [phone, 'es']]))
  story('each figure leads to the people whom it counts', { as: 'Owner', on, lang }, async ({ page }) => {
    await inHiring(page);
    const report = '/analytics?range=182&basis=event';
    await page.goto(report);
    const links = page.locator('main a[data-count]');
    await page.getByText(/Knockout questions|Preguntas eliminatorias/).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main a[data-count]').length > 15);
    await page.waitForLoadState('networkidle');
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({ to: link.getAttribute('href'), count: Number(link.dataset.count) })),
    );
    const ways = new Map(found.map((one) => [one.to, one.count]));
    assert.ok(ways.size > 15, `only ${ways.size} figures lead anywhere`);
    for (const [to, count] of ways) {
      const query = new URLSearchParams(to.split('?')[1]);
      assert.equal(query.get('basis'), 'event', `${to} forgets what the dates are about`);
      const reply = page.waitForResponse((got) => got.url().includes('/api/analytics/people'));
      await goWithin(page, to);
      const { total } = await (await reply).json();
      assert.equal(total, count, to);
    }
    // A person of the list, and the way back to the report as it was.
    const [first] = ways.keys();
    await page.goto(first);
    await page.locator('main li a').first().waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('link', { name: /^(Analytics|Reportes)$/ }).first().waitFor();
    await page.locator('header a', { hasText: /Analytics|Reportes/ }).click();
    await page.waitForURL((url) => url.pathname === '/analytics' && url.searchParams.get('range') === '182');
  });

everywhere('own dates are shown, and too long a time is said in words', { as: 'Owner' }, async ({ page }) => {
  await inHiring(page);
  await page.goto('/analytics?range=own&from=2024-01-01&to=2026-11-01');
  await page.getByText(/covers 400 days at most|cubre 400 días como máximo/).waitFor();
  await page.getByLabel(/^(From|Desde)$/).fill('2026-08-01');
  await page.getByText(/covers 400 days at most|cubre 400 días como máximo/).waitFor({ state: 'detached' });
  await page.locator('header p', { hasText: lead }).first().waitFor();
  await accessible(page);
  await fits(page);
});

story('a spreadsheet speaks the reader’s language', { as: 'Owner', on: desktop, lang: 'es' }, async ({ page }) => {
  await inHiring(page);
  await page.goto('/analytics');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar el embudo (CSV)' }).click();
  const text = await streamText(await (await file).createReadStream());
  assert.match(text, /"Parte","Cifra","Valor"/);
  assert.match(text, /"Entrevista por video","Llegaron a esta etapa o más lejos"/);
  assert.doesNotMatch(text, /stages\.|phone_interview/);
});

everywhere('choosing hiring turns the dashboard to it', { as: 'General manager' }, async ({ page, api }) => {
  await inHiring(page);
  await page.goto('/');
  const dashboard = await api('GET', '/api/hiring/dashboard');
  assert.ok(dashboard.figures, JSON.stringify(dashboard));
  await page.getByText(/active applicants|solicitantes activos/).waitFor();
  await accessible(page);
  await fits(page);
});
