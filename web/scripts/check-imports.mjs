/**
 * Imports go one way: app → features → domains → the shared folders. No feature knows another, except that the settings open
 * a feature's tab; no domain knows another, and nothing knows the app.
 */
import { finish } from './files.mjs';
import { importsOf, read, shippedSources } from './imports.mjs';

/** What several features of a domain share, and the domain's own tabs of the settings. */
const DOMAINS = ['hiring', 'scheduling'];
const RANK = { app: 3, features: 2, ...Object.fromEntries(DOMAINS.map((domain) => [domain, 1])) };
const folder = (path) => path.split('/')[1];
const rank = (path) => RANK[folder(path)] ?? 0;
const feature = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1];
const domain = (path) => DOMAINS.find((name) => name === folder(path));
/** The tabs of a domain, which only the frame of the settings opens. */
const tabsOf = (path) => /^src\/([^/]+)\/settings\//.exec(path)?.[1];
/** A tab that a feature has for itself; the frame of the settings opens it too. */
const isTab = (path) => /^src\/features\/[^/]+\/settings\/[^/]+-tab$/.test(path);

const complaints = [];
for (const path of shippedSources()) {
  for (const target of importsOf(path)) {
    if (rank(target) > rank(path)) complaints.push(`${path} must not import ${target}`);
    if (target.startsWith('src/testing/')) complaints.push(`${path} must not import test code`);
    for (const [what, of] of [
      ['feature', feature],
      ['domain', domain],
    ]) {
      const [own, other] = [of(path), of(target)];
      const opensTab = what === 'feature' && own === 'settings' && isTab(target);
      if (own && other && own !== other && !opensTab)
        complaints.push(`${path}: ${what} ${own} must not import ${what} ${other}`);
    }
    const tabs = DOMAINS.find((name) => name === tabsOf(target));
    if (tabs && tabsOf(path) !== tabs && feature(path) !== 'settings')
      complaints.push(`${path} must not import a tab of the settings: ${target}`);
  }
  const raw = /queryKey:\s*\[/.test(read(path));
  if (raw && !path.startsWith('src/api/'))
    complaints.push(`${path}: make query keys with read() or readKey()`);
}

finish('imports', complaints);
