/** A screen's code and its words come together, so that no screen shows without its words. */
import { needWords } from '@/i18n/words';
import { type Screen, screenAt } from './screens';

export async function loadScreen({ load, words = [] }: Screen) {
  const [code] = await Promise.all([load(), needWords(words)]);
  return code;
}

/** Begins while the finger is still down; when it fails, the navigation that follows says so. */
export function beginScreen(path: string): void {
  const screen = screenAt(path);
  if (screen) loadScreen(screen).catch(() => {});
}
