/**
 * What worked time pays, to the cent, on the screens of managers and of the people themselves: two rates and overtime, tips
 * below the credit, the night of a clock change, double time and a late meal, and a tablet whose clock runs fast.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { accessible, fits } from '../support/checks.mjs';
import { hire, instant, locationIn, plusDays } from '../support/kitchen.mjs';
import { call, desktop, open, phone, server, story } from '../support/story.mjs';

const PERIOD_DAYS = 14;
/** A Monday on which the demo's pay periods begin. */
const ANCHOR = '2024-01-01';
const DAY = 86_400_000;
/** The tablet's clock is so far ahead of the server's. */
const AHEAD_MS = 95_000;

/** The last pay period that is over. */
async function lastPeriod(context) {
  const periods = await call(context, 'GET', '/api/pay-periods');
  return periods.find(({ state }) => state !== 'current');
}

/** The first day of the pay period of a day. */
const periodOf = (day) => plusDays(day, -(((Date.parse(day) - Date.parse(ANCHOR)) / DAY) % PERIOD_DAYS));

/** A kiosk of a location, which sends what it kept without a connection, twice. */
async function kioskOf(context, location) {
  const { code } = await call(context, 'POST', '/api/kiosk/pairings', { locationId: location.id, name: 'Scenarios' });
  const post = async (path, body, headers = {}) => {
    const reply = await fetch(`${server.url}/api/kiosk/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { token } = await post('pair', { code });
  return async (punches, offsetMs = 0) => {
    const kept = punches.map(({ at, ...punch }) => ({
      punch: { idempotencyKey: randomUUID(), ...punch },
      clientAt: new Date(Date.parse(at) - offsetMs).toISOString(),
      offsetMs,
      monotonicMs: 1000,
      jumped: false,
    }));
    const outcomes = [];
    for (let times = 0; times < 2; times += 1) {
      const { results } = await post('sync', { punches: kept }, { authorization: `Kiosk ${token}` });
      outcomes.push(new Set(results.map(({ outcome }) => outcome)));
    }
    assert.deepEqual(outcomes, [new Set(['taken']), new Set(['before'])]);
  };
}

/** The punches of a day: from, to, meals, and what was said at the end. */
function day({ id, zone, date }, [from, to], { meals = [], said = {}, ...facts } = {}) {
  const at = (time) => instant(zone, date, time);
  const answers = Object.entries(said).map(([question, answer]) => ({ question, text: question, answer }));
  return [
    { employeeId: id, kind: 'clock_in', at: at(from), positionId: facts.positionId },
    ...meals.flatMap(([start, end]) => [
      { employeeId: id, kind: 'break_start', at: at(start), breakKind: 'meal' },
      { employeeId: id, kind: 'break_end', at: at(end) },
    ]),
    {
      employeeId: id,
      kind: 'clock_out',
      at: at(to),
      cashTipsCents: facts.tips,
      ...(answers.length > 0 && { attestation: { language: 'en', answers } }),
    },
  ];
}

let people = 0;
/** Someone at a location with a sign-in, hired before the period. */
function someone(context, location, period, fields) {
  people += 1;
  return hire(context, location, {
    hiredOn: plusDays(period.startDate, -30),
    email: `scenario.${people}@demo.lineup.example`,
    role: 'staff',
    ...fields,
  });
}

/** The person's time as their manager sees it. */
async function asManager({ page }, period, location, person, sees) {
  await page.goto(`/timesheets?period=${period.id}&locationId=${location.id}&person=${person.id}`);
  const panel = page.getByRole('complementary', { name: `${person.firstName} ${person.lastName}` });
  for (const text of sees) await panel.getByText(text).filter({ visible: true }).first().waitFor();
  await accessible(page, `${person.lastName}, for the manager`);
  await fits(page, `${person.lastName}, for the manager`);
}

/** And as they see it on their phone, in Spanish. */
async function asThemselves(period, person, sees) {
  const own = await open({ as: person.email, on: phone, lang: 'es' });
  await own.page.goto(`/timesheets?period=${period.id}`);
  for (const text of sees) await own.page.getByText(text).filter({ visible: true }).first().waitFor();
  await accessible(own.page, `${person.lastName}, for themselves`);
  await fits(own.page, `${person.lastName}, for themselves`);
  own.calm();
  await own.context.close();
}

const position = async (context, code) => {
  const { items } = await call(context, 'GET', '/api/positions');
  return items.find((one) => one.code === code).id;
};

story('two rates and overtime pay $877.50, and a tablet that ran fast pays $72.27', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const period = await lastPeriod(context);
  const austin = await locationIn(context, 'Austin');
  const [line, prep] = [await position(context, 'LN'), await position(context, 'PR')];
  const sync = await kioskOf(context, austin);
  const maria = await someone(context, austin, period, {
    firstName: 'Maria',
    assignments: [line, prep].map((positionId) => ({ locationId: austin.id, positionId, isPrimary: positionId === line })),
    wage: { rateE4: 180_000 },
  });
  const { hiredOn } = maria;
  await api('POST', `/api/team/${maria.id}/wages`, { rateE4: 150_000, positionId: prep, locationId: null, from: hiredOn, reason: 'Prep' });
  const on = (number) => ({ id: maria.id, zone: austin.zone, date: plusDays(period.startDate, number) });
  for (const number of [0, 1, 2]) await sync(day(on(number), ['08:00', '18:00'], { positionId: line }));
  for (const number of [3, 4]) await sync(day(on(number), ['08:00', '17:00'], { positionId: prep }));
  const { weeks } = await api('GET', `/api/timesheets/${period.id}/${maria.id}`);
  const paid = weeks.find(({ wagesCents }) => wagesCents > 0);
  assert.deepEqual([paid.regularRateE4, paid.wagesCents, paid.qualifiedOvertimeCents], [168_750, 87_750, 6_750]);
  await asManager({ page }, period, austin, maria, ['$877.50']);
  await asThemselves(period, maria, ['$877.50', '48 h 0 min']);

  const kim = await someone(context, austin, period, { firstName: 'Kim', wage: { rateE4: 160_000 } });
  await sync(day({ id: kim.id, zone: austin.zone, date: plusDays(period.startDate, 4) }, ['18:00:05', '22:31:10']), -AHEAD_MS);
  const sheet = await api('GET', `/api/timesheets/${period.id}/${kim.id}`);
  const [entry] = sheet.days.flatMap(({ entries }) => entries);
  assert.equal(entry.paidMinutes, 271);
  assert.equal(new Date(entry.startsAt).getUTCSeconds(), 5, 'by the server’s clock');
  assert.deepEqual(entry.punches.map(({ offline }) => offline), [true, true]);
  await asManager({ page }, period, austin, kim, ['$72.27']);
  await asThemselves(period, kim, ['$72.27', '4 h 31 min']);
});

story('tips below the credit are made up with $42.40', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const period = await lastPeriod(context);
  const austin = await locationIn(context, 'Austin');
  const sync = await kioskOf(context, austin);
  const pair = [];
  for (const firstName of ['Sam', 'Ana']) {
    const person = await someone(context, austin, period, { firstName, wage: { rateE4: 72_500 } });
    await api('PATCH', `/api/team/${person.id}`, { version: person.version, tipCreditE4: 51_200 });
    pair.push(person);
  }
  const [sam, ana] = pair;
  const on = (person, number) => ({ id: person.id, zone: austin.zone, date: plusDays(period.startDate, number) });
  for (const number of [0, 1, 2, 3]) await sync(day(on(sam, number), ['10:00', '20:00'], { tips: number === 0 ? 51_240 : 0 }));
  await sync(day(on(sam, 4), ['10:00', '16:00'], { tips: 0 }));
  for (const number of [0, 1]) await sync(day(on(ana, number), ['10:00', '20:00'], { tips: 3_000 }));
  await asManager({ page }, period, austin, sam, ['$119.73']);
  await asThemselves(period, sam, ['$119.73']);
  await asManager({ page }, period, austin, ana, ['$42.40', '$85.00']);
  await asThemselves(period, ana, ['$42.40', '$85.00', 'Propinas por debajo del crédito por propinas']);
});

story('a day of thirteen hours and a late meal pay $980.00', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const period = await lastPeriod(context);
  const north = await locationIn(context, 'San Diego');
  const sync = await kioskOf(context, north);
  const rosa = await someone(context, north, period, { firstName: 'Rosa', wage: { rateE4: 200_000 } });
  const on = (number) => ({ id: rosa.id, zone: north.zone, date: plusDays(period.startDate, number) });
  const said = { meal_1: 'yes', rests: 'yes', all_time: 'yes' };
  await sync(
    day(on(0), ['09:00', '23:00'], {
      meals: [['13:30', '14:00'], ['18:30', '19:00']],
      said: { ...said, meal_2: 'yes' },
    }),
  );
  for (const number of [1, 3, 4]) await sync(day(on(number), ['09:00', '17:30'], { meals: [['13:00', '13:30']], said }));
  await sync(day(on(2), ['09:00', '17:30'], { meals: [['14:12', '14:42']], said: { ...said, meal_1: 'could_not' } }));
  const { weeks } = await api('GET', `/api/timesheets/${period.id}/${rosa.id}`);
  const paid = weeks.find(({ wagesCents }) => wagesCents > 0);
  assert.deepEqual(
    [paid.regularMinutes, paid.overtimeMinutes, paid.doubletimeMinutes, paid.qualifiedOvertimeCents],
    [2400, 240, 60, 5_000],
  );
  await asManager({ page }, period, north, rosa, ['$980.00', /226\.7/]);
  await asThemselves(period, rosa, ['$980.00', /226\.7/]);
});

/** The night on which clocks went back last: the Saturday before the first Sunday of November. */
function autumnNight() {
  const sunday = (year) => {
    const first = new Date(Date.UTC(year, 10, 1));
    return plusDays(first.toISOString().slice(0, 10), (7 - first.getUTCDay()) % 7);
  };
  const year = new Date().getUTCFullYear();
  const latest = [sunday(year), sunday(year - 1)].find((day) => Date.parse(day) + 2 * DAY < Date.now());
  return { saturday: plusDays(latest, -1), sunday: latest };
}

story('the night on which clocks go back is as long as it was', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const { saturday, sunday } = autumnNight();
  const queens = await api('POST', '/api/locations', {
    name: 'Queens',
    city: 'Queens',
    state: 'NY',
    zone: 'America/New_York',
    industry: 'full_service',
    workweekStartDay: 'sun',
  });
  const startDate = periodOf(saturday);
  const ivan = await someone(context, queens, { startDate }, { firstName: 'Ivan', wage: { rateE4: 170_000 } });
  const [{ positionId }] = ivan.assignments;
  // Ten at night in summer time until six in the morning in winter time; the meal is in the first of the two hours from one.
  await api('POST', '/api/time-entries', {
    employeeId: ivan.id,
    locationId: queens.id,
    positionId,
    clockInAt: `${sunday}T02:00:00Z`,
    clockOutAt: `${sunday}T11:00:00Z`,
    breaks: [{ kind: 'meal', paid: false, startsAt: `${sunday}T05:15:00Z`, endsAt: `${sunday}T05:45:00Z` }],
    reason: 'The tablet was off',
  });
  const sheet = await api('GET', `/api/timesheets/${startDate}/${ivan.id}`);
  const hours = sheet.lines.filter(({ kind }) => kind === 'regular');
  assert.deepEqual(hours.map(({ weekStart, minutes }) => [weekStart, minutes]), [[plusDays(sunday, -7), 120], [sunday, 390]]);
  assert.equal(hours.reduce((sum, { cents }) => sum + cents, 0), 14_450);

  // The screens reach back to the periods that they list: half a year.
  const listed = (await api('GET', '/api/pay-periods')).find(({ id }) => id === startDate);
  if (!listed) return;
  await asManager({ page }, listed, queens, ivan, ['$144.50']);
  await page.goto(`/timesheets?period=${startDate}&locationId=${queens.id}&person=${ivan.id}&day=${saturday}`);
  const panel = page.getByRole('complementary', { name: `${ivan.firstName} ${ivan.lastName}` });
  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit time' });
  // A quarter past one came twice that night.
  await form.getByText('Clocks go back that night. Which one?').first().waitFor();
  await form.getByText(/^The first 1:15/).waitFor();
  await form.getByText(/^The second 1:15/).waitFor();
  await accessible(page, 'which of two times');
  await fits(page, 'which of two times');
  await asThemselves(listed, ivan, ['$144.50', '8 h 30 min']);
});
