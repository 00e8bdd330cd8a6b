/** Both languages, without a connection. */
import { type ReactNode, useEffect, useMemo } from 'react';
import { createIntl, type MessageFormatElement, RawIntlProvider } from 'react-intl';
import type { Language } from '@/i18n/language';
import type { LocalText } from './api';

type File = { default: Record<string, MessageFormatElement[]> };

const FILES = import.meta.glob<File>('../../i18n/lang/*.json', { query: '?part=kiosk', eager: true });
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

export function KioskLanguage({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const intl = useMemo(
    () =>
      createIntl({
        locale: LOCALES[language],
        messages: FILES[`../../i18n/lang/${language}.json`]?.default ?? {},
      }),
    [language],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** A text in the language of a locale, else in the other one. */
export const localText =
  (locale: string) =>
  ({ en, es }: LocalText): string =>
    locale.startsWith('es') ? es || en : en || es;
