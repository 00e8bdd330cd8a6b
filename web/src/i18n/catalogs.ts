/** Loads the messages of one language, part by part; the build has already split and parsed them. */
import type { MessageFormatElement } from 'react-intl';
import type { Language } from './language';

export type Catalog = Record<string, MessageFormatElement[]>;

/** What screens need besides the base, which is always there. Folders: `scripts/message-parts.mjs`. */
export const PARTS = ['scheduling', 'time', 'settings', 'hiring', 'rules'] as const;
export type Part = (typeof PARTS)[number];

type File = { default: Catalog };

const loaders: Record<Part | 'base', Record<string, () => Promise<File>>> = {
  base: import.meta.glob<File>('./lang/*.json', { query: '?part=base' }),
  scheduling: import.meta.glob<File>('./lang/*.json', { query: '?part=scheduling' }),
  time: import.meta.glob<File>('./lang/*.json', { query: '?part=time' }),
  settings: import.meta.glob<File>('./lang/*.json', { query: '?part=settings' }),
  rules: import.meta.glob<File>('./lang/*.json', { query: '?part=rules' }),
  hiring: import.meta.glob<File>('./lang/*.json', { query: '?part=hiring' }),
};

/** The messages of all the parts in one. */
export async function loadCatalog(language: Language, parts: Iterable<Part | 'base'>): Promise<Catalog> {
  const catalogs = await Promise.all(
    [...parts].map(async (part) => {
      const load = loaders[part][`./lang/${language}.json`];
      if (!load) throw new Error(`no messages for ${language}`);
      return (await load()).default;
    }),
  );
  return Object.assign({}, ...catalogs);
}
