/**
 * Lighthouse's performance of what a manager opens most on a phone: an applicant's page and the board, signed in. Its
 * mobile profile: 1.6 Mbit/s, 150 ms, processor at a quarter, nothing cached. Fails below the limit.
 * `node tests/bench-peers/lighthouse.mjs [applicant|pipeline|dashboard]`; `LIGHTHOUSE_OUT=<folder>` keeps the reports.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { LAUNCH } from '../e2e/support/chromium.mjs';
import { startServer } from '../e2e/support/server.mjs';
import { demoPeople, signIn } from '../e2e/support/sign-in.mjs';

const { chromium } = await import('../e2e/node_modules/playwright-core/index.mjs');

const LIMIT = 80;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROLE = 'General manager';
const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const out = process.env.LIGHTHOUSE_OUT;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function freePort() {
  const probe = createServer();
  await new Promise((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

const profile = mkdtempSync(join(tmpdir(), 'lineup-lighthouse-'));
const server = await startServer();
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  ...LAUNCH,
  args: [...LAUNCH.args, `--remote-debugging-port=${port}`],
});

/** On a busy machine a trace sometimes lacks its beginning. */
const TRIES = 3;

async function measured(path, tries = TRIES) {
  const url = `${server.url}${path}`;
  const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' });
  if (lhr.runtimeError && tries > 1) return measured(path, tries - 1);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

let failed = false;
try {
  const manager = (await demoPeople(server.url)).find(({ role }) => role === ROLE);
  await signIn(browser, server.url, manager.email);
  const board = await (await browser.request.get(`${server.url}/api/applications/board`)).json();
  const someone = board.columns.find(({ stage }) => stage === 'in_person').items[0];
  const screens = {
    applicant: `/applicants/${someone.id}`,
    pipeline: '/pipeline',
    dashboard: '/',
  };
  await server.rest();
  for (const name of process.argv[2] ? [process.argv[2]] : ['applicant', 'pipeline']) {
    const rounds = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await measured(screens[name]));
    const score = Math.round(median(rounds.map((lhr) => lhr.categories.performance.score)) * 100);
    const figures = Object.entries(AUDITS).map(([short, audit]) => {
      const value = median(rounds.map((lhr) => lhr.audits[audit].numericValue));
      return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
    });
    console.log(`${name}: ${score} (${LIMIT}), ${figures.join(', ')}`);
    if (out) {
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, `${name}.json`), JSON.stringify(rounds[0]));
    }
    failed ||= score < LIMIT;
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
