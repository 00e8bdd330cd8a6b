/** Imports go one way: app → features → the shared folders. No feature knows another, nothing knows the app. */
import { finish } from './files.mjs';
import { importsOf, read, shippedSources } from './imports.mjs';

const RANK = { app: 2, features: 1 };
const rank = (path) => RANK[path.split('/')[1]] ?? 0;
const feature = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1];

const complaints = [];
for (const path of shippedSources()) {
  for (const target of importsOf(path)) {
    if (rank(target) > rank(path)) complaints.push(`${path} must not import ${target}`);
    if (target.startsWith('src/testing/')) complaints.push(`${path} must not import test code`);
    const [own, other] = [feature(path), feature(target)];
    if (own && other && own !== other)
      complaints.push(`${path}: feature ${own} must not import feature ${other}`);
  }
  const raw = /queryKey:\s*\[/.test(read(path));
  if (raw && !path.startsWith('src/api/'))
    complaints.push(`${path}: make query keys with read() or readKey()`);
}

finish('imports', complaints);
