/** Loads the messages of one language; the build has already parsed them. */
import type { MessageFormatElement } from 'react-intl';
import type { Language } from './language';

export type Catalog = Record<string, MessageFormatElement[]>;

const loaders = import.meta.glob<{ default: Catalog }>('./lang/*.json');

export async function loadCatalog(language: Language): Promise<Catalog> {
  const load = loaders[`./lang/${language}.json`];
  if (!load) throw new Error(`no messages for ${language}`);
  return (await load()).default;
}
