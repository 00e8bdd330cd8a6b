/** Gives every screen its messages, and lets a person change the language without a reload. */
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { DEFAULT_LANGUAGE, type Language, rememberLanguage } from './language';
import { loadedMessages, showLanguage, subscribe } from './message-store';
import { withOneStop } from './one-stop';

/** Both languages as they are written in the United States: 12-hour times, dollars, commas for thousands. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, catalog } = useSyncExternalStore(subscribe, loadedMessages);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const intl = useMemo(
    () =>
      withOneStop(
        createIntl({
          locale: LOCALES[language],
          defaultLocale: LOCALES[DEFAULT_LANGUAGE],
          messages: catalog,
        }),
      ),
    [language, catalog],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

async function show(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}

/** The shown language and how to show another one in this browser (the profile is `auth/use-language`). */
export function useShownLanguage(): { language: Language; show(language: Language): Promise<void> } {
  const language = useSyncExternalStore(subscribe, () => loadedMessages().language);
  return { language, show };
}
