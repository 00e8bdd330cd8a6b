/** Tells the kiosk's service worker which files the page needs, so that it works without a connection. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunk, closure } from './built.mjs';
import { dist } from './files.mjs';

const WORKER = 'kiosk-sw.js';
const read = (file) => readFileSync(join(dist, file));
const revision = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const parts = [...closure('kiosk.html')].map(chunk);
const assets = new Set(parts.flatMap(({ file, css = [], assets: more = [] }) => [file, ...css, ...more]));
const hashed = [...assets]
  .filter((file) => file.startsWith('assets/'))
  .map((file) => ({ url: `/${file}`, revision: null }));
const named = ['favicon.svg', 'kiosk.webmanifest'].map((file) => ({
  url: `/${file}`,
  revision: revision(read(file)),
}));
// The page is filled in by the server: it is another one whenever its files are.
const page = {
  url: '/kiosk',
  revision: revision(Buffer.concat([read('kiosk.html'), Buffer.from(JSON.stringify(hashed))])),
};
const worker = read(WORKER).toString();
// It runs as a classic script, which cannot import.
if (/(^|[;\n])import\s*["'{*]/.test(worker)) throw new Error(`${WORKER} imports another file`);
writeFileSync(
  join(dist, WORKER),
  `self.__KIOSK_FILES__=${JSON.stringify([page, ...named, ...hashed])};\n${worker}`,
);
