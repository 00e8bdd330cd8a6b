/** Plain questions about people. */
import type { Pack, PackRule } from './api';
import {
  type AgeBand,
  DOCUMENT_GROUPS,
  DOCUMENT_STATES,
  type DocumentKind,
  type PersonRow,
  type Wage,
} from './types';

/** "Ana Ortiz", by the name that the person prefers. */
export function nameOf({
  firstName,
  lastName,
  preferredName,
}: Pick<PersonRow, 'firstName' | 'lastName' | 'preferredName'>): string {
  return `${preferredName || firstName} ${lastName}`;
}

/** Whether they no longer work here, or never began. */
export const isFormer = ({ status }: Pick<PersonRow, 'status'>): boolean =>
  status === 'terminated' || status === 'cancelled';

export function isMinor(band: AgeBand | undefined): boolean {
  return band === '14_15' || band === '16_17' || band === 'under_14';
}

/** Newest first; `wageState` finds the current one. */
export function byNewest<Row extends { from: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => b.from.localeCompare(a.from));
}

export function wageState({ from, to }: Pick<Wage, 'from' | 'to'>, today: string): 'past' | 'now' | 'future' {
  if (from > today) return 'future';
  return to !== null && to < today ? 'past' : 'now';
}

/** Rule ids carry the age group that a rule is for; the federal `minor` rows end at 16. */
const BAND_MARKS: Partial<Record<AgeBand, RegExp>> = {
  '14_15': /-(1415|u16|minor)\b/,
  '16_17': /-(1617|hs)\b|^(?!us-)\w+-minor\b/,
  under_14: /-(minor)-min-age/,
};

/** The hours and clock limits of a minor in the given jurisdictions, federal first, as the packs state them. */
export function minorRules(
  packs: readonly Pack[],
  jurisdictions: ReadonlySet<string>,
  band: AgeBand | undefined,
): PackRule[] {
  const mark = band && BAND_MARKS[band];
  if (!mark) return [];
  return packs
    .filter(({ jurisdiction }) => jurisdictions.has(jurisdiction))
    .sort((a, b) => a.jurisdiction.length - b.jurisdiction.length)
    .flatMap(({ rules }) => rules)
    .filter(
      ({ family, ruleId }) => family.startsWith('minor') && family !== 'minor_hazard' && mark.test(ruleId),
    );
}

export type DocumentGroup = keyof typeof DOCUMENT_GROUPS | 'elsewhere';

/** The kinds of document by group; those of another state's law come last. */
export function documentsFor(states: ReadonlySet<string>): { group: DocumentGroup; kinds: DocumentKind[] }[] {
  const here = (kind: DocumentKind) => {
    const state = DOCUMENT_STATES[kind];
    return state === undefined || states.size === 0 || states.has(state);
  };
  const groups = (['school', 'agreements', 'certificates'] as const).map((group) => ({
    group,
    kinds: [...DOCUMENT_GROUPS[group]],
  }));
  return [
    ...groups.map(({ group, kinds }) => ({ group, kinds: kinds.filter(here) })),
    { group: 'elsewhere', kinds: groups.flatMap(({ kinds }) => kinds).filter((kind) => !here(kind)) },
  ];
}
