/**
 * Writes what checks phone numbers in browsers: the numbering plans of the countries that we know callers from, and the
 * file that the form of applicants loads. With --check it only compares, so that neither is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { finish, webDir } from './files.mjs';

/** Calling codes: North America with the Caribbean, Mexico, Central and South America. */
const CODES = [
  '1',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '57',
  '58',
  '502',
  '503',
  '504',
  '505',
  '506',
  '507',
  '509',
  '591',
  '593',
  '595',
  '598',
];
const METADATA = join(webDir, 'src/lib/phone-metadata.json');
const BUNDLE = join(webDir, '../app/templates/careers/phone.js');

const check = process.argv.includes('--check');
const complaints = [];

function written(path, text) {
  if (!check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text)
    complaints.push(`${path} is out of date: run \`npm run phones\``);
}

const all = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json'), 'utf8'),
);
const codes = Object.fromEntries(CODES.map((code) => [code, all.country_calling_codes[code]]));
const countries = Object.fromEntries(
  Object.values(codes)
    .flat()
    .map((country) => [country, all.countries[country]]),
);
written(METADATA, `${JSON.stringify({ version: all.version, country_calling_codes: codes, countries })}\n`);

const [{ output }] = await build({
  configFile: false,
  root: webDir,
  logLevel: 'silent',
  build: {
    write: false,
    target: 'es2022',
    lib: { entry: join(webDir, 'scripts/applicants-phone.ts'), formats: ['iife'], name: 'lineupPhone' },
  },
});
written(BUNDLE, output[0].code);
finish('phones', complaints);
