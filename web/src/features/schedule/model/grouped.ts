/** The rows of a week by station or by position: who works there, day by day. */
import type { Department, Position, Shift, Week } from '../types';

export const GROUPINGS = ['people', 'position', 'station'] as const;
/** What the rows of the week are. */
export type Grouping = (typeof GROUPINGS)[number];

/** A row; without an id it has the shifts that belong to no other one. */
export type GroupedRow = { id: string | null; cells: Shift[][] };

/** A row for each of `ids`, in their order, and a last one for what is in none of them. */
export function groupedRows(
  week: Week,
  ids: readonly string[],
  groupOf: (shift: Shift) => string | null,
): GroupedRow[] {
  const rows = [...ids, null].map((id): GroupedRow => ({ id, cells: week.days.map(() => []) }));
  const other = rows.at(-1);
  for (const shift of [...week.shifts].sort((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const group = groupOf(shift);
    const row = (group !== null && rows.find(({ id }) => id === group)) || other;
    row?.cells[week.days.findIndex(({ date }) => date === shift.date)]?.push(shift);
  }
  return rows.filter((row) => row !== other || row.cells.some((cell) => cell.length > 0));
}

/** The positions that have shifts in a week: the kitchen first, archived ones too. */
export function plannedPositions(
  week: Week,
  position: (id: string) => Position | undefined,
  departments: readonly Department[],
): Position[] {
  const planned = [...new Set(week.shifts.map(({ positionId }) => positionId))];
  const isFront = ({ departmentId }: Position) =>
    Number(departments.find(({ id }) => id === departmentId)?.kind === 'foh');
  return planned
    .flatMap((id) => position(id) ?? [])
    .sort((a, b) => isFront(a) - isFront(b) || a.code.localeCompare(b.code));
}
