/**
 * Writes dist/preloads.json: by path, the files that each screen needs at first besides the shell, by language, and for which
 * windows where not for all; and what it asks the server for. The server names both in the page, so that they come beside
 * the shell and not after it.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { besideShell, catalog, chunk, LANGUAGES } from './built.mjs';
import { dist } from './files.mjs';
import { read } from './imports.mjs';
import { BASE } from './message-parts.mjs';
import { screens } from './screens.mjs';

const phone = /const PHONE = '([^']+)'/.exec(read('src/lib/use-media.ts'))[1];
const LAYOUTS = [
  ['components/phone/phone-route.tsx', phone],
  ['components/desktop/desktop-route.tsx', `not all and ${phone}`],
];

function files({ module, words, twoLayouts }, language) {
  const [route, ...imports] = besideShell(module);
  const catalogs = [BASE, ...words].map((part) => catalog(language, part));
  const common = [route, ...catalogs, ...imports];
  const layouts = (twoLayouts ? LAYOUTS : []).flatMap(([layout, media]) =>
    besideShell(`${dirname(module)}/${layout}`)
      .filter((key) => !common.includes(key))
      .map((key) => ({ key, media })),
  );
  const both = new Set(layouts.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) !== at));
  return [
    ...[...common, ...both].map((key) => ({ file: chunk(key).file })),
    ...layouts
      .filter(({ key }) => !both.has(key))
      .map(({ key, media }) => ({ file: chunk(key).file, media })),
  ];
}

const preloads = screens().map((screen) => [
  screen.path,
  {
    files: Object.fromEntries(LANGUAGES.map((language) => [language, files(screen, language)])),
    asks: screen.asks,
  },
]);
writeFileSync(join(dist, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
