/** The rows of the week's grid: people, open shifts, and the shifts of each cell. */
import { plain } from '@/lib/plain';
import type { Department, Person, Shift, ShiftElsewhere, Week } from '../types';

/** The row of shifts that have no one yet. */
export const OPEN_SHIFTS = 'open-shifts';

export type PersonRow = {
  kind: 'person';
  id: string;
  person: Person;
  cells: Shift[][];
  /** Their shifts at other locations, by day. */
  elsewhere: ShiftElsewhere[][];
};
export type OpenShiftsRowData = { kind: 'open-shifts'; id: typeof OPEN_SHIFTS; cells: Shift[][] };
export type GroupRow = {
  kind: 'group';
  id: string;
  department: Department | null;
  minutes: number;
  headcounts: number[];
};
export type GridRow = PersonRow | OpenShiftsRowData | GroupRow;

const ORDER = { boh: 0, foh: 1 } as const;

/**
 * The open shifts, then each department with its people. `find` keeps those whose name, or one of the terms that
 * `termsOf` gives for them, contains it.
 */
export function gridRows(
  week: Week,
  departments: Department[],
  find = '',
  termsOf: (person: Person) => string = () => '',
): GridRow[] {
  const columns = new Map(week.days.map(({ date }, index) => [date, index]));
  const byRow = new Map<string, Shift[][]>();
  const cellsOf = (id: string) => {
    const cells = byRow.get(id) ?? week.days.map(() => []);
    byRow.set(id, cells);
    return cells;
  };
  for (const shift of [...week.shifts].sort(byStart)) {
    const column = columns.get(shift.date);
    if (column !== undefined) cellsOf(shift.employeeId ?? OPEN_SHIFTS)[column]?.push(shift);
  }
  const needle = plain(find.trim());
  const people = week.people.filter((person) =>
    plain(`${fullName(person)}\n${termsOf(person)}`).includes(needle),
  );
  const rows: GridRow[] = [{ kind: 'open-shifts', id: OPEN_SHIFTS, cells: cellsOf(OPEN_SHIFTS) }];
  for (const department of [...inOrder(departments), null]) {
    const members = people.filter(
      ({ departmentId }) => departmentOf(departmentId, departments) === department,
    );
    if (members.length === 0) continue;
    const personRows = members.map(
      (person): PersonRow => ({
        kind: 'person',
        id: person.employeeId,
        person,
        cells: cellsOf(person.employeeId),
        elsewhere: week.days.map(({ date }) => person.shiftsElsewhere.filter((one) => one.date === date)),
      }),
    );
    rows.push(groupRow(department, personRows), ...personRows);
  }
  return rows;
}

function groupRow(department: Department | null, rows: PersonRow[]): GroupRow {
  return {
    kind: 'group',
    id: `group-${department?.id ?? 'none'}`,
    department,
    minutes: rows.reduce((sum, { person }) => sum + (person.minutes ?? 0), 0),
    headcounts: (rows[0]?.cells ?? []).map(
      (_, column) => rows.filter(({ cells }) => (cells[column]?.length ?? 0) > 0).length,
    ),
  };
}

function departmentOf(id: string | null, departments: Department[]): Department | null {
  return departments.find((department) => department.id === id) ?? null;
}

function inOrder(departments: Department[]): Department[] {
  return [...departments].sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
}

function byStart(a: Shift, b: Shift): number {
  return a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Known to be under 18; the band is absent where the reader may not know it. */
export function isMinor({ ageBand }: Pick<Person, 'ageBand'>): boolean {
  return ageBand !== undefined && ageBand !== 'adult' && ageBand !== 'unknown';
}
