/** An employee adds their shifts to their calendar; the week that a manager prints is a page of its own. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, locationIn, weekAhead } from '../support/kitchen.mjs';
import { desktop, open, phone, story } from '../support/story.mjs';

story('shifts are added to a calendar', { as: 'Staff', on: phone, lang: 'es' }, async ({ page, context }) => {
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Agregar al calendario' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar al calendario' });
  await sheet.getByRole('button', { name: /^Crear/ }).click();
  const link = await sheet.getByText(/\.ics$/).textContent();
  await sheet.getByRole('img', { name: 'Código QR del enlace' }).waitFor();
  await accessible(page, 'the link');
  await fits(page, 'the link');
  const path = new URL(link).pathname;
  const calendar = await context.request.get(path);
  assert.equal(calendar.headers()['content-type'], 'text/calendar; charset=utf-8');
  assert.match(await calendar.text(), /^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  await sheet.getByRole('button', { name: 'Eliminar enlace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar enlace' }).click();
  await sheet.getByRole('button', { name: 'Crear mi enlace' }).waitFor();
  assert.equal((await context.request.get(path)).status(), 404);
});

story('the published week is printed', { as: 'Owner', on: desktop }, async ({ page, context }) => {
  const location = await locationIn(context, 'San Diego');
  await page.goto(builder(location, weekAhead(location, 0)));
  await page.getByRole('button', { name: 'More for this week' }).click();
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Print' }).click(),
  ]);
  await sheet.getByText('The newest is in Lineup').waitFor();
  assert.ok((await sheet.getByRole('rowheader').count()) > 5);
  await accessible(sheet, 'the sheet');

  // The code on it opens this address, on phones where no one may be signed in.
  const address = `/schedule?locationId=${location.id}&week=${weekAhead(location, 0)}`;
  const scan = await open({ on: phone });
  await scan.page.goto(address);
  const way = scan.page.getByRole('link', { name: 'Continue to sign in' });
  assert.equal(await way.getAttribute('href'), `/sign-in?return_to=${encodeURIComponent(address)}`);
  await scan.context.close();
});
