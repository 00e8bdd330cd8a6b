/**
 * Ten thousand wrong, expired, foreign and guessed links: none opens or tells anything, and a link of the right shape
 * that never was takes as long as one of another brand, measured in turns within one run.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'playwright-core';
import { opening } from '../support/opening.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const COUNT = Number(process.argv[2] ?? 10_000);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const secret = () => randomBytes(16).toString('base64url');
const base32 = () => [...randomBytes(8)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');

const server = await startServer({ env: { LINEUP_LIMIT_PAGES: '100000000', LINEUP_LIMIT_API: '100000000' } });
const context = await request.newContext();
try {
  const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, server.url, owner.email);
  const api = async (method, path, data) => (await context.fetch(`${server.url}${path}`, { method, data, headers: { origin: server.url } })).json();
  const job = await opening(api);
  const careers = await (await context.get(`${server.url}/careers`)).text();
  const code = careers.match(/\/jobs\/([a-z2-7]+)\//)[1];
  const kinds = {
    unknown: () => [`/status/${code}.${secret()}`, `/jobs/${code}/${code}-${base32()}`, `/apply/${code}-${base32()}`],
    foreign: () => [`/status/zzzzzz.${secret()}`, `/jobs/zzzzzz/zzzzzz-${base32()}`, `/apply/zzzzzz-${base32()}`],
    misshapen: () => [`/status/${code}.${secret().slice(1)}`, `/jobs/${code}/zzzzzz-${job.ref}`, `/apply/${base32()}`],
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [[], [], []]]));
  const bodies = [new Set(), new Set(), new Set()];
  let opened = 0;
  for (let at = 0; at < COUNT; ) {
    for (const [kind, make] of Object.entries(kinds)) {
      for (const [place, path] of make().entries()) {
        const begun = performance.now();
        const reply = await fetch(`${server.url}${path}`);
        const text = await reply.text();
        times[kind][place].push(performance.now() - begun);
        if (reply.status !== 404) opened += 1;
        bodies[place].add(text.replaceAll(path, '').replace(/Reference [^<]+/, ''));
        at += 1;
      }
    }
  }
  const names = ['status', 'job', 'apply'];
  console.log(`${COUNT} links: ${opened} opened; wordings: ${bodies.map((set, at) => `${names[at]} ${set.size}`).join(', ')}`);
  for (const [place, name] of names.entries()) {
    const [unknown, foreign, misshapen] = ['unknown', 'foreign', 'misshapen'].map((kind) => median(times[kind][place]));
    console.log(`${name}: unknown ${unknown.toFixed(2)} ms; foreign ${(foreign / unknown).toFixed(2)} of it; misshapen ${(misshapen / unknown).toFixed(2)} of it`);
  }
  if (opened > 0 || bodies.some((set) => set.size !== 1)) process.exitCode = 1;
} finally {
  await context.dispose();
  await server.stop();
}
