/**
 * Attacks on a server with the default limits: invented session cookies, heads that never end, uploads that
 * stop; bounded in count and time, and only against this machine. Meanwhile a manager of the attacked brand keeps working. The
 * memory must return to within 20 MiB of its start within two minutes, and the manager must never be refused.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { startServer } from '../support/server.mjs';
import { demoPeople, freshCode } from '../support/sign-in.mjs';

const [COOKIES, HEADS, UPLOADS, READS] = [10_000, 2_000, 1_000, 200];
/** The attackers' addresses on this machine, and the most connections of each. */
const ADDRESSES = 50;
const MANAGER = '127.0.0.250';
const SENT = 4 * 1024 * 1024;
const SEEN_EVERY = 150;
const [PATIENCE, CLOSE] = [120, 20];
/** The limits as delivered. */
const DELIVERED = Object.fromEntries(
  ['API', 'SIGN_IN', 'PAGES', 'APPLY', 'DRAFTS', 'REGISTRATIONS', 'BRANDS', 'CONNECTIONS', 'CONNECTIONS_EACH', 'STREAMS']
    .map((name) => [`LINEUP_LIMIT_${name}`, ''])
);

const server = await startServer({ env: { ...DELIVERED, LINEUP_FREE_DISK: '0', RUST_LOG: 'error' } });
const { port, host } = new URL(server.url);
const stranger = (number) => `127.0.0.${10 + (number % ADDRESSES)}`;
const pause = (ms) => new Promise((after) => setTimeout(after, ms));
const MIB = 1024 * 1024;

/** An answer: `{ status, headers, text }`; the status is 0 where the connection was closed instead. */
function ask(path, { from, method = 'GET', headers = {}, body } = {}) {
  return new Promise((done) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, localAddress: from, headers: { host, origin: server.url, ...headers } },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString() }));
        answer.on('error', () => done({ status: 0 }));
      },
    );
    sent.on('error', () => done({ status: 0 }));
    sent.end(body);
  });
}

/** The same number of workers goes through all turns. */
async function each(count, workers, act) {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await act(next++);
    }),
  );
}

function counted(counts, what) {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** A browser's cookies, as far as they matter here. */
function jar() {
  const kept = new Map();
  return {
    take: (answer) => {
      for (const line of answer.headers['set-cookie'] ?? []) kept.set(...line.split(';')[0].split(/=(.*)/s).slice(0, 2));
      return answer;
    },
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    of: (name) => kept.get(name),
  };
}

const tokenOf = (html) => /name="form" value="([^"]*)"/.exec(html)[1];

async function managerOf() {
  const people = await demoPeople(server.url);
  const { email } = people.find(({ role }) => role.startsWith('General manager')) ?? people[0];
  const cookies = jar();
  const get = async (path) => cookies.take(await ask(path, { from: MANAGER, headers: { cookie: cookies.header() } }));
  const post = async (path, fields) => {
    const form = tokenOf((await get(path)).text);
    const headers = { cookie: cookies.header(), 'content-type': 'application/x-www-form-urlencoded' };
    return cookies.take(await ask(path, { from: MANAGER, method: 'POST', headers, body: new URLSearchParams({ form, ...fields }).toString() }));
  };
  await post('/sign-in', { address: email });
  await post('/sign-in/code', { code: await freshCode(server.url, email) });
  if (!cookies.of('lineup')) throw new Error('the manager could not sign in');
  return cookies;
}

/** A whole head of an upload with a true proof, and the beginning of a file. */
async function upload(from, job) {
  const cookies = jar();
  const page = cookies.take(await ask(`/apply/${job}`, { from }));
  const part = (name, value) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const start = `${part('form', tokenOf(page.text))}--x\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
  const head = `POST /apply/${job}/draft HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.url}\r\ncookie: ${cookies.header()}\r\n`
    + `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${5 * MIB}\r\n\r\n`;
  return head + start;
}

/** A connection that sends some bytes and then stops. Its outcome is counted. */
function silent(from, words, more, counts, open) {
  return new Promise((sent) => {
    const line = connect({ host: '127.0.0.1', port, localAddress: from });
    open.add(line);
    let heard = '';
    line.on('data', (data) => { heard += data; });
    line.on('error', () => {});
    line.on('close', () => {
      open.delete(line);
      counted(counts, heard ? heard.slice(9, 12) : 'closed');
    });
    line.on('connect', () => {
      line.write(words);
      if (more) line.write(Buffer.alloc(more, 'x'));
      sent();
    });
    setTimeout(sent, 5_000).unref();
  });
}

try {
  const cookies = await managerOf();
  const [code] = cookies.of('lineup').split('.');
  const careers = (await ask('/careers', { from: MANAGER })).text;
  const job = /\/jobs\/[^/]+\/([a-z0-9]+-[a-z0-9]+)/.exec(careers)[1];
  const begin = await upload(stranger(0), job);
  // As after a day of work: the memory of first visits is already in use.
  const reads = ['/api/users/me', '/api/hiring/dashboard', '/api/team', '/api/jobs'];
  for (let turn = 0; turn < 40; turn += 1) await ask(reads[turn % reads.length], { from: MANAGER, headers: { cookie: cookies.header() } });
  await server.rest();
  const before = await server.memory();

  const manager = { refused: 0, slowest: 0, statuses: {} };
  const watched = (async () => {
    for (let turn = 0; turn < READS; turn += 1) {
      const began = performance.now();
      const { status } = await ask(reads[turn % reads.length], { from: MANAGER, headers: { cookie: cookies.header() } });
      manager.slowest = Math.max(manager.slowest, performance.now() - began);
      counted(manager.statuses, status);
      manager.refused += Number(status !== 200);
      await pause(SEEN_EVERY);
    }
  })();
  let peak = before;
  const peaking = setInterval(async () => { peak = Math.max(peak, await server.memory().catch(() => 0)); }, 250);

  const [made, half, stopped] = [{}, {}, {}];
  const open = new Set();
  const filler = 'y'.repeat(6_000);
  await each(COOKIES, ADDRESSES, async (turn) => {
    const brand = turn % 2 ? code : `x${turn}${filler}`;
    // One in a hundred is larger than any head may be.
    const more = turn % 100 === 0 ? 'z'.repeat(300_000) : '';
    counted(made, (await ask('/api/users/me', { from: stranger(turn), headers: { cookie: `lineup=${brand}.${turn}${more}` } })).status);
  });
  const began = performance.now();
  await each(HEADS, 100, (turn) => silent(stranger(turn), `GET / HTTP/1.1\r\nhost: ${host}\r\ncookie: ${filler}`, 0, half, open));
  await each(UPLOADS, 100, (turn) => silent(stranger(turn), begin, SENT, stopped, open));
  while (open.size && performance.now() - began < PATIENCE * 1000) await pause(250);
  const gone = (performance.now() - began) / 1000;
  const left = open.size;
  for (const line of open) line.destroy();
  await watched;
  clearInterval(peaking);

  let after = await server.memory();
  const ended = performance.now();
  let waited = 0;
  while (after - before > CLOSE && waited < PATIENCE) {
    await pause(5_000);
    after = await server.memory();
    waited = (performance.now() - ended) / 1000;
  }
  const shown = (counts) => Object.entries(counts).map(([what, count]) => `${count} × ${what}`).join(', ');
  console.log(`| attack from ${ADDRESSES} addresses | what came of it |\n|---|---|`);
  console.log(`| ${COOKIES} made-up cookies, each 100th with a head of 300 kB | ${shown(made)} |`);
  console.log(`| ${HEADS} half heads | ${shown(half)} |`);
  console.log(`| ${UPLOADS} uploads that stop after 4 MB | ${shown(stopped)} |`);
  console.log(`| connections that the server had not ended | ${left}, the others after ${gone.toFixed(0)} s |`);
  console.log(`| ${READS} requests of a signed-in manager of the brand | ${manager.refused} refused (${shown(manager.statuses)}), slowest ${manager.slowest.toFixed(0)} ms |`);
  console.log(`| memory before, at most, after | ${before.toFixed(0)}, ${peak.toFixed(0)}, ${after.toFixed(0)} MiB, ${waited.toFixed(0)} s after the last |`);
  const holds = after - before <= CLOSE && manager.refused === 0 && left === 0;
  console.log(holds ? 'It holds.' : 'IT DOES NOT HOLD.');
  process.exitCode = holds ? 0 : 1;
} finally {
  await server.stop();
}
