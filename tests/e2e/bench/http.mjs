/**
 * An authenticated, permission-checked list of 50 people from SQLite against static JSON of the same server, both through
 * the same outer middleware, at 64 connections. In turns, so that a busy moment hits both.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { request } from 'playwright-core';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const ROUNDS = 5;
const SECONDS = 6;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value, digits = 2) => Number(value.toFixed(digits));

const server = await startServer();
const context = await request.newContext();
try {
  const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, server.url, owner.email);
  const { cookies } = await context.storageState();
  const cookie = `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
  const list = '/api/team?limit=50';
  const file = '/manifest.webmanifest';
  const rows = (await (await context.get(`${server.url}${list}`)).json()).items.length;
  if (rows !== 50) throw new Error(`the list has ${rows} rows instead of 50`);

  const wrk = (path) => {
    const out = execFileSync('wrk', ['-t2', '-c64', `-d${SECONDS}s`, '--latency', '-H', cookie, `${server.url}${path}`], {
      encoding: 'utf8',
    });
    const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1];
    if (wrong) throw new Error(`${wrong} replies of ${path} were not 2xx`);
    return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]), p99: /99%\s+(\S+)/.exec(out)[1] };
  };
  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push({ still: wrk(file), live: wrk(list) });
  const live = median(rounds.map((one) => one.live.rate));
  const print = (line) => console.log(JSON.stringify(line));
  print({
    bench: 'list of 50 people against static JSON',
    'static, requests/s': Math.round(median(rounds.map((one) => one.still.rate))),
    'list, requests/s': Math.round(live),
    'list, p99 of the last round': rounds.at(-1).live.p99,
    ratio: round(median(rounds.map((one) => one.live.rate / one.still.rate)), 3),
    target: 'at least 0.20',
  });
  const check = JSON.parse(readFileSync(process.argv[2], 'utf8').split('\n').find((line) => line.startsWith('{')));
  const requestNanos = (cpus().length * 1e9) / live;
  print({
    bench: 'authorisation in that request',
    'share of its processor time, %': round((100 * check['one check with its scope, ns']) / requestNanos, 4),
    target: 'under 2',
  });
} finally {
  await context.dispose();
  await server.stop();
}
