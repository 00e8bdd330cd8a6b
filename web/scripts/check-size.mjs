/** Byte budgets of the built web as it is sent (Brotli), against surprises: the shell, each part of a language, each route on top of them, and the styles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { besideShell, catalog, closure, LANGUAGES, manifest, shell } from './built.mjs';
import { dist, finish } from './files.mjs';
import { PART_NAMES } from './message-parts.mjs';

const KB = 1000;
const SHELL = 160 * KB;
const ROUTE = 40 * KB;
/** Each part of a language; a part that outgrows this is to be split in scripts/message-parts.mjs. */
const CATALOG = 30 * KB;
/** The styles of the shell and of what all screens share; a route's own styles count with the route. */
const CSS = 24 * KB;
const FONT = 50 * KB;
/** The kiosk's page with React and both languages, and its service worker. */
const KIOSK = 120 * KB;
const KIOSK_WORKER = 12 * KB;
/** What draws PDFs, for readers of a resume: the chunk beside its screen, and its worker. */
const PDF = 160 * KB;
const PDF_WORKER = 420 * KB;
const sizes = new Map();
const sent = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
};

const bytes = (keys) => [...keys].reduce((sum, key) => sum + sent(manifest[key].file), 0);
const styles = (keys) =>
  [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))].reduce(
    (sum, file) => sum + sent(file),
    0,
  );
const kb = (value) => `${(value / KB).toFixed(1)} kB`;

const catalogs = LANGUAGES.flatMap((language) =>
  PART_NAMES.filter((part) => part !== 'kiosk').map((part) => catalog(language, part)),
);

const rows = [['shell', bytes(shell), SHELL]];
for (const key of catalogs) rows.push([`+ ${key.slice('src/i18n/'.length)}`, bytes([key]), CATALOG]);
const routes = Object.keys(manifest).filter((key) => /^src\/features\/[^/]+\/(.*-)?route\.tsx$/.test(key));
for (const key of routes.sort()) {
  const added = besideShell(key);
  const size = bytes(added) + styles(added);
  rows.push([`+ ${key.slice('src/features/'.length)}`, size, ROUTE]);
}
const pdf = 'src/features/applicants/components/preview/pdf-view.tsx';
const beside = new Set([...shell, ...closure('src/features/applicants/route.tsx')]);
rows.push(['+ pdf preview', bytes([...closure(pdf)].filter((part) => !beside.has(part))), PDF]);
const worker = readdirSync(join(dist, 'assets')).find((file) => /^pdf\.worker.*\.mjs$/.test(file));
rows.push(['pdf worker', sent(`assets/${worker}`), PDF_WORKER]);
rows.push(['kiosk', bytes(closure('kiosk.html')), KIOSK]);
rows.push(['kiosk service worker', sent('kiosk-sw.js'), KIOSK_WORKER]);
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
