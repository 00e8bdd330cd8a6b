/** Gives every screen its messages, and lets a person change the language without a reload. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { type Catalog, loadCatalog } from './catalogs';
import { DEFAULT_LANGUAGE, type Language, rememberLanguage } from './language';

type LanguageControl = { language: Language; show(language: Language): Promise<void> };

const Control = createContext<LanguageControl>({
  language: DEFAULT_LANGUAGE,
  show: () => Promise.reject(new Error('no LanguageProvider')),
});

/** Both languages as they are written in the United States: 12-hour times, dollars, commas for thousands. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

type Props = { initial: { language: Language; catalog: Catalog }; children: ReactNode };

export function LanguageProvider({ initial, children }: Props) {
  const [{ language, catalog }, setShown] = useState(initial);

  const show = useCallback(async (next: Language) => {
    const loaded = await loadCatalog(next);
    rememberLanguage(next);
    setShown({ language: next, catalog: loaded });
  }, []);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const control = useMemo(() => ({ language, show }), [language, show]);
  return (
    <Control value={control}>
      <IntlProvider locale={LOCALES[language]} defaultLocale={LOCALES[DEFAULT_LANGUAGE]} messages={catalog}>
        {children}
      </IntlProvider>
    </Control>
  );
}

/** The shown language and how to show another one in this browser (the profile is `auth/use-language`). */
export function useShownLanguage(): LanguageControl {
  return useContext(Control);
}
