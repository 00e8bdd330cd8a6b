/**
 * A story: one user, one screen size, one language, in a real browser. Each spec file has one server; each
 * story has its own context, and ends with the checks that apply to every page.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { listen } from './checks.mjs';
import { LAUNCH, LAUNCH_SHELL } from './chromium.mjs';
import { OUT, SPECS } from './paths.mjs';
import { startServer } from './server.mjs';
import { demoPeople, forgetCodes, signIn } from './sign-in.mjs';

export const phone = { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A phone on its side: wide enough for the rail and for two parts side by side, and very low. */
export const lying = { ...phone, name: 'phone on its side', viewport: { width: 844, height: 390 } };
export const desktop = { name: 'desktop', viewport: { width: 1440, height: 900 } };

const PATIENCE = 10_000;
const STORY_LIMIT = 120_000;

let browser;
let people;
/** The server of this file. */
export let server;
/** What a signed-in person's browser holds, by role: one sign-in for each. */
const jars = new Map();

let wanted = {};
/** How this file's server is started: see `startServer`. Said before the first story. */
export const serve = (options) => {
  wanted = options;
};

/** Time passes for the server, and for each page that opens from now on. Signed-in users sign in again. */
export function pass(time) {
  server.clock.turn(time);
  jars.clear();
}

let launch = LAUNCH_SHELL;
/** This file's stories need the whole browser: one that shows notifications. Said before the first story. */
export const inWholeBrowser = () => {
  launch = LAUNCH;
};

/** The server ends and starts again on the same data. */
export async function restart() {
  await server.restart();
  forgetCodes();
}

/** Starts the file's server and browser. */
export async function start() {
  [server, browser] = await Promise.all([startServer(wanted), chromium.launch(launch)]);
  people = await demoPeople(server.url);
}

/** Ends both. */
export async function finish() {
  await browser?.close();
  await server?.stop();
}

/** The demo person of a role, named as the sign-in page does in English ("Owner", "General manager"). */
export function person(role) {
  const found = people.find((one) => one.role.toLowerCase() === role.toLowerCase());
  if (!found) throw new Error(`the demo has no ${role}: ${people.map((one) => one.role).join(', ')}`);
  return found;
}

let turn = 0;
/** One demo person after the other: no one asks for too many codes. */
export const someone = () => people[turn++ % people.length];

/** Cookies of a signed-in user; `who` is a role or an e-mail address. */
async function jar(who) {
  if (!jars.has(who)) {
    const context = await browser.newContext();
    await signIn(context, server.url, who.includes('@') ? who : person(who).email);
    jars.set(who, await context.storageState());
    await context.close();
  }
  return jars.get(who);
}

/** Opens a page as someone (no one by default), without script if wanted. The profile's language follows. */
export async function open({ as = null, on = desktop, lang = 'en', script = true } = {}) {
  const { name, ...size } = on;
  const context = await browser.newContext({
    ...size,
    baseURL: server.url,
    javaScriptEnabled: script,
    storageState: as ? await jar(as) : undefined,
    reducedMotion: 'reduce',
    locale: lang === 'es' ? 'es-US' : 'en-US',
  });
  context.setDefaultTimeout(PATIENCE);
  if (server.clock) await context.clock.setSystemTime(server.clock.now());
  await context.addCookies([{ name: 'lang', value: lang, url: server.url }]);
  if (as) await call(context, 'PATCH', '/api/users/me/language', { preferredLanguage: lang });
  const page = await context.newPage();
  return { page, context, calm: listen(page) };
}

/** A call of the API with a context's cookies; a refusal is an error unless it is wanted. */
export async function call(context, method, path, data, { want = null } = {}) {
  const reply = await context.request.fetch(`${server.url}${path}`, { method, data, headers: { origin: server.url } });
  const text = await reply.text();
  if (want ? reply.status() !== want : !reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${text}`);
  return text ? JSON.parse(text) : null;
}

/** Until the worker has done what is due. */
export async function eventually(read, done) {
  for (const until = Date.now() + 8000; Date.now() < until; ) {
    const found = await read();
    if (done(found)) return found;
    await new Promise((again) => setTimeout(again, 150));
  }
  throw new Error('it did not come to that');
}

/**
 * Waits until the worker has caught up with the passed time: due tasks also make notifications, which would hide the one
 * that a story looks for.
 */
export async function caughtUp(context) {
  const unread = async () => (await call(context, 'GET', '/api/notifications?limit=1')).unread;
  for (let was = null, now = await unread(); was !== now; was = now, now = await unread())
    await new Promise((again) => setTimeout(again, 1000));
}

/** Runs every story in every size and language (`scripts/test --all`). */
export const ALL = process.env.LINEUP_ALL === 'yes';
const toldIn = new Map();

/** A run of all files has a story in one size and language, except where a mistake would cost a person a right or money. */
const ONE_OF_TWO = process.env.LINEUP_ALL_FILES === 'yes' && !ALL;
const IN_BOTH = /^(scenario-|screens|minor|publish|eeo-|hiring-checks|hiring-scoring|staff)/;
const file = basename(process.argv[1] ?? '');
/** Which of two is next: files begin by turns, in the order of their names. */
let next = ONE_OF_TWO ? readdirSync(SPECS).toSorted().indexOf(file) : 0;

/** Of two combinations of size and language, those that this run has: both, or one of them by turns. `law`: both. */
export const byTurns = (two, { law = false } = {}) =>
  ONE_OF_TWO && !law && !IN_BOTH.test(file) ? [two[next++ & 1]] : two;

/**
 * Whether a run includes a story in this size and language. Of a story for several, a run includes a diagonal: the first,
 * and each that shares neither size nor language with those before it.
 */
function onDiagonal(name, as, on, lang) {
  const key = `${name} ${as}`;
  const told = toldIn.get(key) ?? [];
  if (!ALL && told.some((one) => one.on === on || one.lang === lang)) return false;
  toldIn.set(key, [...told, { on, lang }]);
  return true;
}

let begun = false;
/** One story. It gets `{ page, context, api, server, on, lang }`; afterwards its page must have been calm. */
export function story(name, { as = null, on = desktop, lang = 'en' }, tell) {
  if (!onDiagonal(name, as, on, lang)) return;
  if (!begun) {
    begun = true;
    before(start);
    after(finish);
  }
  const title = `${name} (${on.name}, ${lang}${as ? `, ${as}` : ''})`;
  test(title, { timeout: STORY_LIMIT }, async () => {
    const { page, context, calm } = await open({ as, on, lang });
    try {
      await tell({ page, context, server, on, lang, api: (...request) => call(context, ...request) });
      calm();
    } catch (error) {
      mkdirSync(OUT, { recursive: true });
      await page.screenshot({ path: join(OUT, `${title.replaceAll(/[^\w]+/g, '-')}.png`) }).catch(() => null);
      throw error;
    } finally {
      await context.close();
    }
  });
}

/**
 * A pair of sizes with both languages: all four in `--all`, else in Spanish on the first and in English on the second, or
 * one of these by turns.
 */
export const sizes = (pair = [phone, desktop], options) =>
  ALL ? pair.flatMap((on) => ['es', 'en'].map((lang) => [on, lang])) : byTurns([[pair[0], 'es'], [pair[1], 'en']], options);

/** The same story on both sizes and in both languages. `law`: one that no run has in one language only. */
export function everywhere(name, { law, ...options }, tell) {
  for (const [on, lang] of sizes([phone, desktop], { law })) story(name, { ...options, on, lang }, tell);
}
