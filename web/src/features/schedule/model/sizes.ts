/** The grid's dimensions in CSS pixels; the drag arithmetic and the styles both read them here. */
import { type RowBox, stackRows } from '@/lib/drag/geometry';
import type { GridRow } from './grid';

export const NAMES_WIDTH = 176;
export const HEADER_HEIGHT = 64;
export const GROUP_HEIGHT = 24;
export const ROW_HEIGHT = 44;
export const SHELF_HEIGHT = 50;
const CHIP_STEP = 36;
const TICKET_STEP = 42;
/** Tickets that fit side by side on the shelf. */
export const TICKETS_ABREAST = 2;

export function rowHeight(row: GridRow): number {
  if (row.kind === 'group') return GROUP_HEIGHT;
  const most = Math.max(1, ...row.cells.map((cell) => cell.length));
  if (row.kind === 'shelf') return SHELF_HEIGHT + (Math.ceil(most / TICKETS_ABREAST) - 1) * TICKET_STEP;
  return ROW_HEIGHT + (most - 1) * CHIP_STEP;
}

export function rowBoxes(rows: readonly GridRow[]): RowBox[] {
  const sizes = rows.map((row) => ({
    id: row.id,
    height: rowHeight(row),
    target: row.kind !== 'group',
    pinned: row.kind === 'shelf',
  }));
  return stackRows(sizes, HEADER_HEIGHT);
}
