/** Which language the screens speak: `?lang`, the profile, the choice made here, the browser's own, English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

const STORAGE_KEY = 'lang';
const YEAR_SECONDS = 31_536_000;

export function asLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}

/** The language asked for in the address, which wins over everything else for this visit. */
export function languageFromAddress(): Language | null {
  return asLanguage(new URLSearchParams(window.location.search).get('lang'));
}

/** The language before anyone is known: address, cookie, browser storage, the browser's own, English. */
export function initialLanguage(): Language {
  return (
    languageFromAddress() ?? cookieLanguage() ?? storedLanguage() ?? browserLanguage() ?? DEFAULT_LANGUAGE
  );
}

/** Remembers the choice here, and in the cookie so that the server's own pages speak it too. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be switched off; the cookie still carries the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The language in which a sign-in started; another one at its end was chosen on the way. */
const SIGN_IN_KEY = 'lang-at-sign-in';

export function noteSignInLanguage(language: Language): void {
  try {
    if (!sessionStorage.getItem(SIGN_IN_KEY)) sessionStorage.setItem(SIGN_IN_KEY, language);
  } catch {
    // Without storage the profile decides.
  }
}

/** Whether the person chose this language while signing in; asked once. */
export function choseAtSignIn(language: Language): boolean {
  try {
    const before = asLanguage(sessionStorage.getItem(SIGN_IN_KEY));
    sessionStorage.removeItem(SIGN_IN_KEY);
    return before !== null && before !== language;
  } catch {
    return false;
  }
}

/** The first of the browser's languages that the screens speak, as the server chooses for its pages. */
function browserLanguage(): Language | null {
  for (const tag of navigator.languages) {
    const language = asLanguage(tag.split('-')[0]);
    if (language) return language;
  }
  return null;
}

function cookieLanguage(): Language | null {
  return asLanguage(/(?:^|;\s*)lang=(\w+)/.exec(document.cookie)?.[1]);
}

function storedLanguage(): Language | null {
  try {
    return asLanguage(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}
