/** Reads every message out of the code into `en.json`, sorted; `es.json` is written by people. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webDir } from './files.mjs';

export const catalogPath = (language) => join(webDir, 'src/i18n/lang', `${language}.json`);

export const asCatalog = (messages) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

/** The messages in the code, by id. */
export function extract() {
  const out = join(mkdtempSync(join(tmpdir(), 'messages-')), 'en.json');
  const formatjs = join(webDir, 'node_modules/.bin/formatjs');
  execFileSync(
    formatjs,
    [
      'extract',
      'src/**/*.{ts,tsx}',
      '--ignore',
      'src/**/*.test.*',
      '--format',
      'simple',
      '--throws',
      '--out-file',
      out,
    ],
    { cwd: webDir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(out, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const messages = extract();
  writeFileSync(catalogPath('en'), asCatalog(messages));
  const spanish = JSON.parse(readFileSync(catalogPath('es'), 'utf8'));
  const missing = Object.keys(messages).filter((id) => !spanish[id]);
  const kept = Object.fromEntries(Object.entries(spanish).filter(([id]) => id in messages));
  writeFileSync(catalogPath('es'), asCatalog(kept));
  console.log(`${Object.keys(messages).length} messages, ${missing.length} without Spanish`);
  for (const id of missing) console.log(`  ${JSON.stringify(id)}: ${JSON.stringify(messages[id])},`);
}
