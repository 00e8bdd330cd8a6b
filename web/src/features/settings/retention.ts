/** The years of retention as they are typed, and as they travel. */
import type { Retention } from './hiring-api';

export type StateRow = { state: string; years: string };
export type RetentionDraft = { years: string; states: StateRow[] };

export const draftOf = ({ years, states }: Retention): RetentionDraft => ({
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
