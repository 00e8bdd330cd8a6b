/** Where the cells of a grid are: arithmetic over known row heights and equal columns, no measuring of elements. */
export type RowSize = {
  id: string;
  height: number;
  /** Can take a drop. */
  target: boolean;
  /** Stays in sight at its place while the rest scrolls under it. */
  pinned?: boolean;
};
export type RowBox = RowSize & { top: number };
export type GridBox = {
  rows: RowBox[];
  columns: number;
  namesWidth: number;
  width: number;
  /** How far the grid has been scrolled down. */
  scrolled: number;
};
export type CellAt = { row: number; column: number; rowId: string };
export type Point = { x: number; y: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

/** Stacks rows from `top`. */
export function stackRows(sizes: readonly RowSize[], top = 0): RowBox[] {
  let next = top;
  return sizes.map((row) => {
    const box = { ...row, top: next };
    next += row.height;
    return box;
  });
}

/** The cell under a point of the grid's own coordinates; a point outside counts for the nearest cell. */
export function cellAt(grid: GridBox, { x, y }: Point): CellAt | null {
  const columnWidth = widthOfColumn(grid);
  if (columnWidth <= 0) return null;
  const column = clamp(Math.floor((x - grid.namesWidth) / columnWidth), 0, grid.columns - 1);
  let best: CellAt | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [row, box] of grid.rows.entries()) {
    if (!box.target) continue;
    const { id, height } = box;
    const top = topOf(grid, box);
    const distance = y < top ? top - y : Math.max(0, y - (top + height - 1));
    if (distance < bestDistance) {
      best = { row, column, rowId: id };
      bestDistance = distance;
    }
    if (box.pinned && distance === 0) return best;
  }
  return best;
}

/** The box of a cell in the grid's own coordinates. */
export function boxOf(grid: GridBox, { row, column }: Pick<CellAt, 'row' | 'column'>) {
  const width = widthOfColumn(grid);
  const box = grid.rows[row];
  return {
    left: grid.namesWidth + column * width,
    top: box ? topOf(grid, box) : 0,
    width,
    height: box?.height ?? 0,
  };
}

/** The next cell in a direction; rows that take no drop are stepped over, the edge stays the edge. */
export function neighbour(grid: GridBox, from: CellAt, direction: Direction): CellAt {
  if (direction === 'left' || direction === 'right') {
    const column = clamp(from.column + (direction === 'left' ? -1 : 1), 0, grid.columns - 1);
    return { ...from, column };
  }
  const step = direction === 'up' ? -1 : 1;
  for (let row = from.row + step; row >= 0 && row < grid.rows.length; row += step) {
    const box = grid.rows[row];
    if (box?.target) return { row, column: from.column, rowId: box.id };
  }
  return from;
}

function topOf({ scrolled }: GridBox, { top, pinned }: RowBox): number {
  return pinned ? top + scrolled : top;
}

function widthOfColumn({ width, namesWidth, columns }: GridBox): number {
  return (width - namesWidth) / columns;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
