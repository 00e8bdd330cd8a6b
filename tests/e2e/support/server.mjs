/** The real server on a folder of its own: a copy of the demo brand, a free port, limits that tests do not reach. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storyClock } from './clock.mjs';
import { BINARY, DEMO } from './paths.mjs';

const LIMITS = {
  LINEUP_LIMIT_API: '100000',
  LINEUP_LIMIT_SIGN_IN: '100000',
  LINEUP_LIMIT_PAGES: '100000',
  LINEUP_LIMIT_APPLY: '100000',
  LINEUP_LIMIT_DRAFTS: '100000',
  LINEUP_LIMIT_REGISTRATIONS: '100000',
  LINEUP_LIMIT_BRANDS: '100000',
  LINEUP_LIMIT_CONNECTIONS: '40000',
  LINEUP_LIMIT_CONNECTIONS_EACH: '10000',
  LINEUP_LIMIT_STREAMS: '100',
  LINEUP_FREE_DISK: '0',
  LINEUP_BALLAST_MB: '0',
};
const START_SECONDS = 30;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts a server; `url` is its address, `data` its folder, `stop` ends it and removes the folder. With `at` it starts
 * at another time (`{ hour, days }`, see `storyClock`), and `clock` turns it. `empty`: without the demo brand.
 */
export async function startServer({ env = {}, binary = BINARY, at = null, empty = false } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'lineup-e2e-'));
  if (!empty) await cp(DEMO, data, { recursive: true });
  const clock = at && storyClock(data, at);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child;
  let ended;
  let log = '';
  const where = { LINEUP_DATA: data, LINEUP_AUDIT_HEADS: join(data, 'heads') };
  const settings = { ...process.env, ...LIMITS, PORT: String(port), ...where, LINEUP_URL: url, ...clock?.env, ...env };
  async function run() {
    // Years pass in a story without a server that notes the time: its operator knows that the clock is right.
    if (clock) execFileSync(binary, ['clock', 'accept'], { env: settings });
    child = spawn(binary, ['serve', '--demo'], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        log += part;
      });
    ended = once(child, 'exit');
    for (const until = Date.now() + START_SECONDS * 1000; ; ) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${log}`);
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((again) => setTimeout(again, 50));
    }
  }
  await run();
  /** Ends the server and starts it again on the same folder, as a machine does over the years. */
  async function restart() {
    child.kill('SIGKILL');
    await ended;
    await run();
  }
  /** Ticks of the processor that the server has used. */
  async function used() {
    const [, fields] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  }
  /** Waits until the server has done what it does in the background: three seconds with next to no work. */
  async function rest() {
    for (let quiet = 0; quiet < 3; ) {
      const before = await used();
      await new Promise((after) => setTimeout(after, 1000));
      quiet = (await used()) - before <= 2 ? quiet + 1 : 0;
    }
  }
  /** Memory of the server that is in use, in MiB. */
  async function memory() {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
  }
  async function stop() {
    // Nothing here is worth waiting for.
    child.kill('SIGKILL');
    await ended;
    clock?.close();
    await rm(data, { recursive: true, force: true });
  }
  /** Ends the server in its own time; its data replace this folder. */
  async function stopInto(folder) {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
    await cp(data, folder, { recursive: true });
    await stop();
  }
  return { url, data, stop, stopInto, restart, rest, memory, clock, log: () => log };
}
