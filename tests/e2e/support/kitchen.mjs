/** A corner of the demo brand that a story makes for itself: people, a quiet week far ahead, shifts in it. */
import { call } from './story.mjs';

const DAY = 86_400_000;
const iso = (date) => date.toISOString().slice(0, 10);
/** The date by the clock of the place: around midnight in Greenwich it is another one. */
const todayAt = ({ zone }) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date());
export const plusDays = (date, days) => iso(new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY));

/** The instant at which clocks in a zone show a time; not for the nights in which they change. Seconds may be written. */
export function instant(zone, date, time) {
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  const shown = new Date(wall).toLocaleString('sv-SE', { timeZone: zone });
  return new Date(wall - (Date.parse(`${shown.replace(' ', 'T')}Z`) - wall)).toISOString();
}

/** A location by city, as its manager sees it. */
export async function locationIn(context, city) {
  const { items } = await call(context, 'GET', '/api/locations');
  const found = items.find((location) => location.city === city);
  if (!found) throw new Error(`the demo has no location in ${city}`);
  return found;
}

/** The first day of the workweek `weeksAhead` weeks from now. */
export function weekAhead(location, weeksAhead) {
  const wanted = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(location.workweekStartDay);
  const day = new Date(Date.now() + weeksAhead * 7 * DAY);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - wanted + 7) % 7));
  return iso(day);
}

/**
 * As `weekAhead`, or later: the first week between October and May, so that a story about school days and evenings
 * means the same all year round.
 */
export function quietWeek(location, weeksAhead) {
  let start = weekAhead(location, weeksAhead);
  while (['06', '07', '08', '09'].includes(start.slice(5, 7))) start = plusDays(start, 7);
  return start;
}

/** The date of a weekday ("tue") in a week. */
export function dayOf(weekStart, weekday) {
  const wanted = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(weekday);
  const first = new Date(`${weekStart}T12:00:00Z`).getUTCDay();
  return plusDays(weekStart, (wanted - first + 7) % 7);
}

let hired = 0;
/** A new person at a location: `{ id, firstName, lastName }`. Their name is not taken yet. */
export async function hire(context, location, fields = {}) {
  const { items } = await call(context, 'GET', '/api/positions');
  const position = items.find(({ station, archived }) => station === 'host' && !archived) ?? items[0];
  hired += 1;
  return call(context, 'POST', '/api/team', {
    firstName: 'Liam',
    lastName: `Story ${String.fromCharCode(64 + hired)}`,
    preferredLanguage: 'en',
    hiredOn: todayAt(location),
    assignments: [{ locationId: location.id, positionId: position.id, isPrimary: true }],
    wage: { rateE4: 250_000 },
    ...fields,
  });
}

/** A 15-year-old with a school calendar that is in session in the week. */
export async function hireMinor(context, location, weekStart) {
  const calendar = await call(context, 'POST', '/api/school-calendars', {
    name: `Story school ${weekStart} ${hired}`,
    firstDay: plusDays(weekStart, -60),
    lastDay: plusDays(weekStart, 60),
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    daysOff: [],
  });
  return hire(context, location, { birthDate: plusDays(weekStart, -Math.round(15.4 * 365.25)), schoolCalendarId: calendar.id });
}

/** A planned shift; `person` null is a shift to fill. */
export async function plan(context, location, person, date, start, end) {
  const positionId = (person ?? (await anybody(context, location))).assignments[0].positionId;
  const body = { locationId: location.id, positionId, employeeId: person?.id ?? null, date, start, end };
  const { shift } = await call(context, 'POST', '/api/shifts', body);
  return shift;
}

async function anybody(context, location) {
  const { items } = await call(context, 'GET', `/api/team?locationId=${location.id}&limit=1`);
  return call(context, 'GET', `/api/team/${items[0].id}`);
}

/** The week as it is on the server. */
export const week = (context, location, weekStart) => call(context, 'GET', `/api/schedules/${location.id}/${weekStart}`);

/** The builder's address of a week. */
export const builder = (location, weekStart, day = '') =>
  `/schedule?locationId=${location.id}&week=${weekStart}${day && `&day=${day}`}`;

const MINUTES_LATER = 60;
const LATEST_END = '20:00';

/**
 * In next week's published schedule of a place with a fair-workweek law: a shift that now ends an hour later, so that its
 * person has to agree in writing. The person signs in. `origin` says at once who wanted the change.
 */
export async function addedHours(context, location, origin) {
  const weekStart = weekAhead(location, 1);
  const { shifts } = await week(context, location, weekStart);
  const { items } = await call(context, 'GET', `/api/team?locationId=${location.id}&limit=100`);
  const people = items.filter(({ role, email, status }) => role === 'staff' && email && status === 'active');
  const shift = shifts.find(
    ({ employeeId, publishState, end }) =>
      publishState === 'published' && end <= LATEST_END && people.some(({ id }) => id === employeeId),
  );
  if (!shift) throw new Error(`nobody in ${location.name} has a published shift next week`);
  const [hours, minutes] = shift.end.split(':').map(Number);
  const later = new Date(Date.UTC(2000, 0, 1, hours, minutes + MINUTES_LATER)).toISOString().slice(11, 16);
  const body = { version: shift.version, end: later, ...(origin ? { changeOrigin: origin } : {}) };
  await call(context, 'PATCH', `/api/shifts/${shift.id}`, body);
  return { weekStart, shift, later, person: people.find(({ id }) => id === shift.employeeId) };
}

/** Publishes a week over the API: every change is the restaurant's wish, every reason is given. */
export async function publishAll(context, location, weekStart) {
  const address = `/api/schedules/${location.id}/${weekStart}`;
  const wish = { initiatedBy: 'employer', reason: null, evidence: null };
  for (const { shiftId, originNeeded } of (await call(context, 'GET', `${address}/diff`)).items) {
    const shift = (await week(context, location, weekStart)).shifts.find(({ id }) => id === shiftId);
    if (originNeeded)
      await call(context, 'PATCH', `/api/shifts/${shiftId}`, { version: shift.version, changeOrigin: wish });
  }
  const { version, findings } = await call(context, 'GET', `${address}/diff`);
  const overrides = findings
    .filter(({ atPublish, override }) => atPublish === 'reason' && !override)
    .map(({ key }) => ({ key, reason: 'Agreed in person' }));
  return call(context, 'POST', `${address}/publish`, { version, notify: 'changed', requireAck: true, overrides });
}
