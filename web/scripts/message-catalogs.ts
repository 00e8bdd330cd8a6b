/** Turns the message catalogs into parsed ICU messages while bundling, so that no parser ships to the browser. */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export function messageCatalogs(): Plugin {
  return {
    name: 'message-catalogs',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/i18n\/lang\/\w+\.json$/.test(id)) return null;
      const catalog = JSON.parse(code) as Record<string, string>;
      const parsed = Object.entries(catalog).map(([key, text]) => [key, compact(text)]);
      return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
    },
  };
}

/** A message without placeholders stays a string; the formatter passes it through unparsed. */
function compact(text: string) {
  const parts = parse(text, { captureLocation: false });
  return parts.length === 1 && parts[0]?.type === 0 ? parts : parts;
}
