/** The grid's dimensions in CSS pixels; the drag arithmetic and the styles both read them here. */
import { type RowBox, stackRows } from '@/lib/drag/geometry';
import { compactRange } from '@/lib/time/clock';
import type { Shift } from '../types';
import type { GridRow } from './grid';

export const NAMES_WIDTH = 176;
/** Below this the days are scrolled. */
const MIN_WIDTH = 820;
/** The days' heads, and with them the strips of demand. */
export const HEAD_HEIGHT = 64;
export const HEAD_HEIGHT_DEMAND = 96;
export const GROUP_HEIGHT = 24;
export const ROW_HEIGHT = 44;
const OPEN_SHIFTS_HEIGHT = 50;
export const CHIP_STEP = 36;
const TICKET_STEP = 42;

/** Lines of open shifts while the row is folded; it must leave room for the people under it. */
const OPEN_SHIFTS_LINES = 3;
const MAX_PER_LINE = 3;
/** A ticket's times need this for each character, and this around them. */
const TICKET_CHARACTER = 6.1;
const TICKET_FRAME = 14;
const TICKET_GAP = 4;

/** The layout of the open shifts: tickets side by side in a day, and whether all of them are shown. */
export type OpenShiftsLayout = { perLine: number; unfolded: boolean };

/** How many of these tickets fit side by side in one day of a grid of this width, so that none has to be cut. */
export function ticketsPerLine(tickets: readonly Pick<Shift, 'start' | 'end'>[], gridWidth: number): number {
  const longest = Math.max(0, ...tickets.map(({ start, end }) => compactRange(start, end).length));
  const day = (Math.max(MIN_WIDTH, gridWidth) - NAMES_WIDTH) / 7 - TICKET_GAP * 2;
  const ticket = longest * TICKET_CHARACTER + TICKET_FRAME;
  return Math.min(MAX_PER_LINE, Math.max(1, Math.floor((day + TICKET_GAP) / (ticket + TICKET_GAP))));
}

/** Tickets of a day that are shown; where there are more, the last place says how many. */
export function ticketsShown(count: number, { perLine, unfolded }: OpenShiftsLayout): number {
  const slots = perLine * OPEN_SHIFTS_LINES;
  return unfolded || count <= slots ? count : slots - 1;
}

export function rowHeight(row: GridRow, { perLine, unfolded }: OpenShiftsLayout): number {
  if (row.kind === 'group') return GROUP_HEIGHT;
  if (row.kind === 'person') {
    const chips = row.cells.map((cell, column) => cell.length + (row.elsewhere[column]?.length ?? 0));
    return ROW_HEIGHT + (Math.max(1, ...chips) - 1) * CHIP_STEP;
  }
  const maxTickets = Math.max(1, ...row.cells.map((cell) => cell.length));
  const lines = Math.ceil(maxTickets / perLine);
  return OPEN_SHIFTS_HEIGHT + ((unfolded ? lines : Math.min(lines, OPEN_SHIFTS_LINES)) - 1) * TICKET_STEP;
}

/** Unfolded open shifts scroll away with the people, folded ones stay in sight. */
export function rowBoxes(rows: readonly GridRow[], look: OpenShiftsLayout, headHeight: number): RowBox[] {
  const sizes = rows.map((row) => ({
    id: row.id,
    height: rowHeight(row, look),
    target: row.kind !== 'group',
    pinned: row.kind === 'open-shifts' && !look.unfolded,
  }));
  return stackRows(sizes, headHeight);
}
