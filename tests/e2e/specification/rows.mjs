/** The rows of a walk: each is checked by one user, one after the other; the users walk side by side. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { open } from '../support/story.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const rows = [];

/** Those who walk share a machine with each other: a page may take its time. */
const PATIENCE = 30_000;
export async function browser(options) {
  const opened = await open(options);
  opened.context.setDefaultTimeout(PATIENCE);
  return opened;
}

/** A row that `who` checks: `check` returns what was seen, or throws. */
export const row = (who, table, name, check) => void rows.push({ who, table, name, check });

/** A row that is not built yet, with the issue that brings it. */
export const coming = (table, name, issue) => void rows.push({ table, name, result: 'coming', seen: issue });

export function must(truth, what) {
  if (!truth) throw new Error(what);
  return what;
}

export const same = (found, wanted) =>
  must(JSON.stringify(found) === JSON.stringify(wanted), `${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);

/** What only unit tests can show: they are there, by their names. They run with the others. */
export const held = (file, ...names) => () => {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  for (const name of names) must(text.includes(`test('${name}'`), `${file} has no test “${name}”`);
  return file;
};

async function check(one) {
  try {
    one.seen = String((await one.check()) ?? '');
    one.result = 'ok';
  } catch (error) {
    one.seen = error.message.split('\n').slice(0, 3).join(' ');
    one.result = 'FAILED';
  }
}

/** Checks all rows and prints them, table by table; returns how many failed. */
export async function walk(tables) {
  const users = new Set(rows.flatMap(({ who }) => who ?? []));
  await Promise.all(
    [...users].map(async (user) => {
      for (const one of rows.filter(({ who }) => who === user)) await check(one);
    }),
  );
  for (const table of tables)
    for (const { name, result, seen } of rows.filter((one) => one.table === table))
      console.log(`${result.padEnd(7)} ${table.padEnd(10)} ${name}  (${seen})`);
  const count = (result) => rows.filter((one) => one.result === result).length;
  console.log(`\n${count('ok')} rows pass, ${count('coming')} are coming, ${count('FAILED')} fail`);
  return count('FAILED');
}
