/** Authored text and rule text come in both languages; a missing one falls back and says so through `lang`. */
import { useCallback } from 'react';
import type { Text } from '@/api/errors';
import { noBreakTimes } from '@/lib/time/clock';
import type { Language } from './language';
import { useShownLanguage } from './provider';

/** The text in the requested language; `fallback` is true where only the other one exists. */
function pickText(text: Text, language: Language): { text: string; language: Language; fallback: boolean } {
  if (text[language]) return { text: text[language], language, fallback: false };
  const other: Language = language === 'en' ? 'es' : 'en';
  return { text: text[other], language: other, fallback: true };
}

/** Returns a function that reads a `Text` in the shown language; the same one until the language changes. */
export function useText(): (text: Text) => string {
  const { language } = useShownLanguage();
  return useCallback((text: Text) => noBreakTimes(pickText(text, language).text), [language]);
}
