/** Light or dark: the system's choice until a person makes their own, which is kept in this browser. */
import { useSyncExternalStore } from 'react';
import type { ThemeName } from './branding';

const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'theme';
const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

let choice: ThemeChoice = 'system';

function shownTheme(): ThemeName {
  if (choice !== 'system') return choice;
  return system().matches ? 'dark' : 'light';
}

/** Reads the kept choice and follows the system; called once, before the first paint. */
export function startTheme(): void {
  try {
    choice = THEME_CHOICES.find((name) => name === localStorage.getItem(STORAGE_KEY)) ?? 'system';
  } catch {
    choice = 'system';
  }
  system().addEventListener('change', paint);
  paint();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own pages read it to match; no Cookie Store in Safari
  document.cookie = `theme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  paint();
}

function paint() {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): { choice: ThemeChoice; shown: ThemeName } {
  const shown = useSyncExternalStore(subscribe, shownTheme);
  const current = useSyncExternalStore(subscribe, () => choice);
  return { choice: current, shown };
}
