/** A position asks for a certificate: without one that holds on the day its shifts are refused, with it they are planned. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, hire, plan, plusDays, weekAhead } from '../support/kitchen.mjs';
import { call, sizes, story } from '../support/story.mjs';

const WORDS = {
  en: {
    kind: 'Alcohol server',
    add: 'Add certificate',
    change: 'Edit certificate',
    edit: 'Edit Alcohol server',
    certificate: 'Certificate',
    issued: 'Issued on',
    expires: 'Expires (if it does)',
    expiring: 'Expiring',
    save: 'Save',
  },
  es: {
    kind: 'Servicio de alcohol',
    add: 'Agregar certificado',
    change: 'Editar certificado',
    edit: 'Editar Servicio de alcohol',
    certificate: 'Certificado',
    issued: 'Emitido el',
    expires: 'Vence (si vence)',
    expiring: 'Por vencer',
    save: 'Guardar',
  },
};
/** Weeks so far ahead have no shifts in the demo brand. */
const WEEKS_AHEAD = 9;

/** A new position behind the bar, with a code that no other one has. */
async function barPosition(context) {
  const { items } = await call(context, 'GET', '/api/positions');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const code = letters.map((letter) => `X${letter}`).find((free) => items.every((position) => position.code !== free));
  const departmentId = items.find(({ station }) => station === 'host').departmentId;
  const name = `Story bar ${code}`;
  return call(context, 'POST', '/api/positions', { departmentId, name: { en: name, es: name }, code, station: 'register' });
}

for (const [on, lang] of sizes())
  story('a position asks for a certificate', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const say = WORDS[lang];
    const location = (await call(context, 'GET', '/api/locations')).items.find(({ archived }) => !archived);
    const day = dayOf(weekAhead(location, WEEKS_AHEAD), 'tue');
    const today = new Date().toISOString().slice(0, 10);
    const position = await barPosition(context);
    const assignments = [{ locationId: location.id, positionId: position.id, isPrimary: true }];
    const person = await hire(context, location, { assignments });

    await page.goto('/settings/positions');
    await page.getByRole('button', { name: new RegExp(position.name.en) }).click();
    const form = page.getByRole('dialog', { name: position.name.en });
    await form.getByLabel(say.kind, { exact: true }).check();
    await accessible(page, 'the form of a position');
    await fits(page, 'the form of a position');
    await form.getByRole('button', { name: say.save, exact: true }).click();
    await form.waitFor({ state: 'detached' });

    const shift = { locationId: location.id, positionId: position.id, employeeId: person.id, date: day, start: '10:00', end: '14:00' };
    const refusal = async () => {
      const { findings } = await call(context, 'POST', '/api/shifts', shift, { want: 422 });
      return findings.find(({ ruleId }) => ruleId === 'lineup-certificate').title.en;
    };
    assert.equal(await refusal(), 'Alcohol server certificate missing');

    await page.goto(`/team?person=${person.id}&tab=documents`);
    await page.getByRole('button', { name: say.add }).click();
    const sheet = page.getByRole('dialog', { name: say.add });
    await sheet.getByLabel(say.certificate).selectOption({ label: say.kind });
    await sheet.getByLabel(say.issued).fill(plusDays(today, -400));
    await sheet.getByLabel(say.expires).fill(plusDays(today, 10));
    await accessible(page, 'a new certificate');
    await fits(page, 'a new certificate');
    await sheet.getByRole('button', { name: say.save, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(say.expiring, { exact: true }).waitFor();
    await accessible(page, 'a certificate that expires soon');
    assert.equal(await refusal(), 'Alcohol server certificate expired');

    await page.getByRole('button', { name: say.edit }).click();
    const renewal = page.getByRole('dialog', { name: say.change });
    await renewal.getByLabel(say.expires).fill(plusDays(today, 400));
    await renewal.getByRole('button', { name: say.save, exact: true }).click();
    await renewal.waitFor({ state: 'detached' });
    await page.getByText(say.expiring, { exact: true }).waitFor({ state: 'detached' });
    const planned = await plan(context, location, person, day, '10:00', '14:00');
    assert.equal(planned.employeeId, person.id);
  });
