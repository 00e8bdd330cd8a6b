/** Which days a choice means, what a source is called by kind, and whether two figures differ enough to say so. */
import type { Filter, Scores, Share, Spread } from './api';

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

/** From here on a difference is hardly chance: two-sided, 5 in 100. */
const HARDLY_CHANCE = 1.96;

/** Alike within a tenth; a gap where chance hardly makes one with so few people; between the two nobody can tell. */
export function compare(one: Share, other: Share): 'even' | 'unclear' | 'gap' {
  if (even(one.rate, other.rate)) return 'even';
  const pooled = (one.some + other.some) / (one.of + other.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  const apart = Math.abs((one.rate ?? 0) - (other.rate ?? 0));
  return apart >= HARDLY_CHANCE * spread ? 'gap' : 'unclear';
}

/** Below this a share says nothing yet: one of one is a hundred percent. */
export const ENOUGH = 10;

type Knockout = Scores['knockouts'][number];
export type Question = Pick<Knockout, 'question' | 'rejected'> & { jobs: Knockout[] };

/** The questions over all jobs that ask them, those that rule out most people first. */
export function byQuestion(knockouts: readonly Knockout[]): Question[] {
  const groups = new Map<string, Knockout[]>();
  for (const one of knockouts) groups.set(one.question.en, [...(groups.get(one.question.en) ?? []), one]);
  const questions = [...groups.values()].map((jobs): Question => {
    const some = jobs.reduce((sum, { rejected }) => sum + rejected.some, 0);
    const of = jobs.reduce((sum, { rejected }) => sum + rejected.of, 0);
    const question = jobs[0]?.question ?? { en: '', es: '' };
    return { question, rejected: { some, of, rate: of ? some / of : null }, jobs };
  });
  return questions.sort((one, other) => other.rejected.some - one.rejected.some);
}

/** The pipeline narrowed as the report is; the pipeline shows who is in it now, whenever they applied. */
export function pipelineAddress(filter: Filter, more: Record<string, string>): string {
  const { location, job, source, language } = filter;
  const entries = Object.entries({ location, job, source, language, ...more }).filter(([, value]) => value);
  return `/pipeline?${new URLSearchParams(entries as [string, string][])}`;
}
