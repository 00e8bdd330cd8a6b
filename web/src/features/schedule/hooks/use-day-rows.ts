/** The rows of one day, as in the week's grid, with the lines that overlapping shifts need. */
import { useMemo } from 'react';
import type { RowSize } from '@/lib/drag/geometry';
import { linesOf, shiftSpan } from '../model/day-axis';
import { type GridRow, gridRows } from '../model/grid';
import { CHIP_STEP, GROUP_HEIGHT, ROW_HEIGHT } from '../model/sizes';
import type { Day, Person, Shift } from '../types';
import type { Board } from './use-board';

/** More lines of open shifts would leave no room for the people under them. */
const PINNED_LINES = 3;

/** The line of each shift of a row, and the row's height in pixels. */
export type DayLines = { lines: number[]; height: number };

type DayRow = { row: GridRow; lines: DayLines; pinned: boolean };

/** `moved` is shown instead of the shift that it was. */
export function useDayRows({ week, lookups }: Board, day: Day, findText: string, moved: Shift | null) {
  return useMemo(() => {
    const positionsOf = ({ positionIds }: Person) => positionIds.map(lookups.positionName).join('\n');
    const shifts = week.shifts.map((shift) => (shift.id === moved?.id ? moved : shift));
    const rows = gridRows({ ...week, days: [day], shifts }, lookups.departments, findText, positionsOf);
    const sized = rows.map((row): DayRow => {
      if (row.kind === 'group') return { row, lines: { lines: [], height: GROUP_HEIGHT }, pinned: false };
      const { lines, count } = linesOf((row.cells[0] ?? []).map(shiftSpan));
      const height = ROW_HEIGHT + (count - 1) * CHIP_STEP;
      return { row, lines: { lines, height }, pinned: row.kind === 'open-shifts' && count <= PINNED_LINES };
    });
    const sizes = sized.map(
      ({ row, lines, pinned }): RowSize => ({
        id: row.id,
        height: lines.height,
        target: row.kind !== 'group',
        pinned,
      }),
    );
    return { rows: sized, sizes, dates: week.days.map(({ date }) => date) };
  }, [week, lookups, day, findText, moved]);
}
