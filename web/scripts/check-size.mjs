/** Byte budgets of the built web, gzip: the shell, each part of a language, each route on top of them, and the styles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { besideShell, catalog, closure, LANGUAGES, manifest, shell } from './built.mjs';
import { dist, finish } from './files.mjs';
import { PART_NAMES } from './message-parts.mjs';

const KB = 1000;
const SHELL = 140 * KB;
const ROUTE = 25 * KB;
/** Each part of a language; a part that outgrows this is to be split in scripts/message-parts.mjs. */
const CATALOG = 30 * KB;
/** The styles of the shell and of what all screens share; a route's own styles count with the route. */
const CSS = 17 * KB;
const FONT = 50 * KB;
/** What draws PDFs, for whoever looks at a resume: the chunk beside its screen, and its worker. */
const PDF = 160 * KB;
const PDF_WORKER = 420 * KB;
/** Routes whose purpose needs more than a normal one. */
const ROUTE_ALLOWANCE = {
  // The week's grid with drag, keyboard and undo, and the styles of both; phones have a route of their own.
  'src/features/schedule/components/desktop/desktop-route.tsx': 32 * KB,
  // Seven lanes, the whole board by keyboard; phones have a route of their own, and drag and drop comes after the cards.
  'src/features/pipeline/components/desktop/desktop-route.tsx': 29 * KB,
  // The week by day, with consents, reasons of begun shifts and copying weeks.
  'src/features/schedule/components/phone/phone-route.tsx': 26 * KB,
};

const sizes = new Map();
const gzip = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
};

const bytes = (keys) => [...keys].reduce((sum, key) => sum + gzip(manifest[key].file), 0);
const styles = (keys) =>
  [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))].reduce(
    (sum, file) => sum + gzip(file),
    0,
  );
const kb = (value) => `${(value / KB).toFixed(1)} kB`;

const catalogs = LANGUAGES.flatMap((language) => PART_NAMES.map((part) => catalog(language, part)));

const rows = [['shell', bytes(shell), SHELL]];
for (const key of catalogs) rows.push([`+ ${key.slice('src/i18n/'.length)}`, bytes([key]), CATALOG]);
const routes = Object.keys(manifest).filter((key) => /^src\/features\/[^/]+\/(.*-)?route\.tsx$/.test(key));
for (const key of routes.sort()) {
  const added = besideShell(key);
  const size = bytes(added) + styles(added);
  rows.push([`+ ${key.slice('src/features/'.length)}`, size, ROUTE_ALLOWANCE[key] ?? ROUTE]);
}
const pdf = 'src/features/applicants/components/preview/pdf-view.tsx';
const beside = new Set([...shell, ...closure('src/features/applicants/route.tsx')]);
rows.push(['+ pdf preview', bytes([...closure(pdf)].filter((part) => !beside.has(part))), PDF]);
const worker = readdirSync(join(dist, 'assets')).find((file) => /^pdf\.worker.*\.mjs$/.test(file));
rows.push(['pdf worker', gzip(`assets/${worker}`), PDF_WORKER]);
rows.push(['css', styles(shell), CSS]);
const fonts = Object.values(manifest)
  .flatMap((chunk) => chunk.assets ?? [])
  .filter((file) => /latin-wght.*woff2$/.test(file));
for (const file of new Set(fonts)) rows.push(['font (latin)', readFileSync(join(dist, file)).length, FONT]);

for (const [name, size, limit] of rows)
  console.log(`${name.padEnd(44)} ${kb(size).padStart(9)} of ${kb(limit)}`);
finish(
  'size',
  rows
    .filter(([, size, limit]) => size > limit)
    .map(([name, size, limit]) => `${name}: ${kb(size)}, at most ${kb(limit)}`),
);
