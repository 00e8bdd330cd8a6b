/** What the screens work out from a change: its groups, its differences in words, and whose approval counts. */
import type { NewRule, RuleChange, RuleSeverities } from '../types';
import { STAGES } from '../types';

export type ChangeGroup = 'to_approve' | 'open' | 'scheduled' | 'in_effect' | 'over';

const GROUPS: readonly ChangeGroup[] = ['to_approve', 'open', 'scheduled', 'in_effect', 'over'];

const GROUP_OF_STATE: Record<RuleChange['state'], ChangeGroup> = {
  draft: 'open',
  in_review: 'open',
  approved: 'scheduled',
  scheduled: 'scheduled',
  in_effect: 'in_effect',
  withdrawn: 'over',
  rolled_back: 'over',
};

const groupOf = (change: Pick<RuleChange, 'state' | 'mayApprove'>): ChangeGroup =>
  change.mayApprove ? 'to_approve' : GROUP_OF_STATE[change.state];

/** Changes by what is left to do, those that wait for the reader first; the newest first within each group. */
export function grouped(changes: readonly RuleChange[]): [ChangeGroup, RuleChange[]][] {
  return GROUPS.map((group): [ChangeGroup, RuleChange[]] => [
    group,
    changes.filter((change) => groupOf(change) === group).sort((one, other) => other.no - one.no),
  ]).filter(([, found]) => found.length > 0);
}

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Two sentences word by word: what stays, what goes and what comes, in the order of reading. */
export function sentencePieces(before: string, after: string): Piece[] {
  const old = before.split(' ').filter(Boolean);
  const now = after.split(' ').filter(Boolean);
  // The length of the longest common run of words from each pair of places on.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], word: string | undefined) => {
    if (word === undefined) return;
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else pieces.push({ kind, text: word });
  };
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      add('gone', old[i]);
      i += 1;
    } else {
      add('new', now[j]);
      j += 1;
    }
  }
  return pieces;
}

type Severity = RuleSeverities['draft'];

export type Difference =
  | { kind: 'value'; name: string; before: number | null; after: number | null }
  | {
      kind: 'severity';
      people: 'minors' | 'adults';
      stage: (typeof STAGES)[number];
      before: Severity | null;
      after: Severity | null;
    }
  | { kind: 'locations'; before: string[]; after: string[] }
  | { kind: 'weekdays'; before: number[]; after: number[] };

const same = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/** What differs between two versions of a rule. */
export function differences(before: NewRule, after: NewRule): Difference[] {
  const found: Difference[] = [];
  for (const name of new Set([...Object.keys(before.values), ...Object.keys(after.values)])) {
    const [one, other] = [before.values[name] ?? null, after.values[name] ?? null];
    if (one !== other) found.push({ kind: 'value', name, before: one, after: other });
  }
  for (const people of ['minors', 'adults'] as const)
    for (const stage of STAGES) {
      const [one, other] = [before[people]?.[stage] ?? null, after[people]?.[stage] ?? null];
      if (one !== other) found.push({ kind: 'severity', people, stage, before: one, after: other });
    }
  if (!same(before.locationIds, after.locationIds))
    found.push({ kind: 'locations', before: before.locationIds, after: after.locationIds });
  const [free, freed] = [before.unless?.weekdays ?? [], after.unless?.weekdays ?? []];
  if (!same(free, freed)) found.push({ kind: 'weekdays', before: free, after: freed });
  return found;
}

/** How many of a change's locations someone with these locations approves at once. */
export const coveredCount = ({ locations }: Pick<RuleChange, 'locations'>, mine: string[] | 'all'): number =>
  mine === 'all' ? locations.length : locations.filter(({ locationId }) => mine.includes(locationId)).length;

/** Whether it can still be taken back: it holds nowhere yet and is not over. */
export const canBeWithdrawn = ({ state }: Pick<RuleChange, 'state'>): boolean =>
  state === 'draft' || state === 'in_review' || state === 'approved' || state === 'scheduled';

/** The first day of all its locations; null before any is known. */
export function firstDay({ locations }: Pick<RuleChange, 'locations'>): string | null {
  const days = locations.flatMap(({ startsOn }) => (startsOn ? [startsOn] : []));
  return days.sort()[0] ?? null;
}
