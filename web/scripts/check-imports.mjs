/** Imports go one way: app → features → the shared folders. No feature knows another, nothing knows the app. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { finish, sources, webDir } from './files.mjs';

const RANK = { app: 2, features: 1 };
const rank = (path) => RANK[path.split('/')[1]] ?? 0;
const feature = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1];

function importsOf(path) {
  const text = readFileSync(join(webDir, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, target]) => target)
    .filter((target) => target.startsWith('@/') || target.startsWith('.'))
    .map((target) =>
      target.startsWith('@/') ? `src/${target.slice(2)}` : normalize(join(dirname(path), target)),
    );
}

const complaints = [];
for (const path of sources(/\.tsx?$/)) {
  if (path.startsWith('src/testing/') || /\.test\.tsx?$/.test(path)) continue;
  for (const target of importsOf(path)) {
    if (rank(target) > rank(path)) complaints.push(`${path} must not import ${target}`);
    if (target.startsWith('src/testing/')) complaints.push(`${path} must not import test code`);
    const [own, other] = [feature(path), feature(target)];
    if (own && other && own !== other)
      complaints.push(`${path}: feature ${own} must not import feature ${other}`);
  }
  const raw = /queryKey:\s*\[/.test(readFileSync(join(webDir, path), 'utf8'));
  if (raw && !path.startsWith('src/api/'))
    complaints.push(`${path}: make query keys with read() or readKey()`);
}

finish('imports', complaints);
