/** The cells of a grid as droppables: arithmetic over what was measured at the pick-up. */
import type { RefObject } from 'react';
import type { Droppables } from './drag-controller';
import { boxOf, type CellAt, cellAt, type GridBox, neighbour } from './geometry';

/**
 * `grid` is inside the surface that scrolls; `box` is its arithmetic, with the heads that stay in sight: the first row
 * begins at `box.rows[0].top`, the names take `box.namesWidth`.
 */
export function gridDroppables(
  grid: RefObject<HTMLElement | null>,
  box: RefObject<GridBox>,
): Droppables<CellAt> & { geometry(): GridBox } {
  let origin = { left: 0, top: 0 };
  let scrolled = 0;
  const geometry = (): GridBox => ({ ...box.current, scrolled });
  const measure = () => {
    origin = grid.current?.getBoundingClientRect() ?? origin;
    scrolled = grid.current?.parentElement?.scrollTop ?? 0;
  };
  const middle = (cell: CellAt) => {
    const { left, top, width, height } = boxOf(geometry(), cell);
    return { x: origin.left + left + width / 2, y: origin.top + top + height / 2 };
  };

  /** Scrolls so far that the whole cell is seen beside the heads that stay. */
  function reveal(cell: CellAt) {
    const surface = grid.current?.parentElement;
    const row = geometry().rows[cell.row];
    if (!surface || !row) return;
    const { left, top, width, height } = boxOf(geometry(), cell);
    const pinned = geometry().rows.filter(({ pinned: stays }) => stays);
    const headBottom = Math.max(
      geometry().rows[0]?.top ?? 0,
      ...pinned.map((stays) => stays.top + stays.height),
    );
    const above = top - headBottom - surface.scrollTop;
    const below = top + height - surface.clientHeight - surface.scrollTop;
    const before = left - geometry().namesWidth - surface.scrollLeft;
    const after = left + width - surface.clientWidth - surface.scrollLeft;
    surface.scrollBy(
      before < 0 ? before : Math.max(0, after),
      row.pinned ? 0 : above < 0 ? above : Math.max(0, below),
    );
    measure();
  }

  return {
    geometry,
    measure,
    at: ({ x, y }) => cellAt(geometry(), { x: x - origin.left, y: y - origin.top }),
    same: (a, b) => a.row === b.row && a.column === b.column,
    steps: {
      next(from, direction) {
        if (!from) return null;
        const cell = neighbour(geometry(), from, direction);
        reveal(cell);
        return cell;
      },
      middle,
    },
  };
}
