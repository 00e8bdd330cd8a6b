/**
 * An authenticated, permission-checked list of 50 rows from SQLite (positions, one table) against static JSON of the same
 * server, both through the same outer middleware, at 64 connections; and the richest list, 50 people with their plans,
 * documents and warnings. In turns, so that a busy moment affects all.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { request } from 'playwright-core';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const run = promisify(execFile);
const ROUNDS = 5;
const ROWS = 50;
const SECONDS = 4;
const letter = (at) => String.fromCharCode(65 + (Math.floor(at) % 26));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value, digits = 2) => Number(value.toFixed(digits));

// Sixty-four connections from one address are no attack here.
const server = await startServer({ env: { LINEUP_LIMIT_API: '100000000', LINEUP_LIMIT_PAGES: '100000000' } });
const context = await request.newContext();
try {
  const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, server.url, owner.email);
  const { cookies } = await context.storageState();
  const cookie = `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
  const file = '/manifest.webmanifest';
  const lists = { positions: '/api/positions', people: '/api/team?limit=50' };
  const rows = async (path) => (await (await context.get(`${server.url}${path}`)).json()).items;
  const [{ departmentId, station }] = await rows(lists.positions);
  for (let more = ROWS - (await rows(lists.positions)).length; more > 0; more -= 1) {
    const name = { en: `Prep ${more}`, es: `Preparación ${more}` };
    const answer = await context.post(`${server.url}/api/positions`, {
      headers: { origin: server.url },
      data: { departmentId, station, name, code: `${letter(23 + more / 26)}${letter(more)}` },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  for (const path of Object.values(lists)) {
    const { length } = await rows(path);
    if (length !== ROWS) throw new Error(`${path} has ${length} rows instead of ${ROWS}`);
  }

  // Not the blocking call: someone must read what the server logs, or it waits for ever on a full pipe.
  const wrk = async (path) => {
    const { stdout: out } = await run('wrk', [
      '-t2',
      '-c64',
      `-d${SECONDS}s`,
      '--latency',
      '-H',
      cookie,
      `${server.url}${path}`,
    ]);
    const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1];
    if (wrong) throw new Error(`${wrong} replies of ${path} were not 2xx`);
    return {
      rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]),
      p99: /99%\s+(\S+)/.exec(out)[1],
    };
  };
  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    rounds.push({
      still: await wrk(file),
      positions: await wrk(lists.positions),
      people: await wrk(lists.people),
    });
  }
  const rate = (what) => Math.round(median(rounds.map((one) => one[what].rate)));
  const ratio = (what) => round(median(rounds.map((one) => one[what].rate / one.still.rate)), 3);
  const print = (line) => console.log(JSON.stringify(line));
  print({
    bench: '50 positions against static JSON',
    'static, requests/s': rate('still'),
    'list, requests/s': rate('positions'),
    'list, p99 of the last round': rounds.at(-1).positions.p99,
    ratio: ratio('positions'),
    target: 'at least 0.20',
  });
  print({
    bench: '50 people with plans, papers and warnings against static JSON',
    'list, requests/s': rate('people'),
    'list, p99 of the last round': rounds.at(-1).people.p99,
    ratio: ratio('people'),
  });
  const check = JSON.parse(
    readFileSync(process.argv[2], 'utf8')
      .split('\n')
      .find((line) => line.startsWith('{')),
  );
  const requestNanos = (cpus().length * 1e9) / rate('positions');
  print({
    bench: 'authorisation in that request',
    'share of its processor time, %': round((100 * check['one check with its scope, ns']) / requestNanos, 4),
    target: 'under 2',
  });
} finally {
  await context.dispose();
  await server.stop();
}
