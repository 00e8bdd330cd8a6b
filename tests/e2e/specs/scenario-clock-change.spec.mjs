/**
 * Scenario 3 of scheduling, its planned half: an overnight porter in New York when the clocks change. What is paid is the
 * time that passes; what people read is the clock.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { builder, dayOf, hire, plan, plusDays, publishAll, week } from '../support/kitchen.mjs';
import { adds, newShift, typeTimes } from '../support/planner.mjs';
import { call, desktop, everywhere, open, phone, serve, story } from '../support/story.mjs';

const DAY = 86_400_000;
const RATE = 170_000;
const words = {
  en: {
    start: 'Start', end: 'End', meal: 'Add a meal', mealAt: 'Starts',
    back: 'Clocks go back: 25 h', forward: 'Clocks go forward: 23 h', lasts: (hours) => `Ends the next day, .*: ${hours} h`, added: /^Shift added:/, cost: 'planned cost',
    which: 'Clocks go back that night, so 1:15a happens twice. Which one?', first: 'The first 1:15a (UTC-04:00)', second: 'The second 1:15a (UTC-05:00)',
    skipped: 'Clocks go forward that night, so this time doesn’t exist.', use: 'Use 3:30a', overtime: '0.5 h overtime',
  },
  es: {
    start: 'Entrada', end: 'Salida', meal: 'Agregar comida', mealAt: 'Empieza',
    back: 'Se atrasa el reloj: 25 h', forward: 'Se adelanta el reloj: 23 h', lasts: (hours) => `Termina el día siguiente, .*: ${hours} h`, added: /^Turno agregado:/, cost: 'costo planeado',
    which: 'Esa noche se atrasa el reloj: hay dos 1:15a. ¿Cuál?', first: 'La primera 1:15a (UTC-04:00)', second: 'La segunda 1:15a (UTC-05:00)',
    skipped: 'Esa noche se adelanta el reloj y esta hora no existe.', use: 'Usar 3:30a', overtime: '0.5 h extra',
  },
};

/** The Sundays on which New York's clocks change in a year: the second of March, the first of November. */
function changesOf(year) {
  const sunday = (month, nth) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return new Date(Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7)).toISOString().slice(0, 10);
  };
  return { spring: sunday(2, 2), autumn: sunday(10, 1) };
}

/** The first such Sunday that is at least so many days after a moment. */
function next(season, moment, days) {
  for (let year = new Date(moment).getUTCFullYear(); ; year += 1) {
    const sunday = changesOf(year)[season];
    if (Date.parse(sunday) - moment > days * DAY) return sunday;
  }
}

const WEEKS_BEFORE = 3;
const autumn = next('autumn', Date.now(), (WEEKS_BEFORE + 1) * 7);
const begins = Date.parse(autumn) - WEEKS_BEFORE * 7 * DAY;
const spring = next('spring', begins, 7);
// Calendars hold the next sixty days.
serve({ at: { hour: 18, days: Math.floor((begins - Date.now()) / DAY) } });

let places = 0;
/** A restaurant in New York whose weeks begin on Sunday, and its porter. */
async function porterIn(context, fields = {}) {
  places += 1;
  const location = await call(context, 'POST', '/api/locations', {
    name: `Night ${places}`, city: 'New York', state: 'NY', zone: 'America/New_York', industry: 'full_service', workweekStartDay: 'sun',
  });
  const porter = await hire(context, location, { firstName: 'Ben', wage: { rateE4: RATE }, ...fields });
  return { location, porter };
}

/** The shift of someone that starts on a day, as the server has it. */
async function planned(context, location, weekStart, person, date) {
  const { shifts } = await week(context, location, weekStart);
  return shifts.find((shift) => shift.employeeId === person.id && shift.date === date);
}

/** Plans 22:00 to 06:00 with a meal in the browser, and reads its hours and its cost while it is typed and once it is saved. */
async function overnight(page, context, { on, lang, location, weekStart, person, date, meal, hours, paid, cost }) {
  const say = words[lang];
  await page.goto(builder(location, weekStart, date));
  const form = await newShift(page, { on, lang, person, date });
  await typeTimes(form, [[say.start, '22:00'], [say.end, '06:00']]);
  await form.getByText(new RegExp(say.lasts(hours))).waitFor();
  await form.getByRole('button', { name: say.meal }).click();
  await typeTimes(form, [[say.mealAt, meal]]);
  await form.getByRole('status').filter({ hasText: cost }).waitFor();
  await accessible(page, 'an overnight shift');
  await fits(page, 'an overnight shift');
  await adds(form, lang).click();
  await page.getByText(say.added).first().waitFor();
  const shift = await planned(context, location, weekStart, person, date);
  await page.goto(`${builder(location, weekStart, date)}&shift=${shift.id}`);
  await page.getByText(`${paid} h · ${say.cost} ${cost}`).first().waitFor();
  await accessible(page, 'the saved shift');
  await fits(page, 'the saved shift');
  return shift;
}

everywhere('the autumn night is nine hours', { as: 'Owner', law: true }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const { location, porter } = await porterIn(context);
  const saturday = plusDays(autumn, -1);
  const weekStart = plusDays(autumn, -7);
  const night = { on, lang, location, weekStart, person: porter, date: saturday };
  const shift = await overnight(page, context, { ...night, meal: '01:15', hours: 9, paid: 8.5, cost: '$144.50' });
  assert.deepEqual([shift.startsAt, shift.endsAt], [`${autumn}T02:00:00Z`, `${autumn}T11:00:00Z`]);
  assert.deepEqual([shift.elapsedMinutes, shift.paidMinutes, shift.costCents], [540, 510, 14_450]);

  // Two hours are the old workweek's and six and a half the new one's: 38 and 34 more make 40.0 and 40.5.
  const work = { locationId: location.id, positionId: shift.positionId, employeeId: porter.id, start: '10:00', breaks: [] };
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri'])
    await call(context, 'POST', '/api/shifts', { ...work, date: dayOf(weekStart, day), end: '17:36' });
  for (const day of ['mon', 'tue', 'wed', 'thu'])
    await call(context, 'POST', '/api/shifts', { ...work, date: dayOf(autumn, day), end: '18:30' });
  const porterOf = async (start) =>
    (await week(context, location, start)).people.find(({ employeeId }) => employeeId === porter.id);
  const weeks = [await porterOf(weekStart), await porterOf(autumn)];
  assert.deepEqual(weeks.map(({ overtimeMinutes }) => overtimeMinutes), [0, 30]);
  assert.deepEqual(weeks.map(({ minutes }) => minutes), [40 * 60, 40.5 * 60], 'the hours of each workweek');
  await page.goto(builder(location, autumn, autumn));
  await page.getByText(say.back).first().waitFor();
  if (on === desktop) await page.getByRole('rowheader').filter({ hasText: say.overtime }).waitFor();
  await accessible(page, 'the week of the change');
  await fits(page, 'the week of the change');
});

everywhere('a time that happens twice is asked about', { as: 'Owner', law: true }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const { location, porter } = await porterIn(context);
  await page.goto(builder(location, autumn, autumn));
  const form = await newShift(page, { on, lang, person: porter, date: autumn });
  await typeTimes(form, [[say.start, '01:15'], [say.end, '08:15']]);
  await adds(form, lang).click();
  await form.getByRole('alert').getByText(say.which).waitFor();
  await form.getByRole('button', { name: say.first }).waitFor();
  await accessible(page, 'which one');
  await fits(page, 'which one');
  await form.getByRole('button', { name: say.second }).click();
  await page.getByText(say.which).waitFor({ state: 'detached' });
  const second = await planned(context, location, autumn, porter, autumn);
  assert.deepEqual([second.startsAt, second.elapsedMinutes], [`${autumn}T06:15:00Z`, 420]);
});

everywhere('the spring night is seven hours, and one of its hours does not exist', { as: 'Owner', law: true }, async ({ page, context, on, lang }) => {
  const say = words[lang];
  const { location, porter } = await porterIn(context);
  const saturday = plusDays(spring, -1);
  const weekStart = plusDays(spring, -7);
  const night = { on, lang, location, weekStart, person: porter, date: saturday };
  const shift = await overnight(page, context, { ...night, meal: '04:15', hours: 7, paid: 6.5, cost: '$110.50' });
  assert.deepEqual([shift.elapsedMinutes, shift.paidMinutes, shift.costCents], [420, 390, 11_050]);

  const other = await hire(context, location, { wage: { rateE4: RATE } });
  await page.goto(builder(location, spring, spring));
  await page.getByText(say.forward).first().waitFor();
  const form = await newShift(page, { on, lang, person: other, date: spring });
  await typeTimes(form, [[say.start, '02:30'], [say.end, '10:00']]);
  await adds(form, lang).click();
  await form.getByRole('alert').getByText(say.skipped).waitFor();
  await accessible(page, 'a time that is skipped');
  await fits(page, 'a time that is skipped');
  await form.getByRole('button', { name: say.use }).click();
  await page.getByText(say.skipped).waitFor({ state: 'detached' });
  assert.equal((await planned(context, location, spring, other, spring)).start, '03:30');
});

for (const [on, lang] of [[desktop, 'en'], [phone, 'es']])
  story('the print and the calendar say what the clock says', { as: 'Owner', on, lang }, async ({ page, context }) => {
    const email = `porter.${lang}@story.example.com`;
    const { location, porter } = await porterIn(context, { email, role: 'staff', birthDate: '1990-05-05' });
    const saturday = plusDays(autumn, -1);
    const weekStart = plusDays(autumn, -7);
    await plan(context, location, porter, saturday, '22:00', '06:00');
    await publishAll(context, location, weekStart);

    await page.goto(`/api/schedules/${location.id}/${weekStart}/print?lang=${lang}`);
    await page.getByRole('row').filter({ hasText: porter.lastName }).getByText('10p–6a').waitFor();
    await accessible(page, 'the print');

    const theirs = await open({ as: email, on: phone, lang });
    const { link } = await call(theirs.context, 'POST', '/api/calendar-feed');
    const calendar = await (await theirs.context.request.get(new URL(link).pathname)).text();
    const plain = (date) => date.replaceAll('-', '');
    assert.ok(calendar.includes(`DTSTART;TZID=America/New_York:${plain(saturday)}T220000`), calendar);
    assert.ok(calendar.includes(`DTEND;TZID=America/New_York:${plain(autumn)}T060000`), calendar);
    theirs.calm();
    await theirs.context.close();
  });
