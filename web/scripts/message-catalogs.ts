/** Messages at build time: catalogs are parsed, and the English in the code, which the catalog repeats, is left out. */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOG = /\/i18n\/lang\/\w+\.json$/;
const SOURCE = /\/src\/.*\.tsx?$/;
/** `defaultMessage: '…'` in an object and `defaultMessage="…"` in JSX. */
const DEFAULT_MESSAGE = /\b(defaultMessage(?::\s*|=))(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

export function messageCatalogs(): Plugin[] {
  return [parsedCatalogs(), withoutDefaults()];
}

/** ICU messages become their syntax tree, so that no parser ships to the browser. */
function parsedCatalogs(): Plugin {
  return {
    name: 'parsed-catalogs',
    enforce: 'pre',
    transform(code, id) {
      if (!CATALOG.test(id)) return null;
      const catalog = JSON.parse(code) as Record<string, string>;
      const parsed = Object.entries(catalog).map(([key, text]) => [
        key,
        parse(text, { captureLocation: false }),
      ]);
      return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
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
