/** The years of retention as they are typed and as they travel, beside what the law asks for. */
import type { Retention, RetentionLaw } from '../api';

export type StateRow = { state: string; years: string };
export type RetentionDraft = { years: string; states: StateRow[] };

export const draftOf = ({ years, states = {} }: Retention): RetentionDraft => ({
  years: String(years),
  states: Object.entries(states).map(([state, own]) => ({ state, years: String(own) })),
});

/** What is no whole number travels as zero, and the server says beside the field that it is out of range. */
const yearsOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);

export const retentionOf = ({ years, states }: RetentionDraft): Retention => ({
  years: yearsOf(years),
  states: Object.fromEntries(
    [...states]
      .sort((one, other) => (one.state < other.state ? -1 : 1))
      .map((row) => [row.state, yearsOf(row.years)]),
  ),
});

export type Law = { now: RetentionLaw | undefined; later: RetentionLaw | undefined };

/** What the law of a state asks for today and from a day that is known; the country's where it has none of its own. */
export function lawIn(laws: readonly RetentionLaw[], state: string | null, today: string): Law {
  const own = laws.filter((law) => law.state === state);
  const holds = ({ from }: RetentionLaw) => from === null || from <= today;
  return {
    now: own.find(holds) ?? laws.find((law) => law.state === null),
    later: own.find((law) => !holds(law)),
  };
}

/** With how many years a state's own row begins: never below a law, now or to come. */
export const firstYears = ({ now, later }: Law, everywhere: string): string =>
  String(Math.max(yearsOf(everywhere), now?.years ?? 1, later?.years ?? 1));
