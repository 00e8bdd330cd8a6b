/** A period is reviewed: a manager's entries, what their person says to them, a correction, confirmation and approval. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { instant, plusDays } from '../support/kitchen.mjs';
import { call, desktop, open, phone, story } from '../support/story.mjs';

/** The last pay period that is over. */
async function lastPeriod(context) {
  const periods = await call(context, 'GET', '/api/pay-periods');
  const found = periods.find(({ state }) => state === 'past');
  if (!found) throw new Error('no pay period is over');
  return found;
}

/** Days of the period on which a person did not work yet. */
const freeDays = ({ days }) => days.filter(({ entries }) => entries.length === 0).map(({ date }) => date);

const english = (date) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));

story('a manager reviews and approves a period, and the employee answers its edits', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const theirs = await open({ as: 'Staff', on: phone, lang: 'es' });
  const me = await call(theirs.context, 'GET', '/api/auth/user');
  const person = await api('GET', `/api/team/${me.employeeId}`);
  const name = `${person.firstName} ${person.lastName}`;
  const [{ locationId, positionId }] = person.assignments;
  const { zone } = await api('GET', `/api/locations/${locationId}`);
  const period = await lastPeriod(context);
  const sheet = () => api('GET', `/api/timesheets/${period.id}/${person.id}`);
  const [first, second] = freeDays(await sheet());
  const add = (date, reason) =>
    api('POST', '/api/time-entries', {
      employeeId: person.id,
      locationId,
      positionId,
      clockInAt: instant(zone, date, '10:00'),
      clockOutAt: instant(zone, date, '16:30'),
      breaks: [{ kind: 'meal', paid: false, startsAt: instant(zone, date, '13:00'), endsAt: instant(zone, date, '13:30') }],
      reason,
    });
  await add(first, 'La tableta no tenía red');
  await add(second, 'Se olvidó la entrada');

  // The employee agrees with one and not with the other.
  const cook = theirs.page;
  const own = `/timesheets?period=${period.id}`;
  await cook.goto(own);
  const day = (reason) => cook.getByRole('listitem').filter({ hasText: reason });
  await day('La tableta no tenía red').getByRole('button', { name: 'Así fue' }).waitFor();
  await accessible(cook, 'edits to answer');
  await fits(cook, 'edits to answer');
  await day('La tableta no tenía red').getByRole('button', { name: 'Así fue' }).click();
  await day('La tableta no tenía red').getByRole('button', { name: 'Así fue' }).waitFor({ state: 'detached' });
  await day('Se olvidó la entrada').getByRole('button', { name: 'No fue así' }).click();
  const dispute = cook.getByRole('dialog', { name: 'No fue así' });
  await dispute.getByRole('textbox', { name: /Qué pasó/ }).fill('Salí a las siete');
  await accessible(cook, 'disputing an edit');
  await dispute.getByRole('button', { name: 'Enviar' }).click();
  await dispute.waitFor({ state: 'detached' });
  await cook.getByText('“Salí a las siete”').waitFor();

  // The manager finds them among those to review, reads why, and corrects the time.
  await page.goto(`/timesheets?period=${period.id}&locationId=${locationId}`);
  await page.getByRole('button', { name, exact: true }).waitFor();
  await accessible(page, 'the grid');
  await fits(page, 'the grid');
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('complementary', { name });
  await panel.getByText('“Salí a las siete”').waitFor();
  await accessible(page, 'one person');
  await fits(page, 'one person');
  await page.goto(`/timesheets?period=${period.id}&locationId=${locationId}&person=${person.id}&day=${second}`);
  await panel.locator('details').filter({ hasText: english(second) }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit time' });
  await form.getByLabel('Clock-out').fill('19:00');
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Trabajó hasta las siete');
  await accessible(page, 'editing time');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });

  // No one was asked about their rests: the manager decides about each premium that may be owed for them.
  for (const { date, premiums } of (await sheet()).days)
    for (const { ruleId, entryId } of premiums.filter(({ candidate }) => candidate))
      await api('POST', '/api/timesheets/premiums/decide', {
        employeeId: person.id, date, ruleId, entryId, decision: 'dismiss', reason: 'Tomó sus descansos',
      });

  // The employee agrees now, and confirms the period.
  await cook.goto(own);
  await day('Trabajó hasta las siete').getByRole('button', { name: 'Así fue' }).click();
  await day('Trabajó hasta las siete').getByRole('button', { name: 'Así fue' }).waitFor({ state: 'detached' });
  await day('Trabajó hasta las siete').getByRole('button', { name: 'Ya está bien' }).click();
  await cook.getByRole('button', { name: 'Ya está bien' }).waitFor({ state: 'detached' });
  await cook.getByRole('button', { name: /^Confirmar \d+:\d\d$/ }).click();
  await cook.getByText('Confirmada', { exact: true }).waitFor();
  await accessible(cook, 'confirmed');
  await fits(cook, 'confirmed');

  // On other planned days the person did not clock in: it is not among the clean ones, and is approved alone.
  await page.goto(`/timesheets?period=${period.id}&locationId=${locationId}&person=${person.id}`);
  await panel.getByText('Did not clock in').first().waitFor();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await panel.getByText('Approved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edits that took time away' }).click();
  await page.getByRole('dialog', { name: 'Edits that took time away' }).waitFor();
  await accessible(page, 'taken time');
  const { state, days, edits } = await sheet();
  assert.equal(state, 'approved');
  assert.deepEqual([...new Set(edits.map(({ answer }) => answer))], ['accepted']);
  const paid = (date) => days.find((one) => one.date === date).entries.map(({ paidMinutes }) => paidMinutes);
  assert.deepEqual([paid(first), paid(second)], [[360], [510]]);
  theirs.calm();
  await theirs.context.close();
});

story('a manager reads the period on a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const period = await lastPeriod(context);
  const [location] = (await api('GET', '/api/locations')).items;
  const { items } = await api('GET', `/api/team?locationId=${location.id}&limit=1`);
  const [person] = items;
  const date = plusDays(period.startDate, 1);
  await api('POST', '/api/time-entries', {
    employeeId: person.id,
    locationId: location.id,
    positionId: person.positionIds[0],
    clockInAt: instant(location.zone, date, '03:00'),
    clockOutAt: instant(location.zone, date, '04:00'),
    breaks: [],
    reason: 'Entrega antes de abrir',
  });
  await page.goto(`/timesheets?period=${period.id}&locationId=${location.id}`);
  const row = page.getByRole('button', { name: new RegExp(`^${person.firstName} ${person.lastName}`) });
  await row.waitFor();
  await accessible(page, 'the list');
  await fits(page, 'the list');
  await row.click();
  await page.getByRole('heading', { level: 2, name: `${person.firstName} ${person.lastName}` }).waitFor();
  await page.getByText('“Entrega antes de abrir”').waitFor();
  await accessible(page, 'one person');
  await fits(page, 'one person');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await row.waitFor();
});
