/** A manager posts two shifts; one goes to the first who takes it, the other to whom the manager chooses. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, publishAll, week, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, eventually, open, phone, server, story } from '../support/story.mjs';

const WEEKS_AHEAD = 3;

/** Posts one shift from the list, and returns when it is open. */
async function post(page, shift, mode) {
  await page.getByRole('checkbox', { name: `Select ${shift}` }).click();
  await page.getByRole('button', { name: 'Post 1 shift' }).click();
  const sheet = page.getByRole('dialog', { name: 'Post 1 shift' });
  await sheet.getByText(mode, { exact: true }).click();
  await accessible(page, `posting ${shift}`);
  await sheet.getByRole('button', { name: 'Post 1 shift' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Someone else of the team who can take the shift. */
async function rival(owner, location, position, shift, not) {
  const { items } = await call(owner, 'GET', `/api/team?locationId=${location.id}&limit=100`);
  const able = items.filter(
    ({ id, role, email, status, positionIds }) =>
      id !== not && role === 'staff' && email && status === 'active' && positionIds.includes(position),
  );
  for (const { id, firstName, lastName, email } of able) {
    const theirs = await open({ as: email, on: phone, lang: 'es' });
    const { items: offered } = await call(theirs.context, 'GET', '/api/open-shifts');
    if (offered.some(({ shiftId, offer }) => shiftId === shift && offer?.eligible))
      return { ...theirs, id, name: `${firstName} ${lastName}` };
    await theirs.context.close();
  }
  throw new Error('no one else can take the shift');
}

story('open shifts are posted, taken, requested and given out', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const first = await open({ as: 'Staff', on: phone, lang: 'es' });
  const me = await call(first.context, 'GET', '/api/auth/user');
  const person = await api('GET', `/api/team/${me.employeeId}`);
  const [{ locationId, positionId }] = person.assignments;
  const location = await api('GET', `/api/locations/${locationId}`);
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const make = async (weekday, start, end, employeeId = null) => {
    const body = { locationId, positionId, employeeId, date: dayOf(weekStart, weekday), start, end };
    return (await api('POST', '/api/shifts', body)).shift;
  };
  // Shifts are posted once their week is published.
  await make('sat', '10:00', '14:00', person.id);
  await publishAll(context, location, weekStart);
  const taken = await make('tue', '10:00', '15:00');
  const given = await make('thu', '16:00', '21:00');
  const { items: positions } = await api('GET', '/api/positions');
  const { en } = positions.find(({ id }) => id === positionId).name;
  const day = (date) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
  const called = (shift, times) => `${en}, ${day(shift.date)}, ${times}`;

  await page.goto(`/open-shifts?locationId=${locationId}`);
  await page.getByRole('checkbox', { name: `Select ${called(taken, '10a–3p')}` }).waitFor();
  await accessible(page, 'nothing posted');
  await post(page, called(taken, '10a–3p'), 'First come');
  await post(page, called(given, '4p–9p'), 'You choose');

  // The first who can takes it at once.
  const phoneOfFirst = first.page;
  await phoneOfFirst.goto('/open-shifts');
  const card = (on, times) => on.getByRole('article').filter({ hasText: times });
  await card(phoneOfFirst, '10:00 a. m.').waitFor();
  await accessible(phoneOfFirst, 'what can be taken');
  await fits(phoneOfFirst, 'what can be taken');
  await card(phoneOfFirst, '10:00 a. m.').getByRole('button', { name: 'Tomar este turno' }).click();
  await phoneOfFirst.getByText('El turno es tuyo').waitFor();

  // The other one waits for the manager.
  await card(phoneOfFirst, '9:00 p. m.').getByRole('button', { name: 'Pedir este turno' }).click();
  await card(phoneOfFirst, '9:00 p. m.').getByText('Pedido · 1.º en la fila').waitFor();
  await accessible(phoneOfFirst, 'taken and requested');
  await fits(phoneOfFirst, 'taken and requested');
  const second = await rival(context, location, positionId, given.id, person.id);
  await second.page.goto('/open-shifts');
  await card(second.page, '9:00 p. m.').getByRole('button', { name: 'Pedir este turno' }).click();
  // Who was hired first is first in line.
  await card(second.page, '9:00 p. m.').getByText(/Pedido · [12]\.º en la fila/).waitFor();

  // Both requests show without a reload.
  await page.getByRole('button', { name: /4p–9p.*2 requests/ }).click();
  const give = page.getByRole('button', { name: `Give it to ${second.name}` });
  await give.waitFor();
  await accessible(page, 'two requests');
  await fits(page, 'two requests');
  await give.click();
  await page.getByText(`${second.name} has the shift`, { exact: true }).waitFor();

  // The list of who did not get it, and a message, tell it.
  await card(phoneOfFirst, '9:00 p. m.').waitFor({ state: 'detached' });
  const messages = async () => (await fetch(`${server.url}/demo/messages`)).text();
  await eventually(messages, (html) => /El turno ya se asign|qued[oó] para otra persona/.test(html));

  const { shifts } = await week(context, location, weekStart);
  const has = (id) => shifts.find((shift) => shift.id === id).employeeId;
  assert.deepEqual([has(taken.id), has(given.id)], [person.id, second.id]);
  await page.goto(builder(location, weekStart));
  for (const [who, { date }] of [[person.id, taken], [second.id, given]])
    await page.locator(`[data-cell="${who}"][data-date="${date}"] [data-shift]`).waitFor();
  await page.getByRole('link', { name: /^Open shifts/ }).waitFor();
  first.calm();
  second.calm();
  await first.context.close();
  await second.context.close();
});

story('an unassigned shift leads from the schedule to its post, and is closed again', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, context, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const { items } = await api('GET', `/api/team?locationId=${location.id}&limit=1`);
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const date = dayOf(weekStart, 'sat');
  const [positionId] = items[0].positionIds;
  const body = { locationId: location.id, positionId, employeeId: null, date, start: '11:00', end: '14:00' };
  await api('POST', '/api/shifts', { ...body, employeeId: items[0].id, date: dayOf(weekStart, 'mon') });
  await publishAll(context, location, weekStart);
  const { shift } = await api('POST', '/api/shifts', body);
  await page.goto(`${builder(location, weekStart, date)}&shift=${shift.id}`);
  await page.getByRole('button', { name: 'Publicar como turno abierto' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click();
  const posting = page.getByRole('dialog', { name: 'Publicar 1 turno' });
  await fits(page, 'posting on a phone');
  await posting.getByRole('button', { name: 'Publicar 1 turno' }).click();
  await posting.waitFor({ state: 'detached' });
  await sheet.getByText('Abierto hasta').waitFor();
  await accessible(page, 'an open shift');
  await fits(page, 'an open shift');
  await sheet.getByRole('button', { name: /^Cerrar .*11a–2p/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).waitFor();
});

story('slots with a bonus are posted, sent as urgent, and taken one by one', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const first = await open({ as: 'Staff', on: phone, lang: 'es' });
  const me = await call(first.context, 'GET', '/api/auth/user');
  const person = await api('GET', `/api/team/${me.employeeId}`);
  const [{ locationId, positionId }] = person.assignments;
  const location = await api('GET', `/api/locations/${locationId}`);
  const weekStart = weekAhead(location, WEEKS_AHEAD + 1);
  const body = { locationId, positionId, employeeId: null, date: dayOf(weekStart, 'wed'), start: '10:00', end: '15:00' };
  await api('POST', '/api/shifts', { ...body, employeeId: person.id, date: dayOf(weekStart, 'sat') });
  await publishAll(context, location, weekStart);
  const { shift } = await api('POST', '/api/shifts', body);

  await page.goto(`/open-shifts?locationId=${locationId}&shift=${shift.id}`);
  await page.getByRole('button', { name: 'Post', exact: true }).and(page.locator(':enabled')).click();
  const sheet = page.getByRole('dialog', { name: 'Post 1 shift' });
  await sheet.getByRole('textbox', { name: 'People needed' }).fill('2');
  await sheet.getByRole('textbox', { name: 'Bonus in $' }).fill('15');
  await sheet.getByRole('switch', { name: 'Other locations too' }).click();
  await sheet.getByRole('combobox', { name: 'Own team first' }).waitFor();
  await accessible(page, 'posting slots');
  await fits(page, 'posting slots');
  await sheet.getByRole('button', { name: 'Post 1 shift' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('2 of 2 left').first().waitFor();

  await page.getByRole('button', { name: /^Send as urgent:/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Send as urgent?' });
  await asked.getByRole('button', { name: /^Notify \d+ (person|people)$/ }).waitFor();
  await accessible(page, 'sending as urgent');
  await asked.getByRole('button', { name: /^Notify \d+ (person|people)$/ }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByText('Urgent', { exact: true }).first().waitFor();
  await accessible(page, 'an urgent shift');
  await fits(page, 'an urgent shift');

  const phoneOfFirst = first.page;
  await phoneOfFirst.goto('/open-shifts');
  const card = phoneOfFirst.getByRole('article').filter({ hasText: 'Quedan 2 de 2' });
  await card.getByText('Urgente', { exact: true }).waitFor();
  await card.getByText('+ $15.00').waitFor();
  await accessible(phoneOfFirst, 'an urgent shift with a bonus');
  await fits(phoneOfFirst, 'an urgent shift with a bonus');
  await card.getByRole('button', { name: 'Tomar este turno' }).click();
  await phoneOfFirst.getByText('El turno es tuyo').waitFor();
  await page.getByText('1 of 2 left').first().waitFor();
  const { shifts } = await week(context, location, weekStart);
  const ofDay = shifts.filter(({ date, positionId: of, start }) => date === shift.date && of === positionId && start === '10:00');
  assert.deepEqual(ofDay.map(({ employeeId }) => employeeId).sort(), [null, person.id].sort());
  first.calm();
  await first.context.close();
});
