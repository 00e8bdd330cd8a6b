/** What `vite build` wrote: its chunks by the names of their sources, and what each of them loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './files.mjs';

export const LANGUAGES = ['en', 'es'];
export const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));

export function chunk(key) {
  const found = manifest[key];
  if (!found) throw new Error(`${key} is not in dist/manifest.json`);
  return found;
}

/** The chunk and all that it imports statically; the chunk comes first. */
export function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk(key).imports ?? []) closure(next, seen);
  return seen;
}

/** What is loaded on every screen. */
export const shell = closure('index.html');

/** The closure without what the shell has loaded already. */
export const besideShell = (key) => [...closure(key)].filter((part) => !shell.has(part));

/** One part of a language's catalog. */
export const catalog = (language, part) => `src/i18n/lang/${language}.json?part=${part}`;
