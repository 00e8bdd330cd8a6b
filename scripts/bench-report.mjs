/** docs/benchmarks.md from what the benchmarks printed: lines of JSON become tables, other lines stay as they are. */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const PARTS = [
  ['rules', 'Rules', '`cargo bench -p rules`'],
  ['peers', 'Rules against json-rules-engine', '`node tests/bench-peers/rules.mjs`'],
  ['tenants', 'Brands in files', '`cargo bench -p tenants`'],
  ['http', 'HTTP', '`wrk -t2 -c64`, five rounds in turns, median; `cargo bench -p lineup --bench permit`'],
  ['drag', 'A shift dragged over 60 people × 7 days', 'Chromium, processor slowed to a quarter'],
  ['board', 'The pipeline with 1,000 applicants', 'Chromium, processor slowed to a quarter; replies in turns'],
  ['analytics', 'Analytics of 5,000 applications', 'replies in turns, p95; `node tests/e2e/bench/analytics.mjs`'],
  ['links', 'Links', '`node tests/e2e/bench/links.mjs`'],
  ['apply', 'Public pages on a cheap phone', '`node tests/e2e/bench/apply.mjs`'],
];
const run = (command) => execSync(command, { encoding: 'utf8' }).trim();
const version = (name) => run(`${name} --version`).split('\n')[0];

const lines = [
  '# Benchmarks',
  '',
  'Written by `scripts/bench`. Times move with the machine; ratios come from one run on it.',
  '',
  `Machine: ${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB. ` +
    `${version('rustc')}, Node ${process.version}. Release profile. Commit ${run('git rev-parse --short HEAD')}. ` +
    `Load when this was written: ${loadavg()[0].toFixed(1)} (above ${cpus().length} the machine was busy with other work).`,
];
for (const [name, title, command] of PARTS) {
  const file = join(folder, `${name}.txt`);
  if (!existsSync(file)) continue;
  const measured = statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ');
  lines.push('', `## ${title}`, '', `${command}, ${measured} UTC`, '', ...body(readFileSync(file, 'utf8')));
}
console.log(lines.join('\n'));

function body(text) {
  const plain = [];
  const rows = [];
  for (const line of text.split('\n').filter(Boolean)) {
    try {
      rows.push(JSON.parse(line));
    } catch {
      plain.push(line);
    }
  }
  const table = rows.flatMap(({ bench, ...figures }) =>
    Object.entries(figures).map(([name, value], at) => `| ${at === 0 ? bench : ''} | ${name} | ${value} |`),
  );
  return [
    ...(table.length > 0 ? ['| Benchmark | Figure | Value |', '|---|---|--:|', ...table] : []),
    ...(plain.length > 0 ? ['', '```', ...plain, '```'] : []),
  ];
}
