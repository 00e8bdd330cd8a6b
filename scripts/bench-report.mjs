/**
 * Writes docs/benchmarks.md from the output of the benchmarks: lines of JSON become tables, other lines stay unchanged. A part
 * without newer results keeps its section of the document, with its day of measurement.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const DOCUMENT = 'docs/benchmarks.md';
const PARTS = [
  ['rules', 'Rules', '`cargo bench -p rules`'],
  ['peers', 'Rules against json-rules-engine', '`node tests/bench-peers/rules.mjs`'],
  ['auto_schedule', 'Auto-scheduling against OR-Tools CP-SAT', 'ten weeks, 10 s on one core against 60 s with eight workers; `scripts/bench auto_schedule`'],
  ['timesheets', 'Timesheets of 2,500 people', 'two weeks of punches at 50 locations, one core, median of three; `cargo bench -p lineup --bench timesheets`'],
  ['backtests', 'A rule tried on 90 days of 2,000 people', '50 locations, one core, median of three; `cargo bench -p lineup --bench backtests`'],
  ['tenants', 'Brands in files', '`cargo bench -p tenants`'],
  ['http', 'HTTP', '`wrk -t2 -c64`, five rounds in turns, median; `cargo bench -p lineup --bench permit`'],
  ['drag', 'A shift dragged over 60 people × 7 days', 'Chromium, processor slowed to a quarter'],
  ['board', 'The pipeline with 1,000 applicants', 'Chromium, processor slowed to a quarter, median of five; replies in turns'],
  ['analytics', 'Analytics of 5,000 applications', 'replies in turns, p95; `node tests/e2e/bench/analytics.mjs`'],
  ['links', 'Links and ids', '`node tests/e2e/bench/links.mjs`, in a random order'],
  ['apply', 'Public pages on a cheap phone', '1.6 Mbit/s, 150 ms, processor at a quarter, median of five, limits in brackets; `node tests/e2e/bench/apply.mjs`'],
  ['outbox', 'Messages beside a long job', '`node tests/e2e/bench/outbox.mjs`'],
  ['backup', 'Backups under uploads', '`node tests/e2e/bench/backup.mjs`'],
  ['memory', 'Memory of many brands', '`node tests/e2e/bench/memory.mjs`'],
  ['lighthouse', 'The workspace on a phone', 'Lighthouse, mobile profile, median of three, limit in brackets; `node tests/bench-peers/lighthouse.mjs`'],
  ['rebuild', 'Building after an edit', 'dev profile, quiet machine, everything else built; `touch` a file, then `cargo check -p lineup` or `cargo build -p lineup`'],
];
const run = (command, ...words) => execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const version = (name) => run(name, '--version').split('\n')[0];

/** The current document, or the committed one where the shell has already emptied the file for this program's output. */
function before() {
  const lies = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8').trim() : '';
  if (lies) return lies;
  try {
    return run('git', 'show', `HEAD:${DOCUMENT}`);
  } catch {
    return '';
  }
}

/** The sections of a document by their titles. */
function sections(text) {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n')[0].trim(), `## ${part.trim()}`]));
}

/** The output of a part and its time, or nothing. */
function results(name) {
  const file = join(folder, `${name}.txt`);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text && { text, at: statSync(file).mtime.toISOString().slice(0, 16).replace('T', ' ') };
}

/** A part's section: from its results, or the existing section where the results are not newer. */
function section([name, title, command], known) {
  const [found, kept] = [results(name), known.get(title)];
  const measured = kept?.match(/\d{4}-\d\d-\d\d( \d\d:\d\d)?/)?.[0] ?? '';
  if (!found || found.at < measured) return kept;
  const commit = run('git', 'log', '-1', '--format=%h', `--before=${found.at}:59Z`);
  return [`## ${title}`, '', `${command}, ${found.at} UTC${commit && `, commit ${commit}`}`, '', ...body(found.text)].join('\n');
}

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
  const shown = (value) => (typeof value === 'object' ? JSON.stringify(value) : value);
  const table = rows.flatMap(({ bench, ...figures }) =>
    Object.entries(figures).map(([name, value], at) => `| ${at === 0 ? bench : ''} | ${name} | ${shown(value)} |`),
  );
  return [
    ...(table.length > 0 ? ['| Benchmark | Figure | Value |', '|---|---|--:|', ...table] : []),
    ...(table.length > 0 && plain.length > 0 ? [''] : []),
    ...(plain.length > 0 ? ['```', ...plain, '```'] : []),
  ];
}

const known = sections(before());
const head = [
  '# Benchmarks',
  '',
  '`scripts/bench` writes this file, with the release profile unless stated otherwise. Each part has its time of measurement; ' +
    'a part without a newer measurement keeps its figures. Times depend on the machine; ratios come from one run on it.',
  '',
  `Machine: ${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB. ` +
    `${version('rustc')}, Node ${process.version}. ` +
    `Load when this was written: ${loadavg()[0].toFixed(1)} (above ${cpus().length}: busy with other work).`,
];
const measured = PARTS.map((part) => section(part, known)).filter(Boolean);
// Sections that no part measures are written by hand.
const written = [...known].filter(([title]) => !PARTS.some(([, own]) => own === title)).map(([, text]) => text);
console.log([head.join('\n'), ...measured, ...written].join('\n\n'));
