/**
 * The memory of a server with many brands: each brand visited once, then by three readers at a time with nine different reads,
 * and a minute later. A server may have 500 brands in at most 1 GiB.
 */
import { registered } from '../support/brands.mjs';
import { startServer } from '../support/server.mjs';

const BRANDS = Number(process.argv[2] ?? 500);
const MOST = 1024;
const READS = [
  '/api/team?limit=50',
  '/api/locations',
  '/api/positions',
  '/api/applications/board',
  '/api/jobs',
  '/api/audit',
  '/api/notifications',
  '/api/dashboard/scheduling',
  '/api/scoring/rubrics',
];
/** Three readers of one brand. */
const ABREAST = 3;

const server = await startServer({ empty: true });
try {
  const brands = [];
  for (let number = 0; number < BRANDS; number += 1)
    brands.push(await registered(server.url, `Brand ${number}`, `owner${number}@example.com`));
  await server.restart();
  const started = await server.memory();
  const visit = async (brand, path) => {
    const { status } = await brand.ask('GET', path);
    if (status >= 500) throw new Error(`${path}: ${status}`);
    return status;
  };
  const refused = new Set();
  const begun = performance.now();
  for (const brand of brands) await visit(brand, '/api/auth/user');
  const once = await server.memory();
  let most = once;
  for (const brand of brands) {
    for (let at = 0; at < READS.length; at += ABREAST) {
      const paths = READS.slice(at, at + ABREAST);
      const replies = await Promise.all(paths.map((path) => visit(brand, path)));
      replies.forEach((status, which) => status >= 400 && refused.add(`${paths[which]}: ${status}`));
    }
    most = Math.max(most, await server.memory());
  }
  const seconds = (performance.now() - begun) / 1000;
  if (refused.size > 0) throw new Error([...refused].join(', '));
  const visited = await server.memory();
  await new Promise((after) => setTimeout(after, 60_000));
  const later = await server.memory();
  const figures = {
    'started, MiB': started,
    'each opened once, MiB': once,
    'three readers each, at most, MiB': most,
    'three readers each, at the end, MiB': visited,
    'a minute later, MiB': later,
    'reads, requests/s': Math.round((BRANDS * (READS.length + 1)) / seconds),
    'limit, MiB': MOST,
  };
  console.log(JSON.stringify({ bench: `${BRANDS} brands on one server`, ...figures }));
  if (most > MOST) process.exitCode = 1;
} finally {
  await server.stop();
}
