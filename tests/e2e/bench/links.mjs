/**
 * Ten thousand links and ids that must be refused, in a random order that each run repeats: wrong (one letter changed),
 * expired, foreign (a real one of another brand, under this brand's code or requested by its owner), guessed (random, of
 * the right shape) and stray (guessed, under a code that no brand has). No reply identifies a person, each kind gets the
 * documented status, all 404s of a family are identical, and none takes a different time than a guess, by medians of one
 * run. An expired link gets 410 (except the link of an erased person); its time is only reported, as is the time of the
 * valid ones requested in between.
 */
import { request } from 'playwright-core';
import { steps } from '../support/brands.mjs';
import { opening } from '../support/opening.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, freshCode, signIn } from '../support/sign-in.mjs';

const COUNT = Number(process.argv[2] ?? 10_000);
const SEED = 20_261_122;
/** A 404 may take this much of a guess's time, in the median. */
const [LEAST, MOST] = [0.8, 1.25];
/** A scheduling link may be opened 20 times a minute: so many people are needed that no link is opened more than this. */
const OPENS = 15;
/** Links and ids that are asked before, untimed. */
const WARM_UP = 400;
/** From so many of a kind on, its time is judged. */
const ENOUGH = 100;
/** After the first a person may be forgotten (California: four years), after the second the longest link has ended. */
const [YEARS, WEEK] = [{ days: 5 * 366 }, { days: 8 }];
const HEX = '0123456789abcdef';
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const sorted = (values) => values.toSorted((a, b) => a - b);
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const median = (values) => share(values, 0.5);

/** Random numbers that each run repeats (mulberry32). */
let state = SEED;
function below(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
}
const some = (alphabet, length) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
/** The text with another letter in one place. */
function oneOff(text, alphabet, from = 0) {
  const at = from + below(text.length - from);
  const others = [...alphabet].filter((letter) => letter !== text[at]);
  return text.slice(0, at) + others[below(others.length)] + text.slice(at + 1);
}
function shuffled(all) {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = below(last + 1);
    [all[last], all[at]] = [all[at], all[last]];
  }
  return all;
}

// What is made: two brands with people, and what opens their pages.

const tokenOf = (html) => /name="form" value="([^"]*)"/.exec(html)[1];
/** Calls of the API for the signed-in user. */
const speaker = (url, context) => async (method, path, data) => {
  const reply = await context.fetch(`${url}${path}`, { method, data, headers: { origin: url } });
  const text = await reply.text();
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${text}`);
  return text ? JSON.parse(text) : null;
};

/** The owner of the demo brand, signed in; after days of the server's clock, again. */
async function demoOwner(url) {
  const context = await request.newContext();
  const { email } = (await demoPeople(url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, url, email);
  return brandOf(url, context);
}

/** A second brand, registered the ordinary way. */
async function otherBrand(url) {
  const context = await request.newContext();
  const owner = { first_name: 'Zoraya', last_name: 'Quintavalle', email: 'zoraya@quintavalle.example.com' };
  const send = async (path, fields) => {
    const form = tokenOf(await (await context.get(`${url}${path}`)).text());
    await context.post(`${url}${path}`, { headers: { origin: url }, form: { form, ...fields } });
  };
  for (const [path, fields] of steps('Xoconostle Norte', owner.email)) await send(path, fields);
  await send('/sign-in/code', { code: await freshCode(url, owner.email) });
  const brand = await brandOf(url, context);
  return { ...brand, tells: ['Xoconostle', 'Tepache', ...Object.values(owner)] };
}

async function brandOf(url, context) {
  const api = speaker(url, context);
  const { id, brand } = await api('GET', '/api/auth/user');
  return { api, context, me: id, code: brand.code, tells: [] };
}

/** A published job with a distinguishing title. */
async function jobOf(brand, title) {
  const { id, ref } = await opening(brand.api, title);
  return { ...(await brand.api('GET', `/api/jobs/${id}`)), ref };
}

const ANSWERS = { 'a.saturdays': 'yes', 'a.authorised': 'yes', 'a.card': 'yes', 'a.years': 'three_plus', 'd.fri': 'pm' };
let number = 0;
/** An application on the web: the applicant, and the links of the confirmation page. */
async function applied(url, guest, brand, job) {
  const name = () => `Q${some('bcdfghjklmnpqrstvwxyz', 3)}${some('aeiou', 2)}${some('bcdfghjklmnpqrstvwxyz', 4)}`;
  const who = { firstName: name(), lastName: name(), phone: `8585${550_000 + number}` };
  who.email = `${who.firstName}.${who.lastName}@correo.example.com`.toLowerCase();
  number += 1;
  const path = `${url}/apply/${brand.code}-${job.ref}`;
  const form = await (await guest.get(path)).text();
  const hidden = Object.fromEntries([...form.matchAll(/<input type="hidden" name="(form|key|draft)" value="([^"]*)"/g)].map((found) => found.slice(1)));
  const fields = { ...hidden, src: '', step: '1', ...who, language: 'en', texts: 'yes', ...ANSWERS };
  const reply = await guest.post(path, { multipart: fields, headers: { origin: url } });
  const html = await reply.text();
  if (reply.status() !== 201) throw new Error(`${path}: ${reply.status()} ${html}`);
  const link = (name) => new RegExp(`/${name}/[a-z2-7]+\\.([\\w-]+)`).exec(html)[1];
  return { ...who, status: link('status'), eeo: link('eeo') };
}

/** A number of applicants, each with the id of their application. */
async function applicants(url, brand, job, count) {
  const guest = await request.newContext();
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await applied(url, guest, brand, job));
  await guest.dispose();
  const { items } = await brand.api('GET', `/api/applications?jobId=${job.id}&stage=applied&limit=100`);
  return people.map((who) => ({ ...who, id: items.find(({ name }) => name === `${who.firstName} ${who.lastName}`).id }));
}

/** The team's links for an applicant: a work sample, an offer, a scheduling link. */
async function invited({ api, me }, job, who, today) {
  const secret = (url) => /\.([\w-]+)$/.exec(url)[1];
  const sample = await api('POST', `/api/applications/${who.id}/microsim`, { position: 'line_cook' });
  const terms = { tipEligible: true, classification: 'part_time', firstShift: null, manager: 'M', contingencies: ['i9'], employer: 'E', words: '' };
  const draft = await api('POST', `/api/applications/${who.id}/offers`, {
    version: 0, jobTitle: '', positionId: job.positionId, rateE4: 210_000, startsOn: today, language: 'en', outsideRangeReason: null, terms,
  });
  const { linkUrl } = await api('POST', `/api/offers/${draft.id}/send`, { version: draft.version });
  const times = await api('POST', `/api/applications/${who.id}/links`, { format: 'in_person', interviewerIds: [me] });
  return { ...who, microsim: secret(sample.url), offer: secret(linkUrl), offerId: draft.id, schedule: secret(times.url) };
}

/** An applicant with an interview, and an employee: both only have ids. */
async function met({ api, me }, who, today) {
  const date = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
  return api('POST', `/api/applications/${who.id}/interviews`, { date, start: '10:00', minutes: 30, format: 'in_person', interviewerIds: [me], overlap: true });
}

async function hired({ api }, job, who, today) {
  const assignments = [{ locationId: job.locationId, positionId: job.positionId, isPrimary: true }];
  const person = { firstName: who.lastName, lastName: who.firstName, preferredLanguage: 'en', hiredOn: today, assignments, wage: { rateE4: 250_000 } };
  return api('POST', '/api/team', person);
}

/** A brand's live job, its applicants with all of their links, and the ids of everything about them. */
async function peopled(url, brand, title, count, today) {
  const job = await jobOf(brand, title);
  const all = await applicants(url, brand, job, count + 1);
  const last = all.pop();
  const people = [];
  for (const who of all) people.push(await invited(brand, job, who, today));
  const interview = await met(brand, last, today);
  const employee = await hired(brand, job, last, today);
  const talk = await brand.api('GET', `/api/applications/${people[0].id}/conversation`);
  const ids = {
    applications: people.map(({ id }) => id),
    jobs: [job.id],
    offers: people.map(({ offerId }) => offerId),
    interviews: [interview.id],
    conversations: [talk.id],
    team: [employee.id],
  };
  return { ...brand, job, people, all: [...people, last], links: linksOf(people, job), ids };
}

/** The tokens in the addresses of people's links, and of their job's. */
function linksOf(people, job) {
  const of = (name) => people.map((who) => ({ id: who.id, secret: who[name] }));
  const posting = [{ id: job.id, secret: job.ref }];
  return { status: of('status'), schedule: of('schedule'), offer: of('offer'), microsim: of('microsim'), eeo: of('eeo'), jobs: posting, apply: posting };
}

/** Both brands. First the people whose links will have ended: some are erased after years, others expire after a week. */
async function made({ url, clock }, count) {
  const today = () => clock.now().toISOString().slice(0, 10);
  let own = await demoOwner(url);
  const first = await jobOf(own, 'Brasero cook');
  const gone = await applicants(url, own, first, Math.min(count, 4));
  clock.turn(YEARS);
  own = await demoOwner(url);
  for (const { id } of gone) {
    const { applicant } = await own.api('GET', `/api/applications/${id}`);
    await own.api('POST', `/api/applicants/${applicant.id}/anonymise`, { version: applicant.version });
  }
  const lapsing = await jobOf(own, 'Comal cook');
  const late = [];
  for (const who of await applicants(url, own, lapsing, count)) late.push(await invited(own, lapsing, who, today()));
  const { version } = await own.api('GET', `/api/jobs/${lapsing.id}`);
  await own.api('PATCH', `/api/jobs/${lapsing.id}`, { version, validThrough: today() });
  clock.turn(WEEK);
  own = await peopled(url, await demoOwner(url), 'Trompo cook', count, today());
  const other = await peopled(url, await otherBrand(url), 'Molcajete cook', count, today());
  own.ended = { ...linksOf(late, lapsing), status: linksOf(gone, first).status };
  return { own, other, told: toldOf([...gone, ...late, ...own.all, ...other.all], [first, lapsing, own.job], other) };
}

/** Texts that no refusal may contain: data of people, of the other brand, and the titles of this brand's jobs. */
function toldOf(people, jobs, other) {
  const titles = (job) => Object.values(job.title);
  const names = people.flatMap(({ firstName, lastName, email }) => [firstName, lastName, email]);
  return {
    words: [...names, ...other.tells, ...titles(other.job)].map((word) => word.toLowerCase()),
    titles: jobs.flatMap(titles).map((word) => word.toLowerCase()),
    numbers: people.map(({ phone }) => phone),
  };
}

// The requests: each family of links or ids, each kind of it with its required status.

const LINKS = {
  status: { letters: BASE64, ended: 404, at: (code, { secret }) => `/status/${code}.${secret}` },
  schedule: { letters: BASE64, ended: 410, at: (code, { secret }) => `/schedule/${code}.${secret}` },
  offer: { letters: BASE64, ended: 410, at: (code, { secret }) => `/offer/${code}.${secret}` },
  microsim: { letters: BASE64, ended: 410, at: (code, { id, secret }) => `/microsim/${code}/${id}/line_cook?k=${code}.${secret}` },
  eeo: { letters: BASE64, ended: 410, at: (code, { secret }) => `/eeo/${code}.${secret}` },
  jobs: { letters: BASE32, ended: 410, at: (code, { secret }) => `/jobs/${code}/${code}-${secret}` },
  apply: { letters: BASE32, ended: 410, at: (code, { secret }) => `/apply/${code}-${secret}` },
};
const IDS = {
  applications: (id) => `/api/applications/${id}`,
  jobs: (id) => `/api/jobs/${id}`,
  offers: (id) => `/api/offers/${id}/audit`,
  interviews: (id) => `/api/interviews/${id}/calendar.ics`,
  conversations: (id) => `/api/conversations/${id}`,
  team: (id) => `/api/team/${id}`,
};

/** Makes an address of each, one after the other. */
function inTurns(all, make) {
  let at = 0;
  return () => make(all[at++ % all.length]);
}
/** An id as it could have been made at about the same time: UUIDs of version 7 begin with theirs. */
const guessedId = (like) => like.replaceAll(/[0-9a-f]/g, (letter, at) => (at < 15 || at === 19 ? letter : some(HEX, 1)));

function familyOfLinks(name, own, other) {
  const { letters, ended, at } = LINKS[name];
  const here = (key) => at(own.code, key);
  const like = own.links[name][0];
  const guess = () => ({ id: guessedId(like.id), secret: some(letters, like.secret.length) });
  const kinds = {
    guessed: { want: 404, path: () => here(guess()) },
    wrong: { want: 404, path: inTurns(own.links[name], ({ id, secret }) => here({ id, secret: oneOff(secret, letters) })) },
    foreign: { want: 404, path: inTurns(other.links[name], here) },
    stray: { want: 404, path: () => at(some(BASE32, own.code.length), guess()) },
    // The title of a closed job stays public.
    expired: { want: ended, path: inTurns(own.ended[name], here), titled: name === 'jobs' || name === 'apply' },
    right: { want: 200, path: inTurns(own.links[name], here) },
  };
  return { name: `/${name}`, headers: { accept: 'text/html' }, wordings: new Set(), kinds };
}

function familyOfIds(name, own, other, cookie) {
  const at = IDS[name];
  const kinds = {
    guessed: { want: 404, path: () => at(guessedId(own.ids[name][0])) },
    wrong: { want: 404, path: inTurns(own.ids[name], (id) => at(oneOff(id, HEX, 24))) },
    foreign: { want: 404, path: inTurns(other.ids[name], at) },
    right: { want: 200, path: inTurns(own.ids[name], at) },
  };
  return { name: at('{id}'), headers: { accept: 'application/json', cookie }, wordings: new Set(), kinds };
}

async function families({ own, other }) {
  const { cookies } = await own.context.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return [
    ...Object.keys(LINKS).map((name) => familyOfLinks(name, own, other)),
    ...Object.keys(IDS).map((name) => familyOfIds(name, own, other, cookie)),
  ];
}

/** How many kinds there are in all: five of each link, three of each id. */
const REFUSALS = Object.keys(LINKS).length * 5 + Object.keys(IDS).length * 3;

/** So many refusals, and right ones between them: in each round every kind of every family once, in another order. */
function planned(all, count) {
  const cells = all.flatMap((family) => Object.entries(family.kinds).map(([kind, how]) => ({ family, kind, ...how, times: [] })));
  const order = [];
  for (let left = count; left > 0; )
    for (const cell of shuffled([...cells])) {
      if (cell.kind !== 'right') left -= 1;
      if (left >= 0) order.push(cell);
    }
  return { cells, order };
}

// The replies.

async function answered(url, cell) {
  const path = cell.path();
  const begun = performance.now();
  const reply = await fetch(`${url}${path}`, { headers: cell.family.headers, redirect: 'manual' });
  const text = await reply.text();
  return { path, took: performance.now() - begun, reply, text };
}

/** The person or thing that a text reveals, if any. */
function leak(text, told, titlesToo) {
  const [low, digits] = [text.toLowerCase(), text.replaceAll(/\D/g, '')];
  const words = titlesToo ? [...told.words, ...told.titles] : told.words;
  return words.find((word) => low.includes(word)) ?? told.numbers.find((phone) => digits.includes(phone));
}

/** A reply without what only repeats the address, and without the numbers that each reply has of its own. */
function wording({ path, reply, text }) {
  const [bare, query = ''] = path.split('?');
  const own = [path, path.replaceAll('&', '&#38;'), bare, query].filter(Boolean);
  const said = own.reduce((all, part) => all.replaceAll(part, ''), text);
  const headers = [...reply.headers].filter(([name]) => ['content-type', 'cache-control', 'set-cookie', 'retry-after'].includes(name));
  const names = [...reply.headers.keys()].filter((name) => name !== 'content-length' && name !== 'transfer-encoding');
  return `${reply.status} ${headers} ${names}\n${said.replaceAll(/\b[0-9a-f]{32}\b|nonce="[^"]*"|name="form" value="[^"]*"/g, '')}`;
}

/** What is wrong with a reply. */
function faults(cell, told, { path, reply, text }) {
  if (cell.kind === 'right') return reply.status === cell.want ? [] : [`right ${path}: ${reply.status}`];
  const found = [];
  if (reply.status !== cell.want) found.push(`${cell.kind} ${path}: ${reply.status} instead of ${cell.want}`);
  const tells = leak(text, told, !cell.titled);
  if (tells) found.push(`${cell.kind} ${path} tells ${tells}`);
  return found;
}

/** Asks all in their order. Returns what was wrong. */
async function ask(url, { cells, order }, told) {
  const wrong = [];
  let telling = 0;
  for (let at = 0; at < WARM_UP; at += 1) await answered(url, cells[at % cells.length]);
  for (const cell of order) {
    const answer = await answered(url, cell);
    cell.times.push(answer.took);
    wrong.push(...faults(cell, told, answer));
    if (cell.want === 404) cell.family.wordings.add(wording(answer));
    if (cell.kind === 'right' && leak(answer.text, told, true)) telling += 1;
  }
  // A leak check without texts to find proves nothing.
  if (telling === 0) wrong.push('no right reply tells anything: the search for leaks finds nothing');
  return wrong;
}

// The report.

const guessOf = (cells, family) => cells.find((cell) => cell.family === family && cell.kind === 'guessed');
const ratio = (cell, cells) => median(cell.times) / median(guessOf(cells, cell.family).times);

/** One line for each family: of each kind the median and p95 in milliseconds, and the median against that of a guess. */
function report(all, cells) {
  for (const family of all) {
    const line = { bench: `${family.name}: median, p95 in ms; median against a guess` };
    for (const cell of cells.filter((one) => one.family === family)) {
      const [middle, slow] = [median(cell.times), share(cell.times, 0.95)].map((ms) => ms.toFixed(2));
      line[`${cell.kind} (${cell.want})`] = `${middle}, ${slow}; ${ratio(cell, cells).toFixed(2)}`;
    }
    console.log(JSON.stringify(line));
  }
}

/** The 404s that take another time than a guess. */
function untimely(cells) {
  return cells
    .filter(({ kind, want }) => want === 404 && kind !== 'guessed')
    .map((cell) => ({ cell, found: ratio(cell, cells) }))
    .filter(({ found }) => found < LEAST || found > MOST)
    .map(({ cell, found }) => `${cell.kind} ${cell.family.name} takes ${found.toFixed(2)} of a guess`);
}

/** Every other guess against the rest, in the family where they differ most: what differs less than that is noise. */
function noise(all, cells) {
  const halves = all.map((family) => [0, 1].map((odd) => median(guessOf(cells, family).times.filter((_, at) => at % 2 === odd))));
  return Math.max(...halves.map((pair) => Math.max(...pair) / Math.min(...pair)));
}

const server = await startServer({ at: { hour: 18 }, env: { LINEUP_LIMIT_PAGES: '100000000', LINEUP_LIMIT_API: '100000000' } });
try {
  const begun = performance.now();
  const brands = await made(server, Math.max(2, Math.ceil(COUNT / REFUSALS / OPENS)));
  const all = await families(brands);
  const plan = planned(all, COUNT);
  const wrong = await ask(server.url, plan, brands.told);
  const said = all.filter(({ wordings }) => wordings.size > 1).map(({ name, wordings }) => `${name} says ${wordings.size} things`);
  const slow = untimely(plan.cells);
  const judged = COUNT / REFUSALS >= ENOUGH;
  console.log(
    JSON.stringify({
      bench: `${COUNT} refused links and ids, ${plan.order.length - COUNT} right ones between them`,
      'leaks and wrong statuses (0)': wrong.length,
      'families whose 404s differ in words or headers (0)': said.length,
      [`404s whose median is not ${LEAST} to ${MOST} of a guess's (0)`]: judged ? slow.length : `${slow.length}, too few to judge`,
      'guesses against guesses, at most': noise(all, plan.cells).toFixed(2),
      'seconds, with making the brands': Math.round((performance.now() - begun) / 1000),
    }),
  );
  report(all, plan.cells);
  const problems = [...wrong, ...said, ...(judged ? slow : [])];
  for (const problem of problems.slice(0, 40)) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
