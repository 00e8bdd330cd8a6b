/** Which days a choice means, what a source is called by kind, and whether two figures differ enough to say so. */
import type { Filter, Spread } from './api';

export const RANGES = ['28', '84', '182', '364'] as const;
export type Range = (typeof RANGES)[number];
export const USUAL: Range = '84';

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The days of a choice, today included. */
export function daysOf(range: Range, today: string): { from: string; to: string } {
  const from = new Date(`${today}T12:00:00Z`);
  from.setUTCDate(from.getUTCDate() - (Number(range) - 1));
  return { from: isoDay(from), to: today };
}

/** The filter that an address holds: `?range=84&location=…`. */
export function filterOf(query: URLSearchParams, today: string): Filter {
  const range = RANGES.find((known) => known === query.get('range')) ?? USUAL;
  const filter: Filter = { ...daysOf(range, today) };
  for (const name of ['location', 'source', 'language', 'job', 'basis'] as const) {
    const value = query.get(name);
    if (value) filter[name] = value;
  }
  return filter;
}

/** What a source is: `sms:TACO` is text to apply with a word of its own. */
export function sourceKind(source: string): { kind: string; word?: string } {
  const [kind = '', word] = source.split(':');
  return word ? { kind, word } : { kind };
}

/** How much the median changed; null where one of the two is missing or nothing changed. */
export function change(now: Spread, before: Spread): number | null {
  if (now.median === null || before.median === null) return null;
  const difference = Math.round((now.median - before.median) * 10) / 10;
  return difference === 0 ? null : difference;
}

/** Two languages fare alike within a tenth of the larger figure. */
export function even(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return true;
  return Math.abs(one - other) <= Math.max(one, other) * 0.1;
}
