/**
 * Runs spec files side by side, each with a server and a browser of its own. A file that fails is run once more, alone: what
 * passes then is named as unsteady, and fails nothing.
 * `node support/run.mjs [FILE…]`; UNSTEADY=<file> gets the names, a line each.
 */
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { SPECS, STORY_TIMES } from './paths.mjs';

/** A story waits for half of its time. */
const SIDE_BY_SIDE = availableParallelism() + 1;

const wanted = process.argv.slice(2);
const times = existsSync(STORY_TIMES) ? JSON.parse(readFileSync(STORY_TIMES, 'utf8')) : {};
/** What took longest last time begins first, and what is new before it, so that no long file runs alone in the end. */
const longestFirst = (a, b) => (times[b] ?? Infinity) - (times[a] ?? Infinity) || a.localeCompare(b);
const all = readdirSync(SPECS).filter((name) => name.endsWith('.spec.mjs')).toSorted(longestFirst).map((name) => resolve(SPECS, name));
const files = wanted.length ? wanted.map((name) => resolve(name)) : all;

if (!wanted.length) process.env.LINEUP_ALL_FILES = 'yes';

const count = { pass: 0, fail: 0 };

/** Runs one file in a process of its own, prints what it said when it has ended, and gives the names of what failed. */
async function tell(file) {
  const failed = [];
  const begun = Date.now();
  const stories = run({ files: [file], concurrency: 1 });
  stories.on('test:pass', () => (count.pass += 1));
  stories.on('test:fail', ({ name }) => {
    count.fail += 1;
    failed.push(name);
  });
  let said = '';
  for await (const part of stories.compose(new spec())) said += part;
  times[basename(file)] = Date.now() - begun;
  process.stdout.write(`\n== ${relative(SPECS, file)}\n${said}`);
  return failed;
}

/** Runs files in parallel; returns the names of the failed stories, by file. */
async function tellAll(files, sideBySide) {
  const failed = new Map();
  const waiting = [...files];
  const next = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const names = await tell(file);
      if (names.length) failed.set(file, names);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, next));
  return failed;
}

const first = await tellAll(files, SIDE_BY_SIDE);
if (!wanted.length) writeFileSync(STORY_TIMES, JSON.stringify(times));
if (first.size) {
  const again = [...first.keys()];
  console.log(`\n== once more, alone: ${again.map((file) => relative(SPECS, file)).join(', ')}\n`);
  const second = await tellAll(again, 1);
  for (const file of again.filter((file) => !second.has(file)))
    for (const name of first.get(file)) {
      const line = `${relative(SPECS, file)}: ${name}`;
      console.log(`unsteady: ${line}`);
      if (process.env.UNSTEADY) appendFileSync(process.env.UNSTEADY, `${line}\n`);
    }
  if (second.size) process.exitCode = 1;
}
console.log(`\n${count.pass} stories passed, ${count.fail} failed`);
