/** A manager sets up stations, plans shifts at them, and reads the week by station; a phone shows the field too. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, plan, week, weekAhead } from '../support/kitchen.mjs';
import { desktop, eventually, phone, story } from '../support/story.mjs';

/** Weeks so far ahead have no shifts in the demo brand. */
const WEEKS_AHEAD = 9;

/** Opens the sheet of stations from the menu of the week. */
async function openStations(page, menu, entry) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

story('a shift gets a station, and the week is read by it', { as: 'General manager', on: desktop }, async ({ page, context, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const cook = await hire(context, location);
  await plan(context, location, cook, dayOf(weekStart, 'tue'), '10:00', '14:00');
  const [shift] = (await week(context, location, weekStart)).shifts;

  await page.goto(builder(location, weekStart));
  await openStations(page, 'More for this week', 'Stations…');
  const sheet = page.getByRole('dialog', { name: 'Stations' });
  await sheet.getByText('No stations yet').waitFor();
  await sheet.getByRole('button', { name: 'Add station' }).click();
  const form = page.getByRole('dialog', { name: 'Add station' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Story grill');
  await accessible(page, 'adding a station');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await sheet.getByText('Story grill').waitFor();
  await accessible(page, 'the stations of a location');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page.goto(`${builder(location, weekStart)}&shift=${shift.id}`);
  await page.getByRole('combobox', { name: 'Station' }).selectOption({ label: 'Story grill' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [station] = (await api('GET', `/api/stations?locationId=${location.id}`)).items;
  await eventually(() => week(context, location, weekStart), ({ shifts }) => shifts[0].stationId === station.id);

  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'By station' });
  const grid = page.getByRole('grid', { name: 'Week by station and day' });
  const row = grid.getByRole('row').filter({ hasText: 'Story grill' });
  await row.getByRole('button').waitFor();
  await accessible(page, 'the week by station');
  await fits(page, 'the week by station');

  await api('PATCH', `/api/stations/${station.id}`, { version: station.version, archived: true });
  const [left] = (await week(context, location, weekStart)).shifts;
  assert.equal(left.stationId, null);
});

story('stations on a phone', { as: 'General manager', on: phone, lang: 'es' }, async ({ page, api }) => {
  const [location] = (await api('GET', '/api/locations')).items;
  const weekStart = weekAhead(location, WEEKS_AHEAD);
  const station = await api('POST', '/api/stations', { locationId: location.id, name: 'Parrilla de prueba' });

  await page.goto(builder(location, weekStart, dayOf(weekStart, 'wed')));
  await openStations(page, 'Más de esta semana', 'Estaciones…');
  const sheet = page.getByRole('dialog', { name: 'Estaciones' });
  await sheet.getByText('Parrilla de prueba').waitFor();
  await accessible(page, 'stations on a phone');
  await fits(page, 'stations on a phone');
  await sheet.getByRole('button', { name: 'Archivar Parrilla de prueba' }).click();
  // The question hides the sheet below it, so a missing name alone does not say that the station is archived.
  const archived = page.waitForResponse((reply) => reply.url().endsWith(station.id) && reply.request().method() === 'PATCH');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archivar estación' }).click();
  await archived;
  await sheet.getByText('Parrilla de prueba').waitFor({ state: 'detached' });
  const { items } = await api('GET', `/api/stations?locationId=${location.id}`);
  assert.ok(items.every(({ id }) => id !== station.id));
});
