/** Which module imports which, read from the sources: static and dynamic imports alike. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sources, webDir } from './files.mjs';

/** What people see: no tests and nothing that only tests use. */
export const shippedSources = () =>
  sources(/\.tsx?$/).filter((path) => !path.startsWith('src/testing/') && !/\.(test|d)\.tsx?$/.test(path));

export const read = (path) => readFileSync(join(webDir, path), 'utf8');

/** The imported paths under src, as they are written: without an ending; without those that are loaded later if not `lazy`. */
export function importsOf(path, { lazy = true } = {}) {
  return [
    ...read(path).matchAll(lazy ? /(?:from|import)\s*\(?\s*'([^']+)'/g : /(?:from|import)\s*'([^']+)'/g),
  ]
    .map(([, target]) => target)
    .filter((target) => target.startsWith('@/') || target.startsWith('.'))
    .map((target) =>
      target.startsWith('@/') ? `src/${target.slice(2)}` : normalize(join(dirname(path), target)),
    );
}

/** The module and all that it can ever load by `imports`, as long as `follow` agrees. */
export function reachable(start, { follow = () => true, imports = importsOf } = {}) {
  const all = new Set(shippedSources());
  const seen = new Set();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => path + ending)
      .find((name) => all.has(name));
    if (!file || seen.has(file) || !follow(file)) continue;
    seen.add(file);
    waiting.push(...imports(file));
  }
  return seen;
}
