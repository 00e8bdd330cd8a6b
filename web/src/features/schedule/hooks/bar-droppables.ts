/** The rows of the day and the minutes along its hours as droppables: arithmetic over what was measured at the pick-up. */
import type { RefObject } from 'react';
import type { Droppables } from '@/lib/drag/drag-controller';
import type { GridBox } from '@/lib/drag/geometry';
import { gridDroppables } from '@/lib/drag/grid-droppables';
import { STEP_MINUTES } from '../model/times';

/** A row, and how many minutes the pointer is from where it pressed. */
export type BarAt = { row: number; rowId: string; minutes: number };

/** `minutesShown` is how many minutes the width beside the names shows. */
export function barDroppables(
  grid: RefObject<HTMLElement | null>,
  box: RefObject<GridBox>,
  minutesShown: () => number,
) {
  const rows = gridDroppables(grid, box);
  let left = 0;
  /** Where the bar was pressed, from the left of the grid, which may scroll during the drag. */
  let pressed = 0;
  const leftNow = () => grid.current?.getBoundingClientRect().left ?? 0;
  return {
    geometry: rows.geometry,
    press: (clientX: number) => {
      pressed = clientX - leftNow();
    },
    measure() {
      rows.measure();
      left = leftNow();
    },
    at(point) {
      const cell = rows.at(point);
      if (!cell) return null;
      const { width, namesWidth } = box.current;
      const minutes = ((point.x - left - pressed) / (width - namesWidth)) * minutesShown();
      // Zero is never negative: two drags to the same minute are the same.
      const steps = Math.round(minutes / STEP_MINUTES) || 0;
      return { row: cell.row, rowId: cell.rowId, minutes: steps * STEP_MINUTES };
    },
    same: (a, b) => a.row === b.row && a.minutes === b.minutes,
  } satisfies Droppables<BarAt> & { geometry(): GridBox; press(clientX: number): void };
}
