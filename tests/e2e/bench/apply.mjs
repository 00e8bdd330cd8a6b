/**
 * The public pages on a cheap phone in a parking lot: 1.6 Mbit/s, 150 ms, a quarter of the processor, nothing cached.
 * Largest contentful paint, layout shift and bytes of career site, job and form; median of five.
 */
import { chromium, request } from 'playwright-core';
import { LAUNCH } from '../support/chromium.mjs';
import { opening } from '../support/opening.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const ROUNDS = 5;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const LIMITS = { lcp: 1200, script: 15_000, page: 30_000, font: 30_720, shift: 0.02 };

const server = await startServer();
const browser = await chromium.launch(LAUNCH);

async function visit(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const bytes = { page: 0, script: 0, font: 0 };
  const kinds = new Map();
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = { Document: 'page', Stylesheet: 'page', Script: 'script', Font: 'font' }[kinds.get(requestId)];
    if (kind) bytes[kind] += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
  const { lcp, shift } = await page.evaluate(
    () =>
      new Promise((done) => {
        const seen = { lcp: 0, shift: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(seen), 1500);
      }),
  );
  await context.close();
  return { lcp, shift, ...bytes };
}

try {
  const context = await request.newContext();
  const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, server.url, owner.email);
  const api = async (method, path, data) => (await context.fetch(`${server.url}${path}`, { method, data, headers: { origin: server.url } })).json();
  await opening(api);
  const careers = await (await context.get(`${server.url}/careers`)).text();
  const job = careers.match(/\/jobs\/[a-z2-7]+\/[a-z2-7]+-[a-z2-7]+/)[0];
  let over = false;
  for (const [name, path] of [['careers', '/careers'], ['job', job], ['form', `/apply/${job.split('/').at(-1)}`]]) {
    const rounds = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await visit(path));
    const figures = Object.fromEntries(Object.keys(LIMITS).map((key) => [key, median(rounds.map((round) => round[key]))]));
    const said = Object.entries(figures).map(([key, value]) => `${key} ${key === 'shift' ? value.toFixed(3) : Math.round(value)} (${LIMITS[key]})`);
    console.log(`${name}: ${said.join(', ')}`);
    over ||= Object.entries(figures).some(([key, value]) => value > LIMITS[key]);
  }
  await context.dispose();
  if (over) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
