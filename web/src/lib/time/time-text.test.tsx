/** Dates, times and ages as screens write them, in both languages. */
import { expect, test } from 'vitest';
import type { Language } from '@/i18n/language';
import { renderApp } from '@/testing/render';
import { remaining } from './dates';
import { useAges } from './use-ages';
import { useDates } from './use-dates';

const NOW = new Date('2026-11-24T12:00:00Z');
const ZONE = 'America/Los_Angeles';
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const after = (minutes: number) => remaining(before(-minutes), NOW);

type Texts = { dates: ReturnType<typeof useDates>; ages: ReturnType<typeof useAges> };

const seen: Texts[] = [];

function Probe() {
  seen.push({ dates: useDates(), ages: useAges() });
  return null;
}

async function readTexts(language: Language): Promise<Texts> {
  await renderApp(<Probe />, { language });
  return seen.at(-1) as Texts;
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('zones have the names that people in the United States give them', async () => {
  const { dates: spanish } = await readTexts('es');
  expect(spanish.zone('America/New_York')).toBe('hora del este');
  expect(spanish.zone('America/Cancun')).toBe('hora estándar del este');
  expect(spanish.zone(ZONE)).toBe('hora del Pacífico');
  const { dates: english } = await readTexts('en');
  expect(english.zone('America/New_York')).toBe('Eastern Time');
});

test('Spanish dates and times have one form, and no time breaks over two lines', async () => {
  const { dates } = await readTexts('es');
  expect(dates.day('2026-11-23')).toBe('lun 23 nov');
  expect(dates.clock('15:00')).toBe('3:00\u00a0p.\u00a0m.');
  expect(dates.time('2026-11-23T23:00:00Z', ZONE)).toBe('3:00\u00a0p.\u00a0m.');
  expect(plain(dates.moment('2026-11-23T23:00:00Z', ZONE))).toBe('lun 23 nov, 3:00 p. m.');
  expect(plain(dates.stamp('2026-11-23T12:00:00Z'))).toMatch(/^23 nov 2026, \d+:00 [ap]\. m\.$/);
});

test.each([
  ['en', '31 h ago', 'just now', '7 d 18 h', '6 h 52 min'],
  ['es', 'hace 31 h', 'justo ahora', '7 d 18 h', '6 h 52 min'],
] as const)('ages and what is left: %s', async (language, ago, now, week, hours) => {
  const { ages } = await readTexts(language);
  expect(ages.ago(before(31 * 60), NOW)).toBe(ago);
  expect(ages.ago(before(0), NOW)).toBe(now);
  expect(ages.left(after(7 * 1440 + 18 * 60 + 15))).toBe(week);
  expect(ages.left(after(6 * 60 + 52))).toBe(hours);
  expect(ages.left(after(2 * 1440 + 30))).toBe('2 d');
  expect(ages.left(after(60))).toBe('1 h');
  expect(ages.left(after(5))).toBe('5 min');
  expect(ages.left(after(0))).toBe('<1 min');
});
