/** What a preview of an import says, in groups. */
import type { Wire } from '@/api/wire';

export type ImportView = Wire<'TeamImportView'>;
export type ImportRow = Wire<'TeamImportRow'>;

export type ImportGroup = 'refused' | 'added' | 'skipped';

const GROUP: Record<Wire<'TeamImportOutcome'>, ImportGroup> = {
  refused: 'refused',
  added: 'added',
  on_team: 'skipped',
  inactive: 'skipped',
  left_out: 'skipped',
};

/** The rows of each group, in their order; what needs the reader is first. */
export function groupsOf(rows: readonly ImportRow[]): { group: ImportGroup; rows: ImportRow[] }[] {
  const groups = (['refused', 'added', 'skipped'] as const).map((group) => ({
    group,
    rows: rows.filter(({ outcome }) => GROUP[outcome] === group),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The lines of the people who would be added: the import adds what the preview showed. */
export const linesToAdd = (rows: readonly ImportRow[]): number[] =>
  rows.filter(({ outcome }) => outcome === 'added').map(({ line }) => line);

export const invitedCount = (rows: readonly ImportRow[]): number =>
  rows.filter(({ invited }) => invited).length;
