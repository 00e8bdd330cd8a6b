/**
 * Writes dist/preloads.json: the files that each screen needs at first besides the shell, by path and language. The
 * server names them in the page, so that they come beside the shell and not after it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { besideShell, catalog, chunk, LANGUAGES } from './built.mjs';
import { dist } from './files.mjs';
import { BASE } from './message-parts.mjs';
import { screens } from './screens.mjs';

function files({ module, words }, language) {
  const [route, ...imports] = besideShell(module);
  const catalogs = [BASE, ...words].map((part) => catalog(language, part));
  return [route, ...catalogs, ...imports].map((key) => chunk(key).file);
}

const preloads = screens().map((screen) => [
  screen.path,
  Object.fromEntries(LANGUAGES.map((language) => [language, files(screen, language)])),
]);
writeFileSync(join(dist, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
