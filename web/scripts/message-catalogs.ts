/** Messages at build time: catalogs are split and parsed, and the English in the code, which the catalog repeats, is left out. */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { PART_NAMES, partOfId } from './message-parts.mjs';

const CATALOG = /\/i18n\/lang\/\w+\.json\?(?:.*&)?part=(\w+)$/;
const SOURCE = /\/src\/.*\.tsx?$/;
/** `defaultMessage: '…'` in an object and `defaultMessage="…"` in JSX. */
const DEFAULT_MESSAGE = /\b(defaultMessage(?::\s*|=))(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

export function messageCatalogs(): Plugin[] {
  return [parsedCatalogs(), withoutDefaults()];
}

/** One part of a catalog (`…json?part=hiring`), as syntax trees, so that no parser ships to the browser. */
function parsedCatalogs(): Plugin {
  return {
    name: 'parsed-catalogs',
    enforce: 'pre',
    transform(code, id) {
      const part = CATALOG.exec(id)?.[1];
      if (!part) return null;
      if (!PART_NAMES.includes(part)) throw new Error(`no part of the catalogs is called ${part}`);
      const partOf = partOfId();
      const parsed = Object.entries(JSON.parse(code) as Record<string, string>)
        .filter(([key]) => partOf(key) === part)
        .map(([key, text]) => [key, parse(text, { captureLocation: false })]);
      const json = JSON.stringify(Object.fromEntries(parsed));
      // Vite reads JSON only from addresses without a query.
      return { code: `export default JSON.parse(${JSON.stringify(json)})`, moduleType: 'js', map: null };
    },
  };
}

/** CI checks that the catalog holds every message of the code (`npm run i18n`), so the code need not carry it twice. */
function withoutDefaults(): Plugin {
  return {
    name: 'without-default-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id.split('?')[0] ?? '')) return null;
      return { code: code.replace(DEFAULT_MESSAGE, '$1""'), map: null };
    },
  };
}
