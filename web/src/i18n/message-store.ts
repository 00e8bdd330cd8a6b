/**
 * The words that are on the screens now: one language, and the parts of its catalog that were asked for. They are kept
 * outside React, because the router asks for them before a screen is rendered.
 */
import { type Catalog, loadCatalog, type Part } from './catalogs';
import { DEFAULT_LANGUAGE, type Language } from './language';

type Messages = { language: Language; parts: ReadonlySet<Part | 'base'>; catalog: Catalog };

let shown: Messages = { language: DEFAULT_LANGUAGE, parts: new Set(), catalog: {} };
const listeners = new Set<() => void>();

function publish(messages: Messages): void {
  shown = messages;
  for (const listener of listeners) listener();
}

export const loadedMessages = (): Messages => shown;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first language: what is asked for from here on is in it. */
export function startMessages(language: Language): Promise<void> {
  publish({ language, parts: new Set(), catalog: {} });
  return loadMessages(['base']);
}

/** Resolves when the parts are on the screens, in whichever language is shown by then. */
export async function loadMessages(parts: readonly (Part | 'base')[]): Promise<void> {
  for (;;) {
    const { language, parts: there } = shown;
    const missing = parts.filter((part) => !there.has(part));
    if (missing.length === 0) return;
    const catalog = await loadCatalog(language, missing);
    // Another language may have come meanwhile; then these words are not shown, and the loop asks for its own.
    if (shown.language === language)
      publish({
        language,
        parts: new Set([...shown.parts, ...missing]),
        catalog: { ...shown.catalog, ...catalog },
      });
  }
}

/** Shows all parts that are there in another language. */
export async function showLanguage(language: Language): Promise<void> {
  for (;;) {
    const { parts } = shown;
    const catalog = await loadCatalog(language, parts);
    // A screen may have brought its part meanwhile; then this language needs that part too.
    if (shown.parts === parts) return publish({ language, parts, catalog });
  }
}
