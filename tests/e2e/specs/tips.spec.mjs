/**
 * An owner enters tips, calculates and approves them, reads how one amount comes about, tries another rule and marks them
 * as paid; on the phone they are read in Spanish.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { hire, plusDays } from '../support/kitchen.mjs';
import { desktop, phone, story } from '../support/story.mjs';

/** Yesterday by the clock of the location. */
const yesterdayAt = ({ zone }) =>
  plusDays(new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date()), -1);

/** A position of its own with two people who worked six and three hours yesterday, and a pool of it. */
async function pooled({ context, api }, location, code) {
  const day = yesterdayAt(location);
  const { items: departments } = await api('GET', '/api/departments');
  const position = await api('POST', '/api/positions', {
    departmentId: departments.find(({ kind }) => kind === 'foh').id,
    name: { en: `Runner ${code}`, es: `Corredor ${code}` },
    code,
    station: 'host',
    tipped: true,
  });
  const people = [];
  for (const [firstName, hours] of [['Nora', 6], ['Omar', 3]]) {
    const person = await hire(context, location, {
      firstName,
      hiredOn: plusDays(day, -30),
      assignments: [{ locationId: location.id, positionId: position.id, isPrimary: true }],
    });
    // Eight at night in Greenwich is daytime in every state.
    const clockInAt = `${day}T20:00:00Z`;
    await api('POST', '/api/time-entries', {
      employeeId: person.id,
      locationId: location.id,
      positionId: position.id,
      clockInAt,
      clockOutAt: new Date(Date.parse(clockInAt) + hours * 3_600_000).toISOString(),
      breaks: [],
      reason: 'The kiosk was off',
    });
    people.push(person);
  }
  const pool = await api('POST', '/api/tip-pools', {
    locationId: location.id,
    name: `Runners ${code}`,
    rule: {
      effectiveFrom: plusDays(day, -14),
      period: 'day',
      starts: null,
      ends: null,
      method: 'hours_points',
      sources: ['card'],
      contributionPercent: 100,
      positions: [{ positionId: position.id, points: 8, percent: null, excluded: false }],
    },
  });
  const address = `/payroll-reports?tab=tips&locationId=${location.id}&week=${day}&pool=${pool.id}`;
  return { day, pool, people, address };
}

story('tips are divided, approved and paid', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const { day, pool, address } = await pooled({ context, api }, location, 'ZT');
  await page.goto(address);
  await page.getByRole('button', { name: 'Enter tips' }).click();
  const receipt = page.getByRole('dialog', { name: 'Enter tips' });
  await receipt.getByLabel('Day').fill(day);
  await receipt.getByLabel('Amount in dollars').fill('100.00');
  await accessible(page, 'the form of tips');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await receipt.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Calculate / }).click();
  await page.getByRole('heading', { level: 1, name: '$100.00 in tips, every cent given out' }).waitFor();
  const table = page.getByRole('table', { name: 'Shares by day' });
  await table.getByRole('button', { name: /^Nora .*: \$66\.67$/ }).click();
  const steps = page.getByRole('complementary', { name: 'How the amount comes about' });
  await steps.getByText('2,880 ÷ 4,320 × $100.00').waitFor();
  await steps.getByText('$66.6666').waitFor();
  await steps.getByText('Whole cents, and one of 1 cent left over').waitFor();
  await accessible(page, 'the week of tips');
  await fits(page, 'the week of tips');

  await page.getByRole('button', { name: 'Change from a date' }).click();
  const rule = page.getByRole('dialog', { name: `Change ${pool.name}` });
  await rule.getByLabel('Divided by').selectOption({ label: 'The same for everyone' });
  await rule.getByRole('button', { name: 'Try it on this week' }).click();
  await rule.getByText('$100.00 would be divided').waitFor();
  await rule.getByText('Each person').click();
  await rule.getByText('$66.67 →').waitFor();
  await accessible(page, 'a rule on trial');
  await fits(page, 'a rule on trial');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: /Discard|Leave/ }).click();
  await rule.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Approve / }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByText('Paid', { exact: true }).first().waitFor();
  const runs = await api('GET', `/api/tip-runs?poolId=${pool.id}&from=${day}&to=${day}`);
  assert.equal(runs.periods[0].state, 'paid');
  assert.deepEqual(runs.periods[0].shares.map(({ cents }) => cents), [6_667, 3_333]);
});

story('tips are read on the phone', { as: 'Owner', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const location = (await api('GET', '/api/locations')).items.at(-1);
  const { day, pool, address } = await pooled({ context, api }, location, 'ZP');
  await api('POST', '/api/tip-receipts', { locationId: location.id, poolId: pool.id, date: day, source: 'card', cents: 10_000 });
  await api('POST', '/api/tip-runs', { poolId: pool.id, from: day, to: day });
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: /\$100\.00 en propinas/ }).waitFor();
  await accessible(page, 'the week of tips');
  await fits(page, 'the week of tips');
  await page.getByRole('button', { name: /^Nora .*66\.67/ }).click();
  await page.getByRole('heading', { name: /^Por qué Nora .* recibe \$66\.67$/ }).waitFor();
  await accessible(page, 'the steps of an amount');
  await fits(page, 'the steps of an amount');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Registrar propinas' }).waitFor();
});
