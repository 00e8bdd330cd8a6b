/**
 * Twenty kiosks clock people in and out while the server is killed again and again (SIGKILL, 300 times or as many as the
 * first argument says). Kiosks try a punch again with its key until it is answered, go offline, and send what they kept in
 * any order and twice. In the end each acknowledged punch is in the brand's file once, nothing else is, and the trail holds.
 */
import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { visitor } from '../support/brands.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, forgetCodes, freshCode } from '../support/sign-in.mjs';

const KILLS = Number(process.argv[2] ?? 300);
const KIOSKS = 20;
const CYCLE = ['clock_in', 'break_start', 'break_end', 'clock_out'];
const pause = (ms) => new Promise((after) => setTimeout(after, ms));

const server = await startServer({ env: { RUST_LOG: 'error' } });
const tokenOf = (html) => /name="form" value="([^"]*)"/.exec(html)[1];

/** Signs someone in; answers what speaks for them. */
async function signedIn(email) {
  const ask = visitor(server.url);
  const send = async (path, fields) => {
    const page = await ask('GET', path);
    return ask('POST', path, { form: { form: tokenOf(page.text), ...fields } });
  };
  await send('/sign-in', { address: email, return_to: '/' });
  await send('/sign-in/code', { code: await freshCode(server.url, email) });
  return async (method, path, json) => {
    const { status, text } = await ask(method, path, { json });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
}

/** A call of a kiosk; null where no answer came. */
async function call(token, path, body) {
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Kiosk ${token}`, 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Pairs a kiosk from an address of its own: one address may try few codes. */
const pair = (code, number) =>
  new Promise((done, fail) => {
    const { port, host } = new URL(server.url);
    const headers = { host, origin: server.url, 'content-type': 'application/json' };
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/kiosk/pair', method: 'POST', localAddress: `127.0.0.${10 + number}`, headers },
      async (answer) => done(JSON.parse((await answer.toArray()).join(''))),
    );
    sent.on('error', fail);
    sent.end(JSON.stringify({ code }));
  });

const READ = `
import json, sqlite3, sys
found = []
for path in sys.argv[1:]:
    db = sqlite3.connect(path)
    if db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'punches'").fetchone():
        found += db.execute("SELECT idempotency_key, employee_id, kind, at FROM punches WHERE source = 'kiosk' ORDER BY at, rowid").fetchall()
print(json.dumps(found))
`;
/** The punches in the brand's file, in the order of time. */
function punches() {
  const files = readdirSync(server.data, { recursive: true }).filter((name) => String(name).endsWith('.sqlite') || String(name).endsWith('.db'));
  const paths = files.map((name) => join(server.data, String(name)));
  return JSON.parse(execFileSync('python3', ['-c', READ, ...paths], { encoding: 'utf8', maxBuffer: 1e9 }));
}
// The demo's people worked before; who is at work now is left out.
const earlier = punches();
const known = new Set(earlier.map(([key]) => key));
const doing = new Map(earlier.map(([, person, kind]) => [person, kind]));

const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
const manage = await signedIn(owner.email);
const { items: team } = await manage('GET', '/api/team');
const people = [];
const asked = new Set();
for (const person of team) {
  if (people.length === KIOSKS) break;
  if (person.status !== 'active' || (doing.get(person.id) ?? 'clock_out') !== 'clock_out') continue;
  const { email, assignments } = await manage('GET', `/api/team/${person.id}`);
  if (!email || assignments.length === 0) continue;
  const pin = String(7301 + 13 * people.length);
  // Someone whose codes go to their phone is left out.
  const own = await signedIn(email).catch(() => null);
  if (!own) continue;
  await own('PUT', `/api/team/${person.id}/pin`, { pin });
  const [{ locationId }] = assignments;
  // No one is asked about meals and rests.
  if (!asked.has(locationId)) {
    const settings = await manage('GET', `/api/timeclock/settings/${locationId}`);
    await manage('PUT', `/api/timeclock/settings/${locationId}`, { ...settings, attestation: false });
    asked.add(locationId);
  }
  people.push({ id: person.id, pin, locationId });
}
if (people.length < 10) throw new Error(`only ${people.length} people can clock in`);

/** Punches that were answered as taken, by their key: whose, what, and when. */
const acknowledged = new Map();
const sent = new Set();
let stopping = false;
const counts = { punches: 0, offline: 0, again: 0, unanswered: 0 };

/** Calls until there is an answer: the same punches with the same keys. */
async function until(token, path, body) {
  for (;;) {
    const answer = await call(token, path, body);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    counts.unanswered += 1;
    await pause(randomInt(20, 120));
  }
}

async function kiosk(person) {
  const { code } = await manage('POST', '/api/kiosk/pairings', { locationId: person.locationId, name: `Kiosk ${person.pin}` });
  const { token } = await pair(code, people.indexOf(person));
  const skew = randomInt(-90_000, 90_000);
  let step = 0;
  const next = () => {
    const idempotencyKey = randomUUID();
    sent.add(idempotencyKey);
    const kind = CYCLE[step++ % CYCLE.length];
    return { idempotencyKey, employeeId: person.id, kind, ...(kind === 'break_start' && { breakKind: 'rest' }) };
  };
  const keep = (punch, at) => acknowledged.set(punch.idempotencyKey, { person: person.id, kind: punch.kind, at });
  return async () => {
    // Each begins after a pause of its own, so that they do not move in step.
    while (!stopping || step % CYCLE.length !== 0) {
      await pause(randomInt(10, 150));
      // A shift may begin much later and a minor may not work now: clocking in goes the way without a connection, which takes
      // what happened.
      if (step % CYCLE.length !== 0 && randomInt(4) > 0) {
        const punch = next();
        const answer = await until(token, '/api/kiosk/punches', { pin: person.pin, punch });
        if (answer.status !== 201) throw new Error(`${punch.kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
        keep(punch, answer.body.at);
        counts.punches += 1;
        continue;
      }
      // Without a connection for a while: each punch has the time of the device, which is off.
      const kept = [];
      for (let n = randomInt(1, 6); n > 0; n -= 1) {
        await pause(randomInt(2, 30));
        kept.push({
          punch: next(),
          clientAt: new Date(Date.now() - skew).toISOString(),
          offsetMs: skew,
          monotonicMs: Math.round(performance.now()),
          jumped: false,
        });
      }
      const shuffled = kept.toSorted(() => randomInt(3) - 1);
      for (let times = randomInt(1, 3); times > 0; times -= 1) {
        const answer = await until(token, '/api/kiosk/sync', { punches: shuffled });
        if (answer.status !== 200) throw new Error(`sync: ${answer.status} ${JSON.stringify(answer.body)}`);
        for (const [at, result] of answer.body.results.entries()) {
          if (result.outcome === 'refused') throw new Error(`refused: ${result.code}`);
          if (result.outcome === 'before') counts.again += 1;
          keep(shuffled[at].punch, result.at);
        }
      }
      counts.offline += kept.length;
    }
  };
}

const runs = [];
for (const person of people) runs.push(await kiosk(person));
const working = Promise.all(runs.map((run) => run()));
working.catch(() => {});
let failed = null;
working.catch((error) => {
  failed = error;
});
for (let kill = 0; kill < KILLS && !failed; kill += 1) {
  await pause(randomInt(60, 600));
  await server.restart();
}
stopping = true;
forgetCodes();
await working;

/** What the brand's file has since. */
const rows = punches().filter(([key]) => !known.has(key));
const stored = new Map(rows.map(([key, person, kind, at]) => [key, { person, kind, at }]));
const lost = [...acknowledged.keys()].filter((key) => !stored.has(key));
const invented = [...stored.keys()].filter((key) => !sent.has(key));
const different = [...acknowledged].filter(([key, punch]) => stored.has(key) && stored.get(key).kind !== punch.kind);
const doubled = rows.length - stored.size;
// In order of time, each person's punches go in, on a break, back and out: nothing is missing between them.
const broken = people.filter(({ id }) => {
  const mine = rows.filter(([, person]) => person === id).map(([, , kind]) => kind);
  return mine.some((kind, at) => kind !== CYCLE[at % CYCLE.length]);
});
const { ok } = await (await signedIn(owner.email))('GET', '/api/audit/verify');
await server.stop();
console.log(JSON.stringify({ kills: KILLS, kiosks: people.length, ...counts, acknowledged: acknowledged.size, stored: rows.length, lost: lost.length, doubled, invented: invented.length, 'people whose order is broken': broken.length, 'the trail holds': ok }));
if (lost.length || doubled || invented.length || different.length || broken.length || !ok) process.exitCode = 1;
