/**
 * How long e-mails and codes of one brand take to be sent while another brand's longest job runs: every active application of
 * the demo brand is scored again by a rubric as slow as the sandbox allows. Each message may take a second.
 */
import { request } from 'playwright-core';
import { registered } from '../support/brands.mjs';
import { startServer } from '../support/server.mjs';
import { demoPeople, signIn } from '../support/sign-in.mjs';

const MESSAGES = Number(process.argv[2] ?? 60);
const MOST_MS = 1000;
const PATIENCE_MS = 120_000;
/** Keeps the script busy without changing what it answers. */
const SLOW = Number(process.argv[3] ?? 45_000);
const share = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

const server = await startServer();
const context = await request.newContext();
try {
  const owner = (await demoPeople(server.url)).find(({ role }) => role === 'Owner');
  await signIn({ request: context }, server.url, owner.email);
  const api = async (method, path, data) => {
    const reply = await context.fetch(`${server.url}${path}`, { method, data, headers: { origin: server.url } });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
  const other = await registered(server.url, 'Otra', 'zoraya@quintavalle.example.com');

  /** When an address is on the page of messages. */
  const leaves = async (address) => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
      const page = await (await fetch(`${server.url}/demo/messages`)).text();
      if (page.includes(address)) return;
      await new Promise((again) => setTimeout(again, 10));
    }
    throw new Error(`nothing left for ${address}`);
  };
  let number = 0;
  const took = async (send) => {
    number += 1;
    const address = `guest${number}.${Date.now()}@example.org`;
    const begun = performance.now();
    await send(address);
    await leaves(address);
    return performance.now() - begun;
  };
  const invited = (address) =>
    other.api('POST', '/api/access', { firstName: 'Luz', lastName: 'Marín', email: address, role: 'franchise_admin', locationIds: null, preferredLanguage: 'en' });
  const rounds = async () => {
    const times = [];
    for (let at = 0; at < MESSAGES; at += 1) times.push(await took(invited));
    return times;
  };
  await server.rest();
  const calm = await rounds();

  const draft = await api('POST', '/api/scoring/rubrics', {});
  const rubric = structuredClone(draft.rubric);
  const head = 'fn score(f, p) {';
  rubric.scoreScript = rubric.scoreScript.replace(head, `${head}\n  let burned = 0;\n  for step in 0..${SLOW} { burned += step; }`);
  const saved = await api('PUT', `/api/scoring/rubrics/${draft.id}`, { version: draft.version, rubric });
  await api('POST', `/api/scoring/rubrics/${draft.id}/activate`, { version: saved.version });
  const begun = performance.now();
  const busy = await rounds();
  const during = performance.now() - begun;
  await server.rest();
  const figures = {
    'messages': MESSAGES,
    'calm, median, ms': Math.round(share(calm, 0.5)),
    'calm, slowest, ms': Math.round(Math.max(...calm)),
    'while the other brand is scored again, median, ms': Math.round(share(busy, 0.5)),
    'while the other brand is scored again, slowest, ms': Math.round(Math.max(...busy)),
    'sent within, s': Math.round(during / 100) / 10,
    'the scoring took, s': Math.round((performance.now() - begun) / 100) / 10,
    'limit, ms': MOST_MS,
  };
  console.log(JSON.stringify({ bench: 'an invitation beside a long job', ...figures }));
  if (Math.max(...busy) > MOST_MS) process.exitCode = 1;
} finally {
  await context.dispose();
  await server.stop();
}
