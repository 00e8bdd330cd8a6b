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
  elsewhere: 'skipped',
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

/** The rows that are not added, in their order. */
export const notAdded = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ outcome }) => outcome !== 'added');

export const invitedCount = (rows: readonly ImportRow[]): number =>
  rows.filter(({ invited }) => invited).length;

/** The people who were added and should have been invited, but were not. */
export const notInvited = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ inviteError }) => inviteError !== null);

/** Whether someone seems to be known already, so that only the reader can tell whether they are another person. */
export const seemsKnown = ({ outcome, matchedName, errors }: ImportRow): boolean =>
  outcome === 'on_team' || matchedName !== null || errors.some(({ code }) => code === 'twice_in_file');

/** What the reader chose for a file. */
export type ImportChoices = {
  /** The position by the name in the file. */
  positions: Record<string, string>;
  /** The lines of people who are added although they seem to be known. */
  addAnyway: readonly number[];
  /** The first day of those for whom the file has none; null until it is chosen: today. */
  firstDay: string | null;
};

export const NO_CHOICES: ImportChoices = { positions: {}, addAnyway: [], firstDay: null };

/** The choices as the server takes them. */
export const choicesToWire = ({ positions, addAnyway, firstDay }: ImportChoices) => ({
  positions,
  ...(addAnyway.length > 0 && { addAnyway: [...addAnyway] }),
  ...(firstDay && { hiredOn: firstDay }),
});
