/** A manager reads the forecast of a week, draws a day, adds an event, imports sales, and sees the plan against all that. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, weekAhead } from '../support/kitchen.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const WEEKS_AHEAD = 3;
const label = (date, lang = 'en-US') =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** The forecast of a day. */
const day = (api, location, date) => api('GET', `/api/forecasts/${location.id}/${date}`);

/** A file with the same sales at noon on some days that have passed. */
const file = (rows) => ({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(['date,time,sales', ...rows].join('\n')) });

story('a week’s demand is forecast, drawn, raised by an event and shown in the builder', { as: 'General manager', on: desktop }, async ({ page, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const [tuesday, saturday] = [dayOf(weekStart, 'tue'), dayOf(weekStart, 'sat')];
  await page.goto(`/demand?locationId=${location.id}&week=${weekStart}`);
  await page.getByRole('heading', { level: 1, name: /of sales forecast$/ }).waitFor();
  await page.getByText(/^From 8 weeks of sales · off by [\d.]+% a day in the last 4 weeks/).waitFor();
  await accessible(page, 'the forecast of a week');
  await fits(page, 'the forecast of a week');

  // A curve is drawn over the bars.
  const row = (date) => page.getByRole('button', { name: new RegExp(label(date)) });
  await row(tuesday).click();
  const sheet = page.getByRole('dialog', { name: label(tuesday) });
  const noon = sheet.getByRole('slider', { name: /^12:00\sPM$/ });
  const evening = sheet.getByRole('slider', { name: /^8:00\sPM$/ });
  await noon.waitFor();
  await accessible(page, 'a day');
  const [from, to] = [await noon.boundingBox(), await evening.boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Save forecast' }).click();
  await sheet.waitFor({ state: 'detached' });
  await row(tuesday).getByText('Drawn').waitFor();
  const drawn = await day(api, location, tuesday);
  assert.equal(drawn.source, 'typed');
  const level = drawn.halfHours.slice(24, 41);
  assert.ok(Math.max(...level) - Math.min(...level) <= 1_000, `one level from noon to 8 PM: ${level}`);

  // An event raises its day.
  const before = await day(api, location, saturday);
  await page.getByRole('button', { name: 'Add event' }).click();
  const event = page.getByRole('dialog', { name: 'Add event' });
  await event.getByRole('combobox', { name: 'Day' }).selectOption(saturday);
  await event.getByRole('textbox', { name: 'Name' }).fill('Street fair');
  await event.getByRole('textbox', { name: 'Change of sales in percent' }).fill('20');
  await accessible(page, 'an event');
  await event.getByRole('button', { name: 'Add event' }).click();
  await event.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Street fair' }).first().waitFor();
  const after = await day(api, location, saturday);
  assert.ok(Math.abs(after.totalCents / before.totalCents - 1.2) < 0.001);

  // A file with a bad row saves nothing; the corrected one does.
  await page.getByRole('button', { name: 'Import sales' }).click();
  const importing = page.getByRole('dialog', { name: 'Import sales' });
  await importing.getByLabel('File').setInputFiles(file(['2026-01-05,12:00,4300', 'yesterday,12:00,4300']));
  await importing.getByText('Line 3').waitFor();
  await accessible(page, 'a file with a bad row');
  assert.ok(await importing.getByRole('button', { name: 'Import', exact: true }).isDisabled());
  await importing.getByLabel('File').setInputFiles(file(['2026-01-05,12:00,4300', '2026-01-06,12:00,5700']));
  await importing.getByText('2 days, $10,000').waitFor();
  await importing.getByRole('button', { name: 'Import 2 days' }).click();
  await importing.waitFor({ state: 'detached' });
  assert.equal((await day(api, location, '2026-01-06')).actualCents, 570_000);

  // Standards, and what they mean for the plan.
  await page.getByRole('button', { name: 'Edit standards' }).click();
  const standards = page.getByRole('dialog', { name: 'Labor standards' });
  await standards.getByRole('textbox', { name: 'Target value' }).waitFor();
  await accessible(page, 'labor standards');
  await fits(page, 'labor standards');
  await standards.getByRole('textbox', { name: 'Target value' }).fill('24.5');
  await standards.getByRole('button', { name: 'Save standards' }).click();
  await standards.waitFor({ state: 'detached' });
  await page.goto(builder(location, weekStart));
  await page.getByText('target 24.5%').waitFor();
  await page.getByRole('button', { name: `Half hours of ${label(tuesday)}` }).click();
  const half = page.getByRole('dialog', { name: label(tuesday) });
  // No one is planned so far ahead, so all that the drawn day needs is short.
  const { days } = await api('GET', `/api/demand/${location.id}/${weekStart}`);
  const { short, needed } = days.find(({ date }) => date === tuesday);
  assert.ok(short > 0 && short === needed, `${short} of ${needed}`);
  await half.getByText(`${short / 2} h short of ${needed / 2} h needed.`).waitFor();
  await accessible(page, 'the half hours of a day');
  await fits(page, 'the half hours of a day');
});

story('demand fits a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, 0);
  await page.goto(`/demand?locationId=${location.id}&week=${weekStart}`);
  await page.getByRole('heading', { level: 1, name: /^Pronóstico de ventas/ }).waitFor();
  await accessible(page, 'the forecast on a phone');
  await fits(page, 'the forecast on a phone');
  await page.getByRole('button', { name: /mié/ }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Guardar pronóstico' }).waitFor();
  await accessible(page, 'a day on a phone');
  await fits(page, 'a day on a phone');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Editar estándares' }).click();
  await page.getByRole('button', { name: 'Guardar estándares' }).waitFor();
  await accessible(page, 'labor standards on a phone');
  await fits(page, 'labor standards on a phone');
  await page.goto(builder(location, weekStart, dayOf(weekStart, 'wed')));
  await page.getByRole('button', { name: /^Medias horas/ }).click();
  await page.getByRole('dialog').getByText('Pronóstico', { exact: true }).waitFor();
  await accessible(page, 'the half hours on a phone');
  await fits(page, 'the half hours on a phone');
});
