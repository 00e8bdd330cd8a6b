/** Which days a choice means, what a source is called by kind, and whether two figures differ enough to say so. */
import { BANDS, STAGES } from '@/hiring/types';
import {
  type DrillDown,
  FIGURES,
  type Filter,
  type ReportApplicant,
  type Scores,
  type Share,
  type Spread,
} from './api';

export const RANGES = ['28', '84', '182', '364'] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = '84';

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The days of a choice, today included. */
export function daysOf(range: Range, today: string): { from: string; to: string } {
  const from = new Date(`${today}T12:00:00Z`);
  from.setUTCDate(from.getUTCDate() - (Number(range) - 1));
  return { from: isoDay(from), to: today };
}

/** Whether the days are whole months: else of some only a part counts. */
export function wholeMonths({ from, to }: { from: string; to: string }): boolean {
  const after = new Date(`${to}T12:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return from.endsWith('-01') && after.getUTCDate() === 1;
}

/** The choice under which people name both days themselves. */
export const OWN = 'own';
/** The longest time that a report covers, in days. */
export const LONGEST = 400;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** What is wrong with two days; null where nothing is, or where one of them is still being typed. */
export function wrongDays(from: string, to: string): 'reversed' | 'too_long' | null {
  if (!DAY.test(from) || !DAY.test(to)) return null;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'reversed';
  return days > LONGEST ? 'too_long' : null;
}

/** The days that an address names: both of someone's own, where they can be asked about, or a choice. */
function days(query: URLSearchParams, today: string): { from: string; to: string } {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const own = query.get('range') === OWN && DAY.test(from) && DAY.test(to) && !wrongDays(from, to);
  return own
    ? { from, to }
    : daysOf(RANGES.find((known) => known === query.get('range')) ?? DEFAULT_RANGE, today);
}

/** A value of an address, if it is a known one. */
const oneOf = <Word extends string>(known: readonly Word[], value: string | null): Word | undefined =>
  known.find((one) => one === value);

const param = (query: URLSearchParams, name: string): string | undefined => query.get(name) ?? undefined;

const LANGUAGES = ['en', 'es'] as const;
const BASES = ['applied', 'event'] as const;

/** The filter that an address holds: `?range=84&locationId=…`. */
export function filterOf(query: URLSearchParams, today: string): Filter {
  const filter: Filter = days(query, today);
  const set = <Name extends keyof Filter>(name: Name, value: Filter[Name]) => {
    if (value) filter[name] = value;
  };
  set('locationId', param(query, 'locationId'));
  set('source', param(query, 'source'));
  set('language', oneOf(LANGUAGES, query.get('language')));
  set('jobId', param(query, 'jobId'));
  set('basis', oneOf(BASES, query.get('basis')));
  set('manager', param(query, 'manager'));
  return filter;
}

/** The list behind a figure. The row's own words get a mark, so that the way back still knows the report's filter. */
export function peopleAddress(query: URLSearchParams, drillDown: DrillDown): string {
  const address = new URLSearchParams(query);
  for (const [name, value] of Object.entries(drillDown))
    address.set(name === 'figure' ? name : `of.${name}`, value);
  return `/analytics/people?${address}`;
}

/** Which people an address names; null where it names no figure. */
export function drillDownOf(query: URLSearchParams): DrillDown | null {
  const figure = FIGURES.find((known) => known === query.get('figure'));
  if (!figure) return null;
  const drillDown: DrillDown = { figure };
  const set = <Name extends keyof DrillDown>(name: Name, value: DrillDown[Name] | undefined) => {
    if (value) drillDown[name] = value;
  };
  set('stage', oneOf(STAGES, query.get('of.stage')));
  set('band', oneOf(BANDS, query.get('of.band')));
  set('question', param(query, 'of.question'));
  set('source', param(query, 'of.source'));
  set('language', oneOf(LANGUAGES, query.get('of.language')));
  set('locationId', param(query, 'of.locationId'));
  set('jobId', param(query, 'of.jobId'));
  set('manager', param(query, 'of.manager'));
  return drillDown;
}

const HIRES: readonly DrillDown['figure'][] = ['hired', 'this_month', 'recently'];

/** Days from applying to being hired, for one person in a figure of hires. */
export function daysToHire({ figure }: DrillDown, { appliedAt, at }: ReportApplicant): number | null {
  if (!HIRES.includes(figure) || !appliedAt || !at) return null;
  return (Date.parse(at) - Date.parse(appliedAt)) / DAY_MS;
}

/** The report from which a list was opened. */
export function reportAddress(query: URLSearchParams): string {
  const address = new URLSearchParams(query);
  for (const name of [...address.keys()])
    if (name === 'figure' || name.startsWith('of.')) address.delete(name);
  return `/analytics${address.size ? `?${address}` : ''}`;
}

/** The kind of a source: `sms:TACO` is text to apply with its own keyword. */
export function sourceKind(source: string): { kind: string; keyword?: string } {
  const [kind = '', keyword] = source.split(':');
  return keyword ? { kind, keyword } : { kind };
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

/** Alike within a tenth; a gap that chance hardly makes with so few people; between the two it is open. */
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
