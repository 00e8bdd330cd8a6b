/**
 * A period goes to payroll: its figures are opened down to the steps, a kind of pay gets the provider's name in place, the
 * file is made and the provider's totals are compared; on the phone the period is read in Spanish.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { accessible, fits } from '../support/checks.mjs';
import { hire, plusDays } from '../support/kitchen.mjs';
import { desktop, phone, story } from '../support/story.mjs';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const RATE = 250_000;
const DAYS = 6;

/**
 * A restaurant in Texas whose only person worked seven hours on six days of a workweek of the last period: 42 hours at
 * $25.00, two of them at one and a half times the rate. The timesheet is locked.
 */
async function paidWeek({ context, api }, name) {
  const period = (await api('GET', '/api/payroll/periods'))
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
  const { version } = await api('GET', `/api/timesheets/${period.id}/${person.id}`);
  await api('POST', `/api/timesheets/${period.id}/${person.id}/approve`, { version });
  await api('POST', `/api/timesheets/${period.id}/lock`, { locationId: location.id });
  return { period, location, name: `${person.firstName} ${person.lastName}` };
}

story('a period is checked, sent to payroll and reconciled', { as: 'Owner', on: desktop }, async ({ page, context, api, server }) => {
  const { period, location, name } = await paidWeek({ context, api }, 'Payroll Grill');
  await page.goto(`/payroll-reports?period=${period.id}&locationId=${location.id}`);
  await page.getByRole('heading', { level: 1, name: 'Ready for payroll' }).waitFor();
  await page.getByText('1 of 1 approved and locked').waitFor();
  const pay = page.getByRole('region', { name: 'Pay of the period' });
  await pay.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await pay.getByText('Regular 40:00 × $25.00 = $1,000.00').waitFor();
  await pay.getByText('Overtime 2:00 × $37.50 = $75.00').waitFor();
  await pay.getByRole('cell', { name: '$1,075.00' }).first().waitFor();
  await accessible(page, 'the summary of a period');
  await fits(page, 'the summary of a period');
  await page.getByRole('radio', { name: 'Location' }).click({ force: true });
  await pay.getByRole('rowheader', { name: location.name }).waitFor();
  await accessible(page, 'the summary by location');

  await page.getByRole('link', { name: 'Send to payroll' }).click();
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('gusto');
  await page.getByText('No name at Gusto for: Overtime premium').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Make the file' }).isDisabled(), 'a file with problems is not made');
  await accessible(page, 'a file with a problem');
  await fits(page, 'a file with a problem');
  await page.getByRole('button', { name: 'Map it' }).click();
  const names = page.getByRole('dialog', { name: 'Names at Gusto' });
  await names.getByRole('textbox', { name: 'Overtime premium' }).fill('overtime_premium');
  await accessible(page, 'mapping a kind of pay');
  await names.getByRole('button', { name: 'Save' }).click();
  await names.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Make the file', disabled: false }).click();
  const files = page.getByRole('list', { name: 'Files of this period' });
  await files.getByRole('link', { name: /^Download / }).first().waitFor();
  const [run] = await api('GET', `/api/payroll/${period.id}/exports`);
  await files.getByText(`SHA-256 ${run.sha256.slice(0, 4)}…${run.sha256.slice(-4)}`).first().waitFor();
  const file = await context.request.get(`${server.url}/api/payroll/exports/${run.id}/file`);
  assert.equal(createHash('sha256').update(await file.body()).digest('hex'), run.sha256);

  await files.getByRole('button', { name: 'Reconcile' }).first().click();
  const totals = page.getByRole('dialog', { name: 'Totals at Gusto' });
  for (const [field, text] of [['Regular hours', '42.00'], ['Overtime hours', '0'], ['Tips', '0.00'], ['Pay without tips', '1074.00']])
    await totals.getByRole('textbox', { name: new RegExp(`^${field}`) }).fill(text);
  await accessible(page, 'totals of a provider');
  await totals.getByRole('button', { name: 'Compare' }).click();
  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByRole('row', { name: 'Pay without tips $1,075.00 $1,074.00' }).waitFor();
  await accessible(page, 'a file that differs');
  await fits(page, 'a file that differs');

  for (const tab of ['Hours and wages', 'Overtime', 'Premiums', 'Exceptions', 'Corrections']) {
    await page.getByRole('navigation', { name: 'Payroll reports' }).getByRole('link', { name: tab, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: tab }).waitFor();
    await accessible(page, tab);
    await fits(page, tab);
  }
});

story('a period is read on the phone', { as: 'Owner', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const { period, location, name } = await paidWeek({ context, api }, 'Payroll Taco');
  await page.goto(`/payroll-reports?period=${period.id}&locationId=${location.id}`);
  await page.getByRole('heading', { level: 1, name: 'Lista para la nómina' }).waitFor();
  await page.getByText('1 de 1 aprobadas y cerradas').waitFor();
  await page.getByRole('list', { name: 'Pago del periodo' }).getByText(name).click();
  await page.getByText('Tiempo extra 2:00 × $37.50 = $75.00').waitFor();
  await accessible(page, 'the period on a phone');
  await fits(page, 'the period on a phone');
  await page.getByRole('link', { name: 'Enviar a nómina' }).click();
  await page.getByRole('heading', { level: 2, name: 'Archivos de este periodo' }).waitFor();
  await page.getByRole('combobox', { name: 'Proveedor' }).selectOption('generic');
  await page.getByRole('button', { name: 'Crear el archivo', disabled: false }).click();
  await page.getByRole('button', { name: /^Compartir / }).first().waitFor();
  await accessible(page, 'files on a phone');
  await fits(page, 'files on a phone');
});
