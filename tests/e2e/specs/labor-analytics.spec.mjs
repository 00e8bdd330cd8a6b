/**
 * Labor analytics: a week in Texas is read to the cent by day, location and position, rows lead to what they are made of,
 * and the report is taken as a file; the locations are compared for who reads several, and a manager reads their own.
 */
import assert from 'node:assert/strict';
import { text as streamText } from 'node:stream/consumers';
import { accessible, fits } from '../support/checks.mjs';
import { hire, plusDays } from '../support/kitchen.mjs';
import { desktop, everywhere, phone, sizes, story } from '../support/story.mjs';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const RATE = 250_000;
const DAYS = 6;

/** A restaurant in Texas whose only person worked seven hours on six days of a workweek of the last pay period. */
async function workedWeek({ context, api }, name) {
  const period = (await api('GET', '/api/pay-periods'))
    .filter(({ state }) => state !== 'current')
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0];
  const location = await api('POST', '/api/locations', {
    name,
    city: 'Austin',
    state: 'TX',
    zone: 'America/Chicago',
    industry: 'full_service',
    workweekStartDay: WEEKDAYS[new Date(`${period.startDate}T12:00:00Z`).getUTCDay()],
  });
  const person = await hire(context, location, {
    firstName: 'Vera',
    hiredOn: plusDays(period.startDate, -30),
    wage: { rateE4: RATE },
  });
  const [{ positionId }] = person.assignments;
  for (let day = 0; day < DAYS; day += 1) {
    const date = plusDays(period.startDate, day);
    await api('POST', '/api/time-entries', {
      employeeId: person.id,
      locationId: location.id,
      positionId,
      // Late morning to evening in Texas, in summer and in winter.
      clockInAt: `${date}T16:00:00Z`,
      clockOutAt: `${date}T23:00:00Z`,
      breaks: [],
      reason: 'The kiosk was off',
    });
  }
  return { period, location };
}

const address = ({ period, location }) =>
  `/analytics?range=own&from=${period.startDate}&to=${plusDays(period.startDate, 6)}&locationId=${location.id}`;

story('a week of labor adds up by day, location and position', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const week = await workedWeek({ context, api }, 'Labor Grill');
  await page.goto(address(week));
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  await page.getByText(/, as of /).waitFor();
  await page.locator('canvas').waitFor();
  const table = page.getByRole('table', { name: 'Labor in numbers' });
  const total = table.getByRole('row', { name: /^Total/ });
  // 42 hours at $25.00, two of them at one and a half times the rate; nothing was planned.
  const adds = async () => {
    for (const figure of ['0:00', '42:00', '+42:00', '$1,075.00', '2:00'])
      await total.getByRole('cell', { name: figure, exact: true }).first().waitFor();
  };
  await adds();
  await accessible(page, 'labor by day');
  await fits(page, 'labor by day');
  for (const by of ['Location', 'Position']) {
    await page.getByRole('radio', { name: by }).click({ force: true });
    await table.getByRole('columnheader', { name: by }).waitFor();
    await adds();
    await accessible(page, `labor by ${by}`);
    await fits(page, `labor by ${by}`);
  }
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const text = await streamText(await (await file).createReadStream());
  assert.match(text, /1,?075\.00/);

  await page.getByRole('radio', { name: 'Day' }).click({ force: true });
  await table.getByRole('columnheader', { name: 'Day' }).waitFor();
  const day = table.getByRole('link').first();
  assert.equal(
    await day.getAttribute('href'),
    `/schedule?locationId=${week.location.id}&day=${week.period.startDate}`,
  );
  await day.click();
  await page.waitForURL((url) => url.pathname === '/schedule');
});

story('a week of labor is read on the phone', { as: 'Owner', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const week = await workedWeek({ context, api }, 'Labor Taco');
  await page.goto(address(week));
  const list = page.getByRole('list', { name: 'Trabajo en cifras' });
  const total = list.getByRole('listitem').last();
  await total.getByText('$1,075.00').waitFor();
  await total.getByText('42:00', { exact: true }).waitFor();
  await accessible(page, 'labor on a phone');
  await fits(page, 'labor on a phone');
  await page.getByRole('radio', { name: 'Local' }).click({ force: true });
  await list.getByRole('link', { name: week.location.name }).click();
  await page.waitForURL(
    (url) => url.pathname === '/timesheets' && url.searchParams.get('locationId') === week.location.id,
  );
});

for (const [on, lang] of sizes([phone, desktop]))
  story('the owner compares the locations', { as: 'Owner', on, lang }, async ({ page }) => {
    await page.goto('/analytics?range=weeks');
    const compared = page.getByRole('table', { name: /^(Locations compared|Comparación de locales)$/ });
    await compared.getByRole('row').nth(2).waitFor();
    await accessible(page, 'the locations compared');
    await fits(page, 'the locations compared');
    // Custom dates that are too many are said in words, and the report stays.
    await page.getByRole('combobox', { name: /^(Period|Periodo)$/ }).selectOption('own');
    await page.getByLabel(/^(From|Desde)$/).fill('2020-01-01');
    await page.getByText(/covers 62 days at most|cubre 62 días como máximo/).waitFor();
    await accessible(page, 'too long a time');
    await fits(page, 'too long a time');
  });

everywhere('a manager reads the labor of their own location', { as: 'General manager' }, async ({ page, api }) => {
  await page.goto('/analytics?range=weeks');
  await page.getByRole('heading', { level: 1, name: /^(Analytics|Reportes)$/ }).waitFor();
  await page.getByText(/^(Labor in numbers|Trabajo en cifras)$/).waitFor();
  const [{ from, to }] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname === '/api/labor/analytics')
      .map(({ searchParams }) => Object.fromEntries(searchParams)),
  );
  const report = await api('GET', `/api/labor/analytics?from=${from}&to=${to}`);
  const { items } = await api('GET', '/api/locations');
  assert.deepEqual(
    report.locations.map(({ id }) => id).toSorted(),
    items.filter(({ archived }) => !archived).map(({ id }) => id).toSorted(),
  );
  const hours = `${Math.floor(report.totals.actualMinutes / 60)}:${String(report.totals.actualMinutes % 60).padStart(2, '0')}`;
  await page.getByText(hours, { exact: true }).first().waitFor();
  await accessible(page);
  await fits(page);
});
